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
  const { automationId, parent } = tree;
  const ids = numberedIds(tree.strings);
  const groups = new IntGroups(tree.length);
  const series = new SeriesFacts(tree.length);
  const seriesOf = new Int32Array(tree.length).fill(NONE);
  for (let node = 1; node < tree.length; node++) {
    const id = intAt(automationId, node);
    const prefix = id < 0 ? NONE : intAt(ids.prefixes, id);
    if (prefix === NONE) continue;
    const type = controlTypeOf(tree, node);
    const group = groups.groupOf(intAt(parent, node), TYPE_NUMBERS.get(type) ?? NONE, prefix);
    series.add(group, doubleAt(ids.numbers, id), ROWS.has(type));
    seriesOf[node] = group;
  }
  const counting: number[] = [];
  for (let node = 1; node < tree.length; node++) {
    const group = intAt(seriesOf, node);
    if (group !== NONE && series.isCounting(group)) counting.push(node);
  }
  return counting;
}

const NONE = -1;
const TYPE_NUMBERS: ReadonlyMap<ControlType, number> = new Map(CONTROL_TYPES.map((type, i) => [type, i]));

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
    numbers[i] = Number(id.slice(at));
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

function isDigit(unit: number): boolean {
  return unit >= 0x30 && unit <= 0x39;
}

/** What is to be known of each series: its largest number, and whether it is one: fewer than three different ones are no series. */
class SeriesFacts {
  readonly #first: Float64Array;
  readonly #second: Float64Array;
  readonly #largest: Float64Array;
  readonly #isLong: Uint8Array;
  readonly #isOfRows: Uint8Array;

  constructor(most: number) {
    this.#first = new Float64Array(most).fill(NONE);
    this.#second = new Float64Array(most).fill(NONE);
    this.#largest = new Float64Array(most);
    this.#isLong = new Uint8Array(most);
    this.#isOfRows = new Uint8Array(most);
  }

  add(series: number, number: number, isRow: boolean): void {
    if (number > doubleAt(this.#largest, series)) this.#largest[series] = number;
    if (isRow) this.#isOfRows[series] = 1;
    const first = doubleAt(this.#first, series);
    const second = doubleAt(this.#second, series);
    if (first === NONE) this.#first[series] = number;
    else if (number !== first && second === NONE) this.#second[series] = number;
    else if (number !== first && number !== second) this.#isLong[series] = 1;
  }

  isCounting(series: number): boolean {
    const isRunning = this.#isOfRows[series] === 1 || doubleAt(this.#largest, series) >= MIN_RUNNING_NUMBER;
    return this.#isLong[series] === 1 && isRunning;
  }
}
