import { defineRule, message, type Rule, type Yielded } from '../../../src/validate/define-rule.js';

const FIX = { en: 'Mend it.', 'zh-CN': '修复它。' };
const NAME = { en: 'A rule of a test', 'zh-CN': '测试用规则' };

const MESSAGES = {
  bad: message<{ n: number }>('FAIL', { en: ({ n }) => `Bad ${n}.`, 'zh-CN': ({ n }) => `错 ${n}。` }, FIX),
  odd: message<{ n: number }>('WARN', { en: ({ n }) => `Odd ${n}.`, 'zh-CN': ({ n }) => `怪 ${n}。` }, FIX),
};

export type Step = 'bad' | 'odd' | (() => never);

export interface RuleOptions {
  readonly id?: Rule['id'];
  readonly gate?: true;
  /** What it says it checked. */
  readonly checked?: number;
}

/** A rule that yields these findings, numbered from 0, and throws where a step does. */
export function aRule(
  steps: Iterable<Step> = [],
  { id = 'tree/of-a-test', gate, checked = 1 }: RuleOptions = {},
): Rule {
  const rule = defineRule({
    id: 'tree/of-a-test',
    title: NAME,
    why: NAME,
    needs: [],
    messages: MESSAGES,
    *check(): Generator<Yielded<typeof MESSAGES>, number> {
      let n = 0;
      for (const step of steps) {
        if (typeof step === 'function') step();
        else yield { code: step, args: { n: n++ }, where: { offset: n } };
      }
      return checked;
    },
  });
  return { ...rule, id, ...(gate ? { gate } : {}) };
}

export function crash(error: unknown): () => never {
  return () => {
    throw error;
  };
}
