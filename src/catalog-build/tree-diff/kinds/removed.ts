import { defineChangeKind } from '../define-change-kind.js';

export const removed = defineChangeKind({
  kind: 'removed',
  meaning: 'The old capture has it, and no node of the new one is it for sure.',
  applies: ({ old, fresh }) => old !== null && fresh === null,
});
