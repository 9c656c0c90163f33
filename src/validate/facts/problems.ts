import type { RedactedCapture } from '../../model/capture.js';
import type { FindingArgs, Where } from '../../model/finding.js';
import type { IntakeProblem, IntakeProblemCode, ProblemArg } from '../../model/intake-problem.js';
import type { SafeText } from '../../model/safe-text.js';
import { entryLabel, entryNumber } from '../../shared/entry-label.js';
import { safeLabel } from '../../shared/safe-label.js';

/** A problem of intake with its place and arguments as findings give them. */
export interface PlacedProblem extends Omit<IntakeProblem<SafeText>, 'args'> {
  readonly args: FindingArgs & { readonly entry: string };
  readonly where: Where;
}

export type Problems = ReadonlyMap<IntakeProblemCode, readonly PlacedProblem[]>;

/** What `args.entry` says of a problem that is about the package as a whole. */
export const WHOLE_PACKAGE = 'package';

/** Path of a node, as readers of formats give it for problems inside a tree. */
const NODE_PATH = /^root(?:\/[0-9]{1,9})*$/u;

/** Sorts what intake noticed by code, in the order noticed. Linear. */
export function groupProblems(capture: RedactedCapture): Problems {
  const entries = new Map(capture.archive.entries.map((entry) => [entry.index, entry]));
  const groups = new Map<IntakeProblemCode, PlacedProblem[]>();
  for (const problem of capture.problems) {
    const entry = problem.entry === null ? null : entries.get(problem.entry);
    const label = entry ? entryLabel(entry) : problem.entry === null ? null : entryNumber(problem.entry);
    const group = groups.get(problem.code) ?? [];
    group.push(place(problem, label));
    groups.set(problem.code, group);
  }
  return groups;
}

function place(problem: IntakeProblem<SafeText>, label: string | null): PlacedProblem {
  const args: Record<string, string | number | boolean | null> = {};
  for (const [key, value] of Object.entries(problem.args)) args[key] = plainArg(value);
  const { line, column, path } = args;
  return {
    ...problem,
    args: { ...args, entry: label ?? WHOLE_PACKAGE },
    where: {
      ...(label === null ? {} : { entry: label }),
      ...(problem.field === null ? {} : { field: problem.field }),
      ...(typeof path === 'string' && NODE_PATH.test(path) ? { path } : {}),
      ...(problem.offset === null ? {} : { offset: problem.offset }),
      ...(typeof line === 'number' ? { line } : {}),
      ...(typeof column === 'number' ? { column } : {}),
    },
  };
}

function plainArg(value: ProblemArg<SafeText>): string | number | boolean | null {
  return typeof value === 'object' && value !== null ? safeLabel(value) : value;
}
