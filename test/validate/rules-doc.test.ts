import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { rulesDoc } from '../../scripts/generate-rules-doc.js';
import { RULE_TEXTS } from '../../src/validate/rule-texts.js';

function read(path: string): string {
  return readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8').replaceAll('\r\n', '\n');
}

const committed = read('docs/rules.md');

test.each([
  ['docs/rules.md', 'en'],
  ['docs/zh-CN/rules.md', 'zh-CN'],
] as const)('%s is current (else: npm run docs)', (path, language) => {
  expect(read(path)).toBe(rulesDoc(language));
});

describe.each(RULE_TEXTS)('$id', ({ id, title, messages }) => {
  test('has a heading, both titles and every code', () => {
    const section = committed.split('\n### ').find((part) => part.startsWith(`${id}\n`)) ?? '';
    expect(section).toContain(title.en);
    expect(section).toContain(title['zh-CN']);
    for (const code of Object.keys(messages)) expect(committed).toContain(`| \`${code}\` |`);
  });
});
