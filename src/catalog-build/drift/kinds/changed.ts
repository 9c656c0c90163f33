import { defineDriftKind } from '../define-drift-kind.js';
import { placeReasons } from '../place-reasons.js';
import { reason } from '../reason.js';

export const changed = defineDriftKind({
  status: 'changed',
  meaning:
    'required finds one node, and a preferred field other than the path does not hold there any more; or, held against the earlier dump, it looks like another control.',
  applies: ({ path, changedFields, doubts }) => path !== null && changedFields.length + doubts.length > 0,
  reasons: (found) => [
    ...found.changedFields.map((field) => reason('preferred-does-not-hold', { field })),
    ...found.doubts,
    ...placeReasons(found),
  ],
});
