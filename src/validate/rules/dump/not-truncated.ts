import type { TruncationFact } from '../../../model/dump.js';
import type { Where } from '../../../model/finding.js';
import { maxDepthOf, pathOf } from '../../../shared/tree.js';
import { defineRule, message } from '../../define-rule.js';
import { type DumpWithTree, dumpsWithTree, type LabelledDump } from '../../facts/dumps.js';

/** Node budgets that collectors are known to stop at without saying so (formats.md sections B and E). */
const USUAL_NODE_BUDGETS: readonly number[] = [500, 800, 5000];

export default defineRule({
  id: 'dump/not-truncated',
  title: { en: 'No dump was cut short', 'zh-CN': '转储没有被截断' },
  why: {
    en: 'In a tree that was cut, selectors look missing that are there, and drift is reported that is none.',
    'zh-CN': '控件树被截断时，存在的控件会显得缺失，从而误报漂移。',
  },
  needs: ['dumps'],
  messages: {
    truncated: message<{ dump: string; kind: string; missing: number | null }>(
      'FAIL',
      {
        en: ({ dump, kind, missing }) =>
          `The dump "${dump}" says that nodes are missing (${kind}${missing === null ? '' : `, at least ${missing}`}).`,
        'zh-CN': ({ dump, kind, missing }) =>
          `转储“${dump}”自己说明缺少节点（${kind}${missing === null ? '' : `，至少 ${missing} 个`}）。`,
      },
      {
        en: 'Raise max_depth and max_nodes in the collector, or capture a smaller window, and capture again.',
        'zh-CN': '请调高采集器的 max_depth 和 max_nodes，或采集更小的窗口，然后重新采集。',
      },
    ),
    'nodes-not-read': message<{ dump: string; count: number | null }>(
      'FAIL',
      {
        en: ({ dump, count }) =>
          `The dump "${dump}" has nodes in a list that its format does not have${count === null ? '' : ` (${count})`}: they were not read, so the tree is not whole.`,
        'zh-CN': ({ dump, count }) =>
          `转储“${dump}”中有节点${count === null ? '' : `（${count} 个）`}位于其格式没有的列表字段里：这些节点没有读取，控件树不完整。`,
      },
      {
        en: 'Write child nodes only in the field that docs/formats.md names for the format (in the native one: children), then capture again.',
        'zh-CN':
          '请让采集器只在 docs/zh-CN/formats.md 为该格式列出的字段（原生格式为 children）中写入子节点，然后重新采集。',
      },
    ),
    'capture-failed': message<{ dump: string }>(
      'FAIL',
      {
        en: ({ dump }) => `The dump "${dump}" says itself that capturing failed or was not finished.`,
        'zh-CN': ({ dump }) => `转储“${dump}”自己说明采集失败或没有完成。`,
      },
      {
        en: 'Capture again while the window is at rest. If it stays so, see what the capture tool reports: the window may have been closed, not answered, or belong to a program with more rights.',
        'zh-CN':
          '请等窗口静止后重新采集。如果仍然如此，请查看采集工具的提示：窗口可能已经退出、没有响应，或所属程序权限更高。',
      },
    ),
    'ancestors-only': message<{ dump: string }>(
      'WARN',
      {
        en: ({ dump }) =>
          `The dump "${dump}" begins above the element that was selected, and holds nothing of what is beside it: it may be only a part.`,
        'zh-CN': ({ dump }) => `转储“${dump}”从所选元素的上级开始，旁边的内容都没有保存，可能只是一部分。`,
      },
      {
        en: 'Nothing has to be done where the window itself was selected: what is left out are other windows. Otherwise select the window and save again.',
        'zh-CN': '如果选中的就是窗口本身，则无需处理：省略的是其他窗口。否则请选中窗口后重新保存。',
      },
    ),
    'possibly-truncated': message<{ dump: string; kind: string; limit: number }>(
      'WARN',
      {
        en: ({ dump, kind, limit }) =>
          `The dump "${dump}" ends exactly at ${limit} (${kind}), where collectors stop: it may have been cut.`,
        'zh-CN': ({ dump, kind, limit }) =>
          `转储“${dump}”恰好止于 ${limit}（${kind}），正是采集器停止的位置，可能被截断。`,
      },
      {
        en: 'Capture again with a higher limit. If the tree stays the same, it was whole.',
        'zh-CN': '请调高上限后重新采集。如果结果不变，说明原来就是完整的。',
      },
    ),
  },
  *check({ dumps }) {
    const read = dumpsWithTree(dumps);
    for (const dump of dumps)
      for (const { node } of dump.truncation.filter(({ kind }) => kind === 'capture-error'))
        yield { code: 'capture-failed', args: { dump: dump.label }, where: () => placeOf(dump, node) };
    for (const dump of read) {
      const unread = dump.truncation.filter(({ kind }) => kind === 'nodes-not-read');
      for (const { node, missing } of unread)
        yield { code: 'nodes-not-read', args: { dump: dump.label, count: missing }, where: () => placeOf(dump, node) };
      const sure = surely(dump);
      for (const { kind, missing, node } of sure)
        yield { code: 'truncated', args: { dump: dump.label, kind, missing }, where: () => placeOf(dump, node) };
      if (sure.length > 0 || dump.truncation.some(({ kind }) => TOLD_APART.has(kind))) continue;
      const above = dump.truncation.find(({ kind }) => kind === 'ancestors-only');
      if (above) yield { code: 'ancestors-only', args: { dump: dump.label }, where: placeOf(dump, above.node) };
      const limit = limitReached(dump);
      if (limit) yield { code: 'possibly-truncated', args: { dump: dump.label, ...limit }, where: placeOf(dump, null) };
      else if (dump.declaredTruncated === null && !above)
        yield { code: 'not-evaluable', args: { missing: missingIn(dump) }, where: placeOf(dump, null) };
    }
    if (read.length === 0) yield { code: 'not-evaluable', args: { missing: 'tree' } };
    return read.length;
  },
});

