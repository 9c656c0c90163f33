import { defineDriftKind } from '../define-drift-kind.js';
import { reason } from '../reason.js';

export const missing = defineDriftKind({
  status: 'missing',
  meaning: 'Neither required nor any fallback finds a node.',
  applies: ({ placement }) => placement.status === 'unmatched',
  reasons: ({ selector }) => [
    reason('required-found-nothing'),
    reason('fallbacks-found-nothing', { fallbacks: selector.fallback?.length ?? 0 }),
  ],
});
