import { defineCheck } from '../define-check.js';

export const order = defineCheck({
  id: 'order',
  promise: 'Children come in order, each node has one reference of its own, and the same question has the same answer.',
  *violations({ reader, nodes }) {
    for (const { path, children } of nodes)
      for (const [at, child] of children.entries())
        if (child.path !== `${path}/${at}`) yield `${path}: child ${at} has another path`;
    if (new Set(nodes.map(({ ref }) => ref)).size !== nodes.length) yield 'two nodes share a reference';
    const { windows } = reader.windows();
    if (JSON.stringify(windows) !== JSON.stringify(reader.windows().windows)) yield 'windows differ when asked again';
    for (const { ref, path } of windows) {
      const [once, again] = [reader.tree(ref, 2), reader.tree(ref, 2)];
      if (JSON.stringify(once) !== JSON.stringify(again)) yield `${path}: the tree differs when asked again`;
    }
  },
});
