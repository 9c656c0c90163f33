import type { KnownControlType } from '../../../src/model/control-type.js';
import type { Bounds } from '../../../src/model/raw-tree.js';

/** A node of a window as it is on the screen, before a tool writes it down. */
export interface ShownNode {
  readonly controlType: KnownControlType;
  readonly automationId: string;
  readonly className: string;
  readonly frameworkId: string;
  /** Empty: none. */
  readonly name: string;
  /** Other text of it; empty: none. */
  readonly value: string;
  readonly bounds: Bounds;
  readonly isEnabled: boolean;
  readonly isOffscreen: boolean;
  readonly children: readonly ShownNode[];
}

/** Writes a window as one tool does. */
export type FormatEncoder = (window: ShownNode) => Buffer;

/** A node in a line; fields that are left out get honest values. */
function aShownNode(fields: Partial<ShownNode> = {}): ShownNode {
  return {
    controlType: 'Pane',
    automationId: '',
    className: '',
    frameworkId: 'WinForm',
    name: '',
    value: '',
    bounds: { x: 100, y: 90, width: 200, height: 40 },
    isEnabled: true,
    isOffscreen: false,
    children: [],
    ...fields,
  };
}

/** A window with what formats differ in: empty fields, a disabled and an offscreen node, text that needs escaping. */
export const SHOWN_WINDOW: ShownNode = aShownNode({
  controlType: 'Window',
  automationId: 'frmExample',
  className: 'WindowsForms10.Window.8.app.0.d3a00f_r29_ad1',
  name: '示例窗口 "甲" <乙>',
  // Below 0, and wider than it is far from the left: read as corners it would be no rectangle, or another.
  bounds: { x: -8, y: 9, width: 1016, height: 728 },
  children: [
    aShownNode({
      controlType: 'ToolBar',
      automationId: 'toolMain',
      className: 'ToolStrip',
      bounds: { x: 0, y: 40, width: 1000, height: 30 },
      children: [
        aShownNode({ controlType: 'Button', automationId: 'btnSend', name: '发给李示例', isEnabled: false }),
        aShownNode({ controlType: 'SplitButton', automationId: 'btnMore', name: "it's & more" }),
      ],
    }),
    aShownNode({
      controlType: 'Edit',
      automationId: 'txtBody',
      className: 'RICHEDIT50W',
      name: '正文',
      value: '王示例的电话',
      bounds: { x: 420, y: 60, width: 180, height: 24 },
    }),
    aShownNode({ controlType: 'Text', name: '会话 丁' }),
    aShownNode({
      controlType: 'List',
      automationId: 'lstPeople',
      name: '联系人',
      children: [
        aShownNode({ controlType: 'ListItem', name: '赵示例' }),
        aShownNode({ controlType: 'ListItem', name: '钱示例\u{1f600}', isOffscreen: true }),
      ],
    }),
    aShownNode({ controlType: 'Hyperlink', automationId: 'lnkHelp', name: '帮助中心' }),
  ],
});

/** Every text in it. */
export function textsOfWindow(window: ShownNode): readonly string[] {
  const texts: string[] = [];
  for (const stack = [window]; stack.length > 0; ) {
    const node = stack.pop();
    if (node === undefined) break;
    for (const text of [node.name, node.value]) if (text !== '') texts.push(text);
    stack.push(...node.children);
  }
  return texts;
}
