import type { ControlType } from '../model/control-type.js';
import type { Bounds } from '../model/raw-tree.js';
import type { SafeText } from '../model/safe-text.js';
import { NOT_CAPTURED, type RedactedUiTree, type StringField, WITHHELD, type WithheldField } from '../model/ui-tree.js';
import { StringTable } from './string-table.js';
import { withShape } from './tree-shape.js';

/** One node as the gate lets it through; `null` means not captured. */
export interface SafeNode {
  /** Index of a node added before, or -1 for the root. */
  readonly parent: number;
  readonly controlType: ControlType;
  readonly automationId: SafeText | null;
  readonly className: SafeText | null;
  readonly frameworkId: SafeText | null;
  readonly hasName: boolean | null;
  /** UTF-16 code units. */
  readonly nameLength: number | null;
  readonly bounds: Bounds | null;
  readonly isEnabled: boolean | null;
  readonly isOffscreen: boolean | null;
  readonly declaredChildCount: number | null;
}

/** Fills the columns of a `RedactedUiTree`, node by node in document order: for who makes up trees. */
export class TreeBuilder {
  readonly #nodes: SafeNode[] = [];

  /** @returns the index of the node */
  add(node: SafeNode): number {
    const index = this.#nodes.length;
    if (index === 0 ? node.parent !== -1 : !(node.parent >= 0 && node.parent < index))
      throw new RangeError(`node ${index} cannot have the parent ${node.parent}`);
    this.#nodes.push(node);
    return index;
  }

  finish(): RedactedUiTree {
    const nodes = this.#nodes;
    const strings = new StringTable();
    const withheld: WithheldField[] = [];
    const intern = (field: StringField, node: number, text: SafeText | null): number => {
      if (text === null) return NOT_CAPTURED;
      if (typeof text === 'string') return strings.idOf(text);
      withheld.push({ node, field, reason: text.withheld, length: text.length });
      return WITHHELD;
    };
    const length = nodes.length;
    // `from` with a function is an order of magnitude slower than filling, and this is a hot path.
    const fill = <Column extends Int32Array | Int8Array>(
      column: Column,
      value: (node: SafeNode, i: number) => number,
    ) => {
      nodes.forEach((node, i) => {
        column[i] = value(node, i);
      });
      return column;
    };
    const ints = (value: (node: SafeNode, i: number) => number) => fill(new Int32Array(length), value);
    const flags = (value: (node: SafeNode) => boolean | null) =>
      fill(new Int8Array(length), (node) => triState(value(node)));
    const parent = ints((node) => node.parent);
    return withShape({
      length,
      parent,
      declaredChildCount: ints((node) => node.declaredChildCount ?? NOT_CAPTURED),
      controlType: nodes.map((node) => node.controlType),
      automationId: ints((node, i) => intern('automation_id', i, node.automationId)),
      className: ints((node, i) => intern('class_name', i, node.className)),
      frameworkId: ints((node, i) => intern('framework_id', i, node.frameworkId)),
      hasName: flags((node) => node.hasName),
      nameLength: ints((node) => node.nameLength ?? NOT_CAPTURED),
      bounds: boundsOf(nodes),
      isEnabled: flags((node) => node.isEnabled),
      isOffscreen: flags((node) => node.isOffscreen),
      withheld,
      strings: strings.all,
    });
  }
}

function boundsOf(nodes: readonly SafeNode[]): Float64Array {
  const bounds = new Float64Array(nodes.length * 4).fill(Number.NaN);
  nodes.forEach(({ bounds: rectangle }, i) => {
    if (rectangle === null) return;
    bounds[i * 4] = rectangle.x;
    bounds[i * 4 + 1] = rectangle.y;
    bounds[i * 4 + 2] = rectangle.width;
    bounds[i * 4 + 3] = rectangle.height;
  });
  return bounds;
}

function triState(value: boolean | null): number {
  return value === null ? NOT_CAPTURED : Number(value);
}
