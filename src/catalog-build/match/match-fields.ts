import type { RedactedDump } from '../../model/capture.js';
import type { FallbackFields, RequiredFields } from '../../model/catalog.js';
import { cell } from '../../shared/columns.js';
import type { NodeRanges } from '../node-ranges.js';
import type { MatchableField, TreeIndex } from '../tree-index.js';
import { childAutomationIdTest, childControlTypeTest } from './child-test.js';
import {
  automationIdTest,
  classNamePrefixTest,
  classNameTest,
  controlTypeTest,
  type FieldTest,
  frameworkIdTest,
} from './field-test.js';
import { chained, EVERY_NODE, type NodeSource } from './node-source.js';
import { NO, type Truth, UNKNOWN, YES } from './truth.js';

/** What a block of fields found. `unknown`: none for certain, but the capture lacks what would tell. */
export type FieldsResult =
  | { readonly kind: 'found'; readonly nodes: readonly number[] }
  | { readonly kind: 'none' }
  | { readonly kind: 'unknown'; readonly fields: readonly string[] };

/** Where to look, and what is out of the question. */
export interface Scope {
  readonly ranges: NodeRanges;
  /** Nodes that are no candidates whatever their fields. */
  isTaken(node: number): boolean;
  /** Looking may stop after so many; for those who only ask whether there is one. */
  readonly enough: number;
}

/**
 * The nodes of the scope for which every field of the block holds (its `ancestor_selector` is the scope).
 *
 * A field that the dump does not carry at all makes the result unknown; where it is missing on single
 * nodes, the result is unknown if nothing matches for certain and one of those nodes might.
 */
export function matchFields(
  index: TreeIndex,
  captured: RedactedDump['captured'],
  fields: RequiredFields & FallbackFields,
  scope: Scope,
): FieldsResult {
  const lacking = readFields(fields).filter((field) => captured[COLUMN_OF[field]] === 'no');
  if (lacking.length > 0) return { kind: 'unknown', fields: lacking };

  const tests = fieldTests(index, fields);
  const isContainerSearch = CONTAINER_FIELDS.some((field) => fields[field] !== undefined);
  // Of nested containers the inner one counts, and it comes last.
  const certain = certainNodes(tests, isContainerSearch ? { ...scope, enough: Number.POSITIVE_INFINITY } : scope);
  if (certain.length > 0) return { kind: 'found', nodes: isContainerSearch ? innermost(index, certain) : certain };

  const unsure = unsureFields(tests, scope);
  return unsure.length > 0 ? { kind: 'unknown', fields: unsure } : { kind: 'none' };
}

function certainNodes(tests: readonly FieldTest[], scope: Scope): number[] {
  const nodes: number[] = [];
  const sources = tests.flatMap(({ yes }) => yes ?? []);
  for (const node of cheapest(sources, scope.ranges).nodes(scope.ranges)) {
    if (truthOf(tests, node) === YES && !scope.isTaken(node)) nodes.push(node);
    if (nodes.length >= scope.enough) break;
  }
  return nodes;
}

/** A block that describes a node by what it holds is also true of everything around that node. */
const CONTAINER_FIELDS = ['child_automation_id_contains', 'child_control_type_contains'] as const;

/** What each field of a block reads of a node. */
const COLUMN_OF = {
  automation_id: 'automation_id',
  control_type: 'control_type',
  class_name: 'class_name',
  class_name_prefix: 'class_name',
  framework_id: 'framework_id',
  child_automation_id_contains: 'automation_id',
  child_control_type_contains: 'control_type',
} as const satisfies Partial<Record<keyof FallbackFields, MatchableField>>;

/** The fields of the block that need something of a node, in the order of the table. */
export function readFields(fields: RequiredFields & FallbackFields): (keyof typeof COLUMN_OF)[] {
  // Object.keys of a const object with string keys gives exactly those keys.
  return (Object.keys(COLUMN_OF) as (keyof typeof COLUMN_OF)[]).filter((field) => fields[field] !== undefined);
}

/** Tests in the order in which they are cheapest to fail. */
export function fieldTests(index: TreeIndex, fields: RequiredFields & FallbackFields): FieldTest[] {
  const tests: FieldTest[] = [];
  if (fields.automation_id !== undefined) tests.push(automationIdTest(index, fields.automation_id));
  if (fields.control_type !== undefined) tests.push(controlTypeTest(index, fields.control_type));
  if (fields.class_name !== undefined) tests.push(classNameTest(index, fields.class_name));
  if (fields.class_name_prefix !== undefined) tests.push(classNamePrefixTest(index, fields.class_name_prefix));
  if (fields.framework_id !== undefined) tests.push(frameworkIdTest(index, fields.framework_id));
  if (fields.child_control_type_contains) tests.push(childControlTypeTest(index, fields.child_control_type_contains));
  if (fields.child_automation_id_contains)
    tests.push(childAutomationIdTest(index, fields.child_automation_id_contains));
  return tests;
}

function truthOf(tests: readonly FieldTest[], node: number): Truth {
  let unknown = false;
  for (const test of tests) {
    const truth = test.truth(node);
    if (truth === NO) return NO;
    if (truth === UNKNOWN) unknown = true;
  }
  return unknown ? UNKNOWN : YES;
}

/** Fields that are unknown on nodes for which nothing says no. */
function unsureFields(tests: readonly FieldTest[], scope: Scope): string[] {
  const { ranges } = scope;
  const open = new Set(tests.filter((test) => test.maybe().cost(ranges) > 0));
  if (open.size === 0) return [];
  const all = chained([...open].map((test) => test.maybe()));
  const byOne = tests.flatMap((test) => (test.yes ? chained([test.yes, test.maybe()]) : []));
  const unsure = new Set<FieldTest>();
  for (const node of cheapest([all, ...byOne], ranges).nodes(ranges)) {
    if (truthOf(tests, node) !== UNKNOWN || scope.isTaken(node)) continue;
    for (const test of open) if (test.truth(node) === UNKNOWN) unsure.add(test);
    if (unsure.size === open.size) break;
  }
  return tests.filter((test) => unsure.has(test)).map(({ field }) => field);
}

function cheapest(sources: readonly NodeSource[], ranges: NodeRanges): NodeSource {
  let best = EVERY_NODE;
  let cost = EVERY_NODE.cost(ranges);
  for (const source of sources) {
    const own = source.cost(ranges);
    if (own < cost) [best, cost] = [source, own];
  }
  return best;
}

/** Of nested nodes the inner ones. In document order, a node that holds another is followed by one it holds. */
function innermost(index: TreeIndex, nodes: readonly number[]): number[] {
  return nodes.filter((node, at) => {
    const next = nodes[at + 1];
    return next === undefined || next >= cell(index.tree.subtreeEnd, node);
  });
}
