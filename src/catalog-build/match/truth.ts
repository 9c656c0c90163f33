/**
 * Whether something holds of a node. Three-valued, because a capture can lack a field, or the gate can
 * have taken it out: what depends on it is then neither true nor false.
 */
export type Truth = typeof NO | typeof YES | typeof UNKNOWN;

export const NO = 0;
export const YES = 1;
export const UNKNOWN = 2;

/** NO if one is NO, else UNKNOWN if one is UNKNOWN, else YES. */
export function both(a: Truth, b: Truth): Truth {
  if (a === NO || b === NO) return NO;
  return a === UNKNOWN || b === UNKNOWN ? UNKNOWN : YES;
}
