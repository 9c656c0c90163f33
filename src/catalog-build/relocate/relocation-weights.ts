/** What `npm run fit:relocation` fits: how much each term counts, round by round. */
export interface RelocationWeights {
  readonly rounds: readonly RoundWeights[];
  /** Confidence = 1 / (1 + exp(-(offset + scale * log odds of the likelihood))). */
  readonly calibration: { readonly scale: number; readonly offset: number };
  /** Below this confidence nothing is said. */
  readonly threshold: number;
}

/** In nats. */
export interface RoundWeights {
  /** In the order of OWN_TERMS. */
  readonly own: readonly number[];
  /** In the order of NEIGHBOUR_TERMS. */
  readonly neighbours: readonly number[];
  /** Score of having no counterpart. */
  readonly gone: number;
}
