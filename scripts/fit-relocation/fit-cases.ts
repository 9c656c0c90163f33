import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { createGunzip } from 'node:zlib';
import { type BenchCase, type ReleasePair, treeOfRows } from '../../src/catalog-build/relocate/bench/bench-case.js';
import { readLine } from '../../src/catalog-build/relocate/bench/read-line.js';
import { caseOf, SCENARIOS, type Scenario } from '../../src/catalog-build/relocate/bench/scenarios.js';
import { matchProblem } from '../../src/catalog-build/relocate/match-trees.js';
import { OWN_TERMS, writeOwnTerms } from '../../src/catalog-build/relocate/own-terms.js';
import type { MatchProblem } from '../../src/catalog-build/relocate/rounds.js';
import { cell } from '../../src/shared/columns.js';

/** A question with a known answer: all pairs that a node is in, and which of them is the true one. */
interface Question {
  readonly edges: Int32Array;
  /** Place in `edges`; -1 where the node is gone. */
  readonly truth: number;
}

export interface FitCase {
  readonly asked: BenchCase;
  readonly scenario: Scenario;
  readonly pair: ReleasePair;
  /** Which file it came from, from 0. */
  readonly file: number;
  readonly problem: MatchProblem;
  /** Terms of each scored pair, one after the other. */
  readonly ownTerms: Float32Array;
  readonly questions: readonly Question[];
}

/** Reads the pairs and computes once what no fit changes. */
export async function* fitCases(paths: readonly string[]): AsyncGenerator<FitCase> {
  for (const [file, path] of paths.entries()) {
    const raw = createReadStream(path);
    const input = path.endsWith('.gz') ? raw.pipe(createGunzip()) : raw;
    for await (const text of createInterface({ input })) {
      if (text.trim() === '') continue;
      const line = readLine(text);
      if (!('pair' in line)) throw new Error(`${path}: holds cases; weights are fitted on pairs, which say the truth`);
      for (const scenario of SCENARIOS) {
        const asked = caseOf(line.pair, scenario);
        const problem = matchProblem(treeOfRows(asked.old), treeOfRows(asked.new));
        const questions = questionsOf(line.pair, problem);
        yield { asked, scenario, pair: line.pair, file, problem, ownTerms: ownTermsOf(problem), questions };
      }
    }
  }
}

function ownTermsOf({ pair, candidates }: MatchProblem): Float32Array {
  const all = new Float32Array(candidates.old.length * OWN_TERMS.length);
  const terms = new Float64Array(OWN_TERMS.length);
  candidates.old.forEach((a, edge) => {
    writeOwnTerms(pair, a, cell(candidates.fresh, edge), terms);
    all.set(terms, edge * OWN_TERMS.length);
  });
  return all;
}

/** One for each side of every control whose destiny is known and that the first pass left open. */
function questionsOf({ truth }: ReleasePair, { anchors, candidates }: MatchProblem): Question[] {
  const { old, fresh, rows } = candidates;
  const ofNew = new Map<number, number[]>();
  fresh.forEach((b, edge) => {
    const edges = ofNew.get(b);
    if (edges) edges.push(edge);
    else ofNew.set(b, [edge]);
  });
  const questions: Question[] = [];
  for (const [a, b] of truth) {
    if (cell(anchors.to, a) >= 0) continue;
    const first = cell(rows, a);
    const edges = Int32Array.from({ length: cell(rows, a + 1) - first }, (_, place) => first + place);
    if (b === null) {
      if (edges.length > 0) questions.push({ edges, truth: -1 });
      continue;
    }
    const place = edges.findIndex((edge) => cell(fresh, edge) === b);
    if (place < 0) continue;
    const rivals = Int32Array.from(ofNew.get(b) ?? []);
    questions.push(
      { edges, truth: place },
      { edges: rivals, truth: rivals.findIndex((edge) => cell(old, edge) === a) },
    );
  }
  return questions;
}
