import type { MatchVia } from '../model/catalog.js';

/** Where a selector is in one dump: what `locate`, `check`, `drift` and `derive` are all made of. */
export interface Placement {
  readonly status: 'matched' | 'ambiguous' | 'unmatched' | 'not_evaluable';
  /** The node, or the nodes tied at the top where ambiguous; ascending. */
  readonly nodes: readonly number[];
  /** All nodes that satisfy the block that was used. */
  readonly matchCount: number;
  readonly via: MatchVia;
  /** One of several won by preference. */
  readonly byPreference: boolean;
  /** For not_evaluable: the fields that the capture lacks. */
  readonly notCaptured: readonly string[];
}

const BY_FALLBACK = /^fallback:([0-9]{1,9})$/u;

/** Index of the fallback that found what was found; null where `required` did, or nothing. */
export function fallbackOf({ via }: Placement): number | null {
  const [, step] = BY_FALLBACK.exec(via ?? '') ?? [];
  return step === undefined ? null : Number(step);
}

const NOWHERE = { nodes: [], matchCount: 0, via: null, byPreference: false } as const;

export const UNMATCHED: Placement = { ...NOWHERE, status: 'unmatched', notCaptured: [] };

export function notEvaluable(fields: readonly string[]): Placement {
  return { ...NOWHERE, status: 'not_evaluable', notCaptured: [...new Set(fields)] };
}
