import { CONTROL_TYPES, type ControlType } from '../model/control-type.js';
import type { RedactedUiTree, StringField } from '../model/ui-tree.js';
import { byCodeUnit } from '../shared/canonical-json.js';
import { cell } from '../shared/columns.js';
import { stableClassName } from './class-name.js';
import { nodesWithoutString, stableClassKeys, withheldLengths } from './index-columns.js';
import { NodeBuckets } from './node-buckets.js';
import type { SortedNodes } from './node-ranges.js';

/** String id of a text that stands nowhere in the tree. */
const ABSENT = -3;

/** A field that a selector can name and a capture can lack. */
export type MatchableField = StringField | 'control_type';

const TYPE_KEYS: ReadonlyMap<ControlType, number> = new Map(
  [...CONTROL_TYPES, 'Unknown' as const].map((type, key) => [type, key]),
);

/**
 * What is looked up in a tree, built once: nodes by automation id, by control type and by the stable
 * part of their class, each in document order. Strings stay the tree's own; only ids are kept.
 */
export class TreeIndex {
  readonly tree: RedactedUiTree;
  readonly #ids: ReadonlyMap<string, number>;
  readonly #byAutomationId: NodeBuckets;
  readonly #byControlType: NodeBuckets;
  readonly #byStableClass: NodeBuckets;
  /** Key of the stable part, by string id of the class; -1 for strings that are no class. */
  readonly #stableKeys: Int32Array;
  readonly #stableKeyOf: ReadonlyMap<string, number>;
  readonly #unreadable: Readonly<Record<MatchableField, Int32Array>>;
  readonly #withheldLengths: Readonly<Record<StringField, ReadonlyMap<number, number>>>;
  #sortedClasses: readonly number[] | null = null;
  #idsByStem: ReadonlyMap<string, readonly number[]> | null = null;
  readonly #containing = new Map<string, SortedNodes>();
  readonly #unreadableIds = new Map<number, SortedNodes>();

