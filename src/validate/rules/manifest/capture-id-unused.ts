import { counted } from '../../checks/counted.js';
import { defineRule, message } from '../../define-rule.js';

export default defineRule({
  id: 'manifest/capture-id-unused',
  title: {
    en: 'The capture id was not given to an accepted package with other content',
    'zh-CN': '该采集编号没有被内容不同的已通过采集包用过',
  },
  why: {
    en: 'Catalogs name their evidence by its capture id. With two contents under one id nobody can say which one they mean.',
    'zh-CN': '选择器目录用采集编号指明证据。同一编号下有两份不同内容时，就说不清指的是哪一份。',
  },
  needs: ['manifest', 'archive', 'history'],
  messages: {
    'used-before': message<{ count: number }>(
      'WARN',
      {
        en: ({ count }) =>
          `Accepted before, with this capture id and other bytes: ${counted(count, 'package')}; expected is a new id for each capture.`,
        'zh-CN': ({ count }) => `此前已有 ${count} 个编号相同、字节不同的采集包通过；每次采集都应使用新的编号。`,
      },
      {
        en: 'If it is another capture, give it an id of its own in capture.json and pack again. If the same files were packed again, nothing has to be done; keep one of the two.',
        'zh-CN':
          '如果是另一次采集，请在 capture.json 中换用新编号后重新打包；如果只是把相同文件重新打包，则无需处理，保留其中一个即可。',
      },
    ),
  },
  *check({ manifest, archive, history }) {
    const { captureId } = manifest;
    const where = { field: '/capture_id' };
    if (typeof captureId !== 'string') {
      yield { code: 'not-evaluable', args: { missing: 'capture_id' }, where };
      return 0;
    }
    // What was rejected is no evidence: mended and packed again it keeps its id.
    const accepted = history.filter(({ capture_id, decision }) => capture_id === captureId && decision === 'ACCEPT');
    const others = new Set(accepted.map(({ package_sha256 }) => package_sha256));
    others.delete(archive.sha256);
    // A folder has no digest, so that nobody can say whether its content is another one.
    others.delete(null);
    if (others.size > 0) yield { code: 'used-before', args: { count: others.size }, where };
    return history.length;
  },
});
