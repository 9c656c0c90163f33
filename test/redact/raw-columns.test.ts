import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Captured } from '../../src/model/dump.js';
import { Coincidence, readPieces } from '../../src/redact/coincidence.js';
import { inColumns } from '../../src/redact/column-capture.js';
import { Gate } from '../../src/redact/gate.js';
import { columnsOf } from '../../src/redact/raw-columns.js';
import { redactTree } from '../../src/redact/redact-tree.js';
import { TextSearch } from '../../src/redact/search/text-search.js';
import { TextJudge } from '../../src/redact/text-judge.js';
import { VisibleMatch } from '../../src/redact/visible-match.js';
import { visibleTextsOf } from '../../src/redact/visible-text.js';
import { aRawCaptureOf, type RawNodeSpec } from '../support/a-raw-capture.js';
import { nodesOf } from '../support/nodes-of.js';
import { plainRedactTree } from '../support/plain-redact-tree.js';

const text = fc.constantFrom(
  null,
  '',
  'frmMain',
  'txt李示例',
  'zhang@example.com',
  '李示例',
  'Edit',
  'ControlType.Pane',
  'x',
);
const flag = fc.constantFrom(true, false, null);
const count = fc.constantFrom(null, 0, 3, -2, 2 ** 40);
const side = fc.oneof(fc.integer({ min: -40_000, max: 40_000 }), fc.double({ noNaN: true, noDefaultInfinity: true }));
const note = fc.record({
  field: fc.constantFrom('automation_id' as const, 'class_name' as const, 'framework_id' as const),
  reason: fc.constantFrom('email', 'visible-text', 'because'),
  length: fc.constantFrom(0, 17, -1),
});

const node: fc.Memo<RawNodeSpec> = fc.memo((depth) =>
  fc.record({
    type: text,
    id: text,
    class: text,
    framework: text,
    name: text,
    declaredHasName: flag,
    declaredNameLength: fc.constantFrom(null, 0, 7),
    withheld: fc.array(note, { maxLength: 3 }),
    bounds: fc.oneof(fc.constant(null), fc.record({ x: side, y: side, width: side, height: side })),
    enabled: flag,
    offscreen: flag,
    declaredChildCount: count,
    other: fc.array(fc.constantFrom('甲乙', '帮助'), { maxLength: 2 }),
    children: depth > 1 ? fc.array(node(depth - 1), { maxLength: 3 }) : fc.constant([]),
  }),
);

function gateOf(root: RawNodeSpec): Gate {
  const texts = visibleTextsOf(inColumns(aRawCaptureOf(root)));
  const coincidence = new Coincidence(null, { names: [], strings: [] });
  const pieces = readPieces(texts, coincidence);
  return new Gate(new TextJudge(new VisibleMatch({ texts, pieces, search: new TextSearch(pieces), coincidence })));
}

describe('a tree in columns', () => {
  test('comes through the gate as it does node by node: tree, counts and all', () => {
    const captured = fc.constantFrom<Captured>('yes', 'partly', 'no');
    const kept = fc.constantFrom('exact' as const, 'bucket' as const, 'none' as const);
    fc.assert(
      fc.property(node(4), captured, captured, kept, (root, has_name, name_length, mode) => {
        const { captured: fields, tree } = aRawCaptureOf(root).dumps[0] ?? {};
        if (!fields || !tree) throw new Error('the capture has a tree');
        const given = { ...fields, has_name, name_length };
        const [plain, columns] = [gateOf(root), gateOf(root)];
        const expected = plainRedactTree({ nodes: nodesOf(tree) }, given, plain, mode);
        expect(redactTree(columnsOf(tree), given, columns, mode)).toEqual(expected);
        expect(columns.withheld).toEqual(plain.withheld);
      }),
      { numRuns: 300 },
    );
  });

  test('is taken as it is', () => {
    const { tree } = inColumns(aRawCaptureOf({})).dumps[0] ?? {};
    expect(tree && columnsOf(tree)).toBe(tree);
  });
});
