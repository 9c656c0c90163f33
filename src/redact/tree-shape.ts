import type { RedactedUiTree } from '../model/ui-tree.js';
import { intAt } from '../shared/columns.js';

/** What follows from the parents alone. */
type Shape = 'order' | 'depth' | 'childCount' | 'subtreeEnd';

/** The columns of a tree that are told it; the type of the rest is the brand. */
type GivenColumns = Omit<
  { readonly [Name in keyof RedactedUiTree as Name extends string ? Name : never]: RedactedUiTree[Name] },
  Shape
>;

/** Makes a redacted tree of columns that have been through the gate. Only `redactTree` calls it. */
export function withShape(columns: GivenColumns): RedactedUiTree {
  // The brand exists in types only; this is the one place that gives it.
  return { ...columns, ...shapeOf(columns.parent) } as unknown as RedactedUiTree;
}

/** Order, depth, subtree ends and child counts, all from the parent column. */
function shapeOf(parent: Int32Array): Pick<RedactedUiTree, Shape> {
  const length = parent.length;
  const order = new Int32Array(length);
  const depth = new Int32Array(length);
  const childCount = new Int32Array(length);
  const subtreeEnd = new Int32Array(length);
  for (let i = 0; i < length; i++) {
    const above = intAt(parent, i);
    if (i === 0 ? above !== -1 : !(above >= 0 && above < i))
      throw new RangeError(`node ${i} cannot have the parent ${above}`);
    if (i === 0) continue;
    const before = intAt(childCount, above);
    order[i] = before;
    childCount[above] = before + 1;
    depth[i] = intAt(depth, above) + 1;
  }
  for (let i = length - 1; i >= 0; i--) {
    if (intAt(subtreeEnd, i) === 0) subtreeEnd[i] = i + 1;
    const above = intAt(parent, i);
    if (above >= 0 && intAt(subtreeEnd, above) === 0) subtreeEnd[above] = intAt(subtreeEnd, i);
  }
  return { order, depth, childCount, subtreeEnd };
}
