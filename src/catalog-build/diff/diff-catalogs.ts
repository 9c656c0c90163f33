import type { Catalog, Selector } from '../../model/catalog.js';
import type { CatalogChange, CatalogDiff, ChangeSeverity, ChangeType } from '../../model/catalog-diff.js';
import { byCodeUnit } from '../../shared/canonical-json.js';
import { canonicalKey, sameJson } from '../../shared/same-json.js';
import { type BareChange, weighChange } from './change-policies.js';
import { fieldsOfSelector } from './selector-fields.js';

/**
 * What differs between two catalogs: as few changes as say all of it (`applyDiff` makes the new one of the
 * old). Turned round, it is what the catalogs turned round differ in. A selector whose id alone differs is
 * renamed, where its required fields tell which one it is.
 *
 * @param before the old catalog
 * @param after the new catalog
 */
export function diffCatalogs(before: Catalog, after: Catalog): CatalogDiff {
  const pairs = pairSelectors(before, after);
  const changes = [
    ...catalogChanges(before, after),
    ...orderChange(before, after, pairs),
    ...pairs.flatMap((pair) => selectorChanges(pair)),
  ]
    .map(weighChange)
    .sort(byPlace);
  const count = (severity: ChangeSeverity): number => changes.filter((one) => one.severity === severity).length;
  return {
    old_catalog_id: before.catalog_id,
    new_catalog_id: after.catalog_id,
    counts: { breaking: count('breaking'), risky: count('risky'), safe: count('safe') },
    changes,
  };
}

/** A selector in both catalogs, or in one of them, with its place there. */
interface SelectorPair {
  readonly old: { readonly at: number; readonly selector: Selector } | null;
  readonly now: { readonly at: number; readonly selector: Selector } | null;
}

function pairSelectors(before: Catalog, after: Catalog): SelectorPair[] {
  const old = placed(before);
  const now = placed(after);
  const removed = [...old.values()].filter(({ selector }) => !now.has(selector.id));
  const added = [...now.values()].filter(({ selector }) => !old.has(selector.id));
  const successor = renamedTo(removed, added);
  const renamed = new Set(successor.values());
  return [
    ...[...old].map(([id, one]) => ({ old: one, now: now.get(id) ?? successor.get(id) ?? null })),
    ...added.filter((one) => !renamed.has(one)).map((one) => ({ old: null, now: one })),
  ];
}

type Placed = NonNullable<SelectorPair['old']>;

function placed({ selectors }: Catalog): Map<string, Placed> {
  return new Map(selectors.map((selector, at) => [selector.id, { at, selector }]));
}

/** By the id of the removed one: the added one with the same required fields, where there is one such of each. */
function renamedTo(removed: readonly Placed[], added: readonly Placed[]): Map<string, Placed> {
  const byRequired = (those: readonly Placed[]): Map<string, Placed | null> => {
    const found = new Map<string, Placed | null>();
    for (const one of those) {
      const key = canonicalKey(one.selector.required);
      found.set(key, found.has(key) ? null : one);
    }
    return found;
  };
  const candidates = byRequired(added);
  const renamed = new Map<string, Placed>();
  for (const [key, one] of byRequired(removed)) {
    const candidate = candidates.get(key);
    if (one && candidate) renamed.set(one.selector.id, candidate);
  }
  return renamed;
}

function catalogChanges(before: Catalog, after: Catalog): BareChange[] {
  const change = (type: ChangeType, field: string, old: unknown, now: unknown): BareChange[] =>
    sameJson(old, now) ? [] : [{ type, from_id: null, to_id: null, field, before: old ?? null, after: now ?? null }];
  return [
    ...change('catalog-renamed', '/catalog_id', before.catalog_id, after.catalog_id),
    ...change('releases-changed', '/releases', before.releases, after.releases),
  ];
}

/** Of the selectors that are in both. */
function orderChange(before: Catalog, after: Catalog, pairs: readonly SelectorPair[]): BareChange[] {
  const idInNew = new Map<string, string>();
  const stay = new Set<string>();
  for (const { old, now } of pairs)
    if (old && now) {
      idInNew.set(old.selector.id, now.selector.id);
      stay.add(now.selector.id);
    }
  const old = before.selectors.flatMap(({ id }) => (idInNew.has(id) ? id : []));
  const now = after.selectors.flatMap(({ id }) => (stay.has(id) ? id : []));
  if (old.every((id, at) => idInNew.get(id) === now[at])) return [];
  return [{ type: 'selectors-reordered', from_id: null, to_id: null, field: '/selectors', before: old, after: now }];
}

function selectorChanges({ old, now }: SelectorPair): BareChange[] {
  if (!old && now) {
    const to_id = now.selector.id;
    return [{ type: 'selector-added', from_id: null, to_id, field: '', before: null, after: now }];
  }
  if (!now && old) {
    const from_id = old.selector.id;
    return [{ type: 'selector-removed', from_id, to_id: null, field: '', before: old, after: null }];
  }
  if (!old || !now) return [];
  const ids = { from_id: old.selector.id, to_id: now.selector.id };
  const before = fieldsOfSelector(old.selector);
  const after = fieldsOfSelector(now.selector);
  const fields = [...new Set([...before.keys(), ...after.keys()])];
  return fields.flatMap((field) => {
    const [was, is] = [before.get(field), after.get(field)];
    if (sameJson(was?.value, is?.value)) return [];
    const type = (is ?? was)?.type ?? 'description-changed';
    return [{ type, ...ids, field, before: was?.value ?? null, after: is?.value ?? null }];
  });
}

/** The whole before its parts; then by id, which is the same for a diff that is turned round, and by field. */
function byPlace(a: CatalogChange, b: CatalogChange): number {
  return byCodeUnit(placeOf(a), placeOf(b)) || byCodeUnit(a.field, b.field);
}

function placeOf({ from_id, to_id }: CatalogChange): string {
  return [from_id, to_id]
    .flatMap((id) => id ?? [])
    .sort(byCodeUnit)
    .join(' ');
}
