// Fits the weights of src/catalog-build/relocate: `npm run fit:relocation -- PAIRS… [--folds N] [--predictions DIR]`.
// PAIRS are files of release pairs (docs/relocation.md). Measures first, with weights that never saw the project
// that they are scored on, and takes calibration and threshold from those answers; then fits on all pairs, and
// writes src/catalog-build/relocate/weights.ts and the curve in docs/relocation.md. Deterministic.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { confidences } from '../src/catalog-build/relocate/match-trees.js';
import type { Matching } from '../src/catalog-build/relocate/matching.js';
import { NEIGHBOUR_TERMS } from '../src/catalog-build/relocate/neighbour-terms.js';
import { OWN_TERMS } from '../src/catalog-build/relocate/own-terms.js';
import type { RelocationWeights } from '../src/catalog-build/relocate/relocation-weights.js';
import { byCodeUnit } from '../src/shared/canonical-json.js';
import { cell } from '../src/shared/columns.js';
import {
  bandsOf,
  type CurvePoint,
  curvePoint,
  fitCalibration,
  type KnownAnswer,
  knownAnswers,
} from './fit-relocation/answers.js';
import { type FitCase, fitCases } from './fit-relocation/fit-cases.js';
import { fitRounds } from './fit-relocation/fit-rounds.js';
import { markdownTable } from './markdown-table.js';

/** The bars of the threshold: the worst group of pairs decides. In %. */
const MOST_HARD_WRONG = 0.3;
const MOST_EASY_WRONG = 0.05;
const MOST_GONE_WRONG = 1;
const THRESHOLDS = [0.5, 0.6, 0.7, 0.75, 0.8, 0.85, 0.9, 0.92, 0.94, 0.95, 0.96, 0.97, 0.98, 0.985, 0.99, 0.995, 0.998];

/** Of confidence. */
const BAND_EDGES = [0, 0.2, 0.5, 0.8, 0.9, 0.95, 0.98, 0.99, 0.995, 1];

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { folds: { type: 'string', default: '6' }, predictions: { type: 'string' } },
});
if (positionals.length === 0)
  throw new Error('usage: npm run fit:relocation -- PAIRS… [--folds N] [--predictions DIR]');

const log = (line: string): void => console.error(line);
const cases: FitCase[] = [];
for await (const one of fitCases(positionals)) cases.push(one);
log(`${cases.length} cases, ${cases.reduce((sum, { questions }) => sum + questions.length, 0)} questions`);

const held = new Map<FitCase, Matching>();
for (const fold of foldsOf(cases, Number(values.folds))) {
  log(`held back: ${fold.join(', ')}`);
  const others = cases.filter(({ pair }) => fold.includes(pair.project));
  const training = cases.filter(({ pair }) => !fold.includes(pair.project));
  const { matches } = fitRounds(training, others, log);
  for (const one of others) held.set(one, matches.get(one) ?? one.problem.anchors);
}
const matchingOf = (one: FitCase): Matching => held.get(one) ?? one.problem.anchors;
const fileOf = ({ file }: FitCase): string => nameOf(cell(positionals, file));
const calibration = fitCalibration(cases.flatMap((one) => knownAnswers(one, matchingOf(one), fileOf(one))));
const confidenceOf = (one: FitCase): Float64Array => confidences(one.problem, matchingOf(one), calibration);
const answers = cases.flatMap((one) => knownAnswers(one, matchingOf(one), fileOf(one), confidenceOf(one)));
const threshold = chooseThreshold(answers);
if (values.predictions !== undefined) writePredictions(values.predictions);

log('all projects');
const { rounds } = fitRounds(cases, [], log);
write('../src/catalog-build/relocate/weights.ts', weightsFile({ rounds, calibration, threshold }));
const docs = fileURLToPath(new URL('../docs/relocation.md', import.meta.url));
const [head, , tail] = readFileSync(docs, 'utf8')
  .split(/<!-- curve -->[\s\S]*<!-- \/curve -->/u)
  .flatMap((part, turn) => (turn === 0 ? [part, ''] : [part]));
writeFileSync(docs, `${head}<!-- curve -->\n\n${curveTables()}\n<!-- /curve -->${tail}`);

