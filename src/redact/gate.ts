import { RawText } from '../model/raw-text.js';
import type { SafeText, Withheld, WithheldReason } from '../model/safe-text.js';
import { byCodeUnit } from '../shared/canonical-json.js';
import type { FieldName } from './fields.js';
import type { TextJudge } from './text-judge.js';

export interface WithheldCount {
  readonly field: string;
  readonly reason: WithheldReason;
  readonly count: number;
}

/** The one way for a string of the capture to get behind the gate. Counts what it keeps back. */
export class Gate {
  readonly #judge: TextJudge;
  readonly #counts = new Map<string, WithheldCount>();

  constructor(judge: TextJudge) {
    this.#judge = judge;
  }

  pass(text: RawText, field: FieldName): SafeText;
  pass(text: RawText | null, field: FieldName): SafeText | null;
  pass(text: RawText | null, field: FieldName): SafeText | null {
    if (text === null) return null;
    const decision = this.decide(text, field);
    if (typeof decision !== 'string') this.count(decision, field);
    return decision;
  }

  /** The same, uncounted: of a text that is asked for once, wherever it stands. */
  decide(text: RawText, field: FieldName): SafeText {
    return this.#judge.decide(RawText.reveal(text), field);
  }

  /** Counts what was taken out, here or by an earlier run. */
  count({ withheld: reason }: Withheld, field: FieldName): void {
    const key = `${field} ${reason}`;
    this.#counts.set(key, { field, reason, count: (this.#counts.get(key)?.count ?? 0) + 1 });
  }

  /** Sorted by field, then reason. */
  get withheld(): readonly WithheldCount[] {
    return [...this.#counts.values()].sort((a, b) => byCodeUnit(a.field, b.field) || byCodeUnit(a.reason, b.reason));
  }
}
