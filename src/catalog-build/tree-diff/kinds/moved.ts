import { defineChangeKind } from '../define-change-kind.js';

export const moved = defineChangeKind({
  kind: 'moved',
  meaning: 'It is under another parent, or elsewhere among the siblings that both captures have.',
  applies: ({ old, fresh, move }) => old !== null && fresh !== null && move !== null,
});
