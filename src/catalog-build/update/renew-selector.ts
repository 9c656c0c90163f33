import type { Catalog, PreferredFields, Selector } from '../../model/catalog.js';
import type { RedactedUiTree } from '../../model/ui-tree.js';
import { cell } from '../../shared/columns.js';
import { canonicalKey } from '../../shared/same-json.js';
import { controlTypeOf, stringOf } from '../../shared/tree.js';
import { ancestorReferences } from '../ancestor-references.js';
import { classFields } from '../derive/class-fields.js';
import { MAX_FALLBACKS } from '../derive/complete-selectors.js';
import type { EvidenceCapture } from '../derive/evidence-capture.js';
import { proposeFallbacks } from '../derive/propose-fallbacks.js';
import { termsOf } from '../derive/score.js';
import { selectorSignals } from '../derive/selector-signals.js';
import { placeOfNode } from '../derive/survey.js';
import { FallbackTrial } from '../derive/try-selectors.js';
import { Locator } from '../locator.js';

/**
 * The selectors with what follows from a proposal that was accepted: those that require another node's fields now
 * prefer that node's fields, too, and fall back on what finds it; and the score counts what holds there. What they
 * preferred and fell back on of the control as it was would rank the wrong node, or find none. Fallbacks, the known
 * ones first, are tried on the tree and kept if they find the node alone.
 *
 * @param followed by selector id: the node that it requires now
 * @param judged ids of all selectors whose required fields a proposal changed
 */
export function renewSelectors(
  catalog: Catalog,
  capture: EvidenceCapture,
  followed: ReadonlyMap<string, number>,
  judged: ReadonlySet<string>,
): readonly Selector[] {
  if (judged.size === 0) return catalog.selectors;
  const { tree, dump } = capture;
  const nodes = nodesOf(catalog, new Locator(catalog, dump));
  const preferring = catalog.selectors.map((selector) => {
    const node = followed.get(selector.id);
    return node === undefined ? selector : withPreferred(catalog, tree, nodes, selector, node);
  });
  const trial = new FallbackTrial([capture], preferring);
  return preferring.map((selector) => {
    if (!judged.has(selector.id)) return selector;
    const node = followed.get(selector.id);
    const renewed = node === undefined ? selector : withFallbacks(capture, trial, selector, node);
    const at = node ?? nodes.get(selector.id);
    if (renewed.score_terms === undefined || at === undefined) return renewed;
    const working = trial.holding(renewed, renewed.fallback ?? []).length;
    return { ...renewed, score_terms: termsOf(selectorSignals(renewed, placeOfNode(tree, at), working)) };
  });
}

/** The nodes that selectors find alone. */
function nodesOf({ selectors }: Catalog, locator: Locator): ReadonlyMap<string, number> {
  return new Map(
    selectors.flatMap(({ id }): [string, number][] => {
      const { status, nodes } = locator.place(id);
      const [node] = nodes;
      return status === 'matched' && node !== undefined ? [[id, node]] : [];
    }),
  );
}

/** Fields that were preferred, with the values of the node; those that it does not have are left out. The path has followed already. */
function withPreferred(
  catalog: Catalog,
  tree: RedactedUiTree,
  nodes: ReadonlyMap<string, number>,
  selector: Selector,
  node: number,
): Selector {
  const { preferred, required } = selector;
  if (!preferred) return selector;
  const framework = stringOf(tree, 'framework_id', node);
  const namesClass = preferred.class_name !== undefined || preferred.class_name_prefix !== undefined;
  const requiresClass = required.class_name !== undefined || required.class_name_prefix !== undefined;
  const above =
    preferred.ancestor_selector === undefined || required.ancestor_selector !== undefined
      ? null
      : ancestorFor(catalog, tree, nodes, selector, node);
  const next: PreferredFields = {
    ...(namesClass && !requiresClass ? classFields(tree, node) : {}),
    ...(preferred.control_type === undefined ? {} : { control_type: controlTypeOf(tree, node) }),
    ...(preferred.framework_id !== undefined && framework ? { framework_id: framework } : {}),
    ...(preferred.path_hint === undefined ? {} : { path_hint: preferred.path_hint }),
    ...(above === null ? {} : { ancestor_selector: above }),
  };
  return { ...selector, preferred: next };
}

function withFallbacks(capture: EvidenceCapture, trial: FallbackTrial, selector: Selector, node: number): Selector {
  const { fallback: known = [], ...bare } = selector;
  if (known.length === 0 && selector.score_terms === undefined) return selector;
  const above = selector.preferred?.ancestor_selector ?? selector.required.ancestor_selector ?? null;
  const candidates = [...known, ...proposeFallbacks(capture, node, above)];
  const distinct = [...new Map(candidates.map((one) => [canonicalKey(one), one])).values()];
  const fallback = trial.holding(selector, distinct).slice(0, Math.max(MAX_FALLBACKS, known.length));
  return fallback.length > 0 ? { ...bare, fallback } : bare;
}

/** The selector of the nearest node around this one that does not itself depend on the selector. */
function ancestorFor(
  { selectors }: Catalog,
  tree: RedactedUiTree,
  nodes: ReadonlyMap<string, number>,
  { id: own }: Selector,
  node: number,
): string | null {
  const dependants = dependantsOf(selectors, own);
  let nearest: { readonly id: string; readonly at: number } | null = null;
  for (const [id, at] of nodes) {
    const isAround = at < node && node < cell(tree.subtreeEnd, at);
    if (isAround && !dependants.has(id) && (nearest === null || at > nearest.at)) nearest = { id, at };
  }
  return nearest?.id ?? null;
}

/** The selector and all that name it as an ancestor, directly or not. */
function dependantsOf(selectors: readonly Selector[], id: string): ReadonlySet<string> {
  const namedBy = new Map<string, string[]>();
  for (const selector of selectors)
    for (const { id: above } of ancestorReferences(selector)) {
      const those = namedBy.get(above);
      if (those) those.push(selector.id);
      else namedBy.set(above, [selector.id]);
    }
  const found = new Set([id]);
  for (const one of found) for (const dependant of namedBy.get(one) ?? []) found.add(dependant);
  return found;
}
