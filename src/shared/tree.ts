import type { ControlType } from '../model/control-type.js';
import type { Bounds } from '../model/raw-tree.js';
import { NOT_CAPTURED, type RedactedUiTree, type StringField, WITHHELD } from '../model/ui-tree.js';
import { doubleAt, flagAt, intAt, stringAt } from './columns.js';

/** `root`, `root/3`, `root/3/0`: child indexes from 0 (design.md section 3). */
export function pathOf(tree: RedactedUiTree, node: number): string {
  const steps: number[] = [];
  for (let at = node; intAt(tree.parent, at) >= 0; at = intAt(tree.parent, at)) steps.push(intAt(tree.order, at));
  return ['root', ...steps.reverse()].join('/');
}

/** Index of the node at `path`, or null where there is none or it is no path. */
export function nodeAt(tree: RedactedUiTree, path: string): number | null {
  if (tree.length === 0 || !/^root(?:\/(?:0|[1-9][0-9]{0,8}))*$/u.test(path)) return null;
  let node = 0;
  for (const step of path.split('/').slice(1)) {
    const child = childAt(tree, node, Number(step));
    if (child === null) return null;
    node = child;
  }
  return node;
}

function childAt(tree: RedactedUiTree, node: number, order: number): number | null {
  for (const child of childrenOf(tree, node)) if (intAt(tree.order, child) === order) return child;
  return null;
}

/** Children in order. */
export function* childrenOf(tree: RedactedUiTree, node: number): Generator<number> {
  const end = intAt(tree.subtreeEnd, node);
  for (let child = node + 1; child < end; child = intAt(tree.subtreeEnd, child)) yield child;
}

const STRING_COLUMNS = {
  automation_id: 'automationId',
  class_name: 'className',
  framework_id: 'frameworkId',
} as const satisfies Record<StringField, keyof RedactedUiTree>;

/** The string id column of a field. */
export function stringColumn(tree: RedactedUiTree, field: StringField): Int32Array {
  return tree[STRING_COLUMNS[field]];
}

/** The field's string; null where it was not captured or was withheld. */
export function stringOf(tree: RedactedUiTree, field: StringField, node: number): string | null {
  const id = intAt(stringColumn(tree, field), node);
  return id < 0 ? null : stringAt(tree.strings, id);
}

export function isCaptured(tree: RedactedUiTree, field: StringField, node: number): boolean {
  return intAt(stringColumn(tree, field), node) !== NOT_CAPTURED;
}

export function isWithheld(tree: RedactedUiTree, field: StringField, node: number): boolean {
  return intAt(stringColumn(tree, field), node) === WITHHELD;
}

export function controlTypeOf(tree: RedactedUiTree, node: number): ControlType {
  return stringAt(tree.controlType, node);
}

/** A tri-state column as the value JSON carries: true, false, or null for not captured. */
export function flagOf(column: Int8Array, node: number): boolean | null {
  const value = flagAt(column, node);
  return value === NOT_CAPTURED ? null : value === 1;
}

export function nameLengthOf(tree: RedactedUiTree, node: number): number | null {
  const value = intAt(tree.nameLength, node);
  return value === NOT_CAPTURED ? null : value;
}

/** Null where the rectangle was not captured. */
export function boundsOf(tree: RedactedUiTree, node: number): Bounds | null {
  const at = node * 4;
  const x = doubleAt(tree.bounds, at);
  if (Number.isNaN(x)) return null;
  return {
    x,
    y: doubleAt(tree.bounds, at + 1),
    width: doubleAt(tree.bounds, at + 2),
    height: doubleAt(tree.bounds, at + 3),
  };
}

/** Largest depth of the tree; the root alone has 0; an empty tree -1. */
export function maxDepthOf(tree: RedactedUiTree): number {
  let max = -1;
  for (const depth of tree.depth) if (depth > max) max = depth;
  return max;
}
