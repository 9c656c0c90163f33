import { cell } from '../../shared/columns.js';

/** Ids and which ids each of them points to. Ids that are no key of the map are ignored. */
export type Graph = ReadonlyMap<string, readonly string[]>;

/**
 * The groups of ids that lie on circles together: strongly connected components of two or more. Without
 * recursion, because a catalog may chain thousands of ancestors.
 */
export function circularGroups(graph: Graph): string[][] {
  const search = new CircleSearch(graph);
  for (const id of graph.keys()) search.visitFrom(id);
  return search.groups;
}

interface Visit {
  readonly id: string;
  readonly order: number;
  /** Earliest visit that can be reached from here and is still open. */
  lowest: number;
  /** How many of its edges have been followed. */
  followed: number;
}

/** Tarjan's algorithm with a stack of its own. */
class CircleSearch {
  readonly groups: string[][] = [];
  readonly #graph: Graph;
  readonly #visits = new Map<string, Visit>();
  /** Visited ids whose group is not closed yet, in order of visit. */
  readonly #open: string[] = [];
  readonly #isOpen = new Set<string>();
  /** The visits from the start down to the one at hand. */
  readonly #path: Visit[] = [];

  constructor(graph: Graph) {
    this.#graph = graph;
  }

  visitFrom(start: string): void {
    if (this.#visits.has(start)) return;
    this.#enter(start);
    for (let at = this.#path.at(-1); at; at = this.#path.at(-1)) {
      const target = this.#graph.get(at.id)?.[at.followed++];
      if (target === undefined) this.#leave(at);
      else this.#follow(at, target);
    }
  }

  #enter(id: string): void {
    const order = this.#visits.size;
    const visit = { id, order, lowest: order, followed: 0 };
    this.#visits.set(id, visit);
    this.#path.push(visit);
    this.#open.push(id);
    this.#isOpen.add(id);
  }

  #follow(from: Visit, target: string): void {
    const known = this.#visits.get(target);
    if (!known && this.#graph.has(target)) this.#enter(target);
    else if (known && this.#isOpen.has(target)) from.lowest = Math.min(from.lowest, known.order);
  }

  #leave(visit: Visit): void {
    this.#path.pop();
    const above = this.#path.at(-1);
    if (above) above.lowest = Math.min(above.lowest, visit.lowest);
    if (visit.lowest < visit.order) return;
    const group = this.#open.splice(this.#open.lastIndexOf(visit.id));
    for (const member of group) this.#isOpen.delete(member);
    if (group.length > 1) this.groups.push(group);
  }
}

/** A shortest circle from `start` back to it within its group: `[start, …, start]`. */
export function shortestCircle(graph: Graph, start: string, group: readonly string[]): string[] {
  const members = new Set(group);
  const cameFrom = new Map<string, string>();
  const queue = [start];
  for (let next = 0; next < queue.length; next++) {
    const id = cell(queue, next);
    for (const target of graph.get(id) ?? []) {
      if (!members.has(target)) continue;
      if (target === start) return circleTo(id, start, cameFrom);
      if (cameFrom.has(target)) continue;
      cameFrom.set(target, id);
      queue.push(target);
    }
  }
  return [start];
}

function circleTo(last: string, start: string, cameFrom: ReadonlyMap<string, string>): string[] {
  const back = [start];
  for (let id: string | undefined = last; id !== undefined && id !== start; id = cameFrom.get(id)) back.push(id);
  return [...back, start].reverse();
}
