import { type CaptureEncoder, nodesInOrder } from './encoder.js';
import { plainText } from './text-writers.js';

/** Names and values are not escaped. Quotes around every name would be those of another version. */
export const pythonUiautomation: CaptureEncoder = {
  format: 'python-uiautomation',
  path: 'uia/@AutomationLog.txt',
  write: plainText(['"', '\n'], "'"),
  dumpOf: (capture) =>
    nodesInOrder(capture)
      .map((node) => {
        const [x, y, width, height] = node.bounds;
        const fields = [
          `ControlType: ${node.controlType}Control`,
          `ClassName: ${node.className}`,
          `AutomationId: ${node.automationId}`,
          `Rect: (${x},${y},${x + width},${y + height})[${width}x${height}]`,
          `Name: ${node.name ?? ''}`,
          'Handle: 0x190A8E(1641102)',
          `Depth: ${node.depth}`,
          ...(node.value === null ? [] : [`ValuePattern.Value: ${node.value}`]),
          ...(node.help === null ? [] : [`LegacyIAccessiblePattern.Description: ${node.help}`]),
          'SupportedPattern: LegacyIAccessiblePattern ValuePattern',
        ];
        return `${'    '.repeat(node.depth)}${fields.join('    ')}\n`;
      })
      .join(''),
};
