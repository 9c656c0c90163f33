import type { RedactedDump } from '../model/capture.js';
import type { Catalog, FallbackFields, MatchVia, RequiredFields, Selector } from '../model/catalog.js';
import { cell } from '../shared/columns.js';
import { ancestorsFirst } from './ancestor-references.js';
import { type FieldsResult, matchFields, readFields, type Scope } from './match/match-fields.js';
import type { NodeRanges } from './node-ranges.js';
import { notEvaluable, type Placement, UNMATCHED } from './placement.js';
import { rankCandidates } from './rank-candidates.js';
import { indexOf, type TreeIndex } from './tree-index.js';

/** Where `ancestor_selector` lets a candidate lie: anywhere, in these ranges, or nobody can tell. */
type Below = { readonly ranges: NodeRanges } | { readonly notCaptured: readonly string[] };

/** Nodes that selectors hold through `required`, with the one selector that does, or null for several. */
type Holders = ReadonlyMap<number, string | null>;

/**
 * Finds the selectors of one catalog in one dump (design.md section 6). Each is placed once, after its
 * ancestors; asking again costs nothing.
 */
export class Locator {
  readonly #index: TreeIndex | null;
  readonly #captured: RedactedDump['captured'];
  readonly #selectors: ReadonlyMap<string, Selector>;
  readonly #enough: number;
  readonly #placed = new Map<string, Placement>();
  /** Without any fallback, of ancestors neither: what `required` alone finds. */
  readonly #placedByRequired = new Map<string, Placement>();
  #holders: Holders | null = null;

  /** @param enough nodes after which counting a selector's matches may stop */
  constructor(catalog: Catalog, dump: RedactedDump, enough: number = Number.POSITIVE_INFINITY) {
    this.#enough = enough;
    this.#index = dump.tree && dump.tree.length > 0 ? indexOf(dump.tree) : null;
    this.#captured = dump.captured;
    this.#selectors = new Map(catalog.selectors.map((selector) => [selector.id, selector]));
  }

  /** Where the selector is. @throws RangeError for an id that is not in the catalog: a bug of the caller */
  place(id: string): Placement {
    return this.#placeWith(this.#placed, id, (selector) => this.#place(selector));
  }

  /** What one fallback finds, as if `required` had found nothing. */
  placeByFallback(id: string, step: number): Placement {
    const selector = this.#selector(id);
    const fields = selector.fallback?.[step];
    if (!fields || !this.#index) return UNMATCHED;
    this.place(id);
    return this.#placeIn(this.#index, selector, fields, this.#placed, `fallback:${step}`);
  }

  #selector(id: string): Selector {
    const selector = this.#selectors.get(id);
    if (!selector) throw new RangeError(`the catalog holds no selector ${id}`);
    return selector;
  }

  #placeWith(memo: Map<string, Placement>, id: string, place: (selector: Selector) => Placement): Placement {
    const known = memo.get(id);
    if (known) return known;
    for (const selector of ancestorsFirst(this.#selectors, this.#selector(id), (done) => memo.has(done)))
      memo.set(selector.id, place(selector));
    return memo.get(id) ?? UNMATCHED;
  }

  #place(selector: Selector): Placement {
    const index = this.#index;
    if (!index) return notEvaluable(readFields(selector.required));
    const byRequired = this.#placeIn(index, selector, selector.required, this.#placed, 'required');
    if (byRequired.status !== 'unmatched') return byRequired;

    const notCaptured: string[] = [];
    for (const [step, fields] of (selector.fallback ?? []).entries()) {
      const byFallback = this.#placeIn(index, selector, fields, this.#placed, `fallback:${step}`);
      if (byFallback.nodes.length > 0) return byFallback;
      notCaptured.push(...byFallback.notCaptured);
    }
    return notCaptured.length > 0 ? notEvaluable(notCaptured) : UNMATCHED;
  }

  #placeByRequired(id: string): Placement {
    return this.#placeWith(this.#placedByRequired, id, (selector) =>
      this.#index
        ? this.#placeIn(this.#index, selector, selector.required, this.#placedByRequired, 'required')
        : notEvaluable(readFields(selector.required)),
    );
  }

  /** Places a selector by one of its blocks, with its ancestors where `placed` has them. */
  #placeIn(
    index: TreeIndex,
    selector: Selector,
    fields: RequiredFields & FallbackFields,
    placed: ReadonlyMap<string, Placement>,
    block: 'required' | `fallback:${number}`,
  ): Placement {
    const below = this.#below(index, fields.ancestor_selector, placed);
    if ('notCaptured' in below) return notEvaluable(below.notCaptured);
    const isTaken = block === 'required' ? () => false : (node: number) => this.#isHeldByAnother(node, selector.id);
    const scope: Scope = { ranges: below.ranges, isTaken, enough: this.#enough };
    const found = matchFields(index, this.#captured, fields, scope);
    return this.#choose(index, selector, found, placed, block);
  }

  #choose(
    index: TreeIndex,
    { preferred }: Selector,
    found: FieldsResult,
    placed: ReadonlyMap<string, Placement>,
    block: 'required' | `fallback:${number}`,
  ): Placement {
    if (found.kind === 'none') return UNMATCHED;
    if (found.kind === 'unknown') return notEvaluable(found.fields);
    const { nodes } = found;
    let top: readonly number[] = nodes;
    if (preferred && nodes.length > 1) {
      const asked = preferred.ancestor_selector;
      const below = asked === undefined ? null : this.#below(index, asked, placed);
      top = rankCandidates(index, preferred, nodes, below && 'ranges' in below ? below.ranges : null);
    }
    const byPreference = top.length === 1 && nodes.length > 1;
    const via: MatchVia = byPreference && block === 'required' ? 'preferred' : block;
    return {
      status: top.length === 1 ? 'matched' : 'ambiguous',
      nodes: top,
      matchCount: nodes.length,
      via,
      byPreference,
      notCaptured: [],
    };
  }

  /**
   * Where descendants of the ancestor lie. An ambiguous ancestor stands for all nodes tied at the top; one
   * that is nowhere, or that was refused, has no descendants.
   */
  #below(index: TreeIndex, ancestor: string | undefined, placed: ReadonlyMap<string, Placement>): Below {
    if (ancestor === undefined) return { ranges: [{ start: 0, end: index.tree.length }] };
    const placement = placed.get(ancestor) ?? UNMATCHED;
    if (placement.status === 'not_evaluable') return { notCaptured: placement.notCaptured };
    const ranges: { start: number; end: number }[] = [];
    let end = 0;
    for (const node of placement.nodes) {
      if (node < end) continue;
      end = cell(index.tree.subtreeEnd, node);
      ranges.push({ start: node + 1, end });
    }
    return { ranges };
  }

  #isHeldByAnother(node: number, id: string): boolean {
    this.#holders ??= this.#findHolders();
    const holder = this.#holders.get(node);
    return holder !== undefined && holder !== id;
  }

  #findHolders(): Holders {
    const holders = new Map<number, string | null>();
    for (const id of this.#selectors.keys())
      for (const node of this.#placeByRequired(id).nodes) holders.set(node, holders.has(node) ? null : id);
    return holders;
  }
}
