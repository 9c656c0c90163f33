import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { escapeMarkdown, markdownCode } from '../../src/report/markdown-escape.js';
import { HOSTILE_TEXTS } from './support/hostile.js';

const ANY_TEXT = fc.string({ unit: 'binary', maxLength: 40 });
const MARKUP_TEXT = fc.string({ unit: fc.constantFrom(...'\\`*_[]<>#|~&$@-+=1.)(:/w \n\u202e{}!a'), maxLength: 20 });

describe('escapeMarkdown', () => {
  const cases: Record<string, [text: string, escaped: string]> = {
    'leaves plain words alone': ['Every entry has its own name.', 'Every entry has its own name.'],
    'leaves numbers and times alone': ['66.7 % at 15:04:05', '66.7 % at 15\\:04\\:05'],
    'escapes table, emphasis and link characters': ['a|b*c_d[e]<f>#', 'a\\|b\\*c\\_d\\[e\\]\\<f\\>\\#'],
    'escapes the backslash first': ['\\|', '\\\\\\|'],
    'escapes backticks': ['`a`', '\\`a\\`'],
    'escapes what would start a list': ['- a', '\\- a'],
    'escapes what would start a numbered list': ['12. a', '12\\. a'],
    'leaves a decimal at the start alone': ['0.5', '0.5'],
    'breaks addresses': ['https://a www.b', 'https\\://a www\\.b'],
    'shows line breaks and bidi controls': ['a\nb\u202ec', 'a⟨U+000A⟩b⟨U+202E⟩c'],
  };
  it.each(Object.entries(cases))('%s', (_, [text, escaped]) => {
    expect(escapeMarkdown(text)).toBe(escaped);
  });

  it('leaves no special character without a backslash, and no line break', () => {
    fc.assert(
      fc.property(fc.oneof(ANY_TEXT, MARKUP_TEXT), (text) => {
        const bare = escapeMarkdown(text).replace(/\\[\\`*_[\]<>#|~&$@:.)=+-]/gu, '');
        expect(bare).not.toMatch(/[\\`*_[\]<>#|~&$@\n\r]/u);
      }),
    );
  });

  it('says the same text when the backslashes are taken off', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme-ascii', maxLength: 40 }), (text) => {
        expect(escapeMarkdown(text).replace(/\\([^a-zA-Z0-9\s])/gu, '$1')).toBe(text);
      }),
    );
  });
});

describe('markdownCode', () => {
  const cases: Record<string, [text: string, code: string]> = {
    'wraps an id': ['class_name', '`class_name`'],
    'keeps placeholders as they are': ['{{{x}}}', '`{{{x}}}`'],
    'escapes text that holds a backtick': ['a`b', 'a\\`b'],
    'escapes text that holds a pipe': ['a|b', 'a\\|b'],
    'escapes text that holds a backslash': ['a\\', 'a\\\\'],
    'escapes text that begins with a space': [' a', ' a'],
    'shows control characters': ['a\u0007', '`a⟨U+0007⟩`'],
  };
  it.each(Object.entries(cases))('%s', (_, [text, code]) => {
    expect(markdownCode(text)).toBe(code);
  });

  it.each(Object.entries(HOSTILE_TEXTS))('gives %s one code span or escaped text', (_, text) => {
    const code = markdownCode(text);
    expect(code === escapeMarkdown(text) || /^`[^`|\\\n]+`$/u.test(code)).toBe(true);
  });
});
