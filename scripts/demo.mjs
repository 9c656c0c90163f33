// Imports the sample captures and shows the verdicts. Run by `npm run demo`, after the build.
// Two of the three samples are there to end with exit code 1 (a REJECT, a breaking drift), so that is
// what a good run of the demo looks like; anything else is passed on.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

process.stdout.on('error', () => {}); // a reader may close the pipe early
const root = fileURLToPath(new URL('../', import.meta.url));
const args = ['import', 'examples/*.zip', '--catalog', 'examples/isphere-main.catalog.json', ...process.argv.slice(2)];
process.stdout.write(`$ airlock ${args.join(' ')}\n\n`);
const { status } = spawnSync(process.execPath, ['dist/cli/bin.js', ...args], { cwd: root, stdio: 'inherit' });
if (status === 1)
  process.stdout.write(
    '\nExit code 1, as it should be: one sample is to be rejected, and one release drifted. Open the HTML reports above.\n',
  );
process.exitCode = status === 1 ? 0 : (status ?? 70) || 70;
