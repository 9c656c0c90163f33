import type { GeneratedCapture } from '../generated-capture.js';
import type { TextWriter } from './text-writers.js';

/** Writes a generated capture in one format. One for each reader; see `index.ts`. */
export interface CaptureEncoder {
  /** Id of the reader that reads it. */
  readonly format: string;
  /** Where the dump lies in a package. */
  readonly path: string;
  /** The dump, with a mark (`markOf`) wherever a text stands. */
  readonly dumpOf: (capture: GeneratedCapture) => string;
  /** How a text is written where its mark stands. */
  readonly write: TextWriter;
  /** UTF-8 where it is left out. */
  readonly encoding?: 'utf16le';
  /** Other files that belong to the format, by their paths. */
  readonly beside?: Readonly<Record<string, string>>;
}

/** A node whose texts are marks. */
export interface MarkedNode {
  readonly index: number;
  readonly depth: number;
  /** Child indexes from 0; none for the root. */
  readonly path: readonly number[];
  readonly controlType: string;
  /** With the name in it where it holds one. */
  readonly automationId: string;
  readonly className: string;
  /** Null: the provider returned no name. */
  readonly name: string | null;
  readonly value: string | null;
  readonly help: string | null;
  readonly unknown: string | null;
  /** Left, top, width and height. */
  readonly bounds: readonly [number, number, number, number];
  readonly isOffscreen: boolean;
}

/** Stands for the text of a slot; in characters that are in no text and that no format escapes. */
export function markOf(slot: number): string {
  return `\ue000${slot}\ue001`;
}

/** Replaces each mark by the text of its slot. */
export function fillMarks(marked: string, textOf: (slot: number) => string): string {
  return marked.replace(/\ue000(\d+)\ue001/gu, (_, slot: string) => textOf(Number(slot)));
}

/** What a format makes of the nodes, children before their parent. @returns what it makes of the root */
export function foldTree<Written>(
  { nodes }: GeneratedCapture,
  toNode: (node: MarkedNode, children: readonly Written[]) => Written,
): Written {
  const children: Written[][] = nodes.map(() => []);
  const marked = markedNodes(nodes);
  let root: Written | undefined;
  for (const node of [...marked].reverse()) {
    root = toNode(node, (children[node.index] ?? []).reverse());
    children[nodes[node.index]?.parent ?? -1]?.push(root);
  }
  if (root === undefined) throw new Error('there is no node');
  return root;
}

function markedNodes(nodes: GeneratedCapture['nodes']): readonly MarkedNode[] {
  const mark = (slot: number | null) => (slot === null ? null : markOf(slot));
  const paths: (readonly number[])[] = [];
  const counts = nodes.map(() => 0);
  return nodes.map(({ parent, idSlot, automationId, ...node }, index) => {
    const at = counts[parent] ?? 0;
    const path = parent < 0 ? [] : [...(paths[parent] ?? []), at];
    counts[parent] = at + 1;
    paths.push(path);
    return {
      index,
      depth: path.length,
      path,
      controlType: node.controlType,
      automationId: idSlot === null ? automationId : `${automationId}_${markOf(idSlot)}`,
      className: node.className,
      name: mark(node.name),
      value: mark(node.value),
      help: mark(node.help),
      unknown: mark(node.unknown),
      bounds: node.bounds,
      isOffscreen: node.isOffscreen,
    };
  });
}

/** The nodes of the tree in document order, parents first. */
export function nodesInOrder(capture: GeneratedCapture): readonly MarkedNode[] {
  return foldTree<MarkedNode[]>(capture, (node, children) => [node, ...children.flat()]);
}

/** Without what is null or empty, as several writers leave it out. */
export function sparse(fields: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).filter(
      ([, value]) => value !== '' && value !== null && !(Array.isArray(value) && value.length === 0),
    ),
  );
}
