import { int, real } from '../../src/catalog-build/relocate/cells.js';
import type { Matching } from '../../src/catalog-build/relocate/matching.js';
import { NEIGHBOUR_TERMS } from '../../src/catalog-build/relocate/neighbour-terms.js';
import { OWN_TERMS } from '../../src/catalog-build/relocate/own-terms.js';
import type { RoundWeights } from '../../src/catalog-build/relocate/relocation-weights.js';
import { eachNeighbourTerms, firstState, playRound, type RoundState } from '../../src/catalog-build/relocate/rounds.js';
import { cell } from '../../src/shared/columns.js';
import { descend, type Example } from './descend.js';
import type { FitCase } from './fit-cases.js';

/** The pair score, and two rounds in which the neighbours speak; a fourth one changed nothing that was measured. */
const ROUNDS = 3;
const STEPS = 70;
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

/** Fits round after round on `training` and plays each on both sets. */
export function fitRounds(
  training: readonly FitCase[],
  others: readonly FitCase[],
  log: (line: string) => void,
): FittedRounds {
  const states = new Map<FitCase, RoundState>([...training, ...others].map((one) => [one, firstState(one.problem)]));
  const rounds: RoundWeights[] = [];
  let weights: Float64Array = new Float64Array(OWN + NEIGHBOURS + 1);
  weights[OWN + NEIGHBOURS] = 2;
  for (let turn = 0; turn < ROUNDS; turn++) {
    const fitted = descend(examplesOf(training, states), SIGNS, weights, { steps: STEPS, ridge: RIDGE });
    weights = fitted.weights;
    const round = roundOf(weights);
    rounds.push(round);
    for (const [one, before] of states)
      states.set(one, playRound(one.problem, before, ownScores(one, round.own), round));
    log(`  round ${turn + 1}: loss ${fitted.loss.toFixed(4)}`);
  }
  return { rounds, matches: new Map([...states].map(([one, { matching }]) => [one, matching])) };
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

function examplesOf(training: readonly FitCase[], states: ReadonlyMap<FitCase, RoundState>): Example[] {
  const perProject = new Map<string, number>();
  for (const { pair, questions } of training)
    perProject.set(pair.project, (perProject.get(pair.project) ?? 0) + questions.length);
  const examples: Example[] = [];
  let turn = 0;
  for (const one of training) {
    const before = states.get(one) ?? firstState(one.problem);
    const neighbours = new Float32Array(one.problem.candidates.old.length * NEIGHBOURS);
    eachNeighbourTerms(one.problem, before, (edge, terms) => neighbours.set(terms, edge * NEIGHBOURS));
    // A project with many questions counts more than one with few, but not as many times more.
    const weight = 1 / Math.sqrt(perProject.get(one.pair.project) ?? 1);
    for (const { edges, truth } of one.questions) {
      const isPlain = truth >= 0 && real(before.likely, int(edges, truth)) >= PLAIN;
      if (isPlain && turn++ % EVERY !== 0) continue;
      const terms = new Float32Array(edges.length * (OWN + NEIGHBOURS));
      edges.forEach((edge, row) => {
        const at = row * (OWN + NEIGHBOURS);
        terms.set(one.ownTerms.subarray(edge * OWN, (edge + 1) * OWN), at);
        terms.set(neighbours.subarray(edge * NEIGHBOURS, (edge + 1) * NEIGHBOURS), at + OWN);
      });
      examples.push({ terms, count: edges.length, truth, weight: isPlain ? weight * EVERY : weight });
    }
  }
  const all = examples.reduce((sum, { weight }) => sum + weight, 0);
  return examples.map((example) => ({ ...example, weight: example.weight / all }));
}