/** Kinds with a code of their own, after which nothing more has to be supposed. */
const TOLD_APART: ReadonlySet<TruncationFact['kind']> = new Set(['capture-error', 'nodes-not-read']);

/** What leaves no doubt: the dump says so, or counts what it left out. Text cuts are `dump/text-intact`'s. */
function surely(dump: DumpWithTree): readonly TruncationFact[] {
  const facts = dump.truncation.filter(
    ({ kind, missing }) =>
      kind === 'declared' ||
      kind === 'children-cut' ||
      ((kind === 'depth-limit' || kind === 'node-limit') && missing !== null && missing > 0),
  );
  const isDeclaredOnly = dump.declaredTruncated === true && !facts.some(({ kind }) => kind === 'declared');
  return isDeclaredOnly ? [{ kind: 'declared', node: null, missing: null }, ...facts] : facts;
}

/** What would say whether the tree is whole: `truncated`, and the counts where there is none of them either. */
function missingIn({ tree, declaredNodeCount, declaredMaxDepth }: DumpWithTree): string {
  const isCounted =
    declaredNodeCount !== null || declaredMaxDepth !== null || tree.declaredChildCount.some((count) => count >= 0);
  return isCounted ? 'truncated' : 'truncated, node_count, max_depth, child_count';
}

/** The limit that the tree ends at exactly, if it does. */
function limitReached(dump: DumpWithTree): { kind: string; limit: number } | null {
  const { maxNodes, maxDepth } = dump.limits;
  const nodes = dump.tree.length;
  const depth = maxDepthOf(dump.tree);
  const noted = dump.truncation.find(({ kind }) => kind === 'node-limit' || kind === 'depth-limit');
  if (noted) return { kind: noted.kind, limit: noted.kind === 'node-limit' ? nodes : depth };
  if (nodes === maxNodes || USUAL_NODE_BUDGETS.includes(nodes)) return { kind: 'node-limit', limit: nodes };
  if (depth === maxDepth) return { kind: 'depth-limit', limit: depth };
  return null;
}

function placeOf({ label, entryLabel, tree }: DumpWithTree | LabelledDump, node: number | null): Where {
  const where = { dump: label, entry: entryLabel };
  return node === null || tree === null || node >= tree.length ? where : { ...where, path: pathOf(tree, node) };
}
