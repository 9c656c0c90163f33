import { fallbackOf } from '../../placement.js';
import { defineDriftKind } from '../define-drift-kind.js';
import { placeReasons } from '../place-reasons.js';
import { reason } from '../reason.js';

export const byFallback = defineDriftKind({
  status: 'by_fallback',
  meaning:
    'required finds nothing any more; a fallback finds one node and, held against the earlier dump, that is where the control is by structure.',
  applies: ({ placement }) => fallbackOf(placement) !== null,
  reasons: (found) => [
    reason('required-found-nothing'),
    reason('fallback-found', { fallback: fallbackOf(found.placement) ?? 0 }),
    ...placeReasons(found),
  ],
});
