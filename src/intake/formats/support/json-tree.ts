import type { RawText } from '../../../model/raw-text.js';
import type { RawNode } from '../../../model/raw-tree.js';
import type { JsonScanError } from '../../json/json-events.js';
import type { JsonObject } from '../../json/json-value.js';
import type { DumpCollector } from './dump-collector.js';

/** A node's own fields; where it hangs and the text around it, the reader knows. */
export type NodeContent = Omit<RawNode, 'parent' | 'otherText'>;

/** How a JSON format nests its nodes. */
export interface JsonTreeShape {
  /** Keys that lead from the document to the root node, outermost first; none where the document is the root node. */
  readonly rootPath: readonly string[];
  /**
   * What stands in for the root node where the path leads to a list of nodes, several of which have no parent. Left
   * out: no list is taken there. A list of one node has that for its root.
   */
  readonly standIn?: NodeContent;
  readonly childrenKey: string;
  /** The writer's own reader takes commas before closing brackets. */
  readonly allowTrailingComma?: boolean;
  /** Whether an object that stands for the whole list of children is a single child, going by its fields. */
  readonly isNode: (fields: JsonObject) => boolean;
  /** Makes a node of its fields, which are all but its children. Called when it ends; `index` is its place in the tree. */
  readonly toNode: (fields: JsonObject, collector: DumpCollector, index: number) => NodeContent;
}

export interface JsonTree {
  /** In document order; incomplete where `error` is set. */
  readonly nodes: readonly RawNode[];
  /** The document's fields beside the root node. Empty where the document is the root node. */
  readonly header: JsonObject;
  /** Fields of the objects on the way to the root node: those of the document first, then further in. */
  readonly headers: readonly JsonObject[];
  /** Fields of the root node; null where there is none. */
  readonly rootFields: JsonObject | null;
  /** Text that hangs on no finished node. */
  readonly looseText: RawText[];
  /** The root is one that stands in for the several that there are. */
  readonly hasStandIn: boolean;
  readonly error: JsonScanError | null;
  /** The limit of nodes was passed. */
  readonly isFull: boolean;
}
