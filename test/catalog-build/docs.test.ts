import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { VOLATILE_CLASSES } from '../../src/catalog-build/class-name.js';
import { AUTOMATION_ID_FLAWS } from '../../src/catalog-build/derive/automation-id-quality.js';
import { MAX_SELECTORS } from '../../src/catalog-build/derive/derive-catalog.js';
import { LEFT_OUT_REASONS } from '../../src/catalog-build/derive/left-out.js';
import { SCORE_SIGNALS } from '../../src/catalog-build/derive/score.js';
import { STRATEGIES } from '../../src/catalog-build/derive/strategies/strategies.js';
import { CHANGE_POLICIES } from '../../src/catalog-build/diff/change-policies.js';
import { DRIFT_KINDS } from '../../src/catalog-build/drift/drift-kinds.js';
import { DRIFT_REASONS } from '../../src/catalog-build/drift/reason.js';
import { driftCatalog, loadCatalog } from '../../src/catalog-build/index.js';
import { aDump } from '../support/a-capture.js';
import { aTree } from '../support/a-tree.js';
import { fixtureCatalogJson, fixtureSpec } from '../support/fixture-tree.js';
import { renamed } from '../support/renamed.js';

const DOCS = readDoc('catalog.md');

const CHINESE_DOCS = readDoc('zh-CN/catalog.md');

function readDoc(name: string): string {
  return readFileSync(fileURLToPath(new URL(`../../docs/${name}`, import.meta.url)), 'utf8');
}

function signed(points: number): string {
  return points > 0 ? `+${points}` : String(points);
}

describe('docs/catalog.md', () => {
  test.each([
    ...VOLATILE_CLASSES.map(({ kind, example, source }) => `| \`${kind}\` | \`${example}\` | ${source} |`),
    ...DRIFT_KINDS.map(({ status, meaning }) => `| \`${status}\` | ${meaning} |`),
    ...STRATEGIES.map(({ name, meaning }) => `| \`${name}\` | ${meaning} |`),
    ...AUTOMATION_ID_FLAWS.map(({ reason, meaning }) => `| \`${reason}\` | ${meaning} |`),
    ...Object.entries(LEFT_OUT_REASONS).map(([reason, meaning]) => `| \`${reason}\` | ${meaning} |`),
    ...CHANGE_POLICIES.map(
      ({ type, severity, reason, meaning }) => `| \`${type}\` | ${severity} | \`${reason}\` | ${meaning} |`,
    ),
    ...Object.entries(SCORE_SIGNALS).map(
      ([name, { points, meaning }]) => `| \`${name}\` | ${signed(points)} | ${meaning} |`,
    ),
  ])('has the row %s', (row) => {
    expect(DOCS.split('\n')).toContain(row);
  });

  test.each(Object.entries(DRIFT_REASONS))('names the drift reason %s', (code, args: readonly string[]) => {
    const named = args.length > 0 ? `\`${code}\` (${args.join(', ')})` : `\`${code}\``;
    expect(DOCS.replace(/\s+/gu, ' ')).toContain(named);
  });

  test('says how many selectors a first catalog may have', () => {
    expect(DOCS).toContain(`at most ${MAX_SELECTORS} selectors`);
  });

  test('works its example on the fixture', () => {
    expect(fixtureCatalogJson().selectors.find(({ id }) => id === 'roster_panel')).toEqual(exampleOf(DOCS));
    const tree = aTree(renamed(fixtureSpec(), 'ucPnlRoster1', 'ucPeople'));
    expect(driftCatalog(loadCatalog(fixtureCatalogJson()), aDump({ tree }), null).selectors).toContainEqual(
      expect.objectContaining({ selector_id: 'roster_panel', status: 'by_fallback', path: 'root/4/0/0' }),
    );
  });
});

describe('docs/zh-CN/catalog.md', () => {
  const severities = { breaking: '破坏性', risky: '有风险', safe: '安全' } as const;

  test.each([
    ...VOLATILE_CLASSES.map(({ kind, example }) => `| \`${kind}\` | \`${example}\` |`),
    ...DRIFT_KINDS.map(({ status }) => `| \`${status}\` | `),
    ...STRATEGIES.map(({ name }) => `| \`${name}\` | `),
    ...AUTOMATION_ID_FLAWS.map(({ reason }) => `| \`${reason}\` | `),
    ...Object.keys(LEFT_OUT_REASONS).map((reason) => `| \`${reason}\` | `),
    ...CHANGE_POLICIES.map(
      ({ type, severity, reason }) => `| \`${type}\` | ${severities[severity]} | \`${reason}\` | `,
    ),
    ...Object.entries(SCORE_SIGNALS).map(([name, { points }]) => `| \`${name}\` | ${signed(points)} | `),
  ])('has a row that begins %s', (start) => {
    expect(CHINESE_DOCS.split('\n').filter((line) => line.startsWith(start))).not.toEqual([]);
  });

  test.each(Object.keys(DRIFT_REASONS))('names the drift reason %s', (code) => {
    expect(CHINESE_DOCS).toContain(`\`${code}\``);
  });

  test('says how many selectors a first catalog may have', () => {
    expect(CHINESE_DOCS).toContain(`至多 ${MAX_SELECTORS} 个选择器`);
  });

  test('shows the example of the English page', () => {
    expect(exampleOf(CHINESE_DOCS)).toEqual(exampleOf(DOCS));
  });
});

function exampleOf(page: string): unknown {
  return JSON.parse(/```json\n(.*?)```/su.exec(page)?.[1] ?? '');
}
