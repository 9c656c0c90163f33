import type { BagProblemCode, IntakeProblem } from '../../model/intake-problem.js';
import type { RawText } from '../../model/raw-text.js';
import { type ProblemDetails, ProblemList } from '../text/problem-list.js';

/** Collects what is noticed about a bag, by the file that it is noticed at. */
export class BagProblems {
  readonly #lists = new Map<number | null, ProblemList>();
  readonly #counted = new Map<string, { code: BagProblemCode; entry: number; kind: string; count: number }>();

  /** @param entry index of the file; null for the bag as a whole */
  report(code: BagProblemCode, entry: number | null, details: ProblemDetails = {}): void {
    const list = this.#lists.get(entry) ?? new ProblemList(entry);
    this.#lists.set(entry, list);
    list.add(code, () => details);
  }

  /** Adds further problems of a code, past those that are given one by one. */
  reportMore(code: BagProblemCode, entry: number, count: number): void {
    this.#lists.get(entry)?.addMore(code, count);
  }

  /** Counts an oddity of one kind, which is reported once a file. */
  count(code: BagProblemCode, entry: number, kind: string, count = 1): void {
    const key = `${code} ${entry} ${kind}`;
    const seen = this.#counted.get(key);
    if (seen) seen.count += count;
    else this.#counted.set(key, { code, entry, kind, count });
  }

  all(): readonly IntakeProblem<RawText>[] {
    for (const { code, entry, kind, count } of this.#counted.values())
      this.report(code, entry, { args: { kind, count } });
    this.#counted.clear();
    return [...this.#lists.values()].flatMap((list) => list.all());
  }
}
