import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../../src/model/language.js';
import type { Report } from '../../src/model/report.js';
import { renderHtml } from '../../src/report/html.js';
import type { PageTrees } from '../../src/report/page-view.js';
import { rememberedSource } from '../../src/report/view/wireframe-source.js';
import { aTree, type NodeSpec } from '../support/a-tree.js';
import { expectGolden, SHOWN_BY_CAPTURES, withoutStyle } from './support/golden.js';
import { HOSTILE_TEXTS } from './support/hostile.js';
import { aDrift, aReport, REPORT_CASES } from './support/report-cases.js';
import { reportFullOf } from './support/report-full-of.js';
import { RULE_TEXTS } from './support/rule-texts.js';

const cases = Object.entries(REPORT_CASES).flatMap(([name, make]) =>
  LANGUAGES.map((language) => ({ name, make, language })),
);

/** A window and what is remembered of it, in which selectors of the cases stand. */
function treesOf(text: string): PageTrees {
  const node: NodeSpec = { id: text, class: text, framework: text, bounds: [400, 0, 400, 600] };
  const source = rememberedSource([
    { control_type: 'Window', bounds: { x: 0, y: 0, width: 800, height: 600 } },
    { control_type: 'Pane', bounds: { x: 0, y: 0, width: 400, height: 600 } },
  ]);
  return {
    tree: aTree({
      type: 'Window',
      id: 'frmMain',
      bounds: [0, 0, 800, 600],
      children: [
        { ...node, children: [node, node] },
        { ...node, offscreen: true },
      ],
    }),
    before: { source, nodes: new Map([['left_panel', 1]]) },
  };
}

const TREES = treesOf('panelLeft');

/** Names of all tags in order, as a browser would open and close them. */
function tagsOf(html: string): string[] {
  const withoutStyle = html.replace(/<style>[\s\S]*?<\/style>/u, '').replace(/<script>[\s\S]*?<\/script>/u, '');
  return [...withoutStyle.matchAll(/<(\/?[a-z][a-z0-9]*)/giu)].map(([, name]) => String(name));
}

const VOID = new Set(['meta', 'path', 'circle', 'rect', 'input']);

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
  it.each(cases.filter(({ name }) => !SHOWN_BY_CAPTURES.includes(name)))(
    'sets $name in $language as the golden has it',
    ({ name, make, language }) => {
      expectGolden(`report/${name}.${language}.html`, withoutStyle(renderHtml(make(), RULE_TEXTS, language, TREES)));
    },
  );

  it.each(cases)(
    '$name in $language loads nothing, runs its own script only and says its language',
    ({ make, language }) => {
      const html = renderHtml(make(), RULE_TEXTS, language, TREES);
      expect(html).toMatch(new RegExp(`^<!DOCTYPE html>\n<html lang="${language}">\n`, 'u'));
      const [, script = '', ...more] = html.split(/<script>|<\/script>/u);
      expect(more).toHaveLength(1);
      const digest = createHash('sha256').update(script).digest('base64');
      const policy = `default-src 'none'; style-src 'unsafe-inline'; script-src 'sha256-${digest}'; img-src data:; base-uri 'none'; form-action 'none'`;
      expect(html.replaceAll('&#x3D;', '=')).toContain(
        `<meta http-equiv="Content-Security-Policy" content="${policy}">`,
      );
      expect(html).not.toMatch(/<(?:script [^>]|link|img|iframe|object|form|base)\b|@import|url\(|\son[a-z]{3,20}=/iu);
      expect(html).not.toMatch(/https?:\/\//u);
    },
  );

  it.each(cases)(
    '$name in $language is well nested, with one h1 and every in-page link answered',
    ({ make, language }) => {
      const html = renderHtml(make(), RULE_TEXTS, language, TREES);
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
    const html = renderHtml(make(), RULE_TEXTS, language, TREES);
    expect(html.match(/<caption>[^<]+<\/caption>/gu)).toHaveLength(html.match(/<table>/gu)?.length ?? -1);
    expect(html).not.toMatch(/<th(?! scope="(?:col|row)")[ >]/u);
  });

  it('says the decision in words, not by colour alone', () => {
    expect(renderHtml(reportFullOf('x'), RULE_TEXTS, 'zh-CN')).toMatch(/<h2 id="verdict">.{0,100}REJECT<\/h2>/u);
  });
});

