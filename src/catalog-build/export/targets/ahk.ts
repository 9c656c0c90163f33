import { type Criteria, nodesOfChain, type ReadField, readFieldsOf } from '../criteria.js';
import { banner, defineFormat, isQuotable } from '../define-target.js';

/**
 * Conditions of UIA-v2 for AutoHotkey, one object a step. Its match mode is that of the whole condition: where a
 * class is known by its beginning, ids are compared by theirs as well, and so they are when this is verified.
 */
export const ahk = defineFormat({
  target: 'ahk',
  express: (chain) =>
    isQuotable(chain) ? { expression: `[${chain.map(conditionOf).join(', ')}]` } : { refused: 'unquotable' },
  find: (tree, chain) => {
    const read = readFieldsOf(tree);
    return nodesOfChain(tree, chain, (criteria, node) => holds(read, criteria, node), 'first');
  },
  write: (head, entries) =>
    [
      `; ${banner(head)}`,
      '; Each value is an array: FindElement with the first, then with the next below what it found.',
      '; Look for the window itself below the desktop (UIA.GetRootElement()): nothing is found below itself. Look for all others below the window.',
      'CatalogSelectors := Map(',
      ...entries.map(({ id, expression }, at) => `    "${id}", ${expression}${at < entries.length - 1 ? ',' : ''}`),
      ')',
      '',
    ].join('\n'),
});

function conditionOf({ control_type, automation_id, framework_id, class_name, class_prefix }: Criteria): string {
  const items = [
    automation_id === undefined ? null : `AutomationId: ${quoted(automation_id)}`,
    control_type === undefined ? null : `Type: ${quoted(control_type)}`,
    class_name === undefined ? null : `ClassName: ${quoted(class_name)}`,
    class_prefix === undefined ? null : `ClassName: ${quoted(class_prefix)}`,
    framework_id === undefined ? null : `FrameworkId: ${quoted(framework_id)}`,
    class_prefix === undefined ? null : 'MatchMode: "StartsWith"',
  ].filter((one) => one !== null);
  return `{${items.join(', ')}}`;
}

/** Values hold no backtick (`isPlain`), which is what AutoHotkey escapes with. */
function quoted(value: string): string {
  return `"${value.replaceAll('"', '`"')}"`;
}

function holds(read: ReadField, criteria: Criteria, node: number): boolean {
  const { control_type, automation_id, framework_id, class_name, class_prefix } = criteria;
  if (control_type !== undefined && read(node, 'control_type') !== control_type) return false;
  const agrees = (field: 'automation_id' | 'framework_id' | 'class_name', wanted: string | undefined): boolean => {
    if (wanted === undefined) return true;
    const value = read(node, field);
    return class_prefix === undefined ? value === wanted : (value?.startsWith(wanted) ?? false);
  };
  return (
    agrees('automation_id', automation_id) &&
    agrees('framework_id', framework_id) &&
    agrees('class_name', class_prefix ?? class_name)
  );
}
