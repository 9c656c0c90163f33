import { defineDriftKind } from '../define-drift-kind.js';
import { placeReasons } from '../place-reasons.js';

export const moved = defineDriftKind({
  status: 'moved',
  meaning: 'required finds one node, at another path than the evidence has.',
  applies: ({ fromPath, path }) => fromPath !== null && path !== null && fromPath !== path,
  reasons: placeReasons,
});
