import { CONTROL_TYPE_IDS } from '../../../src/model/control-type.js';
import type { FormatEncoder, ShownNode } from './shown-window.js';

function json(value: unknown): Buffer {
  return Buffer.from(JSON.stringify(value, null, 1));
}

/** Leaves out what is empty, as several writers do. */
function sparse(fields: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).filter(
      ([, value]) => value !== '' && value !== undefined && !(Array.isArray(value) && value.length === 0),
    ),
  );
}

export const encodeNative: FormatEncoder = (window) =>
  json({ schema_version: 1, dump_id: 'main', truncated: false, root: nativeNode(window) });

function nativeNode(node: ShownNode): unknown {
  return {
    control_type: node.controlType,
    automation_id: node.automationId,
    class_name: node.className,
    framework_id: node.frameworkId,
    name: node.name === '' ? null : node.name,
    value: node.value,
    bounds: node.bounds,
    is_enabled: node.isEnabled,
    is_offscreen: node.isOffscreen,
    children: node.children.map(nativeNode),
  };
}

export const encodeA11ytest: FormatEncoder = (window) => json({ TreeWalkerMode: 1, ...a11yElement(window) });

function a11yElement(node: ShownNode): Record<string, unknown> {
  const { x, y, width, height } = node.bounds;
  const values = sparse({
    30001: [x, y, width, height],
    30003: CONTROL_TYPE_IDS[node.controlType],
    30005: node.name,
    30010: node.isEnabled,
    30011: node.automationId,
    30012: node.className,
    30022: node.isOffscreen,
    30024: node.frameworkId,
    30045: node.value,
  });
  const properties = Object.entries(values).map(([id, value]) => [id, { Value: value, Id: Number(id), Name: 'P' }]);
  return {
    Glimpse: `pane '${node.name}'`,
    Properties: Object.fromEntries(properties),
    ...(node.children.length > 0 ? { Children: node.children.map(a11yElement) } : {}),
  };
}

export const encodeDsh: FormatEncoder = (window) => {
  let id = 0;
  const nodeOf = (node: ShownNode): Record<string, unknown> => {
    const { x, y, width, height } = node.bounds;
    return sparse({
      id: `el_${++id}`,
      name: node.name,
      type: node.controlType,
      aid: node.automationId,
      class: node.className,
      offscreen: node.isOffscreen ? true : undefined,
      enabled: node.isEnabled ? undefined : false,
      rect: node.isOffscreen ? undefined : { x, y, w: width, h: height },
      patterns: node.controlType === 'Button' ? ['invoke'] : undefined,
      children: node.children.map(nodeOf),
    });
  };
  const tree = nodeOf(window);
  const about = {
    name: window.name,
    type: 'Window',
    pid: 7312,
    process: 'Example.exe',
    hwnd: '0x50A2C',
    elementId: 'el_1',
  };
  return json({ window: about, tree, nodes: id, elapsedMs: 21 });
};

/** dcc-mcp's role map, as far as it is no lower case of the type. */
const DCC_ROLES: Readonly<Record<string, string>> = {
  SplitButton: 'button',
  Edit: 'text_field',
  Text: 'label',
  Hyperlink: 'link',
  ListItem: 'list_item',
  ToolBar: 'tool_bar',
};

function dccNode(node: ShownNode, path: string): Record<string, unknown> {
  const role = DCC_ROLES[node.controlType] ?? node.controlType.toLowerCase();
  return sparse({
    id: `uia:path:${path}`,
    role,
    label: node.name,
    text: role === 'label' ? node.name : undefined,
    object_name: node.automationId,
    enabled: node.isEnabled,
    visible: !node.isOffscreen,
    bounds: node.bounds,
    value: node.value,
    children: node.children.map((child, i) => dccNode(child, `${path}.${i}`)),
    metadata: {
      app_ui: {
        class_name: node.className,
        control_type: `ControlType.${node.controlType}`,
        fallback_path: path,
        native_window_handle: 330284,
      },
    },
  });
}

