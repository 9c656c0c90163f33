import type { DetailedMatch, Match } from '../model/catalog.js';
import type { RedactedUiTree } from '../model/ui-tree.js';
import { boundsOf, controlTypeOf, flagOf, nameLengthOf, pathOf, stringOf } from '../shared/tree.js';

/** The seven fields of a node that a report shows; null for what was not captured or was withheld. */
export function toMatch(tree: RedactedUiTree, node: number): Match {
  return {
    path: pathOf(tree, node),
    control_type: controlTypeOf(tree, node),
    automation_id: stringOf(tree, 'automation_id', node),
    class_name: stringOf(tree, 'class_name', node),
    framework_id: stringOf(tree, 'framework_id', node),
    has_name: flagOf(tree.hasName, node),
    name_length: nameLengthOf(tree, node),
  };
}

/** With the three fields that `locate --detail` adds. */
export function toDetailedMatch(tree: RedactedUiTree, node: number): DetailedMatch {
  return {
    ...toMatch(tree, node),
    is_enabled: flagOf(tree.isEnabled, node),
    is_offscreen: flagOf(tree.isOffscreen, node),
    bounds: boundsOf(tree, node),
  };
}
