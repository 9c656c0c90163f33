import { defineChangeKind } from '../define-change-kind.js';

export const changed = defineChangeKind({
  kind: 'changed',
  meaning: 'It stands where it stood, and at least one field differs.',
  applies: ({ old, fresh, move, changedFields }) =>
    old !== null && fresh !== null && move === null && changedFields.length > 0,
});
