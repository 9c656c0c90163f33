import { cell } from '../../shared/columns.js';
import { int } from './cells.js';
import type { Trees } from './key-columns.js';

/** Changes by more characters are no common change of many names. */
const MOST_SHIFT = 24;
const SHIFTS = 2 * MOST_SHIFT + 1;

/** Lengths of fewer children agree in any case. */
const LEAST_NAMED = 6;
/** So many different lengths of the children of one node are looked at, the shortest: a list costs no more than this. */
const MOST_LENGTHS = 48;

/** How much more likely each name makes the change that it agrees with, in nats; and that names stay as they are. */
const NATS_PER_NAME = 0.8;
const NATS_FOR_STAYING = 4;

/** Shares are counted in parts of it: so their sums are exact, and the same from both sides. */
const GRAIN = 2 ** 20;

/** Children of a node by the length of their names: length and count, in turn. */
type Lengths = readonly number[];

/** Below it names are taken to have stayed as they are. */
const LEAST_SHARE = 0.6;

/** How likely each change of the lengths is, from the largest loss on. */
export class LengthShift {
  readonly #shares: Float64Array;

  constructor(shares: Float64Array) {
    this.#shares = shares;
  }

  /** 0 to 1. */
  share(shift: number): number {
    return Math.abs(shift) > MOST_SHIFT ? 0 : cell(this.#shares, shift + MOST_SHIFT);
  }
}

/**
 * Says of two nodes by how much the names of all their children seem to have changed at once ("..." behind
 * each, another key before it), from the lengths alone, before any child is matched.
 */
export class LengthShifts {
  readonly #trees: Trees;
  readonly #lengths: readonly [(Lengths | undefined)[], (Lengths | undefined)[]] = [[], []];
  readonly #shifts = new Map<number, LengthShift | null>();

  constructor(trees: Trees) {
    this.#trees = trees;
  }

  /** Null where the names seem to have stayed as they are, which they mostly do. */
  of(parentA: number, parentB: number): LengthShift | null {
    const key = parentA * this.#trees[1].length + parentB;
    const known = this.#shifts.get(key);
    if (known !== undefined) return known;
    const shift = this.#shiftOf(parentA, parentB);
    this.#shifts.set(key, shift);
    return shift;
  }

  #shiftOf(parentA: number, parentB: number): LengthShift | null {
    const [old, fresh] = [this.#lengthsOf(0, parentA), this.#lengthsOf(1, parentB)];
    if (old.length === 0 || fresh.length === 0) return null;
    const agreeing = new Float64Array(SHIFTS);
    for (let i = 0; i < old.length; i += 2)
      for (let j = 0; j < fresh.length; j += 2) {
        const shift = cell(fresh, j) - cell(old, i);
        if (Math.abs(shift) > MOST_SHIFT) continue;
        const at = shift + MOST_SHIFT;
        agreeing[at] = cell(agreeing, at) + Math.min(cell(old, i + 1), cell(fresh, j + 1));
      }
    const nats = agreeing.map((count, at) => NATS_PER_NAME * count + (at === MOST_SHIFT ? NATS_FOR_STAYING : 0));
    const most = nats.reduce((sum, one) => Math.max(sum, one), 0);
    const parts = nats.map((one) => Math.round(Math.exp(one - most) * GRAIN));
    const all = parts.reduce((sum, one) => sum + one, 0);
    const isShifted = parts.some((one, at) => at !== MOST_SHIFT && one >= LEAST_SHARE * all);
    return isShifted ? new LengthShift(parts.map((one) => one / all)) : null;
  }

  /** Empty where too few children have a name. */
  #lengthsOf(side: 0 | 1, parent: number): Lengths {
    const known = this.#lengths[side][parent];
    if (known !== undefined) return known;
    const tree = this.#trees[side];
    const counts = new Map<number, number>();
    let named = 0;
    const end = int(tree.subtreeEnd, parent);
    for (let child = parent + 1; child < end; child = int(tree.subtreeEnd, child)) {
      const length = int(tree.nameLength, child);
      if (length <= 0) continue;
      counts.set(length, (counts.get(length) ?? 0) + 1);
      named++;
    }
    const shortest = [...counts].sort(([a], [b]) => a - b).slice(0, MOST_LENGTHS);
    const lengths = named < LEAST_NAMED ? [] : shortest.flat();
    this.#lengths[side][parent] = lengths;
    return lengths;
  }
}
