import { safeLabel } from '../../../shared/safe-label.js';
import { defineRule, message } from '../../define-rule.js';

const FIX = {
  en: 'Go back to the package that the evidence was made from; its report says why it was rejected. Evidence of a rejected package stays rejected.',
  'zh-CN': '请回到生成这份证据的采集包，其报告写明了拒绝的原因。被拒绝的采集包，其证据也始终是被拒绝的。',
};

/** design.md section 7: evidence that was not accepted is refused. Redaction must not launder a REJECT. */
export default defineRule({
  id: 'manifest/evidence-accepted',
  title: { en: 'Evidence was made from an accepted package', 'zh-CN': '证据来自已接受的采集包' },
  why: {
    en: 'Published evidence is whole and redacted even when its package was rejected, so nothing else in it shows that it was.',
    'zh-CN': '即使采集包被拒绝，发布的证据本身也是完整且已脱敏的，从别处看不出它曾被拒绝。',
  },
  needs: ['manifest'],
  gate: true,
  messages: {
    'evidence-rejected': message<{ actual: string }>(
      'FAIL',
      {
        en: ({ actual }) => `This is evidence of a package whose decision was "${actual}"; expected ACCEPT.`,
        'zh-CN': ({ actual }) => `这是某个采集包的证据，该包的结论为“${actual}”，应为 ACCEPT。`,
      },
      FIX,
    ),
    'evidence-undecided': message<Record<never, never>>(
      'FAIL',
      {
        en: () => 'The manifest calls this evidence (at_airlock), but not how its package was judged.',
        'zh-CN': () => '清单称这是证据（at_airlock），却没有写明其采集包的结论。',
      },
      FIX,
    ),
  },
  *check({ manifest }) {
    const { redaction, airlockDecision } = manifest;
    if (redaction !== 'at_airlock') return 0;
    const where = { field: '/airlock_decision' };
    if (airlockDecision === null) yield { code: 'evidence-undecided', args: {}, where };
    else if (airlockDecision !== 'ACCEPT')
      yield { code: 'evidence-rejected', args: { actual: safeLabel(airlockDecision) }, where };
    return 1;
  },
});
