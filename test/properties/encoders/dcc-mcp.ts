import { type CaptureEncoder, foldTree, markOf, sparse } from './encoder.js';
import { JSON_TEXT } from './text-writers.js';

const ROLES: Readonly<Record<string, string>> = { Edit: 'text_field', Text: 'label', TabItem: 'tab_item' };

export const dccMcp: CaptureEncoder = {
  format: 'dcc-mcp',
  path: 'uia/snapshot.json',
  write: JSON_TEXT,
  dumpOf(capture) {
    const root = foldTree<unknown>(capture, (node, children) => {
      const [x, y, width, height] = node.bounds;
      const place = ['0', ...node.path].join('.');
      return sparse({
        id: `uia:path:${place}`,
        role: ROLES[node.controlType] ?? node.controlType.toLowerCase(),
        label: node.name,
        text: node.controlType === 'Text' ? node.name : null,
        object_name: node.automationId,
        tooltip: node.help,
        enabled: true,
        visible: !node.isOffscreen,
        bounds: { x, y, width, height },
        value: node.value,
        children,
        metadata: {
          app_ui: {
            class_name: node.className,
            control_type: `ControlType.${node.controlType}`,
            fallback_path: place,
            native_window_handle: 330284,
          },
          ...(node.unknown === null ? {} : { extra: [node.unknown] }),
        },
      });
    });
    const title = markOf(capture.title);
    return JSON.stringify({
      success: true,
      message: 'ok',
      prompt: null,
      error: null,
      context: {
        session_id: 'session-1',
        snapshot_id: 'session-1:1',
        snapshot: { session_id: 'session-1', root, truncated: false, node_count: capture.nodes.length, metadata: {} },
        policy: { allow_snapshot: true, allowed_window_titles: [title] },
        observation: { window_title: title },
      },
    });
  },
};
