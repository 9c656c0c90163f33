import { safeLabel } from '../../../shared/safe-label.js';
import { defineRule, message } from '../../define-rule.js';

/**
 * design.md section 2: whether text was taken out before packing (`at_source`) or is still there (`none`).
 * Evidence that uia-airlock itself published says `at_airlock`.
 */
const DECLARATIONS: readonly unknown[] = ['none', 'at_source', 'at_airlock'];

export default defineRule({
  id: 'manifest/redaction-declared',
  title: { en: 'The manifest says whether text was redacted at the source', 'zh-CN': '清单说明了文本是否已在源头脱敏' },
  why: {
    en: 'Whoever handles the package has to know whether names and messages are still in it.',
    'zh-CN': '经手采集包的人必须知道里面是否还有姓名和消息。',
  },
  needs: ['manifest'],
  messages: {
    undeclared: message<{ actual: string }>(
      'FAIL',
      {
        en: ({ actual }) => `redaction is "${actual}"; expected "none" or "at_source".`,
        'zh-CN': ({ actual }) => `redaction 为“${actual}”，应为“none”或“at_source”。`,
      },
      {
        en: 'Let the collector write "at_source" if it took all visible text out itself, else "none".',
        'zh-CN': '如果采集器自己去除了全部可见文本，请写“at_source”，否则写“none”。',
      },
    ),
  },
  *check({ manifest }) {
    const { redaction } = manifest;
    const where = { field: '/redaction' };
    if (redaction === null) {
      yield { code: 'not-evaluable', args: { missing: 'manifest.redaction' }, where };
      return 0;
    }
    if (!DECLARATIONS.includes(redaction)) yield { code: 'undeclared', args: { actual: safeLabel(redaction) }, where };
    return 1;
  },
});
