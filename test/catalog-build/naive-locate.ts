import type { RedactedDump } from '../../src/model/capture.js';
import type { Catalog, FallbackFields, PreferredFields, RequiredFields, Selector } from '../../src/model/catalog.js';
import type { RedactedUiTree, StringField } from '../../src/model/ui-tree.js';
import { controlTypeOf, isWithheld, pathOf, stringOf } from '../../src/shared/tree.js';

/**
 * The semantics of design.md section 6 written down as plainly as possible, with no thought of speed:
 * the oracle that `locate` is held against.
 */
export interface NaivePlace {
  readonly status: 'matched' | 'ambiguous' | 'unmatched' | 'not_evaluable';
  readonly nodes: readonly number[];
  readonly matchCount: number;
  readonly via: string | null;
}

type Truth = 'yes' | 'no' | 'unknown';
const NOWHERE = { nodes: [], matchCount: 0, via: null } as const;

export function naivePlace(catalog: Catalog, dump: RedactedDump, id: string): NaivePlace {
  const { tree } = dump;
  if (!tree || tree.length === 0) return { ...NOWHERE, status: 'not_evaluable' };
  const placed = placeAll(catalog, dump, tree);
  return placed.get(id) ?? { ...NOWHERE, status: 'unmatched' };
}

type Placed = ReadonlyMap<string, NaivePlace>;

/** Places all, those whose fallback must be tried one depth after the other. */
function placeAll(catalog: Catalog, dump: RedactedDump, tree: RedactedUiTree): Placed {
  const { selectors } = catalog;
  const placed = new Map<string, NaivePlace>();
  const isKnown = (id: string): boolean => placed.has(id) || !selectors.some((one) => one.id === id);
  const waitsFor = ({ required, preferred }: Selector): string[] =>
    [required.ancestor_selector, preferred?.ancestor_selector].filter((id) => id !== undefined);
  const above = (selector: Selector): string[] => [
    ...waitsFor(selector),
    ...(selector.fallback ?? []).flatMap(({ ancestor_selector }) => ancestor_selector ?? []),
  ];
  const depth = (selector: Selector): number =>
    Math.max(0, ...selectors.filter(({ id }) => above(selector).includes(id)).map((one) => 1 + depth(one)));
  /** Places by `required` until nothing changes; gives those that need a fallback. */
  const settle = (): Selector[] => {
    for (;;) {
      const ready = selectors.filter((one) => !placed.has(one.id) && waitsFor(one).every(isKnown));
      const results = ready.map((one) => ({ one, place: byRequired(one, dump, tree, placed) }));
      const done = results.filter(({ one, place }) => place.status !== 'unmatched' || !one.fallback?.length);
      if (done.length === 0) return ready;
      for (const { one, place } of done) placed.set(one.id, place);
    }
  };

  const unfound = settle();
  const mayNeed = (selector: Selector): string[] =>
    selectors
      .filter(({ id }) => above(selector).includes(id) && !placed.has(id))
      .flatMap((one) => [one.id, ...mayNeed(one)]);
  const needed = new Set(
    selectors
      .filter((one) => !placed.has(one.id) && !unfound.includes(one))
      .flatMap(waitsFor)
      .flatMap((id) => selectors.filter((one) => one.id === id && !placed.has(id)))
      .flatMap((one) => [one.id, ...mayNeed(one)]),
  );
  const turn = (one: Selector): number => depth(one) + (needed.has(one.id) ? 0 : selectors.length);
  for (let at = 0; at < 2 * selectors.length; at++) {
    const results = settle()
      .filter((one) => turn(one) === at)
      .map((one) => ({ id: one.id, place: byFallback(one, dump, tree, placed) }));
    for (const { id, place } of results) placed.set(id, place);
  }
  return placed;
}

function byRequired(selector: Selector, dump: RedactedDump, tree: RedactedUiTree, placed: Placed): NaivePlace {
  return attempt(selector, selector.required, 'required', dump, tree, placed);
}

function byFallback(selector: Selector, dump: RedactedDump, tree: RedactedUiTree, placed: Placed): NaivePlace {
  const steps = (selector.fallback ?? []).map((fields, at) =>
    attempt(selector, fields, `fallback:${at}`, dump, tree, placed),
  );
  const hit = steps.find(({ nodes }) => nodes.length > 0);
  if (hit) return hit;
  return { ...NOWHERE, status: steps.some(({ status }) => status === 'not_evaluable') ? 'not_evaluable' : 'unmatched' };
}

