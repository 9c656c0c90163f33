import { type CaptureEncoder, foldTree } from './encoder.js';
import { JSON_TEXT } from './text-writers.js';

export const dccPowershell: CaptureEncoder = {
  format: 'dcc-powershell',
  path: 'uia/nodes.json',
  write: JSON_TEXT,
  dumpOf: (capture) =>
    JSON.stringify(
      foldTree<unknown>(capture, (node, children) => {
        const [x, y, width, height] = node.bounds;
        return {
          name: node.name,
          control_type: `ControlType.${node.controlType}`,
          automation_id: node.automationId,
          class_name: node.className,
          fallback_path: ['0', ...node.path].join('.'),
          runtime_id: '42.7',
          enabled: true,
          offscreen: node.isOffscreen,
          focused: false,
          bounds: { x, y, width, height },
          native_window_handle: 330284,
          value: node.value,
          checked: null,
          ...(node.help === null ? {} : { help: node.help }),
          // What ConvertTo-Json leaves of an object.
          ...(node.unknown === null ? {} : { current: `@{Name=${node.unknown}; Id=7}` }),
          children,
        };
      }),
    ),
};
