import { CAPTURE_ID } from '../../../shared/id-grammar.js';
import { safeLabel } from '../../../shared/safe-label.js';
import { defineRule, message } from '../../define-rule.js';

export default defineRule({
  id: 'manifest/capture-id',
  title: { en: 'Manifest, dumps and folder bear the same capture id', 'zh-CN': '清单、转储和文件夹使用同一个采集编号' },
  why: {
    en: 'The capture id names the evidence for good. Where two ids stand in one package, files of two captures were mixed.',
    'zh-CN': '采集编号是证据的永久名称。一个包里出现两个编号，说明混入了另一次采集的文件。',
  },
  needs: ['manifest', 'archive', 'dumps?'],
  messages: {
    invalid: message<{ capture_id: string }>(
      'FAIL',
      {
        en: ({ capture_id }) =>
          `The capture id "${capture_id}" is not one: expected are 3 to 80 lower-case letters, digits, dots, dashes or underscores, beginning with a letter or digit.`,
        'zh-CN': ({ capture_id }) =>
          `采集编号“${capture_id}”不合规：应为 3 到 80 个小写字母、数字、点、连字符或下划线，且以字母或数字开头。`,
      },
      {
        en: 'Give the capture an id such as 2026-07-08-internal-sandbox-a in capture.json, and pack again.',
        'zh-CN': '请在 capture.json 中使用类似 2026-07-08-internal-sandbox-a 的编号，再重新打包。',
      },
    ),
    'dump-differs': message<{ dump: string; expected: string; actual: string }>(
      'FAIL',
      {
        en: ({ dump, expected, actual }) =>
          `The dump "${dump}" bears the capture id "${actual}"; the manifest says "${expected}".`,
        'zh-CN': ({ dump, expected, actual }) => `转储“${dump}”的采集编号是“${actual}”，而清单中是“${expected}”。`,
      },
      {
        en: 'A dump of another capture lies in this package. Put the right one in, or capture again.',
        'zh-CN': '包里放进了另一次采集的转储。请换成正确的转储，或重新采集。',
      },
    ),
    'folder-differs': message<{ expected: string; actual: string }>(
      'WARN',
      {
        en: ({ expected, actual }) =>
          `The top folder is called "${actual}"; expected was the capture id "${expected}".`,
        'zh-CN': ({ expected, actual }) => `顶层文件夹名为“${actual}”，应为采集编号“${expected}”。`,
      },
      {
        en: 'Harmless if someone renamed the folder before packing; make sure that it is the capture you mean.',
        'zh-CN': '如果只是打包前改了文件夹名则无妨；请确认这就是您要的那次采集。',
      },
    ),
  },
  *check({ manifest, archive, dumps }) {
    const { captureId } = manifest;
    const where = { field: '/capture_id' };
    if (captureId === null) {
      yield { code: 'not-evaluable', args: { missing: 'capture_id' }, where };
      return 0;
    }
    if (typeof captureId !== 'string' || !CAPTURE_ID.test(captureId)) {
      yield { code: 'invalid', args: { capture_id: safeLabel(captureId) }, where };
      return 1;
    }
    const others = (dumps ?? []).filter((dump) => dump.captureId !== null);
    for (const dump of others) {
      if (dump.captureId === null || dump.captureId === captureId) continue;
      const args = { dump: dump.label, expected: captureId, actual: safeLabel(dump.captureId) };
      yield { code: 'dump-differs', args, where: { dump: dump.label, field: '/capture_id' } };
    }
    if (archive.topFolder !== null && archive.topFolder !== captureId)
      yield { code: 'folder-differs', args: { expected: captureId, actual: safeLabel(archive.topFolder) }, where };
    return 1 + others.length + Number(archive.topFolder !== null);
  },
});
