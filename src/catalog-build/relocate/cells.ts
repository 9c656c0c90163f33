/*
 * One reader a kind of column, for the loops that visit every pair: one that is called on several kinds of typed
 * arrays is several times slower.
 */

/** Reads a cell of an integer column. Out of range is a bug here, so it throws. */
export function int(column: Int32Array, index: number): number {
  const value = column[index];
  if (value === undefined) throw new RangeError(`no cell ${index} in a column of ${column.length}`);
  return value;
}

/** Reads a cell of a column of real numbers. Out of range is a bug here, so it throws. */
export function real(column: Float64Array, index: number): number {
  const value = column[index];
  if (value === undefined) throw new RangeError(`no cell ${index} in a column of ${column.length}`);
  return value;
}
