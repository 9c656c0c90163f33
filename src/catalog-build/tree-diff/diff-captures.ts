import type { DriftReason } from '../../model/drift.js';
import type { NodeChange, NodeChangeKind, TreeDiff, TreeDiffSide } from '../../model/tree-diff.js';
import { type RedactedUiTree, STRUCTURAL_FIELDS, type StructuralField } from '../../model/ui-tree.js';
import { AppError } from '../../shared/app-error.js';
import { cell } from '../../shared/columns.js';
import { coarserMode, inMode } from '../../shared/kept-length.js';
import type { DumpWithTree } from '../../shared/main-dump.js';
import { toDetailedMatch } from '../to-match.js';
import { CHANGE_KINDS } from './change-kinds.js';
import { FieldComparison } from './compare-fields.js';
import type { NodeCase } from './define-change-kind.js';
import { areParentsPaired, type NodePairs, pairNodes } from './pair-nodes.js';
import { reorderedChildren } from './reordered-children.js';
import { unlikeReasons } from './unlike.js';

/** A capture to be compared: its main dump, and the id that it came with (null for a bare dump). */
export interface ComparedCapture {
  readonly dump: DumpWithTree;
  readonly captureId: string | null;
}

/**
 * The structural difference of two captures: nodes that were removed, added, moved or changed (docs/diff.md). Of a
 * capture and itself it is empty; swapped captures give its mirror image.
 *
 * @param isForced compare captures that are not alike as well, and say in the result in what they are not
 * @throws AppError CAPTURES_UNLIKE for such captures otherwise
 */
export function diffCaptures(old: ComparedCapture, fresh: ComparedCapture, isForced = false): TreeDiff {
  const unlike = unlikeReasons(old.dump, fresh.dump);
  if (unlike.length > 0 && !isForced) throw refusal(unlike);
  // Lengths of names that are kept in different ways are compared in the one that keeps less of both.
  const mode = coarserMode(old.dump.nameLengths ?? 'exact', fresh.dump.nameLengths ?? 'exact');
  const trees = [inMode(old.dump.tree, mode), inMode(fresh.dump.tree, mode)] as const;
  const cases = casesOf(trees[0], trees[1]);
  const lists = CHANGE_KINDS.map((kind) => ({
    kind: kind.kind,
    cases: cases.nodes.filter((one) => kind.applies(one)),
  }));
  const count = (wanted: NodeChangeKind): number => lists.find(({ kind }) => kind === wanted)?.cases.length ?? 0;
  const counts = { removed: count('removed'), added: count('added'), moved: count('moved'), changed: count('changed') };
  return {
    old: sideOf(old),
    new: sideOf(fresh),
    unlike,
    not_compared: notCompared(old.dump, fresh.dump, mode === 'none'),
    counts: { ...counts, unchanged: trees[0].length - counts.removed - counts.moved - counts.changed },
    changes: lists.flatMap(({ kind, cases: ofKind }) =>
      ofKind.map((one) => changeOf(kind, one, [old.dump.tree, fresh.dump.tree], cases.pairs)),
    ),
  };
}

function refusal(unlike: readonly DriftReason[]): AppError {
  const why = unlike.map(({ code, args }) => {
    const shown = Object.entries(args).map(([name, value]) => `${name} ${value}`);
    return shown.length === 0 ? code : `${code}: ${shown.join(', ')}`;
  });
  return new AppError(
    'CAPTURES_UNLIKE',
    `the two captures are not alike (${why.join('; ')})`,
    'give two whole captures of one window, made in the same way; --force compares them all the same',
  );
}

function sideOf({ dump, captureId }: ComparedCapture): TreeDiffSide {
  return { capture_id: captureId, format: dump.format, node_count: dump.tree.length };
}

function notCompared(old: DumpWithTree, fresh: DumpWithTree, isWithoutLengths: boolean): StructuralField[] {
  return STRUCTURAL_FIELDS.filter(
    (field) =>
      old.captured[field] === 'no' || fresh.captured[field] === 'no' || (field === 'name_length' && isWithoutLengths),
  );
}

/** Every node that is not plainly the same in both: those of the old tree in its order, then the new ones. */
function casesOf(
  old: RedactedUiTree,
  fresh: RedactedUiTree,
): { readonly nodes: readonly NodeCase[]; readonly pairs: NodePairs } {
  const fields = new FieldComparison(old, fresh);
  const pairs = pairNodes(old, fresh, fields);
  const reordered = reorderedChildren(old, fresh, pairs);
  const nodes: NodeCase[] = [];
  for (let a = 0; a < old.length; a++) {
    const b = cell(pairs.to, a);
    if (b < 0) nodes.push({ old: a, fresh: null, move: null, changedFields: [] });
    else {
      const isUnder = areParentsPaired(pairs, old, fresh, a, b);
      const move = !isUnder ? 'parent' : reordered.has(a) ? 'order' : null;
      const changedFields = fields.changedFields(a, b);
      if (move !== null || changedFields.length > 0) nodes.push({ old: a, fresh: b, move, changedFields });
    }
  }
  for (let b = 0; b < fresh.length; b++)
    if (cell(pairs.from, b) < 0) nodes.push({ old: null, fresh: b, move: null, changedFields: [] });
  return { nodes, pairs };
}

function changeOf(
  kind: NodeChangeKind,
  { old, fresh, move, changedFields }: NodeCase,
  [oldTree, newTree]: readonly [RedactedUiTree, RedactedUiTree],
  { confidence }: NodePairs,
): NodeChange {
  return {
    kind,
    old: old === null ? null : toDetailedMatch(oldTree, old),
    new: fresh === null ? null : toDetailedMatch(newTree, fresh),
    move,
    changed_fields: changedFields,
    confidence: old === null || fresh === null ? null : Math.round(cell(confidence, old) * 1000) / 1000,
  };
}
