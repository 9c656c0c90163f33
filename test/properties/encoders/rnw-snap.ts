import { CONTROL_TYPE_IDS } from '../../../src/model/control-type.js';
import { byCodeUnit } from '../../../src/shared/canonical-json.js';
import { type CaptureEncoder, foldTree } from './encoder.js';
import { plainText } from './text-writers.js';

const IDS: Readonly<Record<string, number>> = CONTROL_TYPE_IDS;

/** As Jest 29 prints it: quotes in strings are not escaped. */
export const rnwSnap: CaptureEncoder = {
  format: 'rnw-snap',
  path: 'uia/window.snap',
  write: plainText(['"'], '`'),
  dumpOf(capture) {
    const tree = foldTree<string>(capture, (node, children) => {
      const indent = '  '.repeat(2 * node.depth + 2);
      const fields = {
        ...(node.automationId ? { AutomationId: `"${node.automationId}"` } : {}),
        ControlType: IDS[node.controlType],
        IsEnabled: true,
        LocalizedControlType: `"${node.controlType.toLowerCase()}"`,
        ...(node.name === null ? {} : { Name: `"${node.name}"` }),
        ...(node.help === null ? {} : { HelpText: `"${node.help}"` }),
        ...(node.value === null ? {} : { 'ValuePattern.Value': `"${node.value}"` }),
        ...(node.unknown === null ? {} : { Extra: `"${node.unknown}"` }),
      };
      // Jest sorts keys; `__Children` comes after every capital letter.
      const sorted = Object.entries(fields).sort(([a], [b]) => byCodeUnit(a, b));
      const lines = sorted.map(([key, value]) => `${indent}"${key}": ${value},\n`);
      const items = children.map((child) => `${indent}  ${child},\n`).join('');
      if (children.length > 0) lines.push(`${indent}"__Children": [\n${items}${indent}],\n`);
      return `{\n${lines.join('')}${'  '.repeat(2 * node.depth + 1)}}`;
    });
    const body = `{\n  "Automation Tree": ${tree},\n  "Component Tree": null,\n}`;
    return `// Jest Snapshot v1, https://goo.gl/fbAQLP\n\nexports[\`window 1\`] = \`\n${body}\n\`;\n`;
  },
};
