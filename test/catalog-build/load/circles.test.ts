import fc from 'fast-check';
import { expect, test } from 'vitest';
import { circularGroups, type Graph, shortestCircle } from '../../../src/catalog-build/load/circles.js';

const anyGraph: fc.Arbitrary<Graph> = fc
  .array(fc.array(fc.nat({ max: 7 }), { maxLength: 3 }), { maxLength: 8 })
  .map((edges) => new Map(edges.map((targets, at) => [`n${at}`, targets.map((target) => `n${target}`)])));

function reaches(graph: Graph, from: string): Set<string> {
  const seen = new Set<string>();
  const queue = [from];
  for (let id = queue.pop(); id !== undefined; id = queue.pop())
    for (const target of graph.get(id) ?? []) {
      if (!graph.has(target) || seen.has(target)) continue;
      seen.add(target);
      queue.push(target);
    }
  return seen;
}

test('two ids are in one group where each reaches the other', () => {
  fc.assert(
    fc.property(anyGraph, (graph) => {
      const groups = circularGroups(graph);
      const groupOf = new Map(groups.flatMap((group, at) => group.map((id) => [id, at])));
      for (const a of graph.keys())
        for (const b of graph.keys()) {
          if (a === b) continue;
          const together = groupOf.has(a) && groupOf.get(a) === groupOf.get(b);
          expect(together).toBe(reaches(graph, a).has(b) && reaches(graph, b).has(a));
        }
    }),
    { numRuns: 500, seed: 20261130 },
  );
});

test('the circle that is shown is one', () => {
  fc.assert(
    fc.property(anyGraph, (graph) => {
      for (const group of circularGroups(graph))
        for (const start of group) {
          const circle = shortestCircle(graph, start, group);
          expect([circle[0], circle.at(-1)]).toEqual([start, start]);
          expect(circle.length).toBeGreaterThan(1);
          for (const [at, id] of circle.slice(0, -1).entries()) expect(graph.get(id)).toContain(circle[at + 1]);
        }
    }),
    { numRuns: 500, seed: 20261130 },
  );
});
