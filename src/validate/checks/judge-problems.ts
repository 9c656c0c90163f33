import type { IntakeProblemCode } from '../../model/intake-problem.js';
import type { NotEvaluable } from '../define-rule.js';
import type { FactName } from '../facts/fact-table.js';
import type { PlacedProblem, Problems } from '../facts/problems.js';

type JudgedProblem<Code> = { code: Code } & Pick<PlacedProblem, 'args' | 'where'>;

/**
 * Yields a finding for each problem that has one of the codes. A code of intake is also the code of the
 * finding.
 *
 * @returns how many were yielded
 */
export function* judgeProblems<const Code extends IntakeProblemCode>(
  problems: Problems,
  codes: readonly Code[],
): Generator<JudgedProblem<Code>, number> {
  let found = 0;
  for (const code of codes) {
    for (const { args, where } of problems.get(code) ?? []) {
      found++;
      yield { code, args, where };
    }
  }
  return found;
}

/**
 * The same for rules that look at things of which there may be none at hand. Without them and without a
 * problem there is nothing to go by, and the answer is "cannot tell" instead of an empty PASS.
 *
 * @param things what was looked at; null where unavailable
 * @param missing name of the fact that `things` are
 * @returns how many things were looked at
 */
export function* judgeProblemsOf<const Code extends IntakeProblemCode>(
  problems: Problems,
  codes: readonly Code[],
  things: { readonly length: number } | null,
  missing: FactName,
): Generator<JudgedProblem<Code> | NotEvaluable, number> {
  const found = yield* judgeProblems(problems, codes);
  if (things === null && found === 0) yield { code: 'not-evaluable', args: { missing } };
  return things?.length ?? found;
}
