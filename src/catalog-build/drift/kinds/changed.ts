import { defineDriftKind } from '../define-drift-kind.js';
import { placeReasons } from '../place-reasons.js';
import { reason } from '../reason.js';

export const changed = defineDriftKind({
  status: 'changed',
  meaning: 'required finds one node, and a preferred field other than the path does not hold there any more.',
  applies: ({ path, changedFields }) => path !== null && changedFields.length > 0,
  reasons: (found) => [
    ...found.changedFields.map((field) => reason('preferred-does-not-hold', { field })),
    ...placeReasons(found),
  ],
});
