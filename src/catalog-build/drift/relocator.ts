import type { RedactedDump } from '../../model/capture.js';
import type { Catalog, Selector } from '../../model/catalog.js';
import type { DriftReason } from '../../model/drift.js';
import type { RedactedUiTree } from '../../model/ui-tree.js';
import { cell } from '../../shared/columns.js';
import { coarserMode, inMode } from '../../shared/kept-length.js';
import { controlTypeOf, pathOf, stringOf } from '../../shared/tree.js';
import { stableClassName } from '../class-name.js';
import { Locator } from '../locator.js';
import { fallbackOf, type Placement } from '../placement.js';
import { explainPair } from '../relocate/explain-pair.js';
import { matchTrees, type TreeMatch } from '../relocate/match-trees.js';
import { WEIGHTS } from '../relocate/weights.js';
import { type HolderOf, heldNodes } from './held-nodes.js';
import { reason } from './reason.js';

/** Where the control of a lost selector is by structure: a node of the new dump, or why none is proposed. */
export interface Relocation {
  readonly node: number | null;
  /** 0 to 1; null where no node is proposed. */
  readonly confidence: number | null;
  readonly reasons: readonly DriftReason[];
}

export type DumpWithTree = RedactedDump & { readonly tree: RedactedUiTree };

/** What the trees as wholes say of where a selector leads. */
export interface Judgement {
  /** Of a selector that leads to no control by itself; null for all others. */
  readonly relocation: Relocation | null;
  /** What a fallback found that is another control, or not one node; null where there is no such thing. */
  readonly passedOver: DriftReason | null;
  /** How sure the match is of the node that a fallback found, 0 to 1; null where none did, or that cannot be asked. */
  readonly agreement: number | null;
}

/** Of a selector that `required` finds, or where nothing can be asked. */
export const UNJUDGED: Judgement = { relocation: null, passedOver: null, agreement: null };

/** Where the match of the trees puts the control of a selector. */
interface Counterpart {
  readonly match: TreeMatch;
  readonly old: RedactedUiTree;
  /** In the earlier tree. */
  readonly from: number;
  /** In the new one; -1 for gone. */
  readonly node: number;
  readonly confidence: number;
}

/** A fallback is not followed where the match is less sure of what it finds: of such answers every third was wrong. */
const LIKELY = 0.5;

/** Terms named beside a proposal. */
const MAX_TERMS = 3;

/**
 * Looks for the controls of selectors that find nothing any more: the earlier dump and the new one are matched as
 * wholes, and a node is proposed where that is sure enough. Abstains rather than guesses: never a node that another
 * selector finds or requires, nor any where the container went with everything in it.
 */
export class Relocator {
  readonly #old: DumpWithTree | null;
  readonly #fresh: DumpWithTree;
  readonly #oldLocator: Locator | null;
  readonly #catalog: Catalog;
  readonly #locator: Locator;
  #holderOf: HolderOf | null = null;
  #match: TreeMatch | null = null;

  /**
   * @param old the dump of the evidence; null where it is not at hand
   * @param locator of the new dump
   */
  constructor(catalog: Catalog, old: DumpWithTree | null, fresh: DumpWithTree, locator: Locator) {
    this.#old = old;
    this.#fresh = fresh;
    this.#oldLocator = old === null ? null : new Locator(catalog, old);
    this.#catalog = catalog;
    this.#locator = locator;
  }

