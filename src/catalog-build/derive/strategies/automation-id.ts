import { stringOf } from '../../../shared/tree.js';
import { defineStrategy } from './define-strategy.js';

export const byAutomationId = defineStrategy({
  name: 'automation-id',
  meaning: 'automation_id and control_type, and framework_id where it was captured.',
  signals: [],
  propose: ({ capture, node, flaw, common }) => {
    const automationId = stringOf(capture.tree, 'automation_id', node);
    return flaw === null && automationId !== null ? { automation_id: automationId, ...common } : null;
  },
});