export const encodeDccMcp: FormatEncoder = (window) =>
  json({
    success: true,
    message: 'ok',
    prompt: null,
    error: null,
    context: {
      session_id: 'session-1',
      snapshot_id: 'session-1:1',
      snapshot: { session_id: 'session-1', root: dccNode(window, '0'), truncated: false, metadata: {} },
      policy: { allow_snapshot: true },
      observation: { window_title: window.name },
    },
  });

export const encodeDccPowershell: FormatEncoder = (window) => json(powershellNode(window, '0'));

function powershellNode(node: ShownNode, path: string): unknown {
  return {
    name: node.name === '' ? null : node.name,
    control_type: `ControlType.${node.controlType}`,
    automation_id: node.automationId,
    class_name: node.className,
    fallback_path: path,
    runtime_id: '42.7',
    enabled: node.isEnabled,
    offscreen: node.isOffscreen,
    focused: false,
    bounds: node.bounds,
    native_window_handle: 330284,
    value: node.value,
    checked: null,
    children: node.children.map((child, i) => powershellNode(child, `${path}.${i}`)),
  };
}

export const encodeDeskshell: FormatEncoder = (window) => json(deskshellNode(window));

function deskshellNode(node: ShownNode): unknown {
  return {
    role: node.controlType,
    name: node.name === '' ? null : node.name,
    automationId: node.automationId,
    className: node.className,
    rect: node.bounds,
    value: node.value,
    children: node.children.map(deskshellNode),
  };
}

export const encodeTerminator: FormatEncoder = (window) => json(terminatorNode(window));

function terminatorNode(node: ShownNode): Record<string, unknown> {
  const { x, y, width, height } = node.bounds;
  return sparse({
    attributes: sparse({
      role: node.controlType,
      name: node.name,
      value: node.value,
      is_keyboard_focusable: node.controlType === 'Edit' ? true : undefined,
      bounds: [x, y, width, height],
      properties: sparse({ AutomationId: node.automationId }),
    }),
    children: node.children.map(terminatorNode),
  });
}

export const encodeUfo: FormatEncoder = (window) => {
  let id = 0;
  const nodeOf = (node: ShownNode, level: number): unknown => {
    const { x, y, width, height } = node.bounds;
    const rectangle = { left: x, top: y, right: x + width, bottom: y + height };
    return {
      id: `node_${id++}`,
      name: node.name,
      control_type: node.controlType,
      rectangle,
      adjusted_rectangle: { left: 0, top: 0, right: width, bottom: height },
      relative_rectangle: { left: 0, top: 0, right: 0.5, bottom: 0.25 },
      level,
      children: node.children.map((child) => nodeOf(child, level + 1)),
    };
  };
  return json(nodeOf(window, 0));
};

/** In UTF-16LE with a byte order mark, as it is written. */
export const encodePywinautoMcp: FormatEncoder = (window) => {
  const answer = {
    status: 'success',
    operation: 'list',
    window_handle: 330284,
    element_count: 1,
    elements: [pywinautoMcpNode(window)],
    max_depth: 8,
    timestamp: '2026-07-08T15:04:05.123',
  };
  return Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(JSON.stringify(answer, null, 1), 'utf16le')]);
};

function pywinautoMcpNode(node: ShownNode): unknown {
  const { x, y, width, height } = node.bounds;
  return {
    class_name: node.className,
    text: node.name,
    control_id: 0,
    process_id: 7312,
    is_visible: !node.isOffscreen,
    is_enabled: node.isEnabled,
    handle: 330284,
    automation_id: node.automationId,
    name: node.name,
    control_type: node.controlType,
    rect: { left: x, top: y, right: x + width, bottom: y + height, width, height },
    x,
    y,
    width,
    height,
    children: node.children.map(pywinautoMcpNode),
  };
}
