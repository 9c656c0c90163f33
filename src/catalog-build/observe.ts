import type { RedactedDump } from '../model/capture.js';
import type { PastStatus, Selector } from '../model/catalog.js';
import type { RedactedUiTree } from '../model/ui-tree.js';
import { pathOf } from '../shared/tree.js';
import { fieldsAt } from './fields-at.js';
import { namedFields, type Observation } from './history.js';
import type { Locator } from './locator.js';

/**
 * What a capture says of a selector: how it was found, where, and which of its fields hold there.
 *
 * @param locator of the selector's catalog and the dump
 * @param before `fromPath`: where it was; null where that is not known. `isChanged`: whether a preferred field of the node itself
 *   does not hold any more. `isLost`: whether structure puts its control elsewhere or nowhere, whatever a fallback finds
 */
export function observe(
  locator: Locator,
  dump: RedactedDump & { readonly tree: RedactedUiTree },
  captureId: string,
  selector: Selector,
  before: { readonly fromPath: string | null; readonly isChanged: boolean; readonly isLost: boolean },
): Observation {
  const placement = locator.place(selector.id);
  const [node] = placement.status === 'matched' && !before.isLost ? placement.nodes : [];
  if (node === undefined) return { captureId, status: nowhere(placement.status), path: null, fields: new Map() };
  const path = pathOf(dump.tree, node);
  return { captureId, status: found(), path, fields: fieldsOf(locator, dump, selector, node) };

  function found(): PastStatus {
    if (placement.via?.startsWith('fallback:')) return 'by_fallback';
    if (before.isChanged) return 'changed';
    return before.fromPath === null || before.fromPath === path ? 'unchanged' : 'moved';
  }
}

/** Which fields of `required` and `preferred` hold at a node. */
export function fieldsOf(
  locator: Locator,
  dump: RedactedDump & { readonly tree: RedactedUiTree },
  { required, preferred }: Selector,
  node: number,
): Observation['fields'] {
  return new Map([
    ...namedFields('required', fieldsAt(locator, dump, required, node)),
    ...namedFields('preferred', fieldsAt(locator, dump, preferred ?? {}, node)),
  ]);
}

function nowhere(status: 'matched' | 'ambiguous' | 'unmatched' | 'not_evaluable'): PastStatus {
  if (status === 'unmatched' || status === 'matched') return 'missing';
  return status;
}
