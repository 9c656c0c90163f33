import { int, real } from '../../src/catalog-build/relocate/cells.js';
import type { Matching } from '../../src/catalog-build/relocate/matching.js';
import { NEIGHBOUR_TERMS } from '../../src/catalog-build/relocate/neighbour-terms.js';
import { OWN_TERMS } from '../../src/catalog-build/relocate/own-terms.js';
import type { RoundWeights } from '../../src/catalog-build/relocate/relocation-weights.js';
import {
  eachNeighbourTerms,
  firstState,
  hopefulPairs,
  playRound,
  type RoundState,
} from '../../src/catalog-build/relocate/rounds.js';
import { cell } from '../../src/shared/columns.js';
import { descend, type Example } from './descend.js';
import type { FitCase } from './fit-cases.js';

/** The pair score, and two rounds in which the neighbours speak; a fourth one changed nothing that was measured. */
const ROUNDS = 3;
const STEPS = 120;
/** A rough fit on every so many-th question, to see which ones are plain before the first round is fitted. */
const ROUGH_STEPS = 40;
const ROUGH_EVERY = 6;
const RIDGE = 1e-4;
/** Questions whose answer was surer than this are many and alike: every so many-th stands for the others. */
const PLAIN = 0.95;
const EVERY = 10;

const OWN = OWN_TERMS.length;
const NEIGHBOURS = NEIGHBOUR_TERMS.length;
const SIGNS: readonly number[] = [...OWN_TERMS, ...NEIGHBOUR_TERMS].map(([, sign]) => sign);

export interface FittedRounds {
  readonly rounds: readonly RoundWeights[];
  /** Each case as the fitted rounds match it: those fitted on and the others. */
  readonly matches: ReadonlyMap<FitCase, Matching>;
}

/** A case with what the rounds so far came to. */
interface Played {
  readonly one: FitCase;
  readonly state: RoundState;
}

/** Fits round after round on `training` and plays each on both sets. */
export function fitRounds(
  training: readonly FitCase[],
  others: readonly FitCase[],
  log: (line: string) => void,
): FittedRounds {
  let played: readonly Played[] = [...training, ...others].map((one) => ({ one, state: firstState(one.problem) }));
  const trained = (): readonly Played[] => played.slice(0, training.length);
  const rounds: RoundWeights[] = [];
  let weights: Float64Array = new Float64Array(OWN + NEIGHBOURS + 1);
  weights[OWN + NEIGHBOURS] = 2;
  const rough = descend(examplesOf(trained(), ROUGH_EVERY), SIGNS, weights, { steps: ROUGH_STEPS, ridge: RIDGE });
  let seen = trained().map((one) => play(one, roundOf(rough.weights)).likely);
  for (let turn = 0; turn < ROUNDS; turn++) {
    const fitted = descend(examplesOf(trained(), 1, seen), SIGNS, weights, { steps: STEPS, ridge: RIDGE });
    weights = fitted.weights;
    const round = roundOf(weights);
    rounds.push(round);
    played = played.map((before) => {
      const state = play(before, round);
      return turn === 0 ? hopeful(before.one, state) : { one: before.one, state };
    });
    seen = trained().map(({ state }) => state.likely);
    log(`  round ${turn + 1}: loss ${fitted.loss.toFixed(4)}`);
  }
  const cases = [...training, ...others];
  return { rounds, matches: new Map(played.map(({ state }, at) => [cell(cases, at), state.matching])) };
}

function play({ one, state }: Played, round: RoundWeights): RoundState {
  return playRound(one.problem, state, ownScores(one, round.own), round);
}

