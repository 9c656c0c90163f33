import { RULE_FAMILIES, type RuleText } from '../model/finding.js';
import type { Language } from '../model/language.js';
import type { Report } from '../model/report.js';
import type { RuleResult } from '../model/validation.js';
import { textOf } from './phrase.js';
import { type ViewContext, viewContext } from './view/context.js';
import { placeOf, sentenceOf } from './view/messages.js';
import { verdictView } from './view/verdict.js';
import { element, type XmlNode, xmlDocument } from './xml.js';

/** How a test case ended; `skipped` is the one outcome beside failure that every viewer shows. */
type Outcome = { readonly kind: 'failure' | 'skipped'; readonly message: string; readonly detail: string } | null;

interface Case {
  readonly suite: string;
  readonly name: string;
  readonly outcome: Outcome;
}

/**
 * A report as JUnit XML, for build servers: a suite for each family of rules, a case for each rule. FAIL is
 * a failure. WARN and WAIVED are skipped cases that say so in their message, since a passed case is folded
 * away by every viewer. The decision is a case of its own, so that a REJECT without a failed rule fails as
 * well; so is drift, where it was computed.
 *
 * @param texts texts of the rules that the report names
 */
export function renderJunit(report: Report, texts: readonly RuleText[], language: Language): string {
  const context = viewContext(language, undefined, texts);
  const cases = [...verdictCases(report, context), ...report.rules.map((rule) => ruleCase(rule, report, context))];
  const suites = ['verdict', ...RULE_FAMILIES, 'other'].flatMap((suite) => {
    const own = cases.filter((one) => one.suite === suite);
    return own.length === 0 ? [] : [suiteNode(suite, own)];
  });
  return xmlDocument(
    element('testsuites', { name: `uia-airlock ${report.capture_id ?? ''}`.trim(), ...tallies(cases) }, suites),
  );
}

function suiteNode(name: string, cases: readonly Case[]): XmlNode {
  return element(
    'testsuite',
    { name, ...tallies(cases), errors: '0' },
    cases.map((one) => element('testcase', { classname: name, name: one.name }, outcomeNodes(one.outcome))),
  );
}

function outcomeNodes(outcome: Outcome): readonly XmlNode[] {
  if (outcome === null) return [];
  const { kind, message, detail } = outcome;
  // `skipped` holds no text by the common schema, so what was found goes beside it.
  if (kind === 'failure') return [element('failure', { message, type: 'FAIL' }, [detail])];
  return [element('skipped', { message }, []), element('system-out', {}, [detail])];
}

function tallies(cases: readonly Case[]): Record<string, string> {
  const count = (kind: string) => String(cases.filter(({ outcome }) => outcome?.kind === kind).length);
  return { tests: String(cases.length), failures: count('failure'), skipped: count('skipped') };
}

function verdictCases(report: Report, context: ViewContext): readonly Case[] {
  const { sentence, reasons } = verdictView(context, report);
  const detail = reasons.map(textOf).join('\n');
  const isRejected = report.decision === 'REJECT';
  const decision = isRejected ? { kind: 'failure' as const, message: `REJECT: ${sentence}`, detail } : null;
  const cases: Case[] = [{ suite: 'verdict', name: 'decision', outcome: decision }];
  if (report.drift !== null)
    cases.push({ suite: 'verdict', name: 'drift', outcome: driftOutcome(report.drift, context) });
  return cases;
}

/** As the exit code takes it: breaking, and what could not be judged, fail. */
function driftOutcome({ verdict }: NonNullable<Report['drift']>, { words }: ViewContext): Outcome {
  if (verdict === 'none') return null;
  const sentence = words.drift.verdicts[verdict];
  const kind = verdict === 'compatible' || verdict === 'degraded' ? 'skipped' : 'failure';
  return { kind, message: `${verdict}: ${sentence}`, detail: sentence };
}

function ruleCase(rule: RuleResult, report: Report, context: ViewContext): Case {
  const family = rule.id.split('/')[0];
  const suite = RULE_FAMILIES.find((one) => one === family) ?? 'other';
  return { suite, name: rule.id, outcome: ruleOutcome(rule, report, context) };
}

function ruleOutcome(rule: RuleResult, report: Report, context: ViewContext): Outcome {
  if (rule.status === 'PASS') return null;
  const title = context.rules.get(rule.id)?.title[context.language] ?? rule.id;
  const lines = rule.findings.map((finding) => {
    const sentence = textOf(sentenceOf(context, finding, report.detail));
    return `${finding.severity} ${finding.code}: ${textOf(placeOf(context, finding.where))}: ${sentence}`;
  });
  const unlisted = (rule.findings_total ?? rule.findings.length) - rule.findings.length;
  const detail = [...lines, ...(unlisted > 0 ? [`+${unlisted}`] : [])].join('\n');
  return { kind: rule.status === 'FAIL' ? 'failure' : 'skipped', message: `${rule.status}: ${title}`, detail };
}
