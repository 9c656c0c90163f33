import type { IntakeProblem, ProblemArg } from '../model/intake-problem.js';
import { RawText } from '../model/raw-text.js';
import type { SafeText } from '../model/safe-text.js';
import type { Gate } from './gate.js';

/** Puts what intake noticed through the gate: arguments wrapped as raw text are judged, the rest are words of ours. */
export function redactProblem(problem: IntakeProblem<RawText>, gate: Gate): IntakeProblem<SafeText> {
  return {
    code: problem.code,
    entry: problem.entry,
    field: problem.field,
    offset: problem.offset,
    args: Object.fromEntries(Object.entries(problem.args).map(([name, value]) => [name, redactArgument(value, gate)])),
  };
}

function redactArgument(value: ProblemArg<RawText>, gate: Gate): ProblemArg<SafeText> {
  return value instanceof RawText ? gate.pass(value, 'problem_argument') : value;
}
