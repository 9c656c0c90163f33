import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../../src/model/language.js';
import { renderHtml } from '../../src/report/html.js';
import { expectGolden } from './support/golden.js';
import { HOSTILE_TEXTS } from './support/hostile.js';
import { REPORT_CASES } from './support/report-cases.js';
import { reportFullOf } from './support/report-full-of.js';
import { RULE_TEXTS } from './support/rule-texts.js';

const cases = Object.entries(REPORT_CASES).flatMap(([name, make]) =>
  LANGUAGES.map((language) => ({ name, make, language })),
);

/** Names of all tags in order, as a browser would open and close them. */
function tagsOf(html: string): string[] {
  const withoutStyle = html.replace(/<style>[\s\S]*?<\/style>/u, '');
  return [...withoutStyle.matchAll(/<(\/?[a-z][a-z0-9]*)/giu)].map(([, name]) => String(name));
}

const VOID = new Set(['meta', 'path', 'circle']);

/** The first tag that closes what is not open, or that is left open; null where all are well nested. */
function nestingFault(html: string): string | null {
  const open: string[] = [];
  for (const tag of tagsOf(html)) {
    if (!tag.startsWith('/')) open.push(tag);
    else if (VOID.has(tag.slice(1))) open.splice(open.lastIndexOf(tag.slice(1)), 1);
    else {
      while (VOID.has(open.at(-1) ?? '')) open.pop();
      if (open.pop() !== tag.slice(1)) return tag;
    }
  }
  return open.find((tag) => !VOID.has(tag)) ?? null;
}

describe('renderHtml', () => {
  it.each(cases)('sets $name in $language as the golden has it', ({ name, make, language }) => {
    expectGolden(`${name}.${language}.html`, renderHtml(make(), RULE_TEXTS, language));
  });

  it.each(cases)('$name in $language has no script, loads nothing and says its language', ({ make, language }) => {
    const html = renderHtml(make(), RULE_TEXTS, language);
    expect(html).toMatch(new RegExp(`^<!DOCTYPE html>\n<html lang="${language}">\n`, 'u'));
    expect(html).toContain(
      `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; img-src data:">`,
    );
    expect(html).not.toMatch(/<(?:script|link|img|iframe|object|form|base)\b|@import|url\(|\son[a-z]{3,20}=/iu);
    expect(html).not.toMatch(/https?:\/\//u);
  });

  it.each(cases)(
    '$name in $language is well nested, with one h1 and every in-page link answered',
    ({ make, language }) => {
      const html = renderHtml(make(), RULE_TEXTS, language);
      expect(nestingFault(html)).toBeNull();
      expect(html.match(/<h1>/gu)).toHaveLength(1);
      const ids = [...html.matchAll(/ id="([^"]+)"/gu)].map(([, id]) => id);
      expect(new Set(ids).size).toBe(ids.length);
      const targets = [...html.matchAll(/(?: href="#| aria-labelledby=")([^"]+)"/gu)].map(([, id]) => id);
      expect(targets.length).toBeGreaterThan(5);
      for (const target of targets) expect(ids).toContain(target);
    },
  );

  it.each(cases)('$name in $language gives every table a caption and its heads a scope', ({ make, language }) => {
    const html = renderHtml(make(), RULE_TEXTS, language);
    expect(html.match(/<caption>[^<]+<\/caption>/gu)).toHaveLength(html.match(/<table>/gu)?.length ?? -1);
    expect(html).not.toMatch(/<th(?! scope="(?:col|row)")[ >]/u);
  });

  it('says the decision in words, not by colour alone', () => {
    expect(renderHtml(reportFullOf('x'), RULE_TEXTS, 'zh-CN')).toMatch(/<h2 id="verdict">.{0,100}REJECT<\/h2>/u);
  });
});

describe('hostile text in HTML', () => {
  const calm = tagsOf(renderHtml(reportFullOf('calm'), RULE_TEXTS, 'en'));

  it.each(Object.entries(HOSTILE_TEXTS))('%s adds and removes no tag', (_, text) => {
    const tags = tagsOf(renderHtml(reportFullOf(text), RULE_TEXTS, 'en'));
    expect(tags).toEqual(calm);
  });

  it.each(Object.entries(HOSTILE_TEXTS))('%s leaves no attribute, comment or invisible character', (_, text) => {
    const html = renderHtml(reportFullOf(text), RULE_TEXTS, 'en');
    expect(html).not.toMatch(/\son[a-z]{3,20}="|<!--/u);
    expect(html).not.toMatch(/[\p{Cf}\p{Cs}\p{Zl}\p{Zp}]|(?!\n)\p{Cc}/u);
  });
});

/** Relative luminance of an sRGB colour (WCAG 2.2, definition of relative luminance). */
function luminance(hex: string): number {
  const channel = (from: number) => {
    const value = Number.parseInt(hex.slice(from, from + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5);
}

function contrast(a: string, b: string): number {
  const [dark = 0, light = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (light + 0.05) / (dark + 0.05);
}

describe('contrast', () => {
  const html = renderHtml(reportFullOf('x'), RULE_TEXTS, 'en');
  const palettes = [...html.matchAll(/:root \{([^}]+)\}/gu)].map(
    ([, body]) =>
      new Map([...String(body).matchAll(/--([a-z-]+): (#[0-9a-f]{6});/gu)].map(([, k, v]) => [k, String(v)])),
  );
  const pairs = [
    ['ink', 'paper'],
    ['ink', 'faint'],
    ['soft', 'paper'],
    ['soft', 'faint'],
    ['link', 'paper'],
    ...['good', 'warn', 'bad', 'quiet'].flatMap((tone) => [
      [tone, `${tone}-ground`],
      [tone, 'paper'],
    ]),
    ['ink', 'good-ground'],
    ['ink', 'bad-ground'],
  ] as const;

  it('is at least 4.5 to 1 for all text, in light, dark and print', () => {
    expect(palettes).toHaveLength(3);
    for (const palette of palettes) {
      for (const [text = '', ground = ''] of pairs) {
        const ratio = contrast(palette.get(text) ?? '', palette.get(ground) ?? '');
        expect({ text, ground, ratio, ok: ratio >= 4.5 }).toMatchObject({ ok: true });
      }
    }
  });
});
