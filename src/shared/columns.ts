/**
 * Reads one cell of a column. Out of range is a bug here, never bad evidence, so it throws.
 */
export function cell<Value>(
  column: { readonly length: number; readonly [index: number]: Value },
  index: number,
): Value {
  const value = column[index];
  if (value === undefined) throw new RangeError(`no cell ${index} in a column of ${column.length}`);
  return value;
}

/*
 * The same for one type of column each. `cell` sees every type, so the compiler makes general code of it, which costs
 * several times as much: it matters in loops over all nodes.
 */

export function intAt(column: Int32Array, index: number): number {
  return column[index] ?? outOfRange(index);
}

export function flagAt(column: Int8Array, index: number): number {
  return column[index] ?? outOfRange(index);
}

export function doubleAt(column: Float64Array, index: number): number {
  return column[index] ?? outOfRange(index);
}

export function stringAt<Text extends string>(column: readonly Text[], index: number): Text {
  return column[index] ?? outOfRange(index);
}

function outOfRange(index: number): never {
  throw new RangeError(`no cell ${index}`);
}
