import { type CaptureEncoder, foldTree } from './encoder.js';
import { JSON_TEXT } from './text-writers.js';

/** In UTF-16LE with a byte order mark, as it is written. */
export const pywinautoMcp: CaptureEncoder = {
  format: 'pywinauto-mcp',
  path: 'uia/elements.json',
  write: JSON_TEXT,
  encoding: 'utf16le',
  dumpOf(capture) {
    const root = foldTree<unknown>(capture, (node, children) => {
      const [x, y, width, height] = node.bounds;
      return {
        class_name: node.className,
        text: node.value ?? node.name,
        control_id: 0,
        process_id: 7312,
        is_visible: !node.isOffscreen,
        is_enabled: true,
        handle: 330284,
        automation_id: node.automationId,
        name: node.name,
        control_type: node.controlType,
        rect: { left: x, top: y, right: x + width, bottom: y + height, width, height },
        ...(node.unknown === null ? {} : { extra: { deep: [node.unknown] } }),
        x,
        y,
        width,
        height,
        children,
      };
    });
    const answer = {
      status: 'success',
      operation: 'list',
      window_handle: 330284,
      element_count: 1,
      elements: [root],
      max_depth: 8,
      timestamp: '2026-07-08T15:04:05.123',
    };
    return `\ufeff${JSON.stringify(answer)}`;
  },
};
