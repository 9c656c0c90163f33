import type { Selector, SelectorError } from '../../model/catalog.js';
import { cell } from '../../shared/columns.js';
import { ancestorReferences } from '../ancestor-references.js';
import { circularGroups, type Graph, shortestCircle } from './circles.js';
import { quoted } from './selector-keys.js';

/** Ids named in the message about a circle. */
const MAX_NAMED_IDS = 8;

/**
 * What is wrong with the ancestors that selectors name.
 *
 * - An id that stands nowhere in the file: UNKNOWN_ANCESTOR, wherever it is named.
 * - A circle, through any of the blocks: each says what lies in what, and that cannot go round.
 * - A refused ancestor: UNKNOWN_ANCESTOR for those that need it in `required`, and for those that need these.
 *   In `preferred` or `fallback` it costs the hint or that step, not the selector.
 *
 * @param good selectors with nothing else wrong, by id
 * @param idsInFile all ids, of refused selectors too
 */
export function findAncestorErrors(
  good: ReadonlyMap<string, Selector>,
  idsInFile: ReadonlySet<string>,
): ReadonlyMap<string, SelectorError> {
  const errors = new Map<string, SelectorError>();
  for (const selector of good.values()) {
    const unknown = ancestorReferences(selector).find(({ id }) => !idsInFile.has(id));
    if (unknown)
      errors.set(selector.id, unknownAncestor(unknown.field, `${quoted(unknown.id)} is no selector of this catalog`));
  }
  const graph = new Map([...good].map(([id, one]) => [id, ancestorReferences(one).map((reference) => reference.id)]));
  for (const group of circularGroups(graph)) refuseCircle(good, graph, group, errors);
  refuseDependants(good, errors);
  return errors;
}

function refuseDependants(good: ReadonlyMap<string, Selector>, errors: Map<string, SelectorError>): void {
  const dependants = new Map<string, Selector[]>();
  const refused: string[] = [];
  for (const selector of good.values()) {
    const needed = selector.required.ancestor_selector;
    if (needed === undefined) continue;
    const known = dependants.get(needed);
    if (known) known.push(selector);
    else dependants.set(needed, [selector]);
    if (!good.has(needed)) refused.push(needed);
  }
  refused.push(...errors.keys());
  for (let at = 0; at < refused.length; at++) {
    const ancestor = cell(refused, at);
    for (const { id } of dependants.get(ancestor) ?? []) {
      if (errors.has(id)) continue;
      errors.set(id, unknownAncestor('/required/ancestor_selector', `the selector ${quoted(ancestor)} was refused`));
      refused.push(id);
    }
  }
}

function unknownAncestor(field: string, what: string): SelectorError {
  return { code: 'UNKNOWN_ANCESTOR', message: `${field}: ${what}; expected the id of a good selector`, field };
}

/** One circle is shown to the whole group, from each member that lies on it: a search for each would be quadratic. */
function refuseCircle(
  good: ReadonlyMap<string, Selector>,
  graph: Graph,
  group: readonly string[],
  errors: Map<string, SelectorError>,
): void {
  const members = new Set(group);
  const shown = shortestCircle(graph, cell(group, 0), group).slice(1);
  const placeOf = new Map(shown.map((id, at) => [id, at]));
  for (const id of group) {
    const selector = good.get(id);
    const reference = selector && ancestorReferences(selector).find((one) => members.has(one.id));
    const start = placeOf.get(id) ?? 0;
    const named = Array.from({ length: Math.min(shown.length, MAX_NAMED_IDS) }, (_, at) =>
      cell(shown, (start + at) % shown.length),
    );
    const last = shown.length > MAX_NAMED_IDS ? '…' : cell(named, 0);
    const field = reference?.field ?? '/required/ancestor_selector';
    const message = `${field}: ancestors form a circle (${[...named, last].join(' -> ')}); expected ancestors that end at a selector without one`;
    errors.set(id, { code: 'CIRCULAR_ANCESTOR', message, field });
  }
}
