import { describe, expect, it } from 'vitest';
import { DRIFT_REASONS } from '../../src/catalog-build/drift/reason.js';
import type { DriftVerdict } from '../../src/model/drift.js';
import { LANGUAGES } from '../../src/model/language.js';
import { type DriftSources, renderDriftHtml, renderDriftMarkdown } from '../../src/report/drift.js';
import { dictionaryOf } from '../../src/report/language/dictionary.js';
import { aTree } from '../support/a-tree.js';
import { expectGolden } from './support/golden.js';
import { tablesOf } from './support/read-markdown.js';
import { aDrift, aSelectorDrift } from './support/report-cases.js';

const drift = aDrift('breaking', [
  aSelectorDrift('main_window', { reasons: [{ code: 'same-path', args: {} }] }),
  aSelectorDrift('left_panel', {
    status: 'moved',
    path: 'root/4',
    reasons: [{ code: 'path-changed', args: { from: 'root/0', to: 'root/4' } }],
  }),
  aSelectorDrift('search_box', {
    status: 'relocated',
    path: 'root/3/1',
    confidence: 0.934,
    changed_fields: ['class_name'],
  }),
  aSelectorDrift('result_list', { status: 'missing', path: null }),
  aSelectorDrift('pressing', {
    status: 'invalid',
    from_path: null,
    path: null,
    error: { code: 'ACTION_REFUSED', message: 'asks for an action' },
  }),
]);

const SOURCES: DriftSources = {
  before: { captureId: '2026-07-08-sandbox-a', productVersion: '8.2' },
  after: { captureId: '2026-09-15-sandbox-b', productVersion: '8.3' },
};

describe('what was compared', () => {
  const noVersion = { captureId: '2026-09-15-sandbox-b', productVersion: null };
  const nothing = { captureId: null, productVersion: null };

  it.each<[string, DriftSources, readonly string[]]>([
    [
      'by capture and version',
      SOURCES,
      ['Before: `2026-07-08-sandbox-a`, version `8.2`', 'After: `2026-09-15-sandbox-b`, version `8.3`'],
    ],
    [
      'without a version that nothing says',
      { before: noVersion, after: noVersion },
      ['Before: `2026-09-15-sandbox-b`', 'After: `2026-09-15-sandbox-b`'],
    ],
    [
      'by what it is where it is a bare dump, or the catalog has evidence from several',
      { before: null, after: nothing },
      ['Before: where the catalog has its evidence', 'After: the new dump'],
    ],
  ])('is named %s', (_, sources, lines) => {
    expect(renderDriftMarkdown(drift, 'en', sources).split('\n')).toEqual(expect.arrayContaining([...lines]));
  });

  it('is named at the drawings of the page', () => {
    const tree = aTree({ type: 'Window' });
    const page = renderDriftHtml(drift, 'zh-CN', SOURCES, { before: tree, after: tree });
    expect(page).toContain('<figcaption>之前：2026-07-08-sandbox-a，版本 8.2</figcaption>');
    expect(page).toContain('<figcaption>之后：2026-09-15-sandbox-b，版本 8.3</figcaption>');
  });
});

describe('renderDriftHtml', () => {
  it('says what it is once, with the verdict beside it', () => {
    const page = renderDriftHtml(drift, 'en', SOURCES, { before: null, after: null });
    expect(page.split('<main>')[1]?.match(/\bDrift\b/gu)).toHaveLength(1);
    expect(page).toContain('<h1>Drift: <code>isphere-main</code> <span class="badge bad">breaking</span></h1>');
  });

  it('names the selectors whose mark has no place in a drawing', () => {
    const tree = aTree({ type: 'Window', bounds: [0, 0, 400, 300], children: [{ bounds: null }] });
    const left = aSelectorDrift('left_panel', { status: 'moved', from_path: 'root', path: 'root/0' });
    const page = renderDriftHtml(aDrift('compatible', [left]), 'en', SOURCES, { before: tree, after: tree });
    expect(page).toContain('1 mark has no place in the drawing: 1 left_panel.');
  });
});

describe('renderDriftMarkdown', () => {
  it.each(LANGUAGES)('sets every kind of row in %s as the golden has it', (language) => {
    expectGolden(`report/drift.${language}.md`, renderDriftMarkdown(drift, language, SOURCES));
  });

  it('has the worst first', () => {
    const [rows = []] = tablesOf(renderDriftMarkdown(drift, 'en', SOURCES));
    expect(rows.slice(2).map(([id]) => id)).toEqual([
      '`result_list`',
      '`pressing`',
      '`search_box`',
      '`left_panel`',
      '`main_window`',
    ]);
  });

  it('has no table where nothing was compared, but says why', () => {
    const unlike = {
      ...aDrift('unlike', []),
      capture_id: null,
      reasons: [{ code: 'root-differs', args: { field: 'automation_id' } }],
    };
    const text = renderDriftMarkdown(unlike, 'en', SOURCES);
    expect(tablesOf(text)).toEqual([]);
    expect(text).toContain('# Drift: `isphere-main` · unlike');
    expect(text).toContain('The root differs from the catalog in `automation_id`.');
  });

  const verdicts: readonly DriftVerdict[] = ['none', 'compatible', 'degraded', 'breaking', 'not_evaluable', 'unlike'];
  it.each(verdicts)('gives the verdict %s as a code in Chinese too', (verdict) => {
    expect(renderDriftMarkdown(aDrift(verdict, []), 'zh-CN', SOURCES)).toMatch(
      new RegExp(`^# 漂移：\`isphere-main\` · .{2,6} ${verdict.replace('_', '\\\\_')}$`, 'mu'),
    );
  });

  it('shows a reason that it has no words for by its code', () => {
    const odd = aSelectorDrift('a', { reasons: [{ code: 'of-tomorrow', args: { distance: 4 } }] });
    expect(renderDriftMarkdown(aDrift('none', [odd]), 'en', SOURCES)).toContain('`of-tomorrow`. `distance=4`');
  });
});

describe('words for drift reasons', () => {
  it.each(LANGUAGES)('exist in %s for every code, and ask only for arguments that it carries', (language) => {
    const words: Readonly<Record<string, string>> = dictionaryOf(language).driftReasons;
    for (const [code, args] of Object.entries<readonly string[]>(DRIFT_REASONS)) {
      const slots = [...(words[code] ?? '{missing}').matchAll(/\{([a-z_]+)\}/gu)].map(([, name]) => name);
      expect({ code, slots: slots.sort() }).toEqual({ code, slots: [...args].sort() });
    }
  });
});
