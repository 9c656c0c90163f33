import { byCodeUnit } from '../../../shared/canonical-json.js';
import type { NodeRow, Prediction, ReleasePair } from './bench-case.js';

/** How answers compare with what really happened; counts of controls. */
export interface Tally {
  scenario: string;
  /** Controls that are still there. */
  present: number;
  right: number;
  wrong: number;
  /** Of them those whose id doesn't say by itself where they went. */
  hard: number;
  hard_right: number;
  hard_wrong: number;
  /** The others that were answered wrongly. */
  easy_wrong: number;
  gone: number;
  /** Gone, but given a place. */
  gone_wrong: number;
}

/** Adds up predictions on pairs whose truth is known, scenario by scenario. */
export class Tallies {
  readonly #byScenario = new Map<string, Tally>();

  /** @param nodes the trees as the case had them */
  add(
    pair: ReleasePair,
    scenario: string,
    nodes: { old: readonly NodeRow[]; new: readonly NodeRow[] },
    prediction: Prediction,
  ): void {
    const tally = this.#of(scenario);
    const answers = new Map(prediction.answers.map(([target, answer]) => [target, answer]));
    for (const [target, truth] of pair.truth) {
      const answer = answers.get(target) ?? null;
      const id = nodes.old[target]?.[1] ?? '';
      const isHard = truth !== null && (id === '' || nodes.new[truth]?.[1] !== id);
      count(tally, truth, answer, isHard);
    }
  }

  /** By the scenario's name. */
  get rows(): readonly Readonly<Tally>[] {
    return [...this.#byScenario.values()].sort((a, b) => byCodeUnit(a.scenario, b.scenario));
  }

  #of(scenario: string): Tally {
    const known = this.#byScenario.get(scenario);
    if (known) return known;
    const fresh: Tally = {
      scenario,
      present: 0,
      right: 0,
      wrong: 0,
      hard: 0,
      hard_right: 0,
      hard_wrong: 0,
      easy_wrong: 0,
      gone: 0,
      gone_wrong: 0,
    };
    this.#byScenario.set(scenario, fresh);
    return fresh;
  }
}

function count(tally: Tally, truth: number | null, answer: number | null, isHard: boolean): void {
  if (truth === null) {
    tally.gone++;
    if (answer !== null) tally.gone_wrong++;
    return;
  }
  tally.present++;
  if (isHard) tally.hard++;
  if (answer === truth) {
    tally.right++;
    if (isHard) tally.hard_right++;
  } else if (answer !== null) {
    tally.wrong++;
    tally[isHard ? 'hard_wrong' : 'easy_wrong']++;
  }
}
