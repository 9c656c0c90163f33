import { defineDriftKind } from '../define-drift-kind.js';
import { placeReasons } from '../place-reasons.js';
import { reason } from '../reason.js';

const FALLBACK = /^fallback:([0-9]{1,9})$/u;

export const byFallback = defineDriftKind({
  status: 'by_fallback',
  meaning: 'required finds nothing any more; a fallback finds one node.',
  applies: ({ placement }) => placement.via !== null && FALLBACK.test(placement.via),
  reasons: (found) => [
    reason('required-found-nothing'),
    reason('fallback-found', { fallback: Number(FALLBACK.exec(found.placement.via ?? '')?.[1]) }),
    ...placeReasons(found),
  ],
});
