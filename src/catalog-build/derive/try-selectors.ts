import type { FallbackFields, RequiredFields, Selector } from '../../model/catalog.js';
import { Locator } from '../locator.js';
import type { Placement } from '../placement.js';
import type { EvidenceCapture } from './evidence-capture.js';

/** No automation id holds it, so a selector that requires it has lost its primary. */
const NOBODY = '\u0000';

/**
 * Whether the required fields hit one node alone in every capture, and in the first of them that node.
 *
 * @param ancestor the selector that `required.ancestor_selector` names; null for none
 */
export function hitsAlone(
  captures: readonly [EvidenceCapture, ...EvidenceCapture[]],
  node: number,
  required: RequiredFields,
  ancestor: Selector | null,
): boolean {
  const tried: Selector = { id: 'tried', allowed_use: 'read_only_locate', required };
  return captures.every((capture, at) => {
    const selectors = ancestor ? [ancestor, tried] : [tried];
    // It prefers nothing, so one of several would be ambiguous.
    const { status, nodes } = locatorOf(selectors, capture).place(tried.id);
    return status === 'matched' && (at > 0 || nodes[0] === node);
  });
}

/** Tries fallbacks of the selectors of one catalog, as if the one they are for had lost its primary. */
export class FallbackTrial {
  readonly #captures: readonly Pick<EvidenceCapture, 'dump'>[];
  readonly #selectors: readonly Selector[];
  readonly #untouched: readonly Locator[];

  constructor(captures: readonly Pick<EvidenceCapture, 'dump'>[], selectors: readonly Selector[]) {
    this.#captures = captures;
    this.#selectors = selectors;
    this.#untouched = captures.map((capture) => locatorOf(selectors, capture));
  }

  /**
   * Those of the fallbacks that find, in every capture and alone, the very node that the selector finds
   * there, when nothing satisfies its required fields any more. All other selectors are as they are.
   */
  holding(selector: Selector, fallbacks: readonly FallbackFields[]): FallbackFields[] {
    const outcomes = this.outcomes(selector, fallbacks);
    return fallbacks.filter((_, step) => outcomes[step] === 'finds-alone');
  }

  /** What becomes of each fallback in the capture where it does worst. */
  outcomes(selector: Selector, fallbacks: readonly FallbackFields[]): FallbackOutcome[] {
    const withoutPrimary: Selector = { ...selector, required: { automation_id: NOBODY }, fallback: fallbacks };
    const changed = this.#selectors.map((one) => (one.id === selector.id ? withoutPrimary : one));
    const tries = this.#captures.map((capture, at) => ({
      expected: this.#untouched[at]?.place(selector.id).nodes[0],
      locator: locatorOf(changed, capture),
    }));
    return fallbacks.map((_, step) => {
      const outcomes = tries.map(({ expected, locator }) =>
        outcomeOf(locator.placeByFallback(selector.id, step), expected),
      );
      return WORST_FIRST.find((outcome) => outcomes.includes(outcome)) ?? 'finds-alone';
    });
  }
}

/** `finds-among`: the node is one of several; `unknown`: the capture does not carry what the fallback asks for. */
type FallbackOutcome = 'finds-alone' | 'finds-among' | 'unknown' | 'misses';

const WORST_FIRST: readonly FallbackOutcome[] = ['misses', 'unknown', 'finds-among'];

function outcomeOf({ status, nodes, matchCount }: Placement, expected: number | undefined): FallbackOutcome {
  if (status === 'not_evaluable') return 'unknown';
  if (expected === undefined || !nodes.includes(expected)) return 'misses';
  return matchCount === 1 ? 'finds-alone' : 'finds-among';
}

/** A second match is one too many, whatever comes after it. */
const ENOUGH = 2;

function locatorOf(selectors: readonly Selector[], { dump }: Pick<EvidenceCapture, 'dump'>): Locator {
  return new Locator({ schema_version: 1, catalog_id: 'tried', selectors }, dump, ENOUGH);
}
