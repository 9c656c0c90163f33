import type { RawText } from '../../../model/raw-text.js';
import type { JsonValue } from '../../json/json-value.js';

/** A node whose end has not come yet. */
export interface NodeFrame {
  readonly kind: 'node';
  readonly index: number;
  /** Index of the parent, and the node's place among its children. */
  readonly parent: number;
  readonly order: number;
  /** The value of `children` itself, not an element of a list: may turn out to be a wrapper. */
  readonly isSingle: boolean;
  readonly fields: Map<string, JsonValue>;
  readonly texts: RawText[];
  key: string;
  childCount: number;
}

/** PowerShell's `{value: [...], Count: n}` around the list of children. */
export interface WrapperFrame {
  readonly kind: 'wrapper';
  readonly owner: NodeFrame;
  key: string;
  /** Its `Count`; undefined as long as there is none. */
  count: JsonValue | undefined;
  /** How many values there were in its list, nodes or not. */
  values: number;
}

/** The document, or an object in it on the way to the root node. */
export interface HeaderFrame {
  readonly kind: 'header';
  /** Objects around it. */
  readonly level: number;
  key: string;
}

/** What is open at a place in a tree document. */
export type Frame =
  | NodeFrame
  | HeaderFrame
  /** The list of children of a node. */
  | { readonly kind: 'children'; readonly owner: NodeFrame; cut: number; values: number }
  | WrapperFrame;

/** Whether what began as a single child wraps a list: nothing but a number `Count` came before its `value`. */
export function isWrapper(node: NodeFrame): boolean {
  if (!node.isSingle || node.childCount > 0) return false;
  return node.fields.size === (typeof node.fields.get('Count') === 'number' ? 1 : 0);
}

/** `root/3/0`: the node that is being read; null outside the tree. */
export function pathOf(frames: readonly Frame[]): string | null {
  const steps: (string | number)[] = [];
  for (const frame of frames) {
    if (frame.kind !== 'node') continue;
    // Where there is no single root, what stands in for it has no frame.
    if (steps.length === 0) steps.push('root');
    if (frame.parent >= 0) steps.push(frame.order);
  }
  return steps.length === 0 ? null : steps.join('/');
}
