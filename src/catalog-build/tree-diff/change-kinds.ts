import type { ChangeKind } from './define-change-kind.js';
import { added } from './kinds/added.js';
import { changed } from './kinds/changed.js';
import { moved } from './kinds/moved.js';
import { removed } from './kinds/removed.js';

/** In the order in which a diff lists them; no two apply to one node, and none to one that is unchanged. */
export const CHANGE_KINDS: readonly ChangeKind[] = [removed, added, moved, changed];