function attempt(
  selector: Selector,
  fields: RequiredFields & FallbackFields,
  via: string,
  dump: RedactedDump,
  tree: RedactedUiTree,
  placed: Placed,
): NaivePlace {
  const ancestor = (name: string): NaivePlace => placed.get(name) ?? { ...NOWHERE, status: 'unmatched' };
  if (lacksAField(dump, fields)) return { ...NOWHERE, status: 'not_evaluable' };
  const above = fields.ancestor_selector === undefined ? null : ancestor(fields.ancestor_selector);
  if (above?.status === 'not_evaluable') return { ...NOWHERE, status: 'not_evaluable' };
  const isTaken = (node: number): boolean =>
    via !== 'required' &&
    [...placed].some(
      ([id, place]) => id !== selector.id && !place.via?.startsWith('fallback') && place.nodes.includes(node),
    );
  const open = [...Array(tree.length).keys()].filter(
    (node) => (!above || above.nodes.some((top) => isBelow(tree, node, top))) && !isTaken(node),
  );
  let found = open.filter((node) => truthOf(tree, node, fields) === 'yes');
  if (found.length === 0)
    return {
      ...NOWHERE,
      status: open.some((node) => truthOf(tree, node, fields) === 'unknown') ? 'not_evaluable' : 'unmatched',
    };
  if (fields.child_automation_id_contains || fields.child_control_type_contains)
    found = found.filter((node) => !found.some((other) => isBelow(tree, other, node)));
  const choose = ({ preferred }: Selector, found: readonly number[], via: string): NaivePlace => {
    const scores = found.map((node) => (preferred ? score(preferred, node) : 0));
    const top = found.filter((_, at) => scores[at] === Math.max(...scores));
    const won = found.length > 1 && top.length === 1;
    return {
      status: top.length === 1 ? 'matched' : 'ambiguous',
      nodes: top,
      matchCount: found.length,
      via: won && via === 'required' ? 'preferred' : via,
    };
  };
  const score = ({ path_hint, ancestor_selector, ...fields }: PreferredFields, node: number): number => {
    let points = Object.entries(fields).filter(
      ([key, value]) => truthOf(tree, node, { [key]: value }) === 'yes',
    ).length;
    if (path_hint === pathOf(tree, node)) points++;
    if (ancestor_selector !== undefined && ancestor(ancestor_selector).nodes.some((top) => isBelow(tree, node, top)))
      points++;
    return points;
  };

  return choose(selector, found, via);
}

const READS: Readonly<Record<string, keyof RedactedDump['captured']>> = {
  automation_id: 'automation_id',
  control_type: 'control_type',
  class_name: 'class_name',
  class_name_prefix: 'class_name',
  framework_id: 'framework_id',
  child_automation_id_contains: 'automation_id',
  child_control_type_contains: 'control_type',
};

function lacksAField(dump: RedactedDump, fields: object): boolean {
  return Object.keys(fields).some((key) => {
    const column = READS[key];
    return column !== undefined && dump.captured[column] === 'no';
  });
}

function truthOf(tree: RedactedUiTree, node: number, fields: FallbackFields): Truth {
  const truths: Truth[] = [];
  const text = (field: StringField, holds: (value: string) => boolean, couldBe: (length: number) => boolean): Truth => {
    const value = stringOf(tree, field, node);
    if (value !== null) return holds(value) ? 'yes' : 'no';
    return mayBe(tree, field, node, couldBe);
  };
  const { automation_id, control_type, class_name, class_name_prefix, framework_id } = fields;
  if (automation_id !== undefined)
    truths.push(
      text(
        'automation_id',
        (value) => value === automation_id,
        (length) => length === automation_id.length,
      ),
    );
  if (framework_id !== undefined)
    truths.push(
      text(
        'framework_id',
        (value) => value === framework_id,
        (length) => length === framework_id.length,
      ),
    );
  if (class_name !== undefined)
    truths.push(
      text(
        'class_name',
        (value) => stem(value) === stem(class_name),
        (length) => length >= stem(class_name).length,
      ),
    );
  if (class_name_prefix !== undefined)
    truths.push(
      text(
        'class_name',
        (value) => value.startsWith(class_name_prefix),
        (length) => length >= class_name_prefix.length,
      ),
    );
  if (control_type !== undefined) truths.push(typeTruth(tree, node, control_type));
  const inside = [...Array(tree.length).keys()].filter((other) => isBelow(tree, other, node));
  for (const entry of fields.child_automation_id_contains ?? [])
    truths.push(
      any(
        inside.map((other): Truth => {
          const value = stringOf(tree, 'automation_id', other);
          if (value === null) return mayBe(tree, 'automation_id', other, (length) => length >= entry.length);
          const isInstance = !/\d$/u.test(entry) && value.startsWith(entry) && /^\d+$/u.test(value.slice(entry.length));
          return value === entry || isInstance ? 'yes' : 'no';
        }),
      ),
    );
  for (const entry of fields.child_control_type_contains ?? [])
    truths.push(any(inside.map((other) => typeTruth(tree, other, entry))));
  if (truths.includes('no')) return 'no';
  return truths.includes('unknown') ? 'unknown' : 'yes';
}

function mayBe(tree: RedactedUiTree, field: StringField, node: number, couldBe: (length: number) => boolean): Truth {
  if (!isWithheld(tree, field, node)) return 'unknown';
  const withheld = tree.withheld.find((one) => one.field === field && one.node === node);
  return !withheld || couldBe(withheld.length) ? 'unknown' : 'no';
}

function any(truths: readonly Truth[]): Truth {
  if (truths.includes('yes')) return 'yes';
  return truths.includes('unknown') ? 'unknown' : 'no';
}

function typeTruth(tree: RedactedUiTree, node: number, wanted: string): Truth {
  const type = controlTypeOf(tree, node);
  if (type === 'Unknown') return 'unknown';
  return type === wanted ? 'yes' : 'no';
}

function stem(className: string): string {
  return className.replace(/\.app\.0\.[0-9a-z]+_r\d+_ad\d+$/u, '');
}

function isBelow(tree: RedactedUiTree, node: number, top: number): boolean {
  for (let at = tree.parent[node] ?? -1; at >= 0; at = tree.parent[at] ?? -1) if (at === top) return true;
  return false;
}