/** After the first round only the pairs that have a chance are looked at again, as the matcher does it. */
function hopeful(one: FitCase, state: RoundState): Played {
  const { problem, places } = hopefulPairs(one.problem, state.likely);
  const placeOf = new Int32Array(state.likely.length).fill(-1);
  const ownTerms = new Float32Array(places.length * OWN);
  places.forEach((edge, place) => {
    placeOf[edge] = place;
    ownTerms.set(one.ownTerms.subarray(edge * OWN, (edge + 1) * OWN), place * OWN);
  });
  const questions = one.questions.flatMap(({ edges, truth }) => {
    const kept = edges.filter((edge) => int(placeOf, edge) >= 0);
    const place = truth < 0 ? -1 : kept.indexOf(int(edges, truth));
    return truth >= 0 && place < 0 ? [] : [{ edges: kept.map((edge) => int(placeOf, edge)), truth: place }];
  });
  const likely = Float64Array.from(places, (edge) => real(state.likely, edge));
  return { one: { ...one, problem, ownTerms, questions }, state: { ...state, likely } };
}

/** Rounded here, so that what is measured is what is written. */
function roundOf(weights: Float64Array): RoundWeights {
  const rounded = Array.from(weights, (weight) => Math.round(weight * 1000) / 1000 + 0);
  return {
    own: rounded.slice(0, OWN),
    neighbours: rounded.slice(OWN, OWN + NEIGHBOURS),
    gone: cell(rounded, OWN + NEIGHBOURS),
  };
}

function ownScores({ ownTerms, problem }: FitCase, own: readonly number[]): Float64Array {
  return new Float64Array(problem.candidates.old.length).map((_, edge) => {
    let sum = 0;
    for (let term = 0; term < OWN; term++) sum += cell(ownTerms, edge * OWN + term) * cell(own, term);
    return sum;
  });
}

/** @param seen by case, how likely each pair was the last time; a question that was plain then is one of many */
function examplesOf(training: readonly Played[], every: number, seen?: readonly Float64Array[]): Example[] {
  const perProject = new Map<string, number>();
  for (const { one } of training)
    perProject.set(one.pair.project, (perProject.get(one.pair.project) ?? 0) + one.questions.length);
  const examples: Example[] = [];
  let turn = 0;
  for (const [at, { one, state }] of training.entries()) {
    const neighbours = new Float32Array(one.problem.candidates.old.length * NEIGHBOURS);
    eachNeighbourTerms(one.problem, state, (edge, terms) => neighbours.set(terms, edge * NEIGHBOURS));
    // A project with many questions counts more than one with few, but not as many times more.
    const weight = 1 / Math.sqrt(perProject.get(one.pair.project) ?? 1);
    for (const { edges, truth } of one.questions) {
      const isPlain = seen !== undefined && truth >= 0 && real(cell(seen, at), int(edges, truth)) >= PLAIN;
      const thinned = isPlain ? EVERY : every;
      if (thinned > 1 && turn++ % thinned !== 0) continue;
      examples.push({ ...termsOf(edges, one.ownTerms, neighbours), truth, weight: weight * thinned });
    }
  }
  const all = examples.reduce((sum, { weight }) => sum + weight, 0);
  return examples.map((example) => ({ ...example, weight: example.weight / all }));
}

/** The terms of some pairs, row by row, without those that are 0. */
function termsOf(
  edges: Int32Array,
  ownTerms: Float32Array,
  neighbours: Float32Array,
): Pick<Example, 'starts' | 'terms' | 'values'> {
  const starts = new Int32Array(edges.length + 1);
  const terms: number[] = [];
  const values: number[] = [];
  const put = (source: Float32Array, edge: number, count: number, first: number): void => {
    for (let term = 0; term < count; term++) {
      const value = cell(source, edge * count + term);
      if (value === 0) continue;
      terms.push(first + term);
      values.push(value);
    }
  };
  edges.forEach((edge, row) => {
    put(ownTerms, edge, OWN, 0);
    put(neighbours, edge, NEIGHBOURS, OWN);
    starts[row + 1] = terms.length;
  });
  return { starts, terms: Uint8Array.from(terms), values: Float32Array.from(values) };
}
