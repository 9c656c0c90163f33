import type { Report } from '../../model/report.js';
import type { DecisionReason } from '../../model/validation.js';
import { fill, fillCounted, groupDigits, type Phrase, textOf } from '../phrase.js';
import { shownCode, shownProse, type ViewContext } from './context.js';
import { DRIFT_TONES } from './drift.js';
import type { Tone } from './table.js';
import { safeValue, statusCell } from './values.js';

export interface VerdictView {
  readonly heading: string;
  readonly decision: string;
  readonly label: string;
  /** Green only where nothing is left to look into: an accepted capture whose selectors broke is amber. */
  readonly tone: Tone;
  /** SVG path of the sign for the tone in a field of 48 by 48. */
  readonly sign: string;
  /** Drift, where there is something to say about it. */
  readonly badge: { readonly phrase: Phrase; readonly tone: Tone } | null;
  readonly sentence: string;
  /** The lines of design.md section 5, the same in every language. */
  readonly lines: readonly string[];
  readonly tallies: readonly { readonly label: string; readonly count: string; readonly tone: Tone }[];
  /** The capture at a glance; empty where nothing of it may be shown. */
  readonly glance: readonly { readonly label: string; readonly value: Phrase }[];
  readonly reasonsHeading: string;
  readonly reasons: readonly Phrase[];
  readonly moreReasons: string | null;
}

export function verdictView(context: ViewContext, report: Report): VerdictView {
  const { words, limits } = context;
  const { decision, counts } = report;
  const reasons = report.reasons.slice(0, limits.rows);
  const rest = report.reasons.length - reasons.length;
  const tone = toneOf(report);
  return {
    heading: words.verdict.heading,
    decision,
    label: words.decisions[decision],
    tone,
    sign: SIGNS[tone],
    badge: driftBadge(context, report),
    sentence: textOf(sentence(context, report)),
    lines: verdictLines(report),
    tallies: [
      { label: 'PASS', count: groupDigits(counts.pass), tone: counts.pass > 0 ? 'good' : 'quiet' },
      { label: 'WARN', count: groupDigits(counts.warn), tone: counts.warn > 0 ? 'warn' : 'quiet' },
      { label: 'FAIL', count: groupDigits(counts.fail), tone: counts.fail > 0 ? 'bad' : 'quiet' },
      { label: 'WAIVED', count: groupDigits(counts.waived), tone: 'quiet' },
    ],
    glance: glance(context, report),
    reasonsHeading: words.verdict.reasons,
    reasons: [...reasons.map((reason) => reasonPhrase(context, reason)), ...driftNote(context, report)],
    moreReasons: rest > 0 ? textOf(fillCounted(words.verdict.moreReasons, rest)) : null,
  };
}

type VerdictTone = 'good' | 'warn' | 'bad';

/** A tick, an exclamation mark, a cross. */
const SIGNS: Readonly<Record<VerdictTone, string>> = {
  good: 'M14 25l7 7 13-15',
  warn: 'M24 12v16M24 35v.5',
  bad: 'M16 16l16 16M32 16L16 32',
};

function toneOf({ decision, drift }: Report): VerdictTone {
  if (decision === 'REJECT') return 'bad';
  return drift === null || DRIFT_TONES[drift.verdict] === 'good' ? 'good' : 'warn';
}

function driftBadge({ words }: ViewContext, { drift }: Report): VerdictView['badge'] {
  if (drift === null) return null;
  const tone = DRIFT_TONES[drift.verdict];
  const { phrase } = statusCell(words.driftVerdicts[drift.verdict], drift.verdict, tone);
  return { phrase: fill(words.verdict.driftBadge, { verdict: phrase }), tone };
}

/** The first words of the verdict lines, which no language changes. */
export const VERDICT_LABELS = ['Decision: ', 'PASS: ', 'WARN: ', 'FAIL: ', 'WAIVED: '] as const;

function verdictLines({ decision, counts }: Report): readonly string[] {
  const values = [decision, counts.pass, counts.warn, counts.fail, ...(counts.waived > 0 ? [counts.waived] : [])];
  return values.map((value, i) => `${VERDICT_LABELS[i]}${value}`);
}

function sentence(context: ViewContext, { decision, counts, detail }: Report): Phrase {
  const { verdict } = context.words;
  if (detail === 'withheld') return fill(verdict.leaked);
  if (decision === 'ACCEPT') return counts.warn > 0 ? fillCounted(verdict.warned, counts.warn) : fill(verdict.clean);
  return counts.fail > 0 ? fillCounted(verdict.failed, counts.fail) : fill(verdict.closed);
}

function reasonPhrase(context: ViewContext, { code: name, ruleId }: DecisionReason): Phrase {
  const template = context.words.reasons[name];
  if (ruleId === undefined) return fill(template, { title: context.words.unknown, rule: context.words.unknown });
  const title = context.rules.get(ruleId)?.title[context.language] ?? ruleId;
  return fill(template, { title: shownProse(context, title), rule: shownCode(context, ruleId) });
}

/** An accepted capture can still break selectors: whoever signs is told at once. */
function driftNote({ words }: ViewContext, { drift }: Report): readonly Phrase[] {
  if (drift === null || drift.verdict === 'none') return [];
  const { phrase } = statusCell(words.driftVerdicts[drift.verdict], drift.verdict, 'quiet');
  return [fill(words.verdict.drift, { verdict: phrase, sentence: words.drift.verdicts[drift.verdict] })];
}

function glance(context: ViewContext, { provenance, tree }: Report): VerdictView['glance'] {
  const { glance: labels } = context.words;
  const items: { label: string; value: Phrase }[] = [];
  if (provenance) {
    items.push(
      { label: labels.application, value: safeValue(context, provenance.target.process_name) },
      { label: labels.version, value: safeValue(context, provenance.target.product_version) },
      { label: labels.zone, value: safeValue(context, provenance.network_zone) },
      { label: labels.captured, value: safeValue(context, provenance.captured_at) },
    );
  }
  if (tree) {
    const size = fillCounted(labels.treeSize, tree.node_count, { depth: String(tree.max_depth) });
    items.push({ label: labels.tree, value: size });
  }
  return items;
}
