import { defineDriftKind } from '../define-drift-kind.js';
import { reason } from '../reason.js';

export const relocated = defineDriftKind({
  status: 'relocated',
  meaning:
    'Neither required nor any fallback finds a node; by structure the control is at another one. A proposal, with its confidence.',
  applies: ({ relocation }) => relocation !== null && relocation.node !== null,
  reasons: ({ relocation, selector, fromPath, path }) => [
    reason('required-found-nothing'),
    reason('fallbacks-found-nothing', { fallbacks: selector.fallback?.length ?? 0 }),
    ...(fromPath === null || path === null || fromPath === path
      ? []
      : [reason('path-changed', { from: fromPath, to: path })]),
    ...(relocation?.reasons ?? []),
  ],
});
