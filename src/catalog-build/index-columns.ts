import type { RedactedUiTree, StringField } from '../model/ui-tree.js';
import { cell } from '../shared/columns.js';
import { stableClassName } from './class-name.js';

/** A key for each stable part of a class name: by string id of the class (-1 for strings that are none), and by text. */
export function stableClassKeys(tree: RedactedUiTree): { keys: Int32Array; keyOf: ReadonlyMap<string, number> } {
  const keys = new Int32Array(tree.strings.length).fill(-1);
  const keyOf = new Map<string, number>();
  for (const id of new Set(tree.className)) {
    if (id < 0) continue;
    const stable = stableClassName(cell(tree.strings, id));
    const key = keyOf.get(stable) ?? keyOf.size;
    keyOf.set(stable, key);
    keys[id] = key;
  }
  return { keys, keyOf };
}

/** UTF-16 lengths of the strings that were withheld from a field, by node. */
export function withheldLengths(tree: RedactedUiTree, field: StringField): ReadonlyMap<number, number> {
  return new Map(tree.withheld.filter((one) => one.field === field).map(({ node, length }) => [node, length]));
}

/** The nodes whose cell says that there is no string, ascending. */
export function nodesWithoutString(column: Int32Array): Int32Array {
  const nodes: number[] = [];
  for (let node = 0; node < column.length; node++) if (cell(column, node) < 0) nodes.push(node);
  return Int32Array.from(nodes);
}
