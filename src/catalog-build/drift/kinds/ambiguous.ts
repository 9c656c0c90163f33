import { defineDriftKind } from '../define-drift-kind.js';
import { reason } from '../reason.js';

export const ambiguous = defineDriftKind({
  status: 'ambiguous',
  meaning: 'Several nodes fit, and nothing preferred tells them apart.',
  applies: ({ placement }) => placement.status === 'ambiguous',
  reasons: ({ placement }) => [
    reason('several-nodes', { match_count: placement.matchCount, tied: placement.nodes.length }),
  ],
});
