import type { ControlType } from '../../src/model/control-type.js';
import type { SafeText } from '../../src/model/safe-text.js';
import type { RedactedUiTree } from '../../src/model/ui-tree.js';
import { type SafeNode, TreeBuilder } from '../../src/redact/tree-builder.js';

/** A node in a line: whatever is left out gets an honest WinForms value. `null` means not captured. */
export interface NodeSpec {
  type?: ControlType;
  id?: SafeText | null;
  class?: SafeText | null;
  framework?: SafeText | null;
  hasName?: boolean | null;
  nameLength?: number | null;
  /** x, y, width, height */
  bounds?: readonly [number, number, number, number] | null;
  enabled?: boolean | null;
  offscreen?: boolean | null;
  declaredChildCount?: number | null;
  children?: readonly NodeSpec[];
}

/** Builds a redacted tree from nested literals, in document order. */
export function aTree(root: NodeSpec): RedactedUiTree {
  const builder = new TreeBuilder();
  const stack: { spec: NodeSpec; parent: number }[] = [{ spec: root, parent: -1 }];
  for (let next = stack.pop(); next; next = stack.pop()) {
    const index = builder.add(safeNode(next.spec, next.parent));
    for (const child of [...(next.spec.children ?? [])].reverse()) stack.push({ spec: child, parent: index });
  }
  return builder.finish();
}

const HONEST = {
  type: 'Pane',
  id: '',
  class: 'WindowsForms10.Window.8.app.0.d3a00f_r29_ad1',
  framework: 'WinForm',
  hasName: true,
  nameLength: 0,
  bounds: [0, 0, 100, 20],
  enabled: true,
  offscreen: false,
} as const satisfies NodeSpec;

function safeNode(spec: NodeSpec, parent: number): SafeNode {
  const node = { ...HONEST, declaredChildCount: spec.children?.length ?? 0, ...spec };
  return {
    parent,
    controlType: node.type,
    automationId: node.id,
    className: node.class,
    frameworkId: node.framework,
    hasName: node.hasName,
    nameLength: node.nameLength,
    bounds: node.bounds && { x: node.bounds[0], y: node.bounds[1], width: node.bounds[2], height: node.bounds[3] },
    isEnabled: node.enabled,
    isOffscreen: node.offscreen,
    declaredChildCount: node.declaredChildCount,
  };
}
