import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { aPackage } from '../support/a-package.js';
import { runAirlock } from '../support/run-airlock.js';
import { tempFolder } from '../support/temp-folder.js';

/*
 * Through the gate, since that is where such names get lost: terminals show their own name in their title, the classes of
 * Windows prompts are no identifiers, and a process may stand with its path or be called by what is on the screen.
 */

type Root = { class_name?: string; automation_id?: string; name?: string };

async function importOf(
  root: Root,
  processName = 'IMPlatformClient.exe',
): Promise<{ decision: string; codes: unknown }> {
  const folder = await tempFolder();
  const bytes = aPackage({
    edit: ({ dump, manifest }) => {
      Object.assign(dump.root, root);
      dump.window.process_name = processName;
      manifest.target = { process_name: processName, product_version: '8.2.1.0' };
    },
  });
  await writeFile(join(folder, 'capture.zip'), bytes);
  const { stdout } = await runAirlock(['validate', 'capture.zip', '--json'], folder);
  const { decision, rules } = JSON.parse(stdout);
  const rule = rules.find(({ id }: { id: string }) => id === 'safety/no-forbidden-window');
  return { decision, codes: rule.findings.map(({ code }: { code: string }) => code) };
}

test.each([
  ['a terminal whose class is in its title', { class_name: 'PuTTY', name: 'server - PuTTY' }],
  ['a terminal that shows its class', { class_name: 'mintty', name: 'mintty' }],
  ['an elevation prompt', { class_name: '$$$Secure UAP Dummy Window Class For Interim Dialog', name: 'Konto' }],
  ['a credential prompt', { class_name: 'Credential Dialog Xaml Host', name: 'Sicherheit' }],
  ['a sign-in window with the name of somebody', { automation_id: 'LoginErika', name: 'Erika' }],
  ['a sign-in window with an address', { automation_id: 'login_erika@example.com' }],
] as const)('%s is rejected, though its name was taken out', async (_, root) => {
  expect(await importOf(root)).toEqual({ decision: 'REJECT', codes: ['forbidden-withheld'] });
});

test('a process that was taken out is told by the manifest and by the dump', async () => {
  const { decision, codes } = await importOf({}, 'cmd.exe *32');
  expect({ decision, codes }).toEqual({ decision: 'REJECT', codes: ['forbidden-withheld', 'forbidden-withheld'] });
});

test('what was taken out for another reason is no such window', async () => {
  expect(await importOf({ name: 'Erika' }, 'Erika.exe')).toEqual({ decision: 'ACCEPT', codes: [] });
});
