import type { NodeSpec } from './a-tree.js';

/** The specs with the automation ids changed; `change` returns the new one. */
export function withIds(spec: NodeSpec, change: (id: NodeSpec['id']) => NodeSpec['id']): NodeSpec {
  const id = change(spec.id);
  return {
    ...spec,
    ...(id === undefined ? {} : { id }),
    children: (spec.children ?? []).map((child) => withIds(child, change)),
  };
}

/** The specs with one automation id replaced wherever it stands. */
export function renamed(spec: NodeSpec, from: string, to: string): NodeSpec {
  return withIds(spec, (id) => (id === from ? to : id));
}
