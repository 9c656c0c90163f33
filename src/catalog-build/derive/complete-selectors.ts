import type { PreferredFields, ScoreTerm, Selector, SelectorHistory } from '../../model/catalog.js';
import type { RedactedUiTree } from '../../model/ui-tree.js';
import { cell } from '../../shared/columns.js';
import { controlTypeOf, pathOf, stringOf } from '../../shared/tree.js';
import type { DemotableField } from '../demotable.js';
import { withObservation } from '../history.js';
import { Locator } from '../locator.js';
import { observe } from '../observe.js';
import type { BaseSelectors } from './base-selectors.js';
import { classFields } from './class-fields.js';
import type { SteadyPick } from './demoted-picks.js';
import type { EvidenceCapture } from './evidence-capture.js';
import { nameSelectors } from './name-selectors.js';
import { proposeFallbacks } from './propose-fallbacks.js';
import { type ScoreSignalName, sumOf, termsOf, withHistoryTerms } from './score.js';
import { FallbackTrial } from './try-selectors.js';

/** Fallbacks kept for one selector. */
export const MAX_FALLBACKS = 2;

type Captures = readonly [EvidenceCapture, ...EvidenceCapture[]];

/**
 * Makes whole selectors of picks: with ids, preferred fields, fallbacks that have been tried, score and
 * history. What people wrote into the base catalog (ids, descriptions) stays.
 */
export function completeSelectors(captures: Captures, picks: readonly SteadyPick[], base: BaseSelectors): Selector[] {
  const [capture] = captures;
  const { tree } = capture;
  const names = nameSelectors(
    picks.map(({ node, required, ancestor }) => ({
      node,
      controlType: controlTypeOf(tree, node),
      automationId: required.automation_id ?? null,
      ancestor,
    })),
    new Map([...base.byNode].map(([node, { id }]) => [node, id])),
    base.kept.map(({ id }) => id),
  );
  const nameOf = (node: number | null): string | null => (node === null ? null : (names.get(node) ?? null));
  const nearest = nearestPicks(tree, picks);
  const plain = picks.map((pick): Selector => {
    const needed = nameOf(pick.ancestor);
    const description = base.byNode.get(pick.node)?.description;
    return {
      id: nameOf(pick.node) ?? '',
      ...(description === undefined ? {} : { description }),
      allowed_use: 'read_only_locate',
      required: { ...pick.required, ...(needed === null ? {} : { ancestor_selector: needed }) },
      preferred: preferredFields(tree, pick, nameOf(nearest.get(pick.node) ?? null)),
    };
  });
  const trial = new FallbackTrial(captures, [...plain, ...base.kept]);
  const withFallbacks = picks.map(({ node }, at): Selector => {
    const selector = cell(plain, at);
    const proposed = proposeFallbacks(capture, node, nameOf(nearest.get(node) ?? null));
    const fallback = trial.holding(selector, proposed).slice(0, MAX_FALLBACKS);
    return fallback.length > 0 ? { ...selector, fallback } : selector;
  });
  const histories = historiesOf(captures, [...withFallbacks, ...base.kept], base);
  return picks.map(({ node, signals }, at) => {
    const selector = cell(withFallbacks, at);
    const history = histories.get(selector.id);
    const terms = withHistoryTerms(placeTerms(signals, selector), history);
    return {
      ...selector,
      stability_score: sumOf(terms),
      score_terms: terms,
      evidence: { capture_id: capture.captureId, uia_path: pathOf(tree, node) },
      ...(history ? { history } : {}),
    };
  });
}

function placeTerms(signals: readonly ScoreSignalName[], { fallback = [] }: Selector): ScoreTerm[] {
  const all: ScoreSignalName[] = [...signals];
  if (fallback.length > 0) all.push('one-fallback');
  if (fallback.length > 1) all.push('two-fallbacks');
  if (fallback.length === 0 && signals.includes('class-and-place')) all.push('index-only');
  return termsOf(all);
}

/** By selector id, from oldest to newest capture. One capture alone is no history, unless the base has one. */
function historiesOf(
  captures: Captures,
  selectors: readonly Selector[],
  base: BaseSelectors,
): ReadonlyMap<string, SelectorHistory> {
  const histories = new Map<string, SelectorHistory>();
  for (const { id, history } of base.byNode.values()) if (history) histories.set(id, history);
  if (captures.length < 2 && histories.size === 0) return histories;
  const lastPath = new Map<string, string>();
  for (const { dump, captureId } of [...captures].reverse()) {
    const locator = new Locator({ schema_version: 1, catalog_id: 'derived', selectors }, dump);
    for (const selector of selectors) {
      const fromPath = lastPath.get(selector.id) ?? null;
      const observation = observe(locator, dump, captureId, selector, { fromPath, isChanged: false, isLost: false });
      histories.set(selector.id, withObservation(histories.get(selector.id), observation));
      if (observation.path !== null) lastPath.set(selector.id, observation.path);
    }
  }
  return histories;
}

/** What ranks where, one day, two nodes satisfy `required`: class, place, and what it lies in. */
function preferredFields(
  tree: RedactedUiTree,
  { node, required, ancestor, demoted }: SteadyPick,
  nearest: string | null,
): PreferredFields {
  const named = required.class_name !== undefined || required.class_name_prefix !== undefined;
  const framework = stringOf(tree, 'framework_id', node);
  const isPreferred = (field: DemotableField): boolean => demoted.some((one) => one.field === field);
  return {
    ...(named ? {} : classFields(tree, node)),
    ...(isPreferred('control_type') ? { control_type: controlTypeOf(tree, node) } : {}),
    ...(isPreferred('framework_id') && framework !== null ? { framework_id: framework } : {}),
    path_hint: pathOf(tree, node),
    ...(nearest === null || ancestor !== null ? {} : { ancestor_selector: nearest }),
  };
}

/** The nearest pick around each pick that has one, by node. */
function nearestPicks(tree: RedactedUiTree, picks: readonly SteadyPick[]): ReadonlyMap<number, number> {
  const nearest = new Map<number, number>();
  const around: number[] = [];
  for (const { node } of picks) {
    for (let top = around.at(-1); top !== undefined && node >= cell(tree.subtreeEnd, top); top = around.at(-1))
      around.pop();
    const above = around.at(-1);
    if (above !== undefined) nearest.set(node, above);
    around.push(node);
  }
  return nearest;
}
