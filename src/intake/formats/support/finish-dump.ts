import type { Captured, TruncationFact } from '../../../model/dump.js';
import type { CapabilityTable } from '../../../model/format.js';
import type { RawText } from '../../../model/raw-text.js';
import type { RawColumnTree, RawNode } from '../../../model/raw-tree.js';
import { STRUCTURAL_FIELDS, type StructuralField } from '../../../model/ui-tree.js';
import type { JsonScanError } from '../../json/json-events.js';
import { fileOffset } from '../../text/decode-text.js';
import type { DumpContent, FormatInput, FormatResult } from '../define-format.js';
import { capturedInColumns, capturedOf, noneCaptured } from './captured-fields.js';
import type { DumpCollector } from './dump-collector.js';
import { withoutFields } from './without-fields.js';

/** What stands outside the tree; a format leaves null what it does not have. */
export interface DumpHeader
  extends Omit<
    DumpContent,
    'captured' | 'truncation' | 'unknownFields' | 'droppedTextFields' | 'tree' | 'otherText' | 'unreadFrom'
  > {
  /** What an earlier run found captured; our own evidence says so. */
  readonly declaredCaptured: Partial<Record<StructuralField, Captured>>;
  readonly declaredTruncation: readonly TruncationFact[];
}

/** A tree as it was read, whole or not. */
interface TreeRead {
  readonly nodes: readonly RawNode[];
  /** Text that hangs on no node. */
  readonly looseText: readonly RawText[];
  /** The limit of nodes was passed. */
  readonly isFull: boolean;
  /** Why the JSON could not be read to its end. */
  readonly error?: JsonScanError | null;
  /** Offset in the UTF-8 text from which on nothing was read, for a reason that the reader has noted. */
  readonly unreadFrom?: number | null;
}

interface DumpParts {
  readonly input: FormatInput;
  readonly tree: TreeRead;
  readonly header: DumpHeader;
  readonly capabilities: CapabilityTable;
  readonly collector: DumpCollector;
}

/** Joins tree, header and what was noted on the way. A dump that is broken or too large has no tree. */
export function finishDump({ input, tree, header, capabilities, collector }: DumpParts): FormatResult {
  const isWhole = noteScanError(input, tree, collector) && (tree.unreadFrom ?? null) === null;
  const { declaredCaptured } = header;
  if (!isWhole)
    for (const node of tree.nodes) collector.addTexts(node.name ? [node.name, ...node.otherText] : node.otherText);
  const found = isWhole ? capturedOf(tree.nodes, collector.namelessNodes, capabilities) : noneCaptured();
  const absent = declaredAbsent(found, declaredCaptured, collector);
  const nodes = absent.length === 0 ? tree.nodes : withoutFields(tree.nodes, absent);
  const content: DumpContent = {
    ...aroundTree(header, found, collector),
    tree: isWhole && nodes.length > 0 ? { nodes } : null,
    otherText: tree.looseText,
    unreadFrom: tree.error?.offset ?? tree.unreadFrom ?? null,
  };
  return { content, problems: collector.problems.all() };
}

interface ColumnParts {
  readonly tree: RawColumnTree;
  readonly looseText: readonly RawText[];
  readonly header: DumpHeader;
  readonly capabilities: CapabilityTable;
  readonly collector: DumpCollector;
}

/** The same for a tree in columns that was read whole; null where the header denies what its nodes have. */
export function finishColumns({
  tree,
  looseText,
  header,
  capabilities,
  collector,
}: ColumnParts): FormatResult<RawColumnTree> | null {
  const found = capturedInColumns(tree, collector.namelessNodes, capabilities);
  if (declaredAbsent(found, header.declaredCaptured, collector).length > 0) return null;
  const content = { ...aroundTree(header, found, collector), tree, otherText: looseText, unreadFrom: null };
  return { content, problems: collector.problems.all() };
}

/** Everything but the tree and the loose text. */
function aroundTree(
  { declaredCaptured, declaredTruncation, ...header }: DumpHeader,
  found: Readonly<Record<StructuralField, Captured>>,
  collector: DumpCollector,
): Omit<DumpContent, 'tree' | 'otherText' | 'unreadFrom'> {
  return {
    ...header,
    captured: lesserOf(found, declaredCaptured),
    truncation: [...declaredTruncation, ...inOrder(collector.truncation)],
    unknownFields: collector.unknownFields,
    droppedTextFields: collector.droppedTextFields,
  };
}

/** What is of the dump as a whole first, then by node: a node is read when its children are. */
function inOrder(facts: readonly TruncationFact[]): readonly TruncationFact[] {
  return facts.toSorted((a, b) => (a.node ?? -1) - (b.node ?? -1));
}

/** @returns whether the whole dump was read */
function noteScanError(
  { limits, text }: FormatInput,
  { error = null, isFull }: TreeRead,
  collector: DumpCollector,
): boolean {
  if (isFull) collector.problems.add('dump-too-many-nodes', () => ({ args: { limit: limits.MAX_DUMP_NODES } }));
  else if (error !== null)
    addScanProblem(collector.problems, error, fileOffset(text, error.offset), limits.MAX_DUMP_DEPTH);
  return error === null && !isFull;
}

/** Turns a scan error into the problem that it is. */
export function addScanProblem(
  problems: DumpCollector['problems'],
  { reason, line, column }: JsonScanError,
  offset: number,
  maxDepth: number,
): void {
  if (reason === 'nested-too-deep')
    problems.add('dump-nested-too-deep', () => ({ offset, args: { line, column, limit: maxDepth } }));
  else problems.add('dump-not-json', () => ({ offset, args: { reason, line, column } }));
}

/**
 * Fields that have values although the dump says that they were not captured. Those values go: what an
 * earlier run could not evaluate stays so. For the control type that is no contradiction, as evidence
 * writes one that is not known as `Unknown`.
 */
function declaredAbsent(
  found: Readonly<Record<StructuralField, Captured>>,
  declared: DumpHeader['declaredCaptured'],
  collector: DumpCollector,
): readonly StructuralField[] {
  const absent = STRUCTURAL_FIELDS.filter((field) => declared[field] === 'no' && found[field] !== 'no');
  for (const field of absent)
    if (field !== 'control_type')
      collector.wrongShape(`/captured/${field}`, 'no, and no node that has it', 'nodes that have it');
  return absent;
}

const RANK: Readonly<Record<Captured, number>> = { no: 0, partly: 1, yes: 2 };

function lesserOf(
  found: Readonly<Record<StructuralField, Captured>>,
  declared: DumpHeader['declaredCaptured'],
): Record<StructuralField, Captured> {
  const lesser = { ...found };
  for (const field of STRUCTURAL_FIELDS) {
    const word = declared[field];
    if (word !== undefined && RANK[word] < RANK[found[field]]) lesser[field] = word;
  }
  return lesser;
}
