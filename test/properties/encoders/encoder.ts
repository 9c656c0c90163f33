import type { GeneratedCapture, GeneratedNode } from '../generated-capture.js';
import type { Wording } from '../wording.js';

/** Writes a generated capture in one format. One for each reader; see `index.ts`. */
export interface CaptureEncoder {
  /** Id of the reader that reads it. */
  readonly format: string;
  /** Files of the package by their paths, without manifest. */
  readonly encode: (capture: GeneratedCapture, wording: Wording) => Readonly<Record<string, string>>;
}

/** Children of each node, in order. */
export function childrenOf(nodes: readonly GeneratedNode[]): readonly (readonly number[])[] {
  const children: number[][] = nodes.map(() => []);
  nodes.forEach(({ parent }, i) => {
    children[parent]?.push(i);
  });
  return children;
}

/** The automation id of a node, with the name in it where it holds one. */
export function idOf({ automationId, idSlot }: GeneratedNode, { textOf }: Wording): string {
  return idSlot === null ? automationId : `${automationId}_${textOf(idSlot)}`;
}
