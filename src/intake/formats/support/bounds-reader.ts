import { rectangleFault, rectangleOf } from '../../../model/rectangle-spellings.js';
import { doubleAt } from '../../../shared/columns.js';
import { COLON, COMMA, END, isNumberStart, QUOTE, RIGHT_BRACE } from '../../json/bytes.js';
import { type JsonCursor, OUTCOME, type Outcome } from '../../stream/json-cursor.js';
import type { TreeColumns } from '../../stream/tree-columns.js';
import { SIDES, sideKeys, UNKNOWN_KEY } from './node-keys.js';

const { OK, ODD } = OUTCOME;

/** Reads the bounds of nodes into their columns. What it says `ODD` to is for the plain reader. */
export class BoundsReader {
  readonly #cursor: JsonCursor;
  readonly #columns: TreeColumns;
  readonly #sideKeys = sideKeys();
  readonly #sides = new Float64Array(SIDES.length);

  constructor(cursor: JsonCursor, columns: TreeColumns) {
    this.#cursor = cursor;
    this.#columns = columns;
  }

  /** Reads the object that begins here into the row of that node: all four sides as numbers, in any order, and nothing else. */
  read(node: number): Outcome {
    const sides = this.#sides.fill(Number.NaN);
    for (let count = 0; count < SIDES.length; count++) {
      this.#cursor.at++;
      let outcome = this.#side(sides, count === 0);
      if (outcome === OK) outcome = this.#expect(count < SIDES.length - 1 ? COMMA : RIGHT_BRACE);
      if (outcome !== OK) return outcome;
    }
    this.#cursor.at++;
    const [x, y, width, height] = [doubleAt(sides, 0), doubleAt(sides, 1), doubleAt(sides, 2), doubleAt(sides, 3)];
    if (
      isCoordinate(x) &&
      isCoordinate(y) &&
      isCoordinate(width) &&
      isCoordinate(height) &&
      width >= 0 &&
      height >= 0
    ) {
      // -0 becomes 0, as below.
      this.#columns.setBounds(node, x | 0, y | 0, width | 0, height | 0);
      return OK;
    }
    const numbers = [x, y, width, height] as const;
    const bounds = rectangleOf(numbers, 'size');
    // An empty rectangle, as .NET writes it, is none and nothing wrong.
    if (bounds === null) return rectangleFault(numbers) === null ? OK : ODD;
    this.#columns.setBounds(node, bounds.x, bounds.y, bounds.width, bounds.height);
    return OK;
  }

  #side(sides: Float64Array, isFirst: boolean): Outcome {
    const cursor = this.#cursor;
    let side = this.#sideKeys.readGap(cursor, isFirst);
    if (side === UNKNOWN_KEY) {
      const from = cursor.at;
      let outcome = this.#expect(QUOTE);
      if (outcome === OK) outcome = cursor.string();
      if (outcome !== OK) return outcome;
      if (!cursor.hasEscapes) side = this.#sideKeys.codeOf(cursor);
      outcome = this.#expect(COLON);
      if (outcome !== OK) return outcome;
      cursor.at++;
      if (cursor.next() === END) return cursor.atEnd;
      this.#sideKeys.keepGap(cursor, from, isFirst, side);
    }
    if (side === UNKNOWN_KEY || !Number.isNaN(doubleAt(sides, side))) return ODD;
    const byte = cursor.next();
    if (!isNumberStart(byte)) return byte === END ? cursor.atEnd : ODD;
    const outcome = cursor.number();
    if (outcome === OK) sides[side] = cursor.value;
    return outcome;
  }

  #expect(byte: number): Outcome {
    const next = this.#cursor.next();
    if (next === byte) return OK;
    return next === END ? this.#cursor.atEnd : ODD;
  }
}

/** A whole number that is a coordinate: `rectangleOf` takes it as it is. */
function isCoordinate(value: number): boolean {
  return value === (value | 0);
}
