import { type CaptureEncoder, foldTree } from './encoder.js';
import { JSON_TEXT } from './text-writers.js';

export const deskshell: CaptureEncoder = {
  format: 'deskshell',
  path: 'uia/node.json',
  write: JSON_TEXT,
  dumpOf: (capture) =>
    JSON.stringify(
      foldTree<unknown>(capture, (node, children) => {
        const [x, y, width, height] = node.bounds;
        return {
          role: node.controlType,
          name: node.name,
          automationId: node.automationId,
          className: node.className,
          rect: { x, y, width, height },
          value: node.value,
          ...(node.help === null ? {} : { help: node.help }),
          ...(node.unknown === null ? {} : { extra: { deep: [node.unknown] } }),
          children,
        };
      }),
    ),
};
