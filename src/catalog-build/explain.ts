import type { RedactedDump } from '../model/capture.js';
import type { LoadedCatalog, ScoreTerm, Selector, SelectorError } from '../model/catalog.js';
import type { ScoreExplanation } from '../model/catalog-explanation.js';
import { AppError } from '../shared/app-error.js';
import { countFound, evidenceOf, type ScoreSignalName, sumOf, termsOf, withHistoryTerms } from './derive/score.js';
import { selectorSignals } from './derive/selector-signals.js';
import { placeOfNode } from './derive/survey.js';
import { FallbackTrial } from './derive/try-selectors.js';
import { unknownSelector } from './locate.js';
import { Locator } from './locator.js';

/**
 * The stability score of a selector as a sum of named terms, each with what of the selector shows it.
 *
 * The terms are those that the catalog holds. Where a person wrote the score, they are worked out anew:
 * from the dump, which shows what the selector's being there depends on, or from the catalog alone, which
 * knows only of the ancestors that it names.
 *
 * @param dump a capture in which the selector finds its node; null for none
 * @throws AppError UNKNOWN_SELECTOR; DUMP_UNUSABLE where the selector does not find one node in the dump
 */
export function explainScore(loaded: LoadedCatalog, selectorId: string, dump: RedactedDump | null): ScoreExplanation {
  const selector = loaded.catalog.selectors.find(({ id }) => id === selectorId);
  if (!selector) throw unknown(loaded, selectorId);
  const { terms, from } = termsFor(loaded, selector, dump);
  const counted = withHistoryTerms(terms, selector.history);
  const { found, captures } = countFound(selector.history);
  return {
    catalog_id: loaded.catalog.catalog_id,
    selector_id: selector.id,
    score: selector.stability_score ?? null,
    sum: sumOf(counted),
    terms_from: from,
    terms: counted.map(({ term, points }) => ({
      term,
      points,
      evidence: evidenceOf(term, { ...selector, score_terms: counted }),
    })),
    captures: { found, of: captures },
    fields: Object.entries(selector.history?.fields ?? {}).map(([field, { held, of }]) => ({ field, held, of })),
  };
}

function unknown(loaded: LoadedCatalog, selectorId: string): AppError {
  const refused = loaded.refused.find(({ selector_id }) => selector_id === selectorId)?.error;
  const error: SelectorError = refused ?? unknownSelector(loaded, selectorId);
  return new AppError('UNKNOWN_SELECTOR', error.message, 'airlock catalog check lists the selectors of the catalog');
}

function termsFor(
  loaded: LoadedCatalog,
  selector: Selector,
  dump: RedactedDump | null,
): { readonly terms: readonly ScoreTerm[]; readonly from: ScoreExplanation['terms_from'] } {
  if (dump) return { terms: termsOf(signalsIn(loaded, selector, dump)), from: 'dump' };
  if (selector.score_terms) return { terms: selector.score_terms, from: 'catalog' };
  return { terms: termsOf(signalsWithoutDump(loaded, selector)), from: 'fields' };
}

function signalsIn(loaded: LoadedCatalog, selector: Selector, dump: RedactedDump): ScoreSignalName[] {
  const { status, nodes } = new Locator(loaded.catalog, dump).place(selector.id);
  const [node] = nodes;
  if (!dump.tree || status !== 'matched' || node === undefined)
    throw new AppError(
      'DUMP_UNUSABLE',
      `selector ${selector.id} does not find one node in the dump (${status})`,
      'explain it without --dump, or with the capture that is its evidence',
    );
  const trial = new FallbackTrial([{ dump: { ...dump, tree: dump.tree } }], loaded.catalog.selectors);
  const working = trial.holding(selector, selector.fallback ?? []).length;
  return selectorSignals(selector, placeOfNode(dump.tree, node), working);
}

/** Control types whose content is one of several, as far as ancestors of the catalog show it. */
const SWITCHING: ReadonlySet<string> = new Set(['ComboBox', 'Menu', 'Tab', 'TabItem']);

/** The place as the catalog itself tells it: by the path of the evidence and the ancestors that are named. */
function signalsWithoutDump({ catalog }: LoadedCatalog, selector: Selector): ScoreSignalName[] {
  const byId = new Map(catalog.selectors.map((one) => [one.id, one]));
  const isMainWindow = selector.evidence?.uia_path === 'root';
  let states = Number(selector.required.control_type === 'Window' && !isMainWindow);
  const seen = new Set([selector.id]);
  for (let above = ancestorOf(byId, selector); above && !seen.has(above.id); above = ancestorOf(byId, above)) {
    seen.add(above.id);
    const type = above.required.control_type ?? '';
    const isInnerWindow = type === 'Window' && above.evidence?.uia_path !== 'root';
    if (isInnerWindow || SWITCHING.has(type) || /tab_?page/iu.test(above.required.automation_id ?? '')) states++;
  }
  const place = { node: 0, isMainWindow, isOnlyWindow: false, states };
  return selectorSignals(selector, place, selector.fallback?.length ?? 0);
}

function ancestorOf(byId: ReadonlyMap<string, Selector>, { required, preferred }: Selector): Selector | undefined {
  return byId.get(required.ancestor_selector ?? preferred?.ancestor_selector ?? '');
}
