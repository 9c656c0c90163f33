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
