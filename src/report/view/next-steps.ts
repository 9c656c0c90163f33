import type { Finding, Severity } from '../../model/finding.js';
import type { Report } from '../../model/report.js';
import { fill, fillCounted, type Phrase, plain, textOf } from '../phrase.js';
import { shownProse, type ViewContext } from './context.js';
import { fixOf, messageOf } from './messages.js';
import type { Tone } from './table.js';
import { codeList } from './values.js';

interface StepView {
  /** From 1. */
  readonly number: number;
  /** FAIL or WARN where a rule asks for it. */
  readonly badge: Severity | null;
  readonly tone: Tone;
  readonly text: Phrase;
  /** Which rules ask for it; null where none does. */
  readonly from: Phrase | null;
}

export interface NextStepsView {
  readonly heading: string;
  readonly steps: readonly StepView[];
  readonly more: string | null;
}

/** What an operator or reviewer does next: the fixes of what was found, worst first, each said once; none that asks for nothing. */
export function nextStepsView(context: ViewContext, report: Report): NextStepsView {
  const { next } = context.words;
  const fixes = fixSteps(context, report);
  const kept = fixes.slice(0, context.limits.rows);
  const rest = fixes.length - kept.length;
  return {
    heading: next.heading,
    steps: [...kept, ...driftSteps(context, report), lastStep(context, report)].map((step, i) => ({
      number: i + 1,
      ...step,
    })),
    more: rest > 0 ? textOf(fillCounted(next.more, rest)) : null,
  };
}

/** A step names a few of the rules that ask for it; all stand under the findings. */
const MAX_NAMED_RULES = 5;

type Step = Omit<StepView, 'number'>;

interface Fix {
  readonly severity: Severity;
  readonly fix: string;
  readonly rules: Set<string>;
}

/** What is no package at all fails this rule, and then most others, which say nothing more. */
const OPENED = 'archive/opened';

function fixSteps(context: ViewContext, report: Report): readonly Step[] {
  const fixes = new Map<string, Fix>();
  const unopened = report.rules.filter(({ id, status }) => id === OPENED && status === 'FAIL');
  const rules = unopened.length > 0 ? unopened : report.rules;
  for (const severity of ['FAIL', 'WARN'] as const)
    for (const rule of rules)
      for (const finding of rule.findings) if (counts(finding, severity)) collect(context, finding, fixes);
  return [...fixes.values()].map(({ severity, fix, rules }) => ({
    badge: severity,
    tone: severity === 'FAIL' ? 'bad' : 'warn',
    text: [shownProse(context, fix)],
    from: fill(context.words.next.from, { rules: codeList(context, [...rules], MAX_NAMED_RULES) }),
  }));
}

function counts(finding: Finding, severity: Severity): boolean {
  return finding.severity === severity && !finding.waived;
}

function collect(context: ViewContext, finding: Finding, fixes: Map<string, Fix>): void {
  const fix = fixOf(context, finding);
  if (fix === null) return;
  // One that a profile made a FAIL has to go away all the same.
  if (finding.severity === 'WARN' && messageOf(context, finding)?.asksForNothing) return;
  const step = fixes.get(fix) ?? { severity: finding.severity, fix, rules: new Set<string>() };
  step.rules.add(finding.ruleId);
  fixes.set(fix, step);
}

function driftSteps(context: ViewContext, { drift }: Report): readonly Step[] {
  if (drift === null || drift.verdict === 'none') return [];
  const tone = drift.verdict === 'breaking' ? 'bad' : drift.verdict === 'compatible' ? 'quiet' : 'warn';
  return [{ badge: null, tone, text: fill(context.words.next.drift[drift.verdict]), from: null }];
}

function lastStep(context: ViewContext, { decision, detail, provenance }: Report): Step {
  const { next } = context.words;
  const accept = provenance === null ? next.acceptUnnamed : next.accept;
  const text = detail === 'withheld' ? next.leak : decision === 'ACCEPT' ? accept : next.reject;
  return { badge: null, tone: 'quiet', text: [plain(text)], from: null };
}
