import { int, real } from './cells.js';

/** Confidences are multiples of 1 / GRAIN: so their sums are exact, and the same in whatever order they are added up. */
const GRAIN = 2 ** 24;

/** A one-to-one match of two trees as it stands: to whom each node goes, and how sure that is. */
export class Matching {
  /** By node of the old tree: its node in the new one, or -1. */
  readonly to: Int32Array;
  /** By node of the new tree: its node in the old one, or -1. */
  readonly from: Int32Array;
  /** By node of the old tree: 0 to 1. */
  readonly confidence: Float64Array;

  constructor(oldLength: number, newLength: number) {
    this.to = new Int32Array(oldLength).fill(-1);
    this.from = new Int32Array(newLength).fill(-1);
    this.confidence = new Float64Array(oldLength);
  }

  get copy(): Matching {
    const copy = new Matching(this.to.length, this.from.length);
    copy.to.set(this.to);
    copy.from.set(this.from);
    copy.confidence.set(this.confidence);
    return copy;
  }

  isFree(a: number, b: number): boolean {
    return int(this.to, a) < 0 && int(this.from, b) < 0;
  }

  set(a: number, b: number, confidence: number): void {
    this.to[a] = b;
    this.from[b] = a;
    this.confidence[a] = Math.round(confidence * GRAIN) / GRAIN;
  }

  /** How sure it is that a goes to b; 0 where it does not. */
  support(a: number, b: number): number {
    return a >= 0 && b >= 0 && int(this.to, a) === b ? real(this.confidence, a) : 0;
  }

  /** How sure it is that a goes to another node than b, or another one to b: the mean of both. */
  contradiction(a: number, b: number): number {
    let sum = 0;
    if (a >= 0 && int(this.to, a) >= 0 && int(this.to, a) !== b) sum += real(this.confidence, a);
    const from = b >= 0 ? int(this.from, b) : -1;
    if (from >= 0 && from !== a) sum += real(this.confidence, from);
    return sum / 2;
  }
}
