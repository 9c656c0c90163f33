/** A term of a stability score. */
interface ScoreSignal {
  readonly points: number;
  /** For docs/catalog.md. */
  readonly meaning: string;
}

/**
 * What a stability score is the sum of. Exactly one signal of the first group is in each score and puts it
 * at the foot of its band (design.md section 6: 95-100, 90-94, 80-89, 70-79); the others together never
 * lift it out at the top.
 */
export const SCORE_SIGNALS = {
  'main-window': { points: 95, meaning: 'The root or the only window, by a clear automation id.' },
  'stable-place': { points: 90, meaning: 'A clear automation id in a place that is always there.' },
  'depends-on-state': { points: 80, meaning: 'A clear automation id below a tab page or inner window, or off screen.' },
  'class-and-place': { points: 70, meaning: 'No clear automation id: class and type below a known node.' },

  'one-fallback': { points: 1, meaning: 'A fallback finds the node when its id is gone.' },
  'two-fallbacks': { points: 1, meaning: 'A second fallback does, too.' },
  'framework-captured': { points: 1, meaning: 'The framework is required as well.' },
  'named-by-hand': { points: 1, meaning: 'The automation id does not end in a number.' },
  'only-window': { points: 1, meaning: 'There is no other window.' },
  'one-switch': { points: 3, meaning: 'Its being there depends on one tab page or inner window only.' },

  'needs-ancestor': { points: -3, meaning: 'The id is used in several places; the ancestor tells them apart.' },
  'class-depends-on-state': { points: -10, meaning: 'No clear automation id, and it depends on a tab page or window.' },
} as const satisfies Readonly<Record<string, ScoreSignal>>;

export type ScoreSignalName = keyof typeof SCORE_SIGNALS;

/** Selectors that score lower stay out of a first catalog. */
export const MIN_SCORE = 70;

/** The sum of the signals, each counted once. */
export function scoreOf(signals: Iterable<ScoreSignalName>): number {
  let sum = 0;
  for (const name of new Set(signals)) sum += SCORE_SIGNALS[name].points;
  return sum;
}
