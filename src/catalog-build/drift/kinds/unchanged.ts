import { defineDriftKind } from '../define-drift-kind.js';
import { placeReasons } from '../place-reasons.js';

export const unchanged = defineDriftKind({
  status: 'unchanged',
  meaning: 'required finds one node, at the path of the evidence, or the catalog has no evidence to compare with.',
  applies: ({ fromPath, path }) => path !== null && (fromPath === null || fromPath === path),
  reasons: placeReasons,
});
