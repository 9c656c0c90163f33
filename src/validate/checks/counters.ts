import { CONTROL_TYPES, type ControlType } from '../../model/control-type.js';
import type { RedactedUiTree } from '../../model/ui-tree.js';
import { doubleAt, intAt } from '../../shared/columns.js';
import { IntGroups } from '../../shared/int-groups.js';
import { controlTypeOf } from '../../shared/tree.js';

/** Rows are made from data, so that any number at the end of their ids counts them. */
const ROWS: ReadonlySet<ControlType> = new Set(['ListItem', 'DataItem', 'TreeItem']);

/** A designer numbers the controls of a form from 1; a program that numbers what it shows runs on and on. */
const MIN_RUNNING_NUMBER = 100;

/** What may stand in front of the number: 63 characters on one line, a letter among them. */
const PREFIX = /^(?=[^\p{L}]{0,63}\p{L}).{1,63}$/u;
const MAX_DIGITS = 9;

/**
 * Nodes whose automation ids only count: three siblings of one control type or more, their ids the same
 * but for the number at the end, and that number above what a designer gives, or the siblings rows.
 *
 * @returns the nodes in document order
 */
export function findCounters(tree: RedactedUiTree): number[] {
  const { length, automationId, childCount, subtreeEnd } = tree;
  const ids = numberedIds(tree.strings);
  const { kinds, count } = kindsOf(tree, ids.prefixes);
  const series = new SeriesFacts(count);
  const isCounter = new Uint8Array(length);
  for (let parent = 0; parent < length; parent++) {
    if (intAt(childCount, parent) < MIN_SERIES) continue;
    const end = intAt(subtreeEnd, parent);
    let isAnyCounting = false;
    for (let node = parent + 1; node < end; node = intAt(subtreeEnd, node)) {
      const kind = intAt(kinds, node);
      if (kind === NONE) continue;
      series.add(kind, parent, doubleAt(ids.numbers, intAt(automationId, node)), ROWS.has(controlTypeOf(tree, node)));
      isAnyCounting ||= series.isCounting(kind);
    }
    if (!isAnyCounting) continue;
    for (let node = parent + 1; node < end; node = intAt(subtreeEnd, node)) {
      const kind = intAt(kinds, node);
      if (kind !== NONE && series.isCounting(kind)) isCounter[node] = 1;
    }
  }
  const counting: number[] = [];
  for (let node = isCounter.indexOf(1); node >= 0; node = isCounter.indexOf(1, node + 1)) counting.push(node);
  return counting;
}

const NONE = -1;
const TYPE_NUMBERS: ReadonlyMap<ControlType, number> = new Map(CONTROL_TYPES.map((type, i) => [type, i]));

/** For each node but the root whose id counts: a number for its control type with the prefix of its id. There are few, however many nodes. */
function kindsOf(tree: RedactedUiTree, prefixes: Int32Array): { readonly kinds: Int32Array; readonly count: number } {
  const kinds = new Int32Array(tree.length).fill(NONE);
  const groups = new IntGroups(tree.length);
  for (let node = 1; node < tree.length; node++) {
    const id = intAt(tree.automationId, node);
    const prefix = id < 0 ? NONE : intAt(prefixes, id);
    if (prefix !== NONE) kinds[node] = groups.groupOf(TYPE_NUMBERS.get(controlTypeOf(tree, node)) ?? NONE, prefix, 0);
  }
  return { kinds, count: groups.length };
}

/**
 * Ids taken apart once a string, not once a node: what is in front of the number at the end, as a number too, the same for
 * the same prefix; -1 for an id without a number or with no prefix that counts.
 */
export function numberedIds(strings: readonly string[]): {
  readonly prefixes: Int32Array;
  readonly numbers: Float64Array;
} {
  const prefixes = new Int32Array(strings.length).fill(NONE);
  const numbers = new Float64Array(strings.length);
  const known = new Map<string, number>();
  let count = 0;
  strings.forEach((id, i) => {
    const at = numberAt(id);
    if (at === id.length) return;
    const prefix = id.slice(0, at);
    const place = known.get(prefix) ?? (PREFIX.test(prefix) ? count++ : NONE);
    known.set(prefix, place);
    prefixes[i] = place;
    numbers[i] = numberFrom(id, at);
  });
  return { prefixes, numbers };
}

/** Where the digits at the end of an id begin, the last nine of them at most; its length where there are none. */
function numberAt(id: string): number {
  const least = Math.max(0, id.length - MAX_DIGITS);
  let at = id.length;
  while (at > least && isDigit(id.charCodeAt(at - 1))) at--;
  return at;
}

/** The number in the digits from there to the end. */
function numberFrom(id: string, at: number): number {
  let number = 0;
  for (let i = at; i < id.length; i++) number = number * 10 + id.charCodeAt(i) - ZERO;
  return number;
}

const ZERO = 0x30;

function isDigit(unit: number): boolean {
  return unit >= 0x30 && unit <= 0x39;
}

/** Fewer siblings, or different numbers of them, are no series. */
const MIN_SERIES = 3;

/**
 * What is to be known of the siblings of each kind: their largest number, and whether there are enough different ones.
 * Kept for one parent after the other, in the same memory.
 */
class SeriesFacts {
  readonly #parents: Int32Array;
  readonly #first: Float64Array;
  readonly #second: Float64Array;
  readonly #largest: Float64Array;
  readonly #isLong: Uint8Array;
  readonly #isOfRows: Uint8Array;

  constructor(kinds: number) {
    this.#parents = new Int32Array(kinds).fill(NONE);
    this.#first = new Float64Array(kinds);
    this.#second = new Float64Array(kinds);
    this.#largest = new Float64Array(kinds);
    this.#isLong = new Uint8Array(kinds);
    this.#isOfRows = new Uint8Array(kinds);
  }

  add(kind: number, parent: number, number: number, isRow: boolean): void {
    if (this.#parents[kind] !== parent) {
      this.#parents[kind] = parent;
      this.#first[kind] = number;
      this.#second[kind] = NONE;
      this.#largest[kind] = number;
      this.#isLong[kind] = 0;
      this.#isOfRows[kind] = 0;
    }
    if (isRow) this.#isOfRows[kind] = 1;
    if (number > doubleAt(this.#largest, kind)) this.#largest[kind] = number;
    const second = doubleAt(this.#second, kind);
    if (number === doubleAt(this.#first, kind) || number === second) return;
    if (second === NONE) this.#second[kind] = number;
    else this.#isLong[kind] = 1;
  }

  /** Of the parent whose children came last. */
  isCounting(kind: number): boolean {
    const isRunning = this.#isOfRows[kind] === 1 || doubleAt(this.#largest, kind) >= MIN_RUNNING_NUMBER;
    return this.#isLong[kind] === 1 && isRunning;
  }
}
