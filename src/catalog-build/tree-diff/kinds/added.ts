import { defineChangeKind } from '../define-change-kind.js';

export const added = defineChangeKind({
  kind: 'added',
  meaning: 'The new capture has it, and no node of the old one is it for sure.',
  applies: ({ old, fresh }) => old === null && fresh !== null,
});
