import type { ControlType } from '../../../model/control-type.js';
import { controlTypeOf } from '../../../shared/tree.js';
import { classFields } from '../class-fields.js';
import { defineStrategy } from './define-strategy.js';

/** Types that are everywhere: without an id of its own such a node is no landmark. */
const TOO_COMMON: ReadonlySet<ControlType> = new Set<ControlType>(['Custom', 'Group', 'Pane']);

export const byClassUnderAncestor = defineStrategy({
  name: 'class-under-ancestor',
  meaning: 'Class and control_type below the nearest node with a selector of its own, for a node without a clear id.',
  signals: ['class-and-place'],
  propose: ({ capture, node, flaw, common, ancestor }) => {
    const className = classFields(capture.tree, node);
    if (flaw === null || ancestor === null || className === null) return null;
    if (TOO_COMMON.has(controlTypeOf(capture.tree, node))) return null;
    return { ...className, ...common, ancestor_selector: ancestor };
  },
});
