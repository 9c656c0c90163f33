import type { RawColumnTree } from '../../model/raw-tree.js';
import { NOT_CAPTURED } from '../../model/ui-tree.js';

const MIN_CAPACITY = 1024;

type Column = Int32Array | Int8Array | Float64Array;

/** The columns of a tree as they fill, node by node. A node has nothing captured until it is said. */
export class TreeColumns {
  length = 0;
  parent: Int32Array;
  controlType: Int32Array;
  automationId: Int32Array;
  className: Int32Array;
  frameworkId: Int32Array;
  name: Int32Array;
  declaredHasName: Int8Array;
  declaredNameLength: Int32Array;
  bounds: Float64Array;
  isEnabled: Int8Array;
  isOffscreen: Int8Array;
  declaredChildCount: Int32Array;

  /** @param expected nodes; memory that is not written to costs nothing, so rather too many */
  constructor(expected: number) {
    const capacity = Math.max(MIN_CAPACITY, Math.ceil(expected));
    const ints = () => new Int32Array(capacity);
    const flags = () => new Int8Array(capacity);
    [this.parent, this.controlType, this.automationId, this.className] = [ints(), ints(), ints(), ints()];
    [this.frameworkId, this.name, this.declaredNameLength] = [ints(), ints(), ints()];
    [this.declaredHasName, this.isEnabled, this.isOffscreen] = [flags(), flags(), flags()];
    this.declaredChildCount = ints();
    this.bounds = new Float64Array(capacity * 4);
  }

  /** @returns the number of the node */
  add(parent: number): number {
    const node = this.length;
    if (node === this.parent.length) this.#grow();
    this.parent[node] = parent;
    this.controlType[node] = NOT_CAPTURED;
    this.automationId[node] = NOT_CAPTURED;
    this.className[node] = NOT_CAPTURED;
    this.frameworkId[node] = NOT_CAPTURED;
    this.name[node] = NOT_CAPTURED;
    this.declaredHasName[node] = NOT_CAPTURED;
    this.declaredNameLength[node] = NOT_CAPTURED;
    this.setBounds(node, Number.NaN, Number.NaN, Number.NaN, Number.NaN);
    this.isEnabled[node] = NOT_CAPTURED;
    this.isOffscreen[node] = NOT_CAPTURED;
    this.declaredChildCount[node] = NOT_CAPTURED;
    this.length = node + 1;
    return node;
  }

  setBounds(node: number, x: number, y: number, width: number, height: number): void {
    const at = node * 4;
    this.bounds[at] = x;
    this.bounds[at + 1] = y;
    this.bounds[at + 2] = width;
    this.bounds[at + 3] = height;
  }

  finish(rest: Pick<RawColumnTree, 'texts' | 'alreadyWithheld' | 'otherText' | 'nodesWithOtherText'>): RawColumnTree {
    const { length } = this;
    return {
      length,
      parent: this.parent.subarray(0, length),
      controlType: this.controlType.subarray(0, length),
      automationId: this.automationId.subarray(0, length),
      className: this.className.subarray(0, length),
      frameworkId: this.frameworkId.subarray(0, length),
      name: this.name.subarray(0, length),
      declaredHasName: this.declaredHasName.subarray(0, length),
      declaredNameLength: this.declaredNameLength.subarray(0, length),
      bounds: this.bounds.subarray(0, length * 4),
      isEnabled: this.isEnabled.subarray(0, length),
      isOffscreen: this.isOffscreen.subarray(0, length),
      declaredChildCount: this.declaredChildCount.subarray(0, length),
      ...rest,
    };
  }

  #grow(): void {
    const larger = <C extends Column>(column: C, empty: (length: number) => C): C => {
      const grown = empty(Math.ceil((column.length * 3) / 2));
      grown.set(column);
      return grown;
    };
    const ints = (column: Int32Array) => larger(column, (length) => new Int32Array(length));
    const flags = (column: Int8Array) => larger(column, (length) => new Int8Array(length));
    this.parent = ints(this.parent);
    this.controlType = ints(this.controlType);
    this.automationId = ints(this.automationId);
    this.className = ints(this.className);
    this.frameworkId = ints(this.frameworkId);
    this.name = ints(this.name);
    this.declaredHasName = flags(this.declaredHasName);
    this.declaredNameLength = ints(this.declaredNameLength);
    this.bounds = larger(this.bounds, () => new Float64Array(this.parent.length * 4));
    this.isEnabled = flags(this.isEnabled);
    this.isOffscreen = flags(this.isOffscreen);
    this.declaredChildCount = ints(this.declaredChildCount);
  }
}
