import { defineDriftKind } from '../define-drift-kind.js';
import { lostReasons } from '../lost-reasons.js';

export const missing = defineDriftKind({
  status: 'missing',
  meaning:
    'Neither required nor a fallback leads to the control, and by structure it is gone, or it is not sure where it is.',
  applies: ({ placement, relocation }) => placement.status === 'unmatched' || relocation !== null,
  reasons: (found) => [...lostReasons(found), ...(found.relocation?.reasons ?? [])],
});
