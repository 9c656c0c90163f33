import { type CaptureEncoder, nodesInOrder } from './encoder.js';
import { plainText } from './text-writers.js';

const FRIENDLY: Readonly<Record<string, string>> = { Text: 'Static', List: 'ListBox' };

/** As `dump_tree` of 0.7 prints it: a name up to three times, and nothing of it escaped in the last place. */
export const pywinauto: CaptureEncoder = {
  format: 'pywinauto',
  path: 'uia/controls.txt',
  write: plainText(['"'], "'"),
  dumpOf(capture) {
    const lines = nodesInOrder(capture).flatMap((node) => {
      const indent = '   | '.repeat(node.depth);
      const [x, y, width, height] = node.bounds;
      const friendly = FRIENDLY[node.controlType] ?? node.controlType;
      const name = node.name ?? '';
      const criteria = [
        ...(node.name === null ? [] : [`name='${name}'`]),
        ...(node.className ? [`class_name='${node.className}'`] : []),
        ...(node.automationId ? [`auto_id='${node.automationId}'`] : []),
        `control_type='${node.controlType}'`,
      ];
      return [
        indent,
        `${indent}${friendly} - '${name}'    (L${x}, T${y}, R${x + width}, B${y + height})`,
        `${indent}['${friendly}', '${name}${friendly}']`,
        `${indent}.by(${criteria.join(', ')})`,
      ];
    });
    return `Control Identifiers:\n${lines.join('\n')}\n`;
  },
};
