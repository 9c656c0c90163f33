import type { Matching } from '../../src/catalog-build/relocate/matching.js';
import type { RelocationWeights } from '../../src/catalog-build/relocate/relocation-weights.js';
import { cell } from '../../src/shared/columns.js';
import type { FitCase } from './fit-cases.js';

/** One control whose destiny is known, as weights that never saw its project answered it. */
export interface KnownAnswer {
  readonly group: string;
  readonly isGone: boolean;
  /** Its id doesn't say by itself where it went. */
  readonly isHard: boolean;
  readonly isAnswered: boolean;
  readonly isRight: boolean;
  /** From the first pass, whose answers are not calibrated. */
  readonly isPlain: boolean;
  readonly likely: number;
  /** 0 to 1, once calibrated. */
  readonly confidence: number;
}

/** @param confidence by node of the old tree; likelihoods where they are not calibrated yet */
export function knownAnswers(
  one: FitCase,
  matching: Matching,
  file: string,
  confidence = matching.confidence,
): KnownAnswer[] {
  return one.pair.truth.map(([target, truth]) => {
    const answer = cell(matching.to, target);
    const id = one.asked.old[target]?.[1] ?? '';
    return {
      group: `${file} ${one.scenario}`,
      isGone: truth === null,
      isHard: truth !== null && (id === '' || one.asked.new[truth]?.[1] !== id),
      isAnswered: answer >= 0,
      isRight: answer >= 0 && answer === truth,
      isPlain: cell(one.problem.anchors.to, target) >= 0,
      likely: answer < 0 ? 0 : cell(matching.confidence, target),
      confidence: answer < 0 ? 0 : cell(confidence, target),
    };
  });
}

const EDGE = 1e-9;
const NEWTON_STEPS = 30;

/** The logistic curve from likelihood to share of right answers (Platt 1999), fitted by Newton's method. */
export function fitCalibration(answers: readonly KnownAnswer[]): RelocationWeights['calibration'] {
  const open = answers.filter(({ isAnswered, isPlain }) => isAnswered && !isPlain);
  let [scale, offset] = [1, 0];
  for (let step = 0; step < NEWTON_STEPS; step++) {
    let [slopeS, slopeO, ss, so, oo] = [0, 0, 1e-6, 0, 1e-6];
    for (const { likely, isRight } of open) {
      const inside = Math.min(1 - EDGE, Math.max(EDGE, likely));
      const odds = Math.log(inside / (1 - inside));
      const share = 1 / (1 + Math.exp(-(offset + scale * odds)));
      const miss = (isRight ? 1 : 0) - share;
      const spread = share * (1 - share);
      slopeS += miss * odds;
      slopeO += miss;
      ss += spread * odds * odds;
      so += spread * odds;
      oo += spread;
    }
    const determinant = ss * oo - so * so;
    scale += (oo * slopeS - so * slopeO) / determinant;
    offset += (ss * slopeO - so * slopeS) / determinant;
  }
  return { scale: Math.round(scale * 1000) / 1000, offset: Math.round(offset * 1000) / 1000 };
}

/** Shares in %, at one threshold. */
export interface CurvePoint {
  readonly threshold: number;
  readonly hardRight: number;
  readonly hardWrong: number;
  readonly easyWrong: number;
  readonly goneWrong: number;
}

export function curvePoint(answers: readonly KnownAnswer[], threshold: number): CurvePoint {
  const said = answers.filter(({ isAnswered, confidence }) => isAnswered && confidence >= threshold);
  const gone = answers.filter(({ isGone }) => isGone);
  const hard = answers.filter(({ isHard }) => isHard);
  const share = (part: number, whole: number): number => (whole === 0 ? 0 : (100 * part) / whole);
  const isWrong = ({ isRight }: KnownAnswer): boolean => !isRight;
  const hardSaid = said.filter(({ isHard }) => isHard);
  const easyWrong = said.filter((one) => !one.isHard && !one.isGone && isWrong(one));
  return {
    threshold,
    hardRight: share(hardSaid.length - hardSaid.filter(isWrong).length, hard.length),
    hardWrong: share(hardSaid.filter(isWrong).length, hard.length),
    easyWrong: share(easyWrong.length, answers.length - hard.length - gone.length),
    goneWrong: share(said.filter(({ isGone }) => isGone).length, gone.length),
  };
}

/** Answers whose confidence is in one band, those of the first pass aside. */
export interface Band {
  readonly from: number;
  readonly below: number;
  readonly answers: number;
  /** In %. */
  readonly right: number;
}

/** How often answers are right that are said to be as sure. */
export function bandsOf(answers: readonly KnownAnswer[], edges: readonly number[]): readonly Band[] {
  return edges.slice(0, -1).map((from, at) => {
    const below = edges[at + 1] ?? 1;
    const inside = answers.filter(
      ({ isAnswered, isPlain, confidence }) => isAnswered && !isPlain && confidence >= from && confidence < below,
    );
    const right = inside.filter(({ isRight }) => isRight).length;
    return { from, below, answers: inside.length, right: inside.length === 0 ? 0 : (100 * right) / inside.length };
  });
}
