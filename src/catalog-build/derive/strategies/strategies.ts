import { byAutomationId } from './automation-id.js';
import { byAutomationIdUnderAncestor } from './automation-id-under-ancestor.js';
import { byClassUnderAncestor } from './class-under-ancestor.js';
import type { SelectorStrategy } from './define-strategy.js';

/** From strongest to weakest; the first that hits its node alone is taken. */
export const STRATEGIES: readonly SelectorStrategy[] = [
  byAutomationId,
  byAutomationIdUnderAncestor,
  byClassUnderAncestor,
];
