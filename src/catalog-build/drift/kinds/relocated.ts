import { defineDriftKind } from '../define-drift-kind.js';
import { lostReasons } from '../lost-reasons.js';
import { reason } from '../reason.js';

export const relocated = defineDriftKind({
  status: 'relocated',
  meaning:
    'Neither required nor a fallback leads to the control; by structure it is at another node than before. A proposal, with its confidence.',
  applies: ({ relocation }) => relocation !== null && relocation.node !== null,
  reasons: (found) => [
    ...lostReasons(found),
    ...(found.fromPath === null || found.path === null || found.fromPath === found.path
      ? []
      : [reason('path-changed', { from: found.fromPath, to: found.path })]),
    ...(found.relocation?.reasons ?? []),
  ],
});
