import type { RedactedUiTree } from '../../../model/ui-tree.js';
import { nodesOfChain, type ReadField } from '../criteria.js';
import { parseXPath } from './parse-xpath.js';

/** The attributes of a page source, by the field that they show. */
const ATTRIBUTES = {
  AutomationId: 'automation_id',
  ClassName: 'class_name',
  FrameworkId: 'framework_id',
} as const;

/**
 * The nodes that an XPath finds in the page source of the tree.
 *
 * @throws SyntaxError for XPath that `parseXPath` does not read
 */
export function evaluateXPath(tree: RedactedUiTree, read: ReadField, expression: string): number[] {
  return nodesOfChain(
    tree,
    parseXPath(expression),
    ({ tag, tests }, node) => {
      if (tag !== '*' && read(node, 'control_type') !== tag) return false;
      return tests.every(({ attribute, kind, value }) => {
        if (!Object.hasOwn(ATTRIBUTES, attribute)) return false;
        // A key of the table, as has just been asked. An attribute that is not there reads as an empty string.
        const actual = read(node, ATTRIBUTES[attribute as keyof typeof ATTRIBUTES]) ?? '';
        return kind === 'equals' ? actual === value : actual.startsWith(value);
      });
    },
    'every',
  );
}
