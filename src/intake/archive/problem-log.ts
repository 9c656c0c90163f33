import type { IntakeProblem, IntakeProblemCode } from '../../model/intake-problem.js';
import type { RawText } from '../../model/raw-text.js';

/** Words of ours and numbers; the archive half never puts text of a capture into an argument. */
export type PlainArgs = Readonly<Record<string, number | boolean | null | string>>;

export interface ProblemPlace {
  readonly entry?: number;
  readonly offset?: number;
  readonly args?: PlainArgs;
  /** Set where nothing in the package can be trusted for it, though an entry is named. */
  readonly stopsPackage?: boolean;
}

/**
 * What is odd and harmless: honest zip tools do it, and no reader is misled by it. It is reported once
 * with a count, at the first entry that shows it. Every other code stops what it is about from being read.
 */
export const HARMLESS_PROBLEMS = ['name-backslash', 'name-not-utf8-flagged', 'odd-date', 'ignored-entry'] as const;

export type HarmlessProblem = (typeof HARMLESS_PROBLEMS)[number];

/** Collects what is noticed about one package. */
export class ProblemLog {
  readonly #problems: IntakeProblem<RawText>[] = [];
  readonly #oddities = new Map<HarmlessProblem, { entry: number; count: number; args: PlainArgs }>();
  readonly #entries = new Set<number>();
  #ofPackage = 0;

  report(
    code: Exclude<IntakeProblemCode, HarmlessProblem>,
    { entry, offset, args, stopsPackage }: ProblemPlace = {},
  ): void {
    if (entry === undefined || stopsPackage) this.#ofPackage += 1;
    else this.#entries.add(entry);
    this.#problems.push({ code, entry: entry ?? null, field: null, offset: offset ?? null, args: args ?? {} });
  }

  /** Counts a harmless oddity; `args` of the first one are kept. */
  count(code: HarmlessProblem, entry: number, args: PlainArgs = {}): void {
    const seen = this.#oddities.get(code);
    if (seen) seen.count += 1;
    else this.#oddities.set(code, { entry, count: 1, args });
  }

  /** Whether something was reported that concerns the package as a whole. */
  get concernsPackage(): boolean {
    return this.#ofPackage > 0;
  }

  /** Whether something was reported about that entry; oddities don't count. */
  concerns(entry: number): boolean {
    return this.#entries.has(entry);
  }

  /** What concerns the package first, then by entry; within these in the order noticed. */
  finish(): readonly IntakeProblem<RawText>[] {
    const odd = [...this.#oddities].map(([code, { entry, count, args }]) => ({
      code,
      entry,
      field: null,
      offset: null,
      args: { count, ...args },
    }));
    return [...this.#problems, ...odd].sort((a, b) => (a.entry ?? -1) - (b.entry ?? -1));
  }
}
