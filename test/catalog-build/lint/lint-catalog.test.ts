import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { catalogLintDoc } from '../../../scripts/generate-catalog-lint-doc.js';
import { LINT_RULES, lintCatalog, loadCatalog } from '../../../src/catalog-build/index.js';
import type { LintOptions } from '../../../src/catalog-build/lint/define-lint-rule.js';
import { LANGUAGES } from '../../../src/model/language.js';
import { renderLint } from '../../../src/report/index.js';
import { aDump } from '../../support/a-capture.js';
import { aCatalogJson, aSelector } from '../../support/a-catalog.js';
import { aTree, type NodeSpec } from '../../support/a-tree.js';
import { fixtureCatalog, fixtureSpec } from '../../support/fixture-tree.js';

const NOW = '2026-11-30T08:00:00.000Z';
const CAPTURE = '2026-07-08-internal-sandbox-a';
const nothing: LintOptions = { evidence: null, maxAgeDays: null, now: NOW };

/** With evidence, so that only what the test is about is found. */
const good = aSelector({ evidence: { capture_id: CAPTURE, uia_path: 'root/0' } });

function evidence(spec: NodeSpec | null, failedRules: readonly string[] = []): LintOptions {
  const dump = spec ? aDump({ tree: aTree(spec) }) : aDump();
  if (!dump.tree) throw new Error('the dump has a tree');
  return { ...nothing, evidence: { captureId: CAPTURE, dump: { ...dump, tree: dump.tree }, failedRules } };
}

function found(selectors: readonly unknown[], options: LintOptions = nothing): readonly string[] {
  const { findings } = lintCatalog(loadCatalog(aCatalogJson(...selectors)), options);
  return findings.map(({ code, selector_id, field }) => `${code} ${selector_id} ${field}`);
}

const withoutFrameworks = (): LintOptions => {
  const options = evidence(null);
  const { dump } = options.evidence ?? {};
  if (!options.evidence || !dump) throw new Error('there is evidence');
  const captured = { ...dump.captured, control_type: 'no' as const };
  return { ...options, evidence: { ...options.evidence, dump: { ...dump, captured } } };
};

const CASES: readonly (readonly [code: string, selectors: readonly unknown[], options: LintOptions, at: string])[] = [
  ['action-word', [{ ...good, id: 'send_panel' }], nothing, 'send_panel /id'],
  [
    'ambiguous-on-evidence',
    [good],
    evidence({ type: 'Window', children: [{ id: 'panelLeft' }, { id: 'panelLeft' }] }),
    'left_panel ',
  ],
  ['asks-for-action', [{ ...good, action: 'click' }], nothing, 'left_panel /*'],
  [
    'circular-ancestor',
    [{ ...good, required: { ...good.required, ancestor_selector: 'left_panel' } }],
    nothing,
    'left_panel /required/ancestor_selector',
  ],
  [
    'elsewhere-on-evidence',
    [{ ...good, evidence: { capture_id: CAPTURE, uia_path: 'root/7' } }],
    evidence(null),
    'left_panel /evidence/uia_path',
  ],
  [
    'action-in-description',
    [{ ...good, description: 'Holds the roster. Click the second row.' }],
    nothing,
    'left_panel /description',
  ],
  ['evidence-missing', [aSelector()], nothing, 'left_panel '],
  ['evidence-rejected', [good], evidence(null, ['dump/not-truncated']), 'left_panel /evidence/capture_id'],
  ['evidence-too-old', [good], { ...evidence(null), maxAgeDays: 30 }, 'left_panel /evidence/capture_id'],
  [
    'index-only-path',
    [
      good,
      {
        ...good,
        id: 'tree',
        required: { class_name: 'SysTreeView32', control_type: 'Tree', ancestor_selector: 'left_panel' },
        preferred: { path_hint: 'root/0/0' },
      },
    ],
    nothing,
    'tree /preferred/path_hint',
  ],
  [
    'missing-ancestor',
    [{ ...good, required: { ...good.required, ancestor_selector: 'nowhere' } }],
    nothing,
    'left_panel /required/ancestor_selector',
  ],
  ['not-evaluable-on-evidence', [good], withoutFrameworks(), 'left_panel '],
  ['not-found-on-evidence', [good], evidence({ type: 'Window', children: [] }), 'left_panel '],
  ['refused', [{ ...good, note: 'x' }], nothing, 'left_panel /*'],
  ['score-too-low', [{ ...good, stability_score: 69 }], nothing, 'left_panel /stability_score'],
  [
    'stale-fallback',
    [{ ...good, fallback: [{ control_type: 'Tree', class_name: 'SysTreeView32' }] }],
    evidence(null),
    'left_panel /fallback/0',
  ],
  [
    'unreachable-fallback',
    [{ ...good, fallback: [{ class_name: 'Panel' }, { class_name: 'Panel', control_type: 'Pane' }] }],
    nothing,
    'left_panel /fallback/1',
  ],
  [
    'visible-text',
    [{ ...good, required: { automation_id: '左侧 面板' } }],
    nothing,
    'left_panel /required/automation_id',
  ],
  [
    'volatile-id',
    [{ ...good, required: { automation_id: '0x000A1B2C' } }],
    nothing,
    'left_panel /required/automation_id',
  ],
  [
    'volatile-suffix',
    [{ ...good, preferred: { class_name_prefix: 'WindowsForms10.EDIT.app.0.d3a00f' } }],
    nothing,
    'left_panel /preferred/class_name_prefix',
  ],
];

