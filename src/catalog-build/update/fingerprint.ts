import { createHash } from 'node:crypto';
import type { RequiredFields } from '../../model/catalog.js';
import type { ProposalKind } from '../../model/catalog-review.js';
import type { RedactedUiTree } from '../../model/ui-tree.js';
import { cell } from '../../shared/columns.js';
import { canonicalKey } from '../../shared/same-json.js';
import { controlTypeOf, stringOf } from '../../shared/tree.js';
import { stableClassName } from '../class-name.js';

/** Hex digits of a fingerprint: 128 bits, so that two proposals never share one by chance. */
const DIGITS = 32;
/** Ancestors that a node is known by; deeper trees than this do not differ further up. */
const MAX_ANCESTORS = 32;

/** What a proposal is about. */
export interface ProposalSubject {
  readonly kind: ProposalKind;
  readonly selectorId: string;
  readonly required: RequiredFields;
  /** The fields that would no longer be required, for `demote-field`. */
  readonly demoted: readonly string[];
}

/**
 * What a decision is tied to: the selector as it was, the change, and what the node that is meant is like.
 * No path, no capture and no name of what is on the screen: it stays the same when a sibling is put in
 * before, when the application is translated, and from one capture to the next. Nor the fields that would be
 * required: which ones tell the node from others depends on what else is in the window.
 *
 * @param node that is meant; null for none
 */
export function fingerprintOf(
  { kind, selectorId, required, demoted }: ProposalSubject,
  tree: RedactedUiTree,
  node: number | null,
): string {
  return digestOf({ kind, selectorId, required, demoted, node: likenessOf(tree, node) });
}

/**
 * The fingerprint that proposals had before they left out what would be required: decisions that were written down
 * by it still count.
 */
export function formerFingerprintOf(
  { kind, selectorId, required }: ProposalSubject,
  proposed: RequiredFields | null,
  tree: RedactedUiTree,
  node: number | null,
): string {
  return digestOf({ kind, selectorId, required, proposed, node: likenessOf(tree, node) });
}

function digestOf(subject: unknown): string {
  return createHash('sha256').update(canonicalKey(subject)).digest('hex').slice(0, DIGITS);
}

function likenessOf(tree: RedactedUiTree, node: number | null): string[][] | null {
  return node === null ? null : likeness(tree, node);
}

/** Type, id, class and framework of a node and what it lies in, without what changes with the build. */
function likeness(tree: RedactedUiTree, node: number): string[][] {
  const chain: string[][] = [];
  for (let at = node; at >= 0 && chain.length < MAX_ANCESTORS; at = cell(tree.parent, at)) {
    const className = stringOf(tree, 'class_name', at);
    chain.push([
      controlTypeOf(tree, at),
      stringOf(tree, 'automation_id', at) ?? '',
      className === null ? '' : stableClassName(className),
      stringOf(tree, 'framework_id', at) ?? '',
    ]);
  }
  return chain;
}
