import { describe, expect, it } from 'vitest';
import { DRIFT_REASONS } from '../../src/catalog-build/drift/reason.js';
import type { DriftVerdict } from '../../src/model/drift.js';
import { LANGUAGES } from '../../src/model/language.js';
import { renderDriftMarkdown } from '../../src/report/drift.js';
import { dictionaryOf } from '../../src/report/language/dictionary.js';
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

describe('renderDriftMarkdown', () => {
  it.each(LANGUAGES)('sets every kind of row in %s as the golden has it', (language) => {
    expectGolden(`report/drift.${language}.md`, renderDriftMarkdown(drift, language));
  });

  it('has the worst first', () => {
    const [rows = []] = tablesOf(renderDriftMarkdown(drift, 'en'));
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
    const text = renderDriftMarkdown(unlike, 'en');
    expect(tablesOf(text)).toEqual([]);
    expect(text).toContain('# Drift: `isphere-main` · unlike');
    expect(text).toContain('The root differs from the catalog in `automation_id`.');
  });

  const verdicts: readonly DriftVerdict[] = ['none', 'compatible', 'degraded', 'breaking', 'not_evaluable', 'unlike'];
  it.each(verdicts)('gives the verdict %s as a code in Chinese too', (verdict) => {
    expect(renderDriftMarkdown(aDrift(verdict, []), 'zh-CN')).toMatch(
      new RegExp(`^# 漂移：\`isphere-main\` · .{2,6} ${verdict.replace('_', '\\\\_')}$`, 'mu'),
    );
  });

  it('shows a reason that it has no words for by its code', () => {
    const odd = aSelectorDrift('a', { reasons: [{ code: 'of-tomorrow', args: { distance: 4 } }] });
    expect(renderDriftMarkdown(aDrift('none', [odd]), 'en')).toContain('`of-tomorrow`. `distance=4`');
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
