import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { RULE_FAMILIES } from '../../../src/model/finding.js';
import { INTAKE_PROBLEMS } from '../../../src/model/intake-problem.js';
import { LANGUAGES } from '../../../src/model/language.js';
import { byCodeUnit } from '../../../src/shared/canonical-json.js';
import { RULES } from '../../../src/validate/rules/index.js';
import { validateCapture } from '../../../src/validate/validate-capture.js';
import { aCapture } from '../../support/a-capture.js';
import { aContext, aProblem } from '../support/rule-case.js';

const IDS = RULES.map(({ id }) => id);

/** `family/name` of the files below a folder, without what stands behind the name. */
function filesIn(folder: string, ending: string): string[] {
  return RULE_FAMILIES.flatMap((family) =>
    readdirSync(new URL(`${folder}/${family}/`, import.meta.url))
      .filter((name) => name.endsWith(ending))
      .map((name) => `${family}/${name.slice(0, -ending.length)}`),
  ).sort(byCodeUnit);
}

describe('the list of rules', () => {
  test('holds every rule file once, sorted by id', () => {
    expect(IDS).toEqual(filesIn('../../../src/validate/rules', '.ts'));
  });

  test('covers every family', () => {
    expect([...new Set(RULES.map(({ family }) => family))].sort(byCodeUnit)).toEqual(
      [...RULE_FAMILIES].sort(byCodeUnit),
    );
  });

  test('has cases for every rule, and every family runs them', () => {
    expect(filesIn('.', '.cases.ts')).toEqual(IDS);
    for (const id of IDS) {
      const [family] = id.split('/');
      const source = readFileSync(new URL(`./${family}.test.ts`, import.meta.url), 'utf8');
      expect(source).toContain(`'./${id}.cases.js'`);
    }
  });
});

describe('what intake can report', () => {
  test.each(Object.values(INTAKE_PROBLEMS).flat())('%s is judged by exactly one rule', (code) => {
    const { rules } = validateCapture(aCapture({ problems: [aProblem(code, { entry: 0 })] }), aContext());
    const judging = rules.filter(({ findings }) => findings.some((finding) => finding.code === code));
    expect(judging.map(({ id }) => id)).toHaveLength(1);
  });

  test('keeps the evidence out as long as nobody said that it is harmless', () => {
    const harmless = Object.values(INTAKE_PROBLEMS)
      .flat()
      .filter((code) => {
        const capture = aCapture({ problems: [aProblem(code, { entry: 0 })] });
        return validateCapture(capture, aContext()).decision === 'ACCEPT';
      });
    expect(harmless).toEqual([
      'name-backslash',
      'name-not-utf8-flagged',
      'odd-date',
      'ignored-entry',
      'bag-weak-digest',
      'bag-no-tagmanifest',
      'bag-algorithm-unknown',
      'bag-version-old',
      'bag-unknown-tag-file',
      'bag-tag-file-unlisted',
      'bag-path-spelling',
      'bag-line-repeated',
      'bag-format-odd',
      'dump-elsewhere',
      'dump-several-trees',
      'dump-nonfinite-number',
      'dump-lone-surrogate',
      'log-too-large',
    ]);
  });
});

describe.each(RULES)('texts of $id', ({ title, why, messages }) => {
  test.each(LANGUAGES)('are all there in %s', (language) => {
    const texts = [title, why, ...Object.values(messages).map(({ fix }) => fix)].map((text) => text[language]);
    for (const text of texts) expect(text.trim().length).toBeGreaterThan(3);
    if (language === 'zh-CN') for (const text of texts) expect(text).toMatch(/\p{Script=Han}/u);
    else for (const text of texts) expect(text).not.toMatch(/\p{Script=Han}/u);
  });

  test('say why and what to do in whole sentences, and the title in none', () => {
    for (const language of LANGUAGES) {
      expect(title[language]).not.toMatch(/[.。]$/u);
      for (const text of [why, ...Object.values(messages).map(({ fix }) => fix)])
        expect(text[language]).toMatch(/[.。]$/u);
    }
  });
});
