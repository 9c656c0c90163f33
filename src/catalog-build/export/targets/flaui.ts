import { type Criteria, nodesOfChain, readFieldsOf, satisfies } from '../criteria.js';
import { banner, defineFormat, isQuotable } from '../define-target.js';

/** Conditions of FlaUI's ConditionFactory, one a step. They compare class names as a whole. */
export const flaui = defineFormat({
  target: 'flaui',
  express: (chain) => {
    if (!isQuotable(chain)) return { refused: 'unquotable' };
    if (chain.some(({ class_prefix }) => class_prefix !== undefined)) return { refused: 'no-prefix' };
    return { expression: chain.map((criteria) => `cf => ${conditionOf(criteria)}`).join(', ') };
  },
  find: (tree, chain) => {
    const read = readFieldsOf(tree);
    return nodesOfChain(tree, chain, (criteria, node) => satisfies(read, criteria, node), 'first');
  },
  write: (head, entries) =>
    [
      `// ${banner(head)}`,
      '// Each value is an array: FindFirstDescendant with the first, then with the next below what it found.',
      '// Look for the window itself below the desktop (automation.GetDesktop()): nothing is found below itself. Look for all others below the window.',
      'using System;',
      'using System.Collections.Generic;',
      'using FlaUI.Core.Conditions;',
      'using FlaUI.Core.Definitions;',
      '',
      'public static class CatalogSelectors',
      '{',
      '    public static readonly IReadOnlyDictionary<string, Func<ConditionFactory, ConditionBase>[]> All =',
      '        new Dictionary<string, Func<ConditionFactory, ConditionBase>[]>',
      '        {',
      ...entries.map(
        ({ id, expression }) =>
          `            ["${id}"] = new Func<ConditionFactory, ConditionBase>[] { ${expression} },`,
      ),
      '        };',
      '}',
      '',
    ].join('\n'),
});

function conditionOf({ control_type, automation_id, framework_id, class_name }: Criteria): string {
  const conditions = [
    automation_id === undefined ? null : `cf.ByAutomationId(${quoted(automation_id)})`,
    control_type === undefined ? null : `cf.ByControlType(ControlType.${control_type})`,
    class_name === undefined ? null : `cf.ByClassName(${quoted(class_name)})`,
    framework_id === undefined ? null : `cf.ByFrameworkId(${quoted(framework_id)})`,
  ].filter((one) => one !== null);
  return conditions.reduce((all, one) => `${all}.And(${one})`);
}

/** Values hold no backslash (`isPlain`). */
function quoted(value: string): string {
  return `"${value.replaceAll('"', '\\"')}"`;
}
