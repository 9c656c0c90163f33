import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { rulesDoc } from '../../scripts/generate-rules-doc.js';
import { RULE_TEXTS } from '../../src/validate/rule-texts.js';

const committed = readFileSync(new URL('../../docs/rules.md', import.meta.url), 'utf8').replaceAll('\r\n', '\n');

test('docs/rules.md is current (else: npm run docs)', () => {
  expect(committed).toBe(rulesDoc());
});

describe.each(RULE_TEXTS)('$id', ({ id, title, messages }) => {
  test('has a heading, both titles and every code', () => {
    const section = committed.split('\n### ').find((part) => part.startsWith(`${id}\n`)) ?? '';
    expect(section).toContain(title.en);
    expect(section).toContain(title['zh-CN']);
    for (const code of Object.keys(messages)) expect(committed).toContain(`| \`${code}\` |`);
  });
});
