import type { RequiredFields } from '../../../model/catalog.js';
import type { EvidenceCapture } from '../evidence-capture.js';
import type { ScoreSignalName } from '../score.js';

/** What a strategy may look at to find required fields for one node of the newest capture. */
interface StrategyInput {
  readonly capture: EvidenceCapture;
  readonly node: number;
  /** Why the automation id is not clear; null where it is. */
  readonly flaw: string | null;
  /** Fields that every required block gets: control type, and framework where all captures carry it. */
  readonly common: RequiredFields;
  /** Id of the selector of the nearest node above that is found by its automation id alone; null for none. */
  readonly ancestor: string | null;
}

/** One way of telling a node from all others. */
export interface SelectorStrategy {
  readonly name: string;
  /** For docs/catalog.md. */
  readonly meaning: string;
  /** What the score starts from or gets, beside the signals of the place. */
  readonly signals: readonly ScoreSignalName[];
  /** The required fields; null where the strategy has nothing to go by. Tried on the trees before they are kept. */
  propose(input: StrategyInput): RequiredFields | null;
}

export function defineStrategy(strategy: SelectorStrategy): SelectorStrategy {
  return strategy;
}
