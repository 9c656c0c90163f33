import { type CaptureEncoder, foldTree, sparse } from './encoder.js';
import { JSON_TEXT } from './text-writers.js';

export const terminator: CaptureEncoder = {
  format: 'terminator',
  path: 'uia/tree.json',
  write: JSON_TEXT,
  dumpOf: (capture) =>
    JSON.stringify(
      foldTree<unknown>(capture, (node, children) =>
        sparse({
          attributes: sparse({
            role: node.controlType,
            name: node.name,
            value: node.value,
            description: node.unknown,
            is_keyboard_focusable: node.controlType === 'Edit' ? true : null,
            bounds: node.bounds,
            properties: sparse({ AutomationId: node.automationId, HelpText: node.help }),
          }),
          children,
        }),
      ),
    ),
};
