import { defineDriftKind } from '../define-drift-kind.js';
import { reason } from '../reason.js';

export const missing = defineDriftKind({
  status: 'missing',
  meaning:
    'Neither required nor any fallback finds a node, and by structure the control is gone, or it is not sure where it is.',
  applies: ({ placement }) => placement.status === 'unmatched',
  reasons: ({ selector, relocation }) => [
    reason('required-found-nothing'),
    reason('fallbacks-found-nothing', { fallbacks: selector.fallback?.length ?? 0 }),
    ...(relocation?.reasons ?? []),
  ],
});
