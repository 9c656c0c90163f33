import type { DriftKind } from './define-drift-kind.js';
import { ambiguous } from './kinds/ambiguous.js';
import { byFallback } from './kinds/by-fallback.js';
import { changed } from './kinds/changed.js';
import { missing } from './kinds/missing.js';
import { moved } from './kinds/moved.js';
import { notEvaluable } from './kinds/not-evaluable.js';
import { relocated } from './kinds/relocated.js';
import { unchanged } from './kinds/unchanged.js';

/** In the order in which they are asked; the first that applies is the selector's. One always does. */
export const DRIFT_KINDS: readonly DriftKind[] = [
  notEvaluable,
  relocated,
  missing,
  ambiguous,
  byFallback,
  changed,
  moved,
  unchanged,
];