const classOnly = (class_name: string) => ({
  required: { class_name, control_type: 'Edit', ancestor_selector: 'left_panel' },
});
const hinted = { fallback: [{ control_type: 'Edit', child_control_type_contains: ['Text'] }] };
const MORE_CASES: typeof CASES = [
  [
    'visible-text',
    [good, { ...good, id: 'talk_box', ...classOnly('Talk with Zhang Wei'), ...hinted }],
    nothing,
    'talk_box /required/class_name',
  ],
  [
    'visible-text',
    [{ ...good, preferred: { class_name: 'Unread mails (3)' } }],
    nothing,
    'left_panel /preferred/class_name',
  ],
  [
    'visible-text',
    [{ ...good, preferred: { framework_id: 'Hello 你好' } }],
    nothing,
    'left_panel /preferred/framework_id',
  ],
  [
    'volatile-id',
    [{ ...good, fallback: [{ automation_id: '0x000A0B2C', control_type: 'Pane' }] }],
    nothing,
    'left_panel /fallback/0/automation_id',
  ],
  [
    'volatile-id',
    [
      {
        ...good,
        fallback: [{ control_type: 'Pane', child_automation_id_contains: ['a1b2c3d4-0000-1111-2222-333344445555'] }],
      },
    ],
    nothing,
    'left_panel /fallback/0/child_automation_id_contains/0',
  ],
  [
    'volatile-suffix',
    [{ ...good, preferred: { class_name_prefix: 'HwndWrapper[Sample.exe;;5f0c1f4e' } }],
    nothing,
    'left_panel /preferred/class_name_prefix',
  ],
  [
    'volatile-suffix',
    [{ ...good, preferred: { class_name_prefix: 'ATL:00007F' } }],
    nothing,
    'left_panel /preferred/class_name_prefix',
  ],
  [
    'unreachable-fallback',
    [
      {
        ...good,
        fallback: ['d3a00f_r29', 'aaaaaa_r11'].map((end) => ({
          control_type: 'Pane',
          class_name: `WindowsForms10.EDIT.app.0.${end}_ad1`,
        })),
      },
    ],
    nothing,
    'left_panel /fallback/1',
  ],
  ['index-only-path', [good, { ...good, id: 'any_box', ...classOnly('Edit') }], nothing, 'any_box /required'],
  [
    'score-not-of-terms',
    [{ ...good, stability_score: 99, score_terms: [{ term: 'stable-place', points: 90 }] }],
    nothing,
    'left_panel /stability_score',
  ],
];

test.each([...CASES, ...MORE_CASES])('%s is found where it is, and nothing else', (code, selectors, options, at) => {
  expect(found(selectors, options)).toEqual([`${code} ${at}`]);
});

describe('the list', () => {
  test('has a case for every rule, and every rule a file of its own', () => {
    const codes = LINT_RULES.map(({ code }) => code);
    const folder = fileURLToPath(new URL('../../../src/catalog-build/lint/rules/', import.meta.url));
    expect([...new Set([...CASES, ...MORE_CASES].map(([code]) => code))].sort()).toEqual(codes);
    expect(readdirSync(folder).sort()).toEqual(codes.map((code) => `${code}.ts`));
  });

  test.each([
    ['docs/catalog-lint.md', 'en'],
    ['docs/zh-CN/catalog-lint.md', 'zh-CN'],
  ] as const)('%s is current (else: npm run docs)', (file, language) => {
    const path = fileURLToPath(new URL(`../../../${file}`, import.meta.url));
    expect(readFileSync(path, 'utf8')).toBe(catalogLintDoc(language));
  });
});

describe('nothing is found', () => {
  test('in the catalog made by hand, held against its evidence', () => {
    const report = lintCatalog(fixtureCatalog(), { ...evidence(fixtureSpec()), maxAgeDays: 200 });
    expect(report).toEqual({ catalog_id: 'isphere-main', selectors: 10, errors: 0, warnings: 0, findings: [] });
  });

  test.each<[string, unknown, LintOptions]>([
    ['in evidence as old as is allowed', good, { ...evidence(null), maxAgeDays: 145 }],
    ['in a score of 70', { ...good, stability_score: 70 }, nothing],
    [
      'in a fallback that asks for less',
      { ...good, fallback: [{ control_type: 'Pane', class_name: 'Panel' }, { class_name: 'Panel' }] },
      nothing,
    ],
    [
      'in a prefix that ends before the changing part',
      { ...good, preferred: { class_name_prefix: 'WindowsForms10.EDIT.' } },
      nothing,
    ],
    [
      'in a capture that is not its evidence',
      { ...good, evidence: { capture_id: 'another', uia_path: 'root/7' } },
      evidence(null, ['x']),
    ],
  ])('%s', (_, selector, options) => {
    expect(found([selector], options)).toEqual([]);
  });
});

test.each(LANGUAGES)('findings read in %s, with what to do', (language) => {
  for (const [, selectors, options] of CASES) {
    const report = lintCatalog(loadCatalog(aCatalogJson(...selectors)), options);
    const text = renderLint(report, LINT_RULES, language);
    expect(text.split('\n')).toHaveLength(5);
    expect(text).not.toMatch(/undefined|\{/u);
  }
});
