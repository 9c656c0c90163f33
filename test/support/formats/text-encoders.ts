import { CONTROL_TYPE_IDS } from '../../../src/model/control-type.js';
import type { FormatEncoder, ShownNode } from './shown-window.js';

/** As a .NET StringWriter declares it, and not as it is stored. */
export const encodePageSource: FormatEncoder = (window) =>
  Buffer.from(`<?xml version="1.0" encoding="utf-16"?>${pageElement(window)}`);

function pageElement(node: ShownNode): string {
  const flag = (value: boolean) => (value ? 'True' : 'False');
  const { x, y, width, height } = node.bounds;
  const attributes = {
    AcceleratorKey: '',
    AutomationId: node.automationId,
    ClassName: node.className,
    FrameworkId: node.frameworkId,
    HelpText: node.value,
    IsEnabled: flag(node.isEnabled),
    IsOffscreen: flag(node.isOffscreen),
    Name: node.name,
    Orientation: 'None',
    ProcessId: '7312',
    RuntimeId: '42.331658',
    x,
    y,
    width,
    height,
  };
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeXml(String(value))}"`);
  return `<${node.controlType}${written.join('')}>${node.children.map(pageElement).join('')}</${node.controlType}>`;
}

function escapeXml(text: string): string {
  return text.replace(/[<>&"\n\r\t\u0001-\u0008]/gu, (found) => `&#x${found.charCodeAt(0).toString(16)};`);
}

/** As `dump_tree` of 0.7 prints it; there is no place for a value. */
export const encodePywinauto: FormatEncoder = (window) =>
  Buffer.from(`Control Identifiers:\n${pywinautoLines(window, 0, '').join('\n')}\n`);

const FRIENDLY: Readonly<Record<string, string>> = {
  Window: 'Dialog',
  Text: 'Static',
  ToolBar: 'Toolbar',
  List: 'ListBox',
};

function pywinautoLines(node: ShownNode, depth: number, neighbour: string): string[] {
  const indent = '   | '.repeat(depth);
  const { x, y, width, height } = node.bounds;
  const friendly = FRIENDLY[node.controlType] ?? node.controlType;
  const shown = node.name.replaceAll('\n', '\\n').replaceAll('\r', '\\r');
  const best = [friendly, `${shown || neighbour}${friendly}`].map((name) => `'${name}'`).join(', ');
  const criteria = [
    ...(node.name ? [`name='${node.name}'`] : []),
    ...(node.className ? [`class_name='${node.className}'`] : []),
    ...(node.automationId ? [`auto_id='${node.automationId}'`] : []),
    `control_type='${node.controlType}'`,
  ];
  return [
    indent,
    `${indent}${friendly} - '${shown}'    (L${x}, T${y}, R${x + width}, B${y + height})`,
    `${indent}[${best}]`,
    ...(node.name || node.automationId ? [`${indent}.by(${criteria.join(', ')})`] : []),
    ...node.children.flatMap((child, i) => pywinautoLines(child, depth + 1, node.children[i - 1]?.name ?? '')),
  ];
}

export const encodePythonUiautomation: FormatEncoder = (window) =>
  Buffer.from(`${uiautomationLines(window, 0).join('\n')}\n`);

function uiautomationLines(node: ShownNode, depth: number): string[] {
  const { x, y, width, height } = node.bounds;
  const fields = [
    `ControlType: ${node.controlType}Control`,
    `ClassName: ${node.className}`,
    `AutomationId: ${node.automationId}`,
    `Rect: (${x},${y},${x + width},${y + height})[${width}x${height}]`,
    `Name: ${node.name}`,
    'Handle: 0x190A8E(1641102)',
    `Depth: ${depth}`,
    ...(node.value ? [`ValuePattern.Value: ${node.value}`] : []),
    'SupportedPattern: LegacyIAccessiblePattern ValuePattern',
  ];
  return [
    `${'    '.repeat(depth)}${fields.join('    ')}`,
    ...node.children.flatMap((child) => uiautomationLines(child, depth + 1)),
  ];
}

export const encodeAhkUia: FormatEncoder = (window) => Buffer.from(`${ahkLines(window, []).join('\n')}\n`);

function ahkLines(node: ShownNode, path: readonly number[]): string[] {
  const fields = {
    Name: node.name,
    Value: node.value,
    LocalizedType: node.controlType.toLowerCase(),
    AutomationId: node.automationId,
    ClassName: node.className,
  };
  const written = Object.entries(fields).flatMap(([key, value]) => (value === '' ? [] : [` ${key}: "${value}"`]));
  const place = path.length === 0 ? '' : `${path.join(',')}: `;
  return [
    `${place}Type: ${CONTROL_TYPE_IDS[node.controlType]} (${node.controlType})${written.join('')}`,
    ...node.children.flatMap((child, i) => ahkLines(child, [...path, i + 1])),
  ];
}

/** As Jest 29 prints it: quotes in strings are not escaped, backslashes of the template are doubled. */
export const encodeRnwSnap: FormatEncoder = (window) => {
  const tree = printed({ 'Automation Tree': rnwNode(window), 'Component Tree': null }, 0);
  const body = tree.replace(/[\\`$]/gu, '\\$&');
  return Buffer.from(`// Jest Snapshot v1, https://goo.gl/fbAQLP\n\nexports[\`window 1\`] = \`\n${body}\n\`;\n`);
};

function rnwNode(node: ShownNode): Record<string, unknown> {
  return {
    ...(node.automationId ? { AutomationId: node.automationId } : {}),
    ControlType: CONTROL_TYPE_IDS[node.controlType],
    IsEnabled: node.isEnabled,
    LocalizedControlType: node.controlType.toLowerCase(),
    ...(node.name ? { Name: node.name } : {}),
    ...(node.value ? { 'ValuePattern.Value': node.value } : {}),
    ...(node.children.length > 0 ? { __Children: node.children.map(rnwNode) } : {}),
  };
}

function printed(value: unknown, depth: number): string {
  const [outer, inner] = ['  '.repeat(depth), '  '.repeat(depth + 1)];
  if (typeof value === 'string') return `"${value}"`;
  if (typeof value !== 'object' || value === null) return String(value);
  const parts = Array.isArray(value)
    ? value.map((item) => `${inner}${printed(item, depth + 1)},\n`)
    : Object.entries(value).map(([key, item]) => `${inner}"${key}": ${printed(item, depth + 1)},\n`);
  const [open, close] = Array.isArray(value) ? ['[', ']'] : ['{', '}'];
  return `${open}\n${parts.join('')}${outer}${close}`;
}