  /**
   * What the trees as wholes say of a selector that `required` does not find. A fallback asks for little, and finds a
   * neighbour once its own control is gone: it is followed only to where the control is by structure. Where it finds
   * several nodes, structure may tell which.
   *
   * @param placement of the selector in the new dump
   */
  judge({ id }: Selector, placement: Placement): Judgement {
    const fallback = fallbackOf(placement);
    if (placement.status === 'unmatched') return { ...UNJUDGED, relocation: this.#relocate(id) };
    const [node] = placement.nodes;
    if (fallback === null || node === undefined) return UNJUDGED;
    const counterpart = this.#counterpartOf(id);
    if ('code' in counterpart) return UNJUDGED;
    if (placement.status === 'ambiguous') {
      const relocation = this.#relocate(id);
      if (relocation.node === null) return UNJUDGED;
      const { matchCount } = placement;
      const passedOver = reason('fallback-found-several', { fallback, match_count: matchCount });
      return { relocation, passedOver, agreement: null };
    }
    const isLikely = counterpart.confidence >= LIKELY;
    if (counterpart.node === node && isLikely) return { ...UNJUDGED, agreement: roundedDown(counterpart.confidence) };
    const doubt = counterpart.node === node ? 'fallback-found-doubtful' : 'fallback-found-another';
    const passedOver = reason(doubt, { fallback, at: pathOf(this.#fresh.tree, node) });
    return { relocation: this.#relocate(id), passedOver, agreement: null };
  }

  #counterpartOf(id: string): Counterpart | DriftReason {
    if (this.#old === null || this.#oldLocator === null) return reason('no-earlier-dump');
    const { status, nodes } = this.#oldLocator.place(id);
    const [from] = nodes;
    if (status !== 'matched' || from === undefined) return reason('not-in-earlier-dump');
    this.#match ??= matchDumps(this.#old, this.#fresh);
    const match = this.#match;
    return { match, old: this.#old.tree, from, node: cell(match.to, from), confidence: cell(match.confidence, from) };
  }

  /**
   * What says that a node which the selector's required fields find is another control than the one of the earlier dump:
   * ids do move. Type and class only; where it lies shows in the paths, and against an id that has stayed the match of
   * the trees is not sure enough.
   */
  doubts({ id }: Selector, node: number): readonly DriftReason[] {
    if (this.#old === null || this.#oldLocator === null) return [];
    const { status, nodes } = this.#oldLocator.place(id);
    const [from] = nodes;
    if (status !== 'matched' || from === undefined) return [];
    return differentLooks(this.#old.tree, from, this.#fresh.tree, node);
  }

  #relocate(id: string): Relocation {
    const counterpart = this.#counterpartOf(id);
    if ('code' in counterpart) return nowhere(counterpart);
    const { match, old, from, node, confidence } = counterpart;
    if (node < 0) return nowhere(reason('no-counterpart'));
    if (confidence < WEIGHTS.threshold)
      return nowhere(
        reason('counterpart-unsure', { percent: percent(confidence), needed: percent(WEIGHTS.threshold) }),
      );
    this.#holderOf ??= heldNodes(this.#catalog, this.#fresh, this.#locator, (other) => this.#counterpartNode(other));
    const holder = this.#holderOf(node, id);
    if (holder !== null) return nowhere(reason('counterpart-held', { selector: holder }));
    if (isContainerGone(match, old, from)) return nowhere(reason('container-gone'));
    return { node, confidence: roundedDown(confidence), reasons: this.#evidence(match, from, node) };
  }

  /** Where the control of a selector is by structure; -1 for nowhere, null where that cannot be asked. */
  #counterpartNode(id: string): number | null {
    const counterpart = this.#counterpartOf(id);
    return 'code' in counterpart ? null : counterpart.node;
  }

  #evidence(match: TreeMatch, from: number, to: number): readonly DriftReason[] {
    if (cell(match.problem.anchors.to, from) >= 0) return [reason('plainly-the-same')];
    return explainPair(match, from, to, WEIGHTS)
      .filter(({ points }) => points > 0)
      .slice(0, MAX_TERMS)
      .map(({ term, points }) => reason('term-speaks-for', { term, points: points.toFixed(1) }));
  }
}

/** In what two nodes are not the same kind of control; nothing where it was not captured. */
function differentLooks(old: RedactedUiTree, from: number, fresh: RedactedUiTree, node: number): DriftReason[] {
  const types = [controlTypeOf(old, from), controlTypeOf(fresh, node)];
  const classes = [stringOf(old, 'class_name', from), stringOf(fresh, 'class_name', node)];
  const [before, after] = classes.map((name) => (name === null ? null : stableClassName(name)));
  return [
    ...(types[0] !== types[1] && !types.includes('Unknown') ? ['control_type'] : []),
    ...(before !== null && after !== null && before !== after ? ['class_name'] : []),
  ].map((field) => reason('looks-different', { field }));
}

/** To three digits. What is nearly certain must not read as certain. */
function roundedDown(confidence: number): number {
  return Math.floor(confidence * 1000) / 1000;
}

function nowhere(why: DriftReason): Relocation {
  return { node: null, confidence: null, reasons: [why] };
}

function percent(share: number): string {
  return (100 * share).toFixed(1);
}

/**
 * Whether nothing else of the node's container, nor the container itself, is found with enough confidence: then the
 * panel was removed, and what looks like one of its controls elsewhere is another control.
 */
function isContainerGone({ to, confidence }: TreeMatch, old: RedactedUiTree, node: number): boolean {
  const container = cell(old.parent, node);
  if (container <= 0) return false;
  const isFound = (one: number): boolean => cell(to, one) >= 0 && cell(confidence, one) >= WEIGHTS.threshold;
  if (isFound(container)) return false;
  const [ownEnd, end] = [cell(old.subtreeEnd, node), cell(old.subtreeEnd, container)];
  let others = 0;
  for (let one = container + 1; one < end; one++) {
    if (one >= node && one < ownEnd) continue;
    others++;
    if (isFound(one)) return false;
  }
  return others > 0;
}

/** Lengths of names that are kept in different ways are compared in the one that keeps less of both. */
function matchDumps(old: DumpWithTree, fresh: DumpWithTree): TreeMatch {
  const mode = coarserMode(old.nameLengths ?? 'exact', fresh.nameLengths ?? 'exact');
  return matchTrees(inMode(old.tree, mode), inMode(fresh.tree, mode));
}
