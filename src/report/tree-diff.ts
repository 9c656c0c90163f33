import type { DetailedMatch } from '../model/catalog.js';
import type { DriftReason } from '../model/drift.js';
import type { Language } from '../model/language.js';
import type { NodeChange, NodeChangeKind, TreeDiff, TreeDiffSide } from '../model/tree-diff.js';
import type { StructuralField } from '../model/ui-tree.js';
import { type Dictionary, dictionaryOf } from './language/dictionary.js';
import { fill, fillCounted, groupDigits, textOf } from './phrase.js';
import { shortenText, visibleText } from './visible-text.js';

/** Nodes of a kind that are listed; the others are counted. JSON has them all. */
const MAX_LISTED = 50;
/** Characters of one value. */
const MAX_VALUE = 80;

const KINDS = ['removed', 'added', 'moved', 'changed'] as const satisfies readonly NodeChangeKind[];
const MARKS = { removed: '-', added: '+', moved: '>', changed: '~' } as const satisfies Record<NodeChangeKind, string>;

type Words = Dictionary['treeDiff'];

/** What `airlock diff` prints: the nodes that differ, one line each. */
export function renderTreeDiff(diff: TreeDiff, language: Language): string {
  const words = dictionaryOf(language).treeDiff;
  const head = [
    textOf(fill(words.between, { old: sideOf(diff.old, words), new: sideOf(diff.new, words) })),
    ...unlikeLines(diff.unlike, words),
    ...(diff.not_compared.length > 0
      ? [textOf(fill(words.notCompared, { fields: diff.not_compared.join(', ') }))]
      : []),
  ];
  if (diff.changes.length === 0) return lines([...head, '', words.none]);
  const parts = KINDS.filter((kind) => diff.counts[kind] > 0).flatMap((kind) => ['', ...partOf(kind, diff, words)]);
  return lines([...head, ...parts, '', textOf(fillCounted(words.unchanged, diff.counts.unchanged))]);
}

function lines(all: readonly string[]): string {
  return all.map((line) => `${line}\n`).join('');
}

function sideOf({ capture_id, format, node_count }: TreeDiffSide, words: Words): string {
  const id = capture_id === null ? words.bare : visibleText(capture_id);
  return textOf(fillCounted(words.side, node_count, { id, format }));
}

function unlikeLines(unlike: readonly DriftReason[], words: Words): string[] {
  return unlike.length === 0 ? [] : [words.unlike, ...unlike.map((one) => `  ${unlikeLine(one, words)}`)];
}

function unlikeLine({ code, args }: DriftReason, words: Words): string {
  const sentences: Readonly<Record<string, string>> = words.unlikeReasons;
  const shown = Object.entries(args).map(([name, value]) => [name, shownValue(value)]);
  return textOf(fill(sentences[code] ?? code, Object.fromEntries(shown)));
}

function partOf(kind: NodeChangeKind, { changes, counts }: TreeDiff, words: Words): string[] {
  const listed = changes.filter((change) => change.kind === kind).slice(0, MAX_LISTED);
  const more = counts[kind] - listed.length;
  return [
    textOf(fillCounted(words[kind], counts[kind])),
    ...listed.map((change) => `${MARKS[kind]} ${lineOf(change, words)}`),
    ...(more > 0 ? [`  ${textOf(fillCounted(words.more, more))}`] : []),
  ];
}

function lineOf({ old, new: fresh, move, changed_fields }: NodeChange, words: Words): string {
  const node = fresh ?? old;
  if (node === null) return '';
  const from = old !== null && old.path !== node.path ? `${old.path} -> ` : '';
  const named = node.automation_id ? ` ${shownValue(node.automation_id)}` : '';
  const where = move === null ? [] : [words.moves[move]];
  const fields = old === null ? [] : changed_fields.map((field) => `${field} ${change(old, node, field)}`);
  const details = [...where, ...fields].join('; ');
  return `${from}${node.path} ${node.control_type}${named}${details === '' ? '' : `: ${details}`}`;
}

function change(old: DetailedMatch, fresh: DetailedMatch, field: StructuralField): string {
  return `${shownField(old[field])} -> ${shownField(fresh[field])}`;
}

function shownField(value: DetailedMatch[StructuralField]): string {
  if (value === null) return '—';
  if (typeof value !== 'object') return value === '' ? '""' : shownValue(value);
  return `(${value.x}, ${value.y}, ${value.width} × ${value.height})`;
}

function shownValue(value: string | number | boolean): string {
  return typeof value === 'number' ? groupDigits(value) : shortenText(visibleText(String(value)), MAX_VALUE);
}
