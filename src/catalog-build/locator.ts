import type { RedactedDump } from '../model/capture.js';
import type { Catalog, FallbackFields, MatchVia, RequiredFields, Selector } from '../model/catalog.js';
import { cell } from '../shared/columns.js';
import { ancestorsFirst } from './ancestor-references.js';
import { awaitedBy, fallbackTurns } from './fallback-turns.js';
import { type FieldsResult, matchFields, readFields, type Scope } from './match/match-fields.js';
import type { NodeRanges } from './node-ranges.js';
import { notEvaluable, type Placement, UNMATCHED } from './placement.js';
import { rankCandidates } from './rank-candidates.js';
import { indexOf, type TreeIndex } from './tree-index.js';

/** Where `ancestor_selector` lets a candidate lie: anywhere, in these ranges, or nobody can tell. */
type Below = { readonly ranges: NodeRanges } | { readonly notCaptured: readonly string[] };

/** A selector that holds a node through `required`, and how many turns of fallbacks had begun when it came to. */
interface Holder {
  readonly id: string;
  readonly turn: number;
}

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
  /** Not placed, because `required` finds nothing and the turn of the fallbacks has not come. */
  readonly #unfound = new Set<string>();
  /** Nodes that placed selectors hold through `required`, with the first two that do. */
  readonly #holders = new Map<number, Holder[]>();
  /** How many turns of fallbacks have begun, and which was whose. */
  #turn = 0;
  readonly #turnOf = new Map<string, number>();
  #isComplete = false;

  /** @param enough nodes after which counting a selector's matches may stop */
  constructor(catalog: Catalog, dump: RedactedDump, enough: number = Number.POSITIVE_INFINITY) {
    this.#enough = enough;
    this.#index = dump.tree && dump.tree.length > 0 ? indexOf(dump.tree) : null;
    this.#captured = dump.captured;
    this.#selectors = new Map(catalog.selectors.map((selector) => [selector.id, selector]));
  }

  /** Where the selector is. @throws RangeError for an id that is not in the catalog: a bug of the caller */
  place(id: string): Placement {
    const selector = this.#selector(id);
    for (const next of ancestorsFirst(this.#selectors, selector, (done) => this.#placed.has(done)))
      this.#placeByRequired(next);
    if (!this.#placed.has(id)) this.#placeAll();
    return this.#placed.get(id) ?? UNMATCHED;
  }

  /** Whether the catalog holds a good selector of that id. */
  has(id: string): boolean {
    return this.#selectors.has(id);
  }

  /** What one fallback finds where `required` finds nothing, with the nodes held that were held at its turn. */
  placeByFallback(id: string, step: number): Placement {
    const selector = this.#selector(id);
    const fields = selector.fallback?.[step];
    if (!fields || !this.#index) return UNMATCHED;
    this.#placeAll();
    return this.#placeIn(this.#index, selector, fields, `fallback:${step}`);
  }

  #selector(id: string): Selector {
    const selector = this.#selectors.get(id);
    if (!selector) throw new RangeError(`the catalog holds no selector ${id}`);
    return selector;
  }

  /** Places the selector if `required` settles it and the ancestors that it waits for are placed. */
  #placeByRequired(selector: Selector): void {
    const { id, required, fallback } = selector;
    if (this.#placed.has(id) || this.#unfound.has(id)) return;
    if (awaitedBy(selector).some((ancestor) => this.#selectors.has(ancestor) && !this.#placed.has(ancestor))) return;
    if (!this.#index) {
      this.#placed.set(id, notEvaluable(readFields(required)));
      return;
    }
    const placement = this.#placeIn(this.#index, selector, required, 'required');
    if (placement.status === 'unmatched' && fallback && fallback.length > 0) {
      this.#unfound.add(id);
      return;
    }
    this.#placed.set(id, placement);
    for (const node of placement.nodes) {
      const holders = this.#holders.get(node);
      // Two are enough: whoever asks is at most one of them.
      if (!holders) this.#holders.set(node, [{ id, turn: this.#turn }]);
      else if (holders.length < 2) holders.push({ id, turn: this.#turn });
    }
  }

  /** Places every selector; what each turn of fallbacks finds lets more be placed by `required`. */
  #placeAll(): void {
    if (this.#isComplete) return;
    this.#isComplete = true;
    const visited = new Set<string>();
    for (const start of this.#selectors.values())
      for (const next of ancestorsFirst(this.#selectors, start, (done) => visited.has(done))) {
        visited.add(next.id);
        this.#placeByRequired(next);
      }

    const index = this.#index;
    if (!index) return;
    const waiting = this.#waiting();
    const turns = fallbackTurns(
      this.#selectors,
      (id) => this.#placed.has(id),
      (id) => this.#unfound.has(id),
    );
    for (const turn of turns) {
      const unfound = turn.filter(({ id }) => this.#unfound.has(id));
      this.#turn++;
      for (const { id } of unfound) this.#turnOf.set(id, this.#turn);
      // All of one turn see the same holders, whatever their order in the catalog.
      const found = unfound.map((selector) => ({
        id: selector.id,
        placement: this.#placeByFallbacks(index, selector),
      }));
      for (const { id, placement } of found) {
        this.#unfound.delete(id);
        this.#placed.set(id, placement);
      }
      this.#placeWaiting(
        waiting,
        unfound.map(({ id }) => id),
      );
    }
  }

  #isTried(id: string): boolean {
    return this.#placed.has(id) || this.#unfound.has(id);
  }

  /** The selectors that wait for an ancestor, by the ancestor. */
  #waiting(): Map<string, Selector[]> {
    const waiting = new Map<string, Selector[]>();
    for (const selector of this.#selectors.values()) {
      if (this.#isTried(selector.id)) continue;
      for (const ancestor of awaitedBy(selector)) {
        const known = waiting.get(ancestor);
        if (known) known.push(selector);
        else waiting.set(ancestor, [selector]);
      }
    }
    return waiting;
  }

  #placeWaiting(waiting: ReadonlyMap<string, readonly Selector[]>, placed: readonly string[]): void {
    const queue = [...placed];
    for (let id = queue.pop(); id !== undefined; id = queue.pop())
      for (const selector of waiting.get(id) ?? []) {
        if (this.#isTried(selector.id)) continue;
        this.#placeByRequired(selector);
        if (this.#placed.has(selector.id)) queue.push(selector.id);
      }
  }

  #placeByFallbacks(index: TreeIndex, selector: Selector): Placement {
    const notCaptured: string[] = [];
    for (const [step, fields] of (selector.fallback ?? []).entries()) {
      const byFallback = this.#placeIn(index, selector, fields, `fallback:${step}`);
      if (byFallback.nodes.length > 0) return byFallback;
      notCaptured.push(...byFallback.notCaptured);
    }
    return notCaptured.length > 0 ? notEvaluable(notCaptured) : UNMATCHED;
  }

  /** Places a selector by one of its blocks; its ancestors in that block are placed. */
  #placeIn(
    index: TreeIndex,
    selector: Selector,
    fields: RequiredFields & FallbackFields,
    block: 'required' | `fallback:${number}`,
  ): Placement {
    const below = this.#below(index, fields.ancestor_selector);
    if ('notCaptured' in below) return notEvaluable(below.notCaptured);
    const isTaken = block === 'required' ? () => false : (node: number) => this.#isHeldByAnother(node, selector.id);
    const scope: Scope = { ranges: below.ranges, isTaken, enough: this.#enough };
    const found = matchFields(index, this.#captured, fields, scope);
    return this.#choose(index, selector, found, block);
  }

  #choose(
    index: TreeIndex,
    { preferred }: Selector,
    found: FieldsResult,
    block: 'required' | `fallback:${number}`,
  ): Placement {
    if (found.kind === 'none') return UNMATCHED;
    if (found.kind === 'unknown') return notEvaluable(found.fields);
    const { nodes } = found;
    let top: readonly number[] = nodes;
    if (preferred && nodes.length > 1) {
      const asked = preferred.ancestor_selector;
      const below = asked === undefined ? null : this.#below(index, asked);
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
  #below(index: TreeIndex, ancestor: string | undefined): Below {
    if (ancestor === undefined) return { ranges: [{ start: 0, end: index.tree.length }] };
    const placement = this.#placed.get(ancestor) ?? UNMATCHED;
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
    const turn = this.#turnOf.get(id) ?? Number.POSITIVE_INFINITY;
    return this.#holders.get(node)?.some((holder) => holder.id !== id && holder.turn < turn) ?? false;
  }
}
