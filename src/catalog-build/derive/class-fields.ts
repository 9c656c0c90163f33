import type { RequiredFields } from '../../model/catalog.js';
import type { RedactedUiTree } from '../../model/ui-tree.js';
import { stringOf } from '../../shared/tree.js';
import { stableClassName } from '../class-name.js';
import { asksForActionInText } from '../load/action-patterns.js';

/**
 * How a selector should name the class of a node: a stable name as it is, a name with a changing part by
 * what stands before that part. Null where there is none, or one that no selector may hold.
 */
export function classFields(
  tree: RedactedUiTree,
  node: number,
): Pick<RequiredFields, 'class_name' | 'class_name_prefix'> | null {
  const className = stringOf(tree, 'class_name', node);
  if (className === null || className === '' || asksForActionInText(className)) return null;
  const stable = stableClassName(className);
  if (stable === className) return { class_name: className };
  return { class_name_prefix: className.slice(0, stable.length + 1) };
}
