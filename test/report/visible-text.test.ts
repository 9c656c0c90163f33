import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shortenText, visibleText } from '../../src/report/visible-text.js';

describe('visibleText', () => {
  const cases: Record<string, [text: string, visible: string]> = {
    'keeps words, spaces and emoji': ['主窗口 main 🙂', '主窗口 main 🙂'],
    'shows controls': ['\u0000\t\n\u007f\u0085', '⟨U+0000⟩⟨U+0009⟩⟨U+000A⟩⟨U+007F⟩⟨U+0085⟩'],
    'shows bidi controls': ['\u202a\u202e\u2066\u2069\u200f', '⟨U+202A⟩⟨U+202E⟩⟨U+2066⟩⟨U+2069⟩⟨U+200F⟩'],
    'shows zero-width characters': ['\u200b\u200d\ufeff\u00ad', '⟨U+200B⟩⟨U+200D⟩⟨U+FEFF⟩⟨U+00AD⟩'],
    'shows tags beyond the first plane': ['\u{e0041}', '⟨U+E0041⟩'],
    'shows lone surrogates': ['a\ud800', 'a⟨U+D800⟩'],
    'shows line separators': ['\u2028\u2029', '⟨U+2028⟩⟨U+2029⟩'],
  };
  it.each(Object.entries(cases))('%s', (_, [text, visible]) => {
    expect(visibleText(text)).toBe(visible);
  });

  it('changes nothing the second time, and lets no control through', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const once = visibleText(text);
        expect(visibleText(once)).toBe(once);
        expect(once).not.toMatch(/[\p{Cc}\p{Cf}\p{Cs}]/u);
      }),
    );
  });
});

describe('shortenText', () => {
  it('keeps text of exactly the limit', () => {
    expect(shortenText('abcde', 5)).toBe('abcde');
  });
  it('cuts one more and counts what it cut', () => {
    expect(shortenText('abcdef', 5)).toBe('abcde… (+1)');
  });
  it('never cuts a pair of surrogates in two', () => {
    expect(shortenText('🙂🙂🙂', 2)).toBe('🙂🙂… (+2)');
    expect(shortenText('🙂🙂', 2)).toBe('🙂🙂');
  });
});
