import { type CaptureEncoder, foldTree, markOf, nodesInOrder } from './encoder.js';
import { JSON_TEXT } from './text-writers.js';

export const native: CaptureEncoder = {
  format: 'native',
  path: 'uia/dump-uia-main.json',
  write: JSON_TEXT,
  dumpOf: (capture) =>
    JSON.stringify({
      schema_version: 1,
      ...(capture.arrival === 'package' ? { capture_id: capture.captureId } : {}),
      dump_id: 'main',
      captured_at: '2026-07-08T15:04:05+08:00',
      window: {
        process_name: 'Example.exe',
        process_id: 7312,
        window_handle: '0x000A0B2C',
        title: markOf(capture.title),
      },
      options: { view: 'control', max_depth: 32, max_nodes: 20000 },
      truncated: false,
      node_count: capture.nodes.length,
      max_depth: Math.max(...nodesInOrder(capture).map(({ depth }) => depth)),
      root: foldTree<unknown>(capture, (node, children) => {
        const [x, y, width, height] = node.bounds;
        return {
          control_type: node.controlType,
          automation_id: node.automationId,
          class_name: node.className,
          framework_id: 'WinForm',
          name: node.name,
          ...(node.value === null ? {} : { value: node.value }),
          ...(node.help === null ? {} : { help_text: node.help }),
          ...(node.unknown === null ? {} : { extra: { deep: [node.unknown] } }),
          bounds: { x, y, width, height },
          is_enabled: true,
          is_offscreen: node.isOffscreen,
          child_count: children.length,
          children,
        };
      }),
    }),
};