  constructor(tree: RedactedUiTree) {
    this.tree = tree;
    this.#ids = new Map(tree.strings.map((text, id) => [text, id]));
    this.#byAutomationId = new NodeBuckets(tree.automationId, tree.strings.length);
    // Every ControlType is a key of the map.
    const types = Int32Array.from(tree.controlType, (type) => TYPE_KEYS.get(type) ?? -1);
    this.#byControlType = new NodeBuckets(types, TYPE_KEYS.size);
    const stable = stableClassKeys(tree);
    this.#stableKeys = stable.keys;
    this.#stableKeyOf = stable.keyOf;
    const classes = tree.className.map((id) => (id < 0 ? id : cell(stable.keys, id)));
    this.#byStableClass = new NodeBuckets(classes, stable.keyOf.size);
    this.#unreadable = {
      automation_id: nodesWithoutString(tree.automationId),
      class_name: nodesWithoutString(tree.className),
      framework_id: nodesWithoutString(tree.frameworkId),
      control_type: Int32Array.from(this.withControlType('Unknown')),
    };
    this.#withheldLengths = {
      automation_id: withheldLengths(tree, 'automation_id'),
      class_name: withheldLengths(tree, 'class_name'),
      framework_id: withheldLengths(tree, 'framework_id'),
    };
  }

  /** String id of `text`, or ABSENT. */
  idOf(text: string): number {
    return this.#ids.get(text) ?? ABSENT;
  }

  withAutomationId(id: number): SortedNodes {
    return this.#byAutomationId.of(id);
  }

  withControlType(type: ControlType): SortedNodes {
    return this.#byControlType.of(TYPE_KEYS.get(type) ?? ABSENT);
  }

  /** Key of a class name's stable part, or ABSENT where no node has a class with that part. */
  stableClassKey(className: string): number {
    return this.#stableKeyOf.get(stableClassName(className)) ?? ABSENT;
  }

  withStableClass(key: number): SortedNodes {
    return this.#byStableClass.of(key);
  }

  /** Key of the stable part of the node's class; negative where the node's class cannot be read. */
  stableClassKeyOf(node: number): number {
    const id = cell(this.tree.className, node);
    return id < 0 ? id : cell(this.#stableKeys, id);
  }

  /** String ids of all classes in the tree that begin with `prefix`. */
  classesWithPrefix(prefix: string): ReadonlySet<number> {
    const sorted = this.#classes();
    const text = (at: number): string => cell(this.tree.strings, cell(sorted, at));
    let low = 0;
    let high = sorted.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (byCodeUnit(text(middle), prefix) < 0) low = middle + 1;
      else high = middle;
    }
    const found = new Set<number>();
    for (; low < sorted.length && text(low).startsWith(prefix); low++) found.add(cell(sorted, low));
    return found;
  }

  /**
   * Nodes whose automation id is `entry`, or `entry` and the digits that a designer appends to tell
   * instances apart: `ucTabPage` finds `ucTabPage1`, not `ucTabPageX`. An entry that ends in a digit
   * already names its instance and is compared as a whole.
   */
  withAutomationIdLike(entry: string): SortedNodes {
    const known = this.#containing.get(entry);
    if (known) return known;
    const ids = this.#stems().get(entry) ?? [this.idOf(entry)];
    const only = ids.length === 1 ? this.withAutomationId(cell(ids, 0)) : null;
    const nodes = only ?? Int32Array.from(ids.flatMap((id) => [...this.withAutomationId(id)])).sort();
    this.#containing.set(entry, nodes);
    return nodes;
  }

  /** How many automation ids of the tree are the same but for the digits at their end, this one included. */
  countOfStem(automationId: string): number {
    return this.#stems().get(withoutDesignerDigits(automationId))?.length ?? 0;
  }

  /** Nodes where the field was not captured or was withheld; for control_type those of unknown spelling. */
  unreadable(field: MatchableField): SortedNodes {
    return this.#unreadable[field];
  }

  /** Nodes whose automation id was not captured, or was withheld and has at least that many UTF-16 units. */
  withUnreadableIdOf(length: number): SortedNodes {
    const known = this.#unreadableIds.get(length);
    if (known) return known;
    const nodes = this.#unreadable.automation_id.filter(
      (node) => (this.withheldLength('automation_id', node) ?? length) >= length,
    );
    this.#unreadableIds.set(length, nodes);
    return nodes;
  }

  /** UTF-16 length of the string that was withheld there; null where none was. */
  withheldLength(field: StringField, node: number): number | null {
    return this.#withheldLengths[field].get(node) ?? null;
  }

  #classes(): readonly number[] {
    const { strings } = this.tree;
    this.#sortedClasses ??= [...new Set(this.tree.className)]
      .filter((id) => id >= 0)
      .sort((a, b) => byCodeUnit(cell(strings, a), cell(strings, b)));
    return this.#sortedClasses;
  }

  /** Automation ids by themselves without the digits at their end. */
  #stems(): ReadonlyMap<string, readonly number[]> {
    if (this.#idsByStem) return this.#idsByStem;
    const stems = new Map<string, number[]>();
    for (const id of new Set(this.tree.automationId)) {
      if (id < 0) continue;
      const stem = withoutDesignerDigits(cell(this.tree.strings, id));
      const ids = stems.get(stem);
      if (ids) ids.push(id);
      else stems.set(stem, [id]);
    }
    this.#idsByStem = stems;
    return stems;
  }
}

/** `ucTabPage1` -> `ucTabPage` */
export function withoutDesignerDigits(automationId: string): string {
  let end = automationId.length;
  while (end > 0 && isDigit(automationId.charCodeAt(end - 1))) end--;
  return automationId.slice(0, end);
}

function isDigit(unit: number): boolean {
  return unit >= 48 && unit <= 57;
}

const INDEXES = new WeakMap<RedactedUiTree, TreeIndex>();

/** The tree's index; built on first use and kept as long as the tree is. */
export function indexOf(tree: RedactedUiTree): TreeIndex {
  const known = INDEXES.get(tree);
  if (known) return known;
  const index = new TreeIndex(tree);
  INDEXES.set(tree, index);
  return index;
}
