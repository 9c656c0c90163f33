import type { Criteria } from '../criteria.js';
import { readFieldsOf } from '../criteria.js';
import { defineFormat, isQuotable } from '../define-target.js';
import { evaluateXPath } from '../xpath/evaluate-xpath.js';
import { xpathLiteral } from '../xpath/xpath-literal.js';

/** XPath 1.0 over the page source of WinAppDriver and Appium: tags are control types, attributes UIA properties. */
export const xpath = defineFormat({
  target: 'xpath',
  express: (chain) => (isQuotable(chain) ? { expression: chain.map(stepOf).join('') } : { refused: 'unquotable' }),
  // Read back from the text itself, so that what is verified is what is written.
  find: (tree, _, expression) => evaluateXPath(tree, readFieldsOf(tree), expression),
  write: ({ catalogId, captureId }, entries) =>
    `${JSON.stringify(
      {
        catalog_id: catalogId,
        capture_id: captureId,
        allowed_use: 'read_only_locate',
        selectors: entries.map(({ id, expression }) => ({ selector_id: id, xpath: expression })),
      },
      null,
      2,
    )}\n`,
});

function stepOf({ control_type, automation_id, framework_id, class_name, class_prefix }: Criteria): string {
  const predicates = [
    automation_id === undefined ? null : `@AutomationId=${xpathLiteral(automation_id)}`,
    class_name === undefined ? null : `@ClassName=${xpathLiteral(class_name)}`,
    class_prefix === undefined ? null : `starts-with(@ClassName,${xpathLiteral(class_prefix)})`,
    framework_id === undefined ? null : `@FrameworkId=${xpathLiteral(framework_id)}`,
  ].filter((one) => one !== null);
  return `//${control_type ?? '*'}${predicates.length === 0 ? '' : `[${predicates.join(' and ')}]`}`;
}
