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

/** What is open at a place in a tree document. */
export type Frame =
  | NodeFrame
  | { readonly kind: 'header'; key: string }
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
  for (const frame of frames) if (frame.kind === 'node') steps.push(frame.parent < 0 ? 'root' : frame.order);
  return steps.length === 0 ? null : steps.join('/');
}
