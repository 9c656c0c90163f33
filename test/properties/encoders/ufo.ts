import { type CaptureEncoder, foldTree } from './encoder.js';
import { JSON_TEXT } from './text-writers.js';

/** It has no ids and no classes. */
export const ufo: CaptureEncoder = {
  format: 'ufo',
  path: 'uia/step_1.json',
  write: JSON_TEXT,
  dumpOf: (capture) =>
    JSON.stringify(
      foldTree<unknown>(capture, (node, children) => {
        const [x, y, width, height] = node.bounds;
        return {
          id: `node_${node.index}`,
          name: node.name ?? '',
          control_type: node.controlType,
          rectangle: { left: x, top: y, right: x + width, bottom: y + height },
          adjusted_rectangle: { left: 0, top: 0, right: width, bottom: height },
          relative_rectangle: { left: 0, top: 0, right: 0.5, bottom: 0.25 },
          level: node.depth,
          ...(node.value === null ? {} : { value: node.value }),
          ...(node.unknown === null ? {} : { error: node.unknown }),
          children,
        };
      }),
    ),
};
