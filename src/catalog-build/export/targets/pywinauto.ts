import { type Criteria, nodesOfChain, readFieldsOf, satisfies } from '../criteria.js';
import { banner, defineFormat, isQuotable } from '../define-target.js';

/**
 * Criteria of pywinauto (find_elements, backend uia), one dictionary a step. Controls that are off screen
 * are found as well: the catalog does not tell them apart.
 */
export const pywinauto = defineFormat({
  target: 'pywinauto',
  express: (chain) =>
    isQuotable(chain) ? { expression: `[${chain.map(dictionary).join(', ')}]` } : { refused: 'unquotable' },
  find: (tree, chain) => {
    const read = readFieldsOf(tree);
    return nodesOfChain(tree, chain, (criteria, node) => satisfies(read, criteria, node), 'only');
  },
  write: (head, entries) =>
    [
      `"""${banner(head)}`,
      '',
      'Each value is a list: the first for Application.window or WindowSpecification.child_window,',
      'every other for child_window of what the one before found.',
      '"""',
      '',
      'SELECTORS = {',
      ...entries.map(({ id, expression }) => `    "${id}": ${expression},`),
      '}',
      '',
    ].join('\n'),
});

function dictionary({ control_type, automation_id, framework_id, class_name, class_prefix }: Criteria): string {
  const items = [
    automation_id === undefined ? null : `"auto_id": ${quoted(automation_id)}`,
    control_type === undefined ? null : `"control_type": ${quoted(control_type)}`,
    class_name === undefined ? null : `"class_name": ${quoted(class_name)}`,
    // re.match, as pywinauto uses it, is anchored at the beginning only.
    class_prefix === undefined ? null : `"class_name_re": r${quoted(escapedRegex(class_prefix))}`,
    framework_id === undefined ? null : `"framework_id": ${quoted(framework_id)}`,
    '"visible_only": False',
  ].filter((one) => one !== null);
  return `{${items.join(', ')}}`;
}

/** Values hold no backslash (`isPlain`), so that quotes are all that has to be escaped. */
function quoted(value: string): string {
  return value.includes('"') ? `'${value.replaceAll("'", "\\'")}'` : `"${value}"`;
}

/** As a regular expression of Python that matches the text itself. Quotes are written by their number. */
function escapedRegex(text: string): string {
  return text
    .replace(/[.^$*+?{}[\]|()#&~ -]/gu, '\\$&')
    .replaceAll('"', '\\x22')
    .replaceAll("'", '\\x27');
}
