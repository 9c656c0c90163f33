import { copyFile, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { FIXTURE_CATALOG, FIXTURE_ZIP, fixtureFiles } from '../support/a-package.js';
import { runAirlock } from '../support/run-airlock.js';
import { tempFolder } from '../support/temp-folder.js';

const CANARY = 'Quillmarch Zephyrine 赵示例';
const SELECTOR = { id: 'a', description: '', allowed_use: 'read_only_locate', required: {}, stability_score: 1 };
const CATALOG = { schema_version: 1, catalog_id: 'a', selectors: [] };
const PROFILE = { schema_version: 1, profile_id: 'a' };
const DECISIONS = { schema_version: 1, catalog_id: 'isphere-main', decisions: [] };

const asCatalog = ['catalog', 'check', 'given.json', 'good.zip'];
const asLocated = ['locate', 'given.json', 'a', 'good.zip'];
const asProfile = ['validate', 'good.zip', '--profile', 'given.json'];
const asDump = ['catalog', 'check', 'main.catalog.json', 'given.json'];
const asDecisions = ['catalog', 'review', 'main.catalog.json', 'good.zip', '--decisions', 'given.json'];

const json = JSON.stringify;
const PATHS: readonly (readonly [string, readonly string[], string])[] = [
  ['a key where none is known, catalog', asCatalog, json({ ...CATALOG, [CANARY]: 1 })],
  ['a key of a selector', asCatalog, json({ ...CATALOG, selectors: [{ ...SELECTOR, [CANARY]: 1 }] })],
  [
    'a key that asks for an action',
    asLocated,
    json({ ...CATALOG, selectors: [{ ...SELECTOR, [`click ${CANARY}`]: 1 }] }),
  ],
  ['a key above one that asks', asLocated, json({ ...CATALOG, selectors: [{ ...SELECTOR, [CANARY]: { click: 1 } }] })],
  ['an id of a selector', asLocated, json({ ...CATALOG, selectors: [{ ...SELECTOR, id: CANARY }] })],
  ['an id of a catalog', asCatalog, json({ ...CATALOG, catalog_id: CANARY })],
  ['a key of a profile', asProfile, json({ ...PROFILE, [CANARY]: 1 })],
  ['a key of limits', asProfile, json({ ...PROFILE, limits: { [CANARY]: 1 } })],
  ['a rule of a profile', asProfile, json({ ...PROFILE, severities: { [CANARY]: 'WARN' } })],
  ['a value of a profile', asProfile, json({ ...PROFILE, profile_id: CANARY, limits: CANARY })],
  ['a key of decisions', asDecisions, json({ ...DECISIONS, [CANARY]: 1 })],
  ['a value of decisions', asDecisions, json({ ...DECISIONS, catalog_id: CANARY })],
  ['broken JSON as a catalog', asCatalog, `{"${CANARY}": "${CANARY}`],
  ['broken JSON as a profile', asProfile, `{"${CANARY}" "${CANARY}"}`],
  ['broken JSON as a dump', asDump, `{"${CANARY}": "${CANARY}`],
  ['a key twice', asCatalog, `{"${CANARY}": 1, "${CANARY}": 2}`],
  ['text as a dump', asDump, CANARY],
  ['a dump with the key only', asDump, json({ [CANARY]: { [CANARY]: CANARY } })],
  ['a dump as a catalog', asCatalog, dumpWithCanary()],
  ['a dump as a profile', asProfile, dumpWithCanary()],
  ['a dump as decisions', asDecisions, dumpWithCanary()],
];

/** A dump with the canary as a name and as the first of its keys. */
function dumpWithCanary(): string {
  const dump: { root: object } = JSON.parse(fixtureFiles()['uia/dump-uia-main.json'] ?? '');
  return json({ [CANARY]: CANARY, ...dump, root: { ...dump.root, name: CANARY, [CANARY]: CANARY } });
}

describe('an error quotes nothing of what it was given', () => {
  test.each(PATHS)('%s', async (_, command, content) => {
    const cwd = await tempFolder();
    await copyFile(FIXTURE_ZIP, join(cwd, 'good.zip'));
    await copyFile(FIXTURE_CATALOG, join(cwd, 'main.catalog.json'));
    await mkdir(join(cwd, 'runs'));
    await writeFile(join(cwd, 'given.json'), content);
    const { exitCode, stdout, stderr } = await runAirlock(command, cwd);
    expect(exitCode).not.toBe(0);
    expect(exitCode).not.toBe(70);
    expect(stdout + stderr).not.toMatch(/quillmarch|zephyrine|赵示例|8d75/iu);
  });
});
