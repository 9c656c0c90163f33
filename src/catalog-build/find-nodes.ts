import type { RequiredFields } from '../model/catalog.js';
import { NOT_CAPTURED } from '../model/ui-tree.js';
import { cell } from '../shared/columns.js';
import type { DumpWithTree } from '../shared/main-dump.js';
import { matchFields } from './match/match-fields.js';
import { indexOf } from './tree-index.js';

/** Fields that are columns of numbers: flags as 0 and 1. */
export interface NodeNumbers {
  readonly has_name?: number;
  readonly name_length?: number;
  readonly is_enabled?: number;
  readonly is_offscreen?: number;
}

/** Nodes for which every field holds, and the fields that nobody can tell of. */
export interface FoundNodes {
  /** In document order. */
  readonly nodes: readonly number[];
  readonly notCaptured: readonly string[];
}

/**
 * The nodes from `start` to before `end` that have all fields. Strings are matched as `required` of a selector is; where
 * none match for certain, the fields are named that the capture lacks.
 */
export function findNodes(
  dump: DumpWithTree,
  fields: Omit<RequiredFields, 'ancestor_selector'>,
  numbers: NodeNumbers,
  { start, end }: { readonly start: number; readonly end: number },
): FoundNodes {
  const scope = { ranges: [{ start, end }], isTaken: () => false, enough: Number.POSITIVE_INFINITY };
  const found = matchFields(indexOf(dump.tree), dump.captured, fields, scope);
  if (found.kind === 'unknown') return { nodes: [], notCaptured: found.fields };
  const asked = columnsOf(dump, numbers);
  const nodes: number[] = [];
  const lacking = new Set<string>();
  for (const node of found.kind === 'found' ? found.nodes : []) {
    const failing = asked.filter(({ column, value }) => cell(column, node) !== value);
    if (failing.length === 0) nodes.push(node);
    else if (failing.every(({ column }) => cell(column, node) === NOT_CAPTURED))
      for (const { field } of failing) lacking.add(field);
  }
  return { nodes, notCaptured: nodes.length > 0 ? [] : [...lacking] };
}

function columnsOf({ tree }: DumpWithTree, numbers: NodeNumbers) {
  const columns = {
    has_name: tree.hasName,
    name_length: tree.nameLength,
    is_enabled: tree.isEnabled,
    is_offscreen: tree.isOffscreen,
  };
  // Object.keys of a const object with string keys gives exactly those keys.
  return (Object.keys(columns) as (keyof typeof columns)[]).flatMap((field) => {
    const value = numbers[field];
    return value === undefined ? [] : [{ field, column: columns[field], value }];
  });
}
