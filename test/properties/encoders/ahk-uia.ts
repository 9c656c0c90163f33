import { CONTROL_TYPE_IDS } from '../../../src/model/control-type.js';
import { type CaptureEncoder, nodesInOrder } from './encoder.js';
import { plainText } from './text-writers.js';

const IDS: Readonly<Record<string, number>> = CONTROL_TYPE_IDS;

/** What is empty is left out; values are not escaped. */
export const ahkUia: CaptureEncoder = {
  format: 'ahk-uia',
  path: 'uia/tree.txt',
  write: plainText(['"', '\n'], ''),
  dumpOf: (capture) =>
    nodesInOrder(capture)
      .map((node) => {
        const fields = {
          Name: node.name,
          Value: node.value,
          LocalizedType: node.controlType.toLowerCase(),
          AutomationId: node.automationId,
          ClassName: node.className,
        };
        const written = Object.entries(fields).flatMap(([key, value]) => (value ? [` ${key}: "${value}"`] : []));
        const place = node.depth === 0 ? '' : `${node.path.map((index) => index + 1).join(',')}: `;
        return `${place}Type: ${IDS[node.controlType]} (${node.controlType})${written.join('')}\n`;
      })
      .join(''),
};
