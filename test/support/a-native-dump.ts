/** A native node in a line; fields that are left out get honest values, `undefined` takes one away. */
export function aNativeNode(fields: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    control_type: 'Pane',
    automation_id: 'panelMain',
    class_name: 'WindowsForms10.Window.8.app.0.d3a00f_r29_ad1',
    framework_id: 'WinForm',
    name: '示例面板',
    bounds: { x: 8, y: 9, width: 100, height: 20 },
    is_enabled: true,
    is_offscreen: false,
    child_count: 0,
    children: [],
    ...fields,
  };
}

/** A native dump around a root node. */
export function aNativeDump(
  root: unknown = aNativeNode(),
  header: Record<string, unknown> = {},
): Record<string, unknown> {
  return {
    schema_version: 1,
    capture_id: '2026-07-08-internal-sandbox-a',
    dump_id: 'main',
    captured_at: '2026-07-08T15:04:05+08:00',
    window: { process_name: 'Example.exe', process_id: 7312, window_handle: '0x000A0B2C', title: '示例窗口' },
    options: { view: 'control', max_depth: 32, max_nodes: 20000 },
    truncated: false,
    node_count: 1,
    max_depth: 0,
    root,
    ...header,
  };
}