/** Projects in `count` parts with about as many questions each. */
function foldsOf(all: readonly FitCase[], count: number): string[][] {
  const sizes = new Map<string, number>();
  for (const { pair, questions } of all) sizes.set(pair.project, (sizes.get(pair.project) ?? 0) + questions.length);
  const folds = Array.from({ length: Math.min(count, sizes.size) }, () => ({ projects: [] as string[], size: 0 }));
  const largestFirst = [...sizes].sort(([a, sizeA], [b, sizeB]) => sizeB - sizeA || byCodeUnit(a, b));
  for (const [project, size] of largestFirst) {
    const smallest = folds.reduce((best, fold) => (fold.size < best.size ? fold : best));
    smallest.projects.push(project);
    smallest.size += size;
  }
  return folds.map(({ projects }) => projects);
}

function chooseThreshold(known: readonly KnownAnswer[]): number {
  const groups = [...new Set(known.map(({ group }) => group))].map((group) =>
    known.filter((one) => one.group === group),
  );
  const holds = ({ hardWrong, easyWrong, goneWrong }: CurvePoint): boolean =>
    hardWrong <= MOST_HARD_WRONG && easyWrong <= MOST_EASY_WRONG && goneWrong <= MOST_GONE_WRONG;
  const chosen = THRESHOLDS.find((at) => groups.every((group) => holds(curvePoint(group, at))));
  return chosen ?? cell(THRESHOLDS, THRESHOLDS.length - 1);
}

function writePredictions(folder: string): void {
  mkdirSync(folder, { recursive: true });
  positionals.forEach((path, file) => {
    for (const [suffix, least] of [
      ['all', 0],
      ['threshold', threshold],
    ] as const) {
      const lines = cases.filter((one) => one.file === file).map((one) => predictionLine(one, least));
      writeFileSync(join(folder, `${nameOf(path)}.${suffix}.jsonl`), lines.join(''));
    }
  });
}

function predictionLine(one: FitCase, least: number): string {
  const [{ to }, confidence] = [matchingOf(one), confidenceOf(one)];
  const said = one.asked.targets.map((target) => {
    const [answer, sure] = [cell(to, target), cell(confidence, target)];
    return answer < 0 || sure < least ? [target, null, 0] : [target, answer, sure];
  });
  return `${JSON.stringify({ case: one.asked.case, answers: said })}\n`;
}

function nameOf(path: string): string {
  return basename(path).replace(/\.jsonl(?:\.gz)?$/u, '');
}

function curveTables(): string {
  const groups = [...new Set(answers.map(({ group }) => group))];
  const figure = (share: number): string => share.toFixed(2);
  const curves = groups.map((group) => {
    const own = answers.filter((one) => one.group === group);
    const rows = [0, ...THRESHOLDS].map((at) => {
      const { hardRight, hardWrong, easyWrong, goneWrong } = curvePoint(own, at);
      const shown = at === threshold ? `**${at}**` : String(at);
      return [shown, figure(hardRight), figure(hardWrong), figure(easyWrong), figure(goneWrong)];
    });
    const header = ['threshold', 'hard: right', 'hard: wrong', 'easy: wrong', 'gone: relocated'];
    return `#### ${group}\n\n${markdownTable(header, rows)}\n`;
  });
  return [bandTable(), ...curves].join('\n');
}

function bandTable(): string {
  const rows = bandsOf(answers, BAND_EDGES).map(({ from, below, answers: count, right }) => [
    `${from} to ${below}`,
    String(count),
    count === 0 ? '' : right.toFixed(1),
  ]);
  return `#### What a confidence is worth\n\n${markdownTable(['confidence', 'answers', 'right'], rows)}\n`;
}

function weightsFile(weights: RelocationWeights): string {
  const named = (terms: readonly (readonly [string, number])[], values: readonly number[]): string =>
    terms.map(([name], term) => `        ${cell(values, term)}, // ${name}`).join('\n');
  const shown = weights.rounds
    .map(
      ({ own, neighbours, gone }) => `    {
      own: [
${named(OWN_TERMS, own)}
      ],
      neighbours: [
${named(NEIGHBOUR_TERMS, neighbours)}
      ],
      gone: ${gone},
    },`,
    )
    .join('\n');
  return `// Fitted by \`npm run fit:relocation\`; docs/relocation.md says on what, and how well it does. Not edited by hand.
// biome-ignore-all lint/suspicious/noApproximativeNumericConstant: fitted numbers, none of mathematics.
import type { RelocationWeights } from './relocation-weights.js';

/** Each weight with the term that it belongs to, round by round, in nats. */
export const WEIGHTS: RelocationWeights = {
  rounds: [
${shown}
  ],
  calibration: { scale: ${weights.calibration.scale}, offset: ${weights.calibration.offset} },
  threshold: ${weights.threshold},
};
`;
}

function write(path: string, text: string): void {
  writeFileSync(fileURLToPath(new URL(path, import.meta.url)), text);
}
