import { stringOf } from '../../../shared/tree.js';
import { defineStrategy } from './define-strategy.js';

export const byAutomationIdUnderAncestor = defineStrategy({
  name: 'automation-id-under-ancestor',
  meaning: 'The same below the nearest node with a selector of its own, for an id that is used in several places.',
  signals: ['needs-ancestor'],
  propose: ({ capture, node, flaw, common, ancestor }) => {
    const automationId = stringOf(capture.tree, 'automation_id', node);
    if (flaw !== null || automationId === null || ancestor === null) return null;
    return { automation_id: automationId, ...common, ancestor_selector: ancestor };
  },
});
