import type { EarlierCapture } from '../../../model/earlier-capture.js';
import { cell } from '../../../shared/columns.js';
import { counted } from '../../checks/counted.js';
import { defineRule, message } from '../../define-rule.js';

export default defineRule({
  id: 'tree/nodes-as-before',
  title: {
    en: 'The main dump is not far smaller than accepted ones of the same application',
    'zh-CN': '主转储没有远小于同一程序此前通过的采集',
  },
  why: {
    en: 'Chromium and Qt answer the first question with a nearly empty tree; against such a capture every selector looks lost.',
    'zh-CN': 'Chromium 和 Qt 在第一次被查询时只给出几乎为空的控件树；拿它比较，所有选择器都会显得丢失。',
  },
  needs: ['tree', 'mainDump', 'manifest', 'profile', 'history'],
  messages: {
    'far-fewer': message<{ actual: number; usual: number; captures: number; limit_percent: number }>(
      'WARN',
      {
        en: ({ actual, usual, captures, limit_percent }) =>
          `The main dump has ${counted(actual, 'node')}; the middle of ${counted(captures, 'accepted capture')} of this process is ${usual}, and at least ${limit_percent} % of that are expected.`,
        'zh-CN': ({ actual, usual, captures, limit_percent }) =>
          `主转储有 ${actual} 个节点；该进程此前通过的 ${captures} 次采集的中位数为 ${usual}，预期至少达到其 ${limit_percent}%。`,
      },
      {
        en: 'Capture a second time, a few seconds after the first, with the window fully shown. If another, smaller window of the application was meant, nothing has to be done.',
        'zh-CN':
          '请让窗口完整显示，并在第一次采集后隔几秒再采集一次。如果本来就是采集该程序另一个较小的窗口，则无需处理。',
      },
    ),
  },
  *check({ tree, mainDump, manifest, profile, history }) {
    const { processName } = manifest.target;
    if (typeof processName !== 'string') {
      const where = { field: '/target/process_name' };
      yield { code: 'not-evaluable', args: { missing: 'target.process_name' }, where };
      return 0;
    }
    const counts = history.flatMap((one) => (isAcceptedOf(processName, one) ? (one.node_count ?? []) : []));
    if (counts.length === 0) return 0;
    const usual = middleOf(counts);
    const limit = profile.thresholds.min_share_of_earlier_nodes;
    if (tree.length < limit * usual)
      yield {
        code: 'far-fewer',
        args: { actual: tree.length, usual, captures: counts.length, limit_percent: Math.round(limit * 100) },
        where: { dump: mainDump.label },
      };
    return counts.length;
  },
});

/** Windows does not tell file names apart by case. */
function isAcceptedOf(processName: string, { decision, process_name }: EarlierCapture): boolean {
  return decision === 'ACCEPT' && process_name?.toLowerCase() === processName.toLowerCase();
}

/** The median, of two middle ones the smaller: one odd capture does not move it. */
function middleOf(counts: readonly number[]): number {
  return cell(
    [...counts].sort((a, b) => a - b),
    Math.floor((counts.length - 1) / 2),
  );
}
