import type { IntakeProblem, IntakeProblemCode, ProblemArg } from '../../model/intake-problem.js';
import type { RawText } from '../../model/raw-text.js';

/** A million equal problems help nobody; so many are given one by one, the rest as a number. */
export const MAX_PROBLEMS_PER_CODE = 20;

/** What a problem says besides its code and entry. */
export interface ProblemDetails {
  readonly field?: string | null;
  readonly offset?: number | null;
  readonly args?: Readonly<Record<string, ProblemArg<RawText>>>;
}

/** Collects the problems of one entry. */
export class ProblemList {
  readonly #entry: number | null;
  readonly #problems: IntakeProblem<RawText>[] = [];
  readonly #counts = new Map<IntakeProblemCode, number>();

  /** @param entry index of the archive entry, or null for the package as a whole */
  constructor(entry: number | null) {
    this.#entry = entry;
  }

  /** @param details made only if the problem is going to be shown, as a place can be dear to find */
  add(code: IntakeProblemCode, details: () => ProblemDetails): void {
    const count = (this.#counts.get(code) ?? 0) + 1;
    this.#counts.set(code, count);
    if (count > MAX_PROBLEMS_PER_CODE) return;
    const { field = null, offset = null, args = {} } = details();
    this.#problems.push({ code, entry: this.#entry, field, offset, args });
  }

  has(code: IntakeProblemCode): boolean {
    return this.#counts.has(code);
  }

  /** Counts further problems of a code of which as many are known as are given one by one. */
  addMore(code: IntakeProblemCode, count: number): void {
    if (count > 0) this.#counts.set(code, (this.#counts.get(code) ?? 0) + count);
  }

  /** All in the order noticed; where there were too many of a code, a last one has their number as `more`. */
  all(): readonly IntakeProblem<RawText>[] {
    const problems = [...this.#problems];
    for (const [code, count] of this.#counts) {
      const more = count - MAX_PROBLEMS_PER_CODE;
      if (more > 0) problems.push({ code, entry: this.#entry, field: null, offset: null, args: { more } });
    }
    return problems;
  }
}
