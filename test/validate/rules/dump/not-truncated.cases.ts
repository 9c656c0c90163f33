import type { TruncationFact } from '../../../../src/model/dump.js';
import notTruncated from '../../../../src/validate/rules/dump/not-truncated.js';
import { aDump } from '../../../support/a-capture.js';
import { notEvaluable, type RuleCase, testRule } from '../../support/rule-case.js';
import { captureOf, deep, dumpOf, IN_MAIN, wide } from '../../support/trees.js';

const noted = (kind: TruncationFact['kind'], node: number | null, missing: number | null) => ({
  dumps: [aDump({ truncation: [{ kind, node, missing }] })],
});
const truncated = (kind: string, missing: number | null, path?: string) => ({
  code: 'truncated',
  args: { dump: 'main', kind, missing },
  where: path === undefined ? IN_MAIN : { ...IN_MAIN, path },
});
const possibly = (kind: string, limit: number) => ({
  code: 'possibly-truncated',
  args: { dump: 'main', kind, limit },
  where: IN_MAIN,
});
const NO_LIMITS = { limits: { maxDepth: null, maxNodes: null } };

const UNBOUND = { ...NO_LIMITS, declaredTruncated: null, declaredNodeCount: null, declaredMaxDepth: null };

testRule(notTruncated, [
  { name: 'declared whole, within its limits', status: 'PASS', checked: 1 },
  {
    name: 'declared truncated',
    capture: { dumps: [aDump({ declaredTruncated: true })] },
    status: 'FAIL',
    findings: [truncated('declared', null)],
  },
  {
    name: 'declared truncated, and noted so by the reader: told once',
    capture: {
      dumps: [aDump({ declaredTruncated: true, truncation: [{ kind: 'declared', node: null, missing: null }] })],
    },
    status: 'FAIL',
    findings: [truncated('declared', null)],
  },
  {
    name: 'children cut at a node',
    capture: noted('children-cut', 2, 14),
    status: 'FAIL',
    findings: [truncated('children-cut', 14, 'root/1')],
  },
  {
    name: 'children cut at a node that is not there, nobody counted how many',
    capture: noted('children-cut', 3, null),
    status: 'FAIL',
    findings: [truncated('children-cut', null)],
  },
  {
    name: 'nodes in lists that the format does not have: each told, with advice of its own',
    capture: {
      dumps: [
        aDump({
          truncation: [
            { kind: 'nodes-not-read', node: 2, missing: 3 },
            { kind: 'nodes-not-read', node: null, missing: null },
          ],
        }),
      ],
    },
    status: 'FAIL',
    findings: [
      { code: 'nodes-not-read', args: { dump: 'main', count: 3 }, where: { ...IN_MAIN, path: 'root/1' } },
      { code: 'nodes-not-read', args: { dump: 'main', count: null }, where: IN_MAIN },
    ],
  },
  {
    name: 'cut by depth with the number of what is missing',
    capture: noted('depth-limit', 1, 3),
    status: 'FAIL',
    findings: [truncated('depth-limit', 3, 'root/0')],
  },
  {
    name: 'cut by depth, unknown whether anything is missing',
    capture: noted('depth-limit', 1, null),
    status: 'WARN',
    findings: [possibly('depth-limit', 1)],
  },
  {
    name: 'says that capturing failed, at a node and as a whole; nothing further is guessed',
    capture: captureOf(wide(30), {
      limits: { maxDepth: null, maxNodes: 30 },
      truncation: [
        { kind: 'capture-error', node: null, missing: null },
        { kind: 'capture-error', node: 2, missing: null },
      ],
    }),
    status: 'FAIL',
    findings: [
      { code: 'capture-failed', args: { dump: 'main' }, where: IN_MAIN },
      { code: 'capture-failed', args: { dump: 'main' }, where: { ...IN_MAIN, path: 'root/1' } },
    ],
  },
  {
    name: 'says that capturing failed, and has no tree',
    capture: { dumps: [aDump({ tree: null, truncation: [{ kind: 'capture-error', node: null, missing: null }] })] },
    status: 'FAIL',
    findings: [{ code: 'capture-failed', args: { dump: 'main' }, where: IN_MAIN }, notEvaluable('tree')],
  },
  {
    name: 'begins above what was selected',
    capture: {
      dumps: [aDump({ declaredTruncated: null, truncation: [{ kind: 'ancestors-only', node: 0, missing: null }] })],
    },
    status: 'WARN',
    findings: [{ code: 'ancestors-only', args: { dump: 'main' }, where: { ...IN_MAIN, path: 'root' } }],
  },
  { name: 'text cuts are those of dump/text-intact', capture: noted('depth-cut-text', 1, 4), status: 'PASS' },
  ...[500, 800, 5000].flatMap((count): RuleCase[] => [
    {
      name: `${count} nodes, a budget that collectors stop at`,
      capture: captureOf(wide(count), NO_LIMITS),
      status: 'WARN',
      findings: [possibly('node-limit', count)],
    },
    { name: `${count + 1} nodes`, capture: captureOf(wide(count + 1), NO_LIMITS), status: 'PASS' },
    { name: `${count - 1} nodes`, capture: captureOf(wide(count - 1), NO_LIMITS), status: 'PASS' },
  ]),
  {
    name: 'as many nodes as its own limit',
    capture: captureOf(wide(30), { limits: { maxDepth: null, maxNodes: 30 } }),
    status: 'WARN',
    findings: [possibly('node-limit', 30)],
  },
  {
    name: 'as deep as its own limit',
    capture: captureOf(deep(5), { limits: { maxDepth: 5, maxNodes: null } }),
    status: 'WARN',
    findings: [possibly('depth-limit', 5)],
  },
  {
    name: 'one level less deep',
    capture: captureOf(deep(4), { limits: { maxDepth: 5, maxNodes: null } }),
    status: 'PASS',
  },
  {
    name: 'not declared',
    capture: { dumps: [aDump({ declaredTruncated: null })] },
    status: 'WARN',
    findings: [notEvaluable('truncated', IN_MAIN)],
  },
  {
    name: 'not declared, one of them counted by its children alone, the other by nothing',
    capture: {
      dumps: [
        dumpOf({ declaredChildCount: 0 }, UNBOUND),
        dumpOf({ declaredChildCount: null }, { ...UNBOUND, id: 'popup' }),
      ],
    },
    status: 'WARN',
    findings: [
      notEvaluable('truncated', IN_MAIN),
      notEvaluable('truncated, node_count, max_depth, child_count', { ...IN_MAIN, dump: 'popup' }),
    ],
  },
  ...[{ declaredNodeCount: 1 }, { declaredMaxDepth: 0 }].map((bound) => ({
    name: `not declared, but ${Object.keys(bound)}`,
    capture: { dumps: [dumpOf({ declaredChildCount: null }, { ...UNBOUND, ...bound })] },
    status: 'WARN' as const,
    findings: [notEvaluable('truncated', IN_MAIN)],
  })),
  { name: 'no tree', capture: { dumps: [aDump({ tree: null })] }, status: 'WARN', findings: [notEvaluable('tree')] },
  { name: 'no dump', capture: { dumps: [] }, status: 'WARN', findings: [notEvaluable('dumps')] },
]);
