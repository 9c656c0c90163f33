import type { FallbackFields, RequiredFields, Selector } from '../../model/catalog.js';
import { Locator } from '../locator.js';
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
  readonly #captures: readonly EvidenceCapture[];
  readonly #selectors: readonly Selector[];
  readonly #untouched: readonly Locator[];

  constructor(captures: readonly EvidenceCapture[], selectors: readonly Selector[]) {
    this.#captures = captures;
    this.#selectors = selectors;
    this.#untouched = captures.map((capture) => locatorOf(selectors, capture));
  }

  /**
   * Those of the fallbacks that find, in every capture and alone, the very node that the selector finds
   * there, when nothing satisfies its required fields any more. All other selectors are as they are.
   */
  holding(selector: Selector, fallbacks: readonly FallbackFields[]): FallbackFields[] {
    const withoutPrimary: Selector = { ...selector, required: { automation_id: NOBODY }, fallback: fallbacks };
    const changed = this.#selectors.map((one) => (one.id === selector.id ? withoutPrimary : one));
    const tries = this.#captures.map((capture, at) => ({
      expected: this.#untouched[at]?.place(selector.id).nodes[0],
      locator: locatorOf(changed, capture),
    }));
    return fallbacks.filter((_, step) =>
      tries.every(({ expected, locator }) => {
        const { nodes, matchCount } = locator.placeByFallback(selector.id, step);
        return matchCount === 1 && nodes[0] === expected;
      }),
    );
  }
}

/** A second match is one too many, whatever comes after it. */
const ENOUGH = 2;

function locatorOf(selectors: readonly Selector[], { dump }: EvidenceCapture): Locator {
  return new Locator({ schema_version: 1, catalog_id: 'tried', selectors }, dump, ENOUGH);
}
