import { expect, test } from 'vitest';
import type { DetailedMatch } from '../../src/model/catalog.js';
import { LANGUAGES } from '../../src/model/language.js';
import type { NodeChange, TreeDiff } from '../../src/model/tree-diff.js';
import { renderTreeDiff } from '../../src/report/tree-diff.js';

const node = (path: string, more: Partial<DetailedMatch> = {}): DetailedMatch => ({
  path,
  control_type: 'Edit',
  automation_id: 'edtSearch',
  class_name: 'Edit',
  framework_id: 'Win32',
  has_name: true,
  name_length: 4,
  is_enabled: true,
  is_offscreen: false,
  bounds: { x: 1, y: 2, width: 30, height: 40 },
  ...more,
});

const diffOf = (changes: readonly NodeChange[], more: Partial<TreeDiff> = {}): TreeDiff => ({
  old: { capture_id: 'release-1', format: 'native', node_count: 1200 },
  new: { capture_id: null, format: 'native', node_count: 1 },
  unlike: [],
  not_compared: [],
  counts: {
    removed: 0,
    added: 0,
    moved: 0,
    changed: 0,
    ...Object.fromEntries(changes.map(({ kind }) => [kind, changes.filter((one) => one.kind === kind).length])),
    unchanged: 1,
  },
  changes,
  ...more,
});

test.each([
  [
    'en',
    'From release-1 (native, 1,200 nodes) to a bare dump (native, 1 node)',
    '> root/1 -> root/2 Edit edtSearch: elsewhere among its siblings; bounds (1, 2, 30 × 40) -> (5, 2, 30 × 40)',
  ],
  [
    'zh-CN',
    '从 release-1（native，1,200 个节点） 到 裸转储（native，1 个节点）',
    '> root/1 -> root/2 Edit edtSearch: 在兄弟节点中换了位置; bounds (1, 2, 30 × 40) -> (5, 2, 30 × 40)',
  ],
] as const)('in %s a move is one line with both paths and what changed', (language, head, line) => {
  const moved: NodeChange = {
    kind: 'moved',
    old: node('root/1'),
    new: node('root/2', { bounds: { x: 5, y: 2, width: 30, height: 40 } }),
    move: 'order',
    changed_fields: ['bounds'],
    confidence: 1,
  };
  const text = renderTreeDiff(diffOf([moved]), language).split('\n');
  expect(text[0]).toBe(head);
  expect(text).toContain(line);
});

test('what is beyond the first fifty of a kind is counted', () => {
  const added = Array.from(
    { length: 53 },
    (_, at): NodeChange => ({
      kind: 'added',
      old: null,
      new: node(`root/${at}`, { automation_id: '' }),
      move: null,
      changed_fields: [],
      confidence: null,
    }),
  );
  const text = renderTreeDiff(diffOf(added), 'en');
  expect(text.match(/^\+ /gmu)?.length).toBe(50);
  expect(text).toContain('added: 53 nodes');
  expect(text).toContain('and 3 more');
});

test('a value that was withheld is a dash, and what cannot be seen is spelled out', () => {
  const changed: NodeChange = {
    kind: 'changed',
    old: node('root/1', { automation_id: null }),
    new: node('root/1', { automation_id: 'edt\u202eSearch' }),
    move: null,
    changed_fields: ['automation_id'],
    confidence: 0.98,
  };
  expect(renderTreeDiff(diffOf([changed]), 'en')).toContain('automation_id — -> edt⟨U+202E⟩Search');
});

const REASONS = ['application-differs', 'format-differs', 'view-differs', 'root-differs', 'no-tree'];

test.each(LANGUAGES)('in %s every reason for being unlike has a sentence', (language) => {
  const args = { from: 'dsh', to: 'native', field: 'automation_id', places: 3 };
  const unlike = [...REASONS, 'old-truncated', 'new-truncated'].map((code) => ({ code, args }));
  const text = renderTreeDiff(diffOf([], { unlike, not_compared: ['bounds'] }), language);
  for (const { code } of unlike) expect(text).not.toContain(code);
  expect(text).toContain('bounds');
});