describe('the banner', () => {
  const toneOf = (report: Report) =>
    /<section class="verdict ([a-z]+)"/u.exec(renderHtml(report, RULE_TEXTS, 'en'))?.[1];

  it.each([
    ['none', 'good'],
    ['compatible', 'good'],
    ['degraded', 'warn'],
    ['breaking', 'warn'],
    ['not_evaluable', 'warn'],
    ['unlike', 'warn'],
  ] as const)('of an accepted capture with drift %s is %s', (verdict, tone) => {
    expect(toneOf(aReport({ drift: aDrift(verdict, []) }))).toBe(tone);
  });

  it('is green without a catalog and red for a rejected capture, whatever the drift', () => {
    expect(toneOf(aReport())).toBe('good');
    expect(toneOf(reportFullOf('x'))).toBe('bad');
  });
});

describe('a page with trees', () => {
  it('draws the window and lists the tree', () => {
    const html = renderHtml(aReport(), RULE_TEXTS, 'en', TREES);
    expect(html.match(/<svg [^>]*role="img"/gu)).toHaveLength(1);
    expect(html.match(/<li id="n\d+">/gu)).toHaveLength(5);
  });

  it('sets both windows side by side where the selectors drifted', () => {
    const html = renderHtml(REPORT_CASES['accepted-with-drift']?.() ?? aReport(), RULE_TEXTS, 'en', TREES);
    expect(html.match(/<svg [^>]*role="img"/gu)).toHaveLength(3);
    expect(html).toContain('Before: the last accepted evidence');
  });

  it('shows no tree after a leak', () => {
    const html = renderHtml(REPORT_CASES['leak-withheld']?.() ?? aReport(), RULE_TEXTS, 'en', TREES);
    expect(html).not.toMatch(/role="img"|id="n0"/u);
  });

  it('of 10,000 nodes stays below 4 MiB and lists them all', () => {
    const row: NodeSpec = {
      type: 'DataItem',
      id: 'row',
      children: Array.from({ length: 99 }, () => ({ type: 'Text' })),
    };
    const tree = aTree({ type: 'Window', children: Array.from({ length: 99 }, () => row) });
    const html = renderHtml(aReport(), RULE_TEXTS, 'en', { tree, before: null });
    expect(html.match(/<li id="n\d+">/gu)).toHaveLength(9901);
    expect(Buffer.byteLength(html)).toBeLessThan(4 * 1024 * 1024);
  });

  it('of more nodes lists the upper 2,000 and counts the others', () => {
    const tree = aTree({ type: 'Window', children: Array.from({ length: 10_000 }, () => ({ type: 'Text' })) });
    const html = renderHtml(aReport(), RULE_TEXTS, 'en', { tree, before: null });
    expect(html.match(/<li id="n\d+">/gu)).toHaveLength(2000);
    expect(html).toMatch(/8[,\s]?001 more nodes, not listed/u);
  });
});

describe('hostile text in HTML', () => {
  const calm = tagsOf(renderHtml(reportFullOf('calm'), RULE_TEXTS, 'en', treesOf('calm')));

  it.each(Object.entries(HOSTILE_TEXTS))('%s adds and removes no tag', (_, text) => {
    const tags = tagsOf(renderHtml(reportFullOf(text), RULE_TEXTS, 'en', treesOf(text)));
    expect(tags).toEqual(calm);
  });

  it.each(Object.entries(HOSTILE_TEXTS))('%s leaves no attribute, comment or invisible character', (_, text) => {
    const html = renderHtml(reportFullOf(text), RULE_TEXTS, 'en', treesOf(text));
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
