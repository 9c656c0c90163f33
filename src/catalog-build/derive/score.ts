import type { ScoreTerm, Selector } from '../../model/catalog.js';

/** A term of a stability score. */
interface ScoreSignal {
  readonly points: number;
  /** For docs/catalog.md. */
  readonly meaning: string;
  /** Of a signal that puts a score into its band: the most that a score of that band may be. */
  readonly top?: number;
  /** What of the selector shows it. */
  evidence(selector: Selector): ScoreEvidence;
}

/** What a term was seen from: fields of the selector and counts. */
export type ScoreEvidence = Readonly<Record<string, string | number>>;

/**
 * What a stability score is the sum of. Exactly one signal of the first group is in each score and puts it
 * into its band (design.md section 6: 95-100, 90-94, 80-89, 70-79); what would lift it out at the top is
 * taken off again by `held-in-band`. The points were held against releases: docs/catalog.md, Scores.
 */
export const SCORE_SIGNALS = {
  'main-window': {
    points: 95,
    top: 100,
    meaning: 'The root or the only window, by a clear automation id.',
    evidence: ({ required, evidence }) =>
      given({ automation_id: required.automation_id, uia_path: evidence?.uia_path }),
  },
  'stable-place': {
    points: 90,
    top: 94,
    meaning: 'A clear automation id in a place that is always there.',
    evidence: ({ required, evidence }) =>
      given({ automation_id: required.automation_id, uia_path: evidence?.uia_path }),
  },
  'depends-on-state': {
    points: 80,
    top: 89,
    meaning: 'A clear automation id below a tab page or inner window, or off screen.',
    evidence: ({ required, evidence }) =>
      given({ automation_id: required.automation_id, uia_path: evidence?.uia_path }),
  },
  'class-and-place': {
    points: 72,
    top: 79,
    meaning: 'No clear automation id: class and type below a known node.',
    evidence: ({ required }) =>
      given({
        class_name: required.class_name,
        class_name_prefix: required.class_name_prefix,
        ancestor_selector: required.ancestor_selector,
      }),
  },

  'one-fallback': {
    points: 1,
    meaning: 'A fallback finds the node when its id is gone.',
    evidence: ({ fallback }) => given({ fallback: fieldNames(fallback?.[0]) }),
  },
  'two-fallbacks': {
    points: 1,
    meaning: 'A second fallback does, too.',
    evidence: ({ fallback }) => given({ fallback: fieldNames(fallback?.[1]) }),
  },
  'framework-captured': {
    points: 1,
    meaning: 'The framework is required as well.',
    evidence: ({ required }) => given({ framework_id: required.framework_id }),
  },
  'named-by-hand': {
    points: 1,
    meaning: 'The automation id does not end in a number.',
    evidence: ({ required }) => given({ automation_id: required.automation_id }),
  },
  'only-window': {
    points: 1,
    meaning: 'There is no other window.',
    evidence: ({ evidence }) => given({ uia_path: evidence?.uia_path }),
  },
  'one-switch': {
    points: 3,
    meaning: 'Its being there depends on one tab page or inner window only.',
    evidence: ({ evidence }) => given({ uia_path: evidence?.uia_path }),
  },
  'unique-in-captures': {
    points: 1,
    meaning: 'required found the node alone in every accepted capture, of two or more.',
    evidence: ({ history }) => countFound(history),
  },

  'needs-ancestor': {
    points: -3,
    meaning: 'The id is used in several places; the ancestor tells them apart.',
    evidence: ({ required }) => given({ ancestor_selector: required.ancestor_selector }),
  },
  'class-volatile': {
    points: -1,
    meaning: 'The class that is required has a part that changes with build or launch.',
    evidence: ({ required }) =>
      given({ class_name: required.class_name, class_name_prefix: required.class_name_prefix }),
  },
  'index-only': {
    points: -1,
    meaning:
      'No clear automation id, and nothing below it to know it by: among others of its class only the path tells.',
    evidence: ({ preferred }) => given({ path_hint: preferred?.path_hint }),
  },
  'class-depends-on-state': {
    points: -10,
    meaning: 'No clear automation id, and it depends on a tab page or window.',
    evidence: ({ evidence }) => given({ uia_path: evidence?.uia_path }),
  },
  'lost-in-captures': {
    points: -4,
    meaning: 'For each accepted capture, five at most, in which required did not find the node alone.',
    evidence: ({ history }) => countFound(history),
  },
  'held-in-band': {
    points: 0,
    meaning: 'What is taken off so that the score stays in its band.',
    evidence: ({ score_terms }) => given({ top: bandTop((score_terms ?? []).map(({ term }) => term)) ?? undefined }),
  },
} as const satisfies Readonly<Record<string, ScoreSignal>>;

