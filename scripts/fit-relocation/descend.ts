import { cell } from '../../src/shared/columns.js';

/** One question as numbers: the terms of its candidates that are not 0, row by row. Most are 0. */
export interface Example {
  /** The terms of row `n` are those from `starts[n]` to `starts[n + 1] - 1`. */
  readonly starts: Int32Array;
  /** Which term each is, and its value. */
  readonly terms: Uint8Array;
  readonly values: Float32Array;
  /** Row of the true candidate; -1 for gone. */
  readonly truth: number;
  readonly weight: number;
}

export interface DescentOptions {
  readonly steps: number;
  /** Pulls every weight towards 0. */
  readonly ridge: number;
}

const FIRST_RATE = 0.3;
const LAST_RATE = 0.01;

/**
 * Ranks by a softmax over all candidates of a question and "gone", and goes down the gradient of its log loss
 * (Adam: Kingma and Ba 2015), all examples at each step. A weight that takes the wrong sign is set to 0.
 *
 * @param signs by term
 * @param start as many weights as terms, then the score of "gone"
 */
export function descend(
  examples: readonly Example[],
  signs: readonly number[],
  start: Float64Array,
  { steps, ridge }: DescentOptions,
): { readonly weights: Float64Array; readonly loss: number } {
  const weights = start.slice();
  const size = weights.length;
  const [mean, square] = [new Float64Array(size), new Float64Array(size)];
  let loss = 0;
  for (let step = 1; step <= steps; step++) {
    const slope = weights.map((weight, term) => (term < signs.length ? ridge * weight : 0));
    loss = 0;
    for (const example of examples) loss += addSlope(example, weights, slope);
    const rate = FIRST_RATE * (1 - step / (steps + 1)) + LAST_RATE;
    for (let term = 0; term < size; term++) {
      const at = cell(slope, term);
      mean[term] = 0.9 * cell(mean, term) + 0.1 * at;
      square[term] = 0.99 * cell(square, term) + 0.01 * at * at;
      const stride = cell(mean, term) / (1 - 0.9 ** step) / (Math.sqrt(cell(square, term) / (1 - 0.99 ** step)) + 1e-9);
      const moved = cell(weights, term) - rate * stride;
      weights[term] = term < signs.length && moved * cell(signs, term) < 0 ? 0 : moved;
    }
  }
  return { weights, loss };
}

const scores = new Float64Array(65536);

/** Adds the slope of one example's loss. @returns its loss */
function addSlope(
  { starts, terms, values, truth, weight }: Example,
  weights: Float64Array,
  slope: Float64Array,
): number {
  const [size, count] = [weights.length - 1, starts.length - 1];
  const gone = cell(weights, size);
  let top = gone;
  for (let row = 0; row < count; row++) {
    let score = 0;
    const end = cell(starts, row + 1);
    // Without cell(): this line is where the time goes. `at` and the term are inside by construction.
    for (let at = cell(starts, row); at < end; at++)
      score += (weights[terms[at] as number] as number) * (values[at] as number);
    scores[row] = score;
    if (score > top) top = score;
  }
  let sum = Math.exp(gone - top);
  for (let row = 0; row < count; row++) sum += Math.exp(cell(scores, row) - top);
  for (let row = 0; row < count; row++) {
    const pull = weight * (Math.exp(cell(scores, row) - top) / sum - (row === truth ? 1 : 0));
    if (Math.abs(pull) < 1e-9) continue;
    const end = cell(starts, row + 1);
    for (let at = cell(starts, row); at < end; at++) {
      const term = terms[at] as number;
      slope[term] = (slope[term] as number) + pull * (values[at] as number);
    }
  }
  slope[size] = cell(slope, size) + weight * (Math.exp(gone - top) / sum - (truth < 0 ? 1 : 0));
  return -weight * ((truth < 0 ? gone : cell(scores, truth)) - top - Math.log(sum));
}
