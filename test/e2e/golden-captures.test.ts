import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { SaxesParser } from 'saxes';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { LANGUAGES, type Language } from '../../src/model/language.js';
import type { Setup } from '../../src/pipeline/setup.js';
import { type Examination, examine } from '../../src/pipeline.js';
import { mainDumpOf } from '../../src/shared/main-dump.js';
import { reportViolations } from '../../src/shared/report-schema.js';
import { DEFAULT_PROFILE, ruleSetDigest } from '../../src/validate/index.js';
import { expectGolden, withoutStyle } from '../report/support/golden.js';
import { FIXTURE_ZIP } from '../support/a-package.js';
import { GOLDEN_CAPTURES, type GoldenCapture } from '../support/golden-captures.js';
import { elementsOf, readXml } from '../support/read-xml.js';
import { sarifFaults } from '../support/sarif-faults.js';

const NOW = '2026-11-30T08:00:00.000Z';
const CASES = Object.keys(GOLDEN_CAPTURES);
const IN_BOTH = CASES.flatMap((name) => LANGUAGES.map((language) => [name, language] as const));

let folder = '';
const captures = new Map<string, GoldenCapture>();
const examinations = new Map<string, Examination>();

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'airlock-golden-'));
  const earlier = await mainDumpOfFixture();
  for (const [name, make] of Object.entries(GOLDEN_CAPTURES)) {
    const capture = make();
    captures.set(name, capture);
    const path = join(folder, `${name}.${capture.ending ?? 'zip'}`);
    await writeFile(path, capture.bytes);
    for (const language of LANGUAGES) {
      const setup = { ...setupOf(language), ...capture.setup, ...(capture.hasEarlier && earlier ? { earlier } : {}) };
      examinations.set(`${name} ${language}`, await examine(path, setup));
    }
  }
}, 60_000);

afterAll(() => rm(folder, { recursive: true, force: true }));

function setupOf(language: Language): Setup {
  const profileSha256 = createHash('sha256').update('the profile of the goldens').digest('hex');
  return { profile: DEFAULT_PROFILE, profileSha256, catalog: null, language, formats: ['sarif', 'junit'], now: NOW };
}

async function mainDumpOfFixture() {
  const { capture } = await examine(fileURLToPath(FIXTURE_ZIP), setupOf('en'));
  return capture && mainDumpOf(capture);
}

function examined(name: string, language: Language): Examination {
  const examination = examinations.get(`${name} ${language}`);
  if (examination === undefined) throw new RangeError(`${name} was not examined`);
  return examination;
}

/** Without what changes with every release, or with every word of a rule. */
function lasting(text: string): string {
  return text
    .replaceAll(ruleSetDigest(), '<rule set>')
    .replaceAll(/("version": "|uia-airlock`? |<code>uia-airlock<\/code> )\d{1,4}\.\d{1,4}\.\d{1,4}/gu, '$1<version>');
}

/** Rules that passed are listed in this golden alone: eighty lines in each would hide what a case is about. */
const LISTS_PASSED = 'accepted';

function withoutPassed(name: string, text: string): string {
  if (name === LISTS_PASSED) return text;
  const { rules } = examined(name, 'en').report;
  const starts = rules.flatMap(({ id, status }) =>
    status === 'PASS' ? [`| \`${id}\` `, `<tr><th scope="row"><code>${id}</code>`] : [],
  );
  const lines = text.split('\n');
  return lines.filter((line) => !starts.some((start) => line.startsWith(start))).join('\n');
}

function withoutPassedJson(name: string, json: string): string {
  if (name === LISTS_PASSED) return json;
  const report: { rules: { status: string }[] } = JSON.parse(json);
  return `${JSON.stringify({ ...report, rules: report.rules.filter(({ status }) => status !== 'PASS') }, null, 2)}\n`;
}

test.each(CASES)('%s: judged as it should be, by the rules that should', (name) => {
  const { report } = examined(name, 'en');
  const { decision, notPassed } = captures.get(name) ?? {};
  expect(report.decision).toBe(decision);
  const loud = report.rules.filter(({ status }) => status !== 'PASS').map(({ id }) => id);
  expect(loud).toEqual(expect.arrayContaining([...(notPassed ?? [])]));
});

test.each(CASES)(
  '%s: the JSON report is the golden one, fits its schema, and says the same in every language',
  (name) => {
    const { json } = examined(name, 'en');
    expectGolden(`captures/${name}.json`, lasting(withoutPassedJson(name, json)));
    expect(reportViolations(JSON.parse(json))).toEqual([]);
    const chinese = examined(name, 'zh-CN').json;
    // After a leak it says where in which output, and outputs differ by language.
    if (captures.get(name)?.hasLeak) expect(JSON.parse(chinese).decision).toBe(JSON.parse(json).decision);
    else expect(chinese).toBe(json);
  },
);

test.each(IN_BOTH)('%s in %s: Markdown and page are the golden ones', (name, language) => {
  const { markdown, html } = examined(name, language);
  expectGolden(`captures/${name}.${language}.md`, lasting(withoutPassed(name, markdown)));
  expectGolden(`captures/${name}.${language}.html`, lasting(withoutPassed(name, withoutStyle(html))));
});

describe('for other programs', () => {
  test.each(IN_BOTH)('%s in %s: SARIF fits the schema of OASIS and holds together', (name, language) => {
    expect(sarifFaults(examined(name, language).extra.sarif ?? '')).toEqual([]);
  });

  test.each(IN_BOTH)('%s in %s: JUnit is well-formed XML, and fails where the report rejects', (name, language) => {
    const { report, extra } = examined(name, language);
    const junit = extra.junit ?? '';
    // A parser of others beside our own strict one.
    new SaxesParser({ xmlns: true }).write(junit).close();
    const root = readXml(junit);
    const cases = elementsOf(root, 'testcase').map(({ attributes }) => attributes['name']);
    expect(cases).toEqual(expect.arrayContaining(report.rules.map(({ id }) => id)));
    const failures = elementsOf(root, 'failure').length;
    expect(failures > 0).toBe(report.decision === 'REJECT' || report.drift?.verdict === 'breaking');
  });
});