export type ScoreSignalName = keyof typeof SCORE_SIGNALS;

const SIGNALS: Readonly<Record<string, ScoreSignal>> = SCORE_SIGNALS;

/** Selectors that score lower stay out of a first catalog. */
export const MIN_SCORE = 70;

/** Losses counted; more say nothing new. */
const MAX_LOSSES = 5;

/** Terms that come from the history of a selector rather than from its fields and its place. */
const FROM_HISTORY: ReadonlySet<string> = new Set<ScoreSignalName>([
  'unique-in-captures',
  'lost-in-captures',
  'held-in-band',
]);

/** The terms of the signals, each counted once, held within the band. */
export function termsOf(signals: Iterable<ScoreSignalName>): ScoreTerm[] {
  return heldInBand([...new Set(signals)].map((term) => ({ term, points: SCORE_SIGNALS[term].points })));
}

/** The sum of the signals, each counted once, held within the band. */
export function scoreOf(signals: Iterable<ScoreSignalName>): number {
  return sumOf(termsOf(signals));
}

/** The terms with those that the history adds; what an earlier history added is taken out. */
export function withHistoryTerms(terms: readonly ScoreTerm[], history: Selector['history']): ScoreTerm[] {
  const own = terms.filter(({ term }) => !FROM_HISTORY.has(term));
  const { found, captures } = countFound(history);
  const lost = Math.min(captures - found, MAX_LOSSES);
  if (lost > 0) own.push({ term: 'lost-in-captures', points: lost * SCORE_SIGNALS['lost-in-captures'].points });
  else if (captures > 1) own.push({ term: 'unique-in-captures', points: SCORE_SIGNALS['unique-in-captures'].points });
  return heldInBand(own);
}

export function sumOf(terms: readonly ScoreTerm[]): number {
  return terms.reduce((sum, { points }) => sum + points, 0);
}

/** What of the selector shows a term; nothing for a term that this version does not know. */
export function evidenceOf(term: string, selector: Selector): ScoreEvidence {
  return Object.hasOwn(SIGNALS, term) ? (SIGNALS[term]?.evidence(selector) ?? {}) : {};
}

/** In how many of the accepted captures that could tell `required` found the node alone. */
export function countFound(history: Selector['history']): { readonly found: number; readonly captures: number } {
  const told = (history?.evidence ?? []).filter(({ status }) => status !== 'not_evaluable');
  const found = told.filter(({ status }) => status === 'unchanged' || status === 'moved' || status === 'changed');
  return { found: found.length, captures: told.length };
}

function heldInBand(terms: readonly ScoreTerm[]): ScoreTerm[] {
  const top = bandTop(terms.map(({ term }) => term));
  const sum = sumOf(terms);
  return top !== null && sum > top ? [...terms, { term: 'held-in-band', points: top - sum }] : [...terms];
}

function bandTop(terms: readonly string[]): number | null {
  return terms.map((term) => SIGNALS[term]?.top ?? null).find((top) => top !== null) ?? null;
}

/** Without what is not there. */
function given(evidence: Readonly<Record<string, string | number | undefined>>): ScoreEvidence {
  const there: Record<string, string | number> = {};
  for (const [key, value] of Object.entries(evidence)) if (value !== undefined) there[key] = value;
  return there;
}

function fieldNames(step: object | undefined): string | undefined {
  return step && Object.keys(step).join(', ');
}
