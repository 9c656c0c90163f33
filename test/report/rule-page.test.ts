import { describe, expect, it } from 'vitest';
import { renderRule, renderRuleList } from '../../src/report/rule-page.js';
import { RULE_TEXTS } from './support/rule-texts.js';

describe('renderRuleList', () => {
  it('has a line for each rule, with the titles in one column', () => {
    const lines = renderRuleList(RULE_TEXTS, 'en').trimEnd().split('\n');
    expect(lines).toHaveLength(RULE_TEXTS.length);
    expect(new Set(lines.map((line) => line.search(/(?<= {2})\S/u))).size).toBe(1);
  });
  it('is empty without rules', () => {
    expect(renderRuleList([], 'en')).toBe('');
  });
});

describe('renderRule', () => {
  const rule = RULE_TEXTS.find(({ id }) => id === 'manifest/files-match');
  it('says what it checks, why, and what to do about each code', () => {
    const page = rule ? renderRule(rule, 'en') : '';
    expect(page.split('\n')[0]).toBe('manifest/files-match');
    for (const part of [
      'Every file is as the manifest lists it',
      'was changed or damaged',
      'FAIL  wrong-sha256',
      'Add the file',
    ])
      expect(page).toContain(part);
  });
  it('says it in Chinese', () => {
    expect(rule ? renderRule(rule, 'zh-CN') : '').toContain('请补上该文件');
  });
});
