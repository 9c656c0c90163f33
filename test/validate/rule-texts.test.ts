import { describe, expect, test } from 'vitest';
import { LANGUAGES } from '../../src/model/language.js';
import { RULE_TEXTS, ruleSetDigest } from '../../src/validate/rule-texts.js';
import { ruleVocabulary } from '../../src/validate/rule-vocabulary.js';
import { RULES } from '../../src/validate/rules/index.js';
import { validateCapture } from '../../src/validate/validate-capture.js';
import { aCapture, aManifest } from '../support/a-capture.js';
import { aContext, aProblem } from './support/rule-case.js';

test('texts hold everything of a rule but its check', () => {
  expect(RULE_TEXTS.map(({ id }) => id)).toEqual(RULES.map(({ id }) => id));
  for (const text of RULE_TEXTS) expect(text).not.toHaveProperty('check');
});

test('the digest of the rule set is a SHA-256 that stays the same', () => {
  expect(ruleSetDigest()).toMatch(/^[0-9a-f]{64}$/u);
  expect(ruleSetDigest()).toBe(ruleSetDigest());
});

describe('the vocabulary', () => {
  const capture = aCapture({
    manifest: aManifest({
      captureId: 'X',
      collector: { ...aManifest().collector, operations: ['click_it'], mode: null },
    }),
    problems: [aProblem('name-traversal', { entry: 0 }), aProblem('truncated'), aProblem('read-failed')],
  });
  const { rules } = validateCapture(capture, aContext());
  const messages = new Map(RULE_TEXTS.map((rule) => [rule.id, rule.messages]));

  test.each(LANGUAGES)('holds what findings say around their arguments, in %s', (language) => {
    const vocabulary = ruleVocabulary(language);
    const findings = rules.flatMap((rule) => rule.findings);
    expect(findings.length).toBeGreaterThan(5);
    for (const { ruleId, code, args } of findings) {
      const text = messages.get(ruleId)?.[code]?.text[language](args) ?? '';
      const fixed = Object.values(args).reduce<string>((rest, value) => rest.replaceAll(String(value), '\n'), text);
      for (const part of [...fixed.split('\n'), ...Object.keys(args)]) expect(vocabulary).toContain(part);
    }
  });

  test.each(LANGUAGES)('holds titles, reasons and remedies, and no trace of an argument, in %s', (language) => {
    const vocabulary = ruleVocabulary(language);
    for (const { id, title, why, messages: own } of RULE_TEXTS) {
      for (const text of [id, title[language], why[language]]) expect(vocabulary).toContain(text);
      for (const [code, { fix }] of Object.entries(own)) {
        expect(vocabulary).toContain(code);
        expect(vocabulary).toContain(fix[language]);
      }
    }
    expect(vocabulary).not.toMatch(/undefined|\[object|NaN %|NaN%/u);
  });
});
