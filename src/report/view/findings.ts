import type { Finding, Severity } from '../../model/finding.js';
import type { Report } from '../../model/report.js';
import type { RuleResult } from '../../model/validation.js';
import { fill, fillCounted, groupDigits, join, type Phrase, plain, textOf } from '../phrase.js';
import { shownCode, shownProse, type ViewContext } from './context.js';
import { fixOf, placeOf, sentenceOf } from './messages.js';
import { type Table, type Tone, tableOf } from './table.js';
import { codeList } from './values.js';

/** All findings of one code of one rule. */
interface KindView {
  readonly severity: Severity;
  readonly tone: Tone;
  readonly code: string;
  readonly count: string;
  readonly waived: string | null;
  /** The sentence where it is the same at every place shown; else null, and each place has its own. */
  readonly sentence: Phrase | null;
  readonly places: readonly Phrase[];
  readonly more: string | null;
  readonly fix: Phrase | null;
}

interface RuleView {
  readonly status: 'FAIL' | 'WARN';
  readonly tone: Tone;
  readonly id: string;
  readonly title: string;
  /** How much was checked and found. */
  readonly summary: string;
  readonly why: string | null;
  readonly kinds: readonly KindView[];
  readonly moreKinds: string | null;
  readonly unlisted: string | null;
}

export interface FindingsView {
  readonly heading: string;
  /** Said when nothing failed or warned. */
  readonly nothing: string | null;
  readonly rules: readonly RuleView[];
  readonly moreRules: string | null;
  /** Rules that could not be judged at all, each with why; null when there is none. */
  readonly unjudged: Table | null;
  /** Said above that table. */
  readonly unjudgedFix: string;
  /** Rules with a waiver: whoever signs answers for them. Null when there is none. */
  readonly waived: Table | null;
}

/** Rules that need no reading, at the end of a report. */
export interface QuietRulesView {
  readonly heading: string;
  /** Passed; not planned. */
  readonly tables: readonly Table[];
}

/** Failing rules first, then warned ones; the rest in compact tables. */
export function findingsView(context: ViewContext, report: Report): FindingsView {
  const { findings: words } = context.words;
  const unjudged = withStatus(report, 'WARN').filter(isUnjudged);
  const isTable = unjudged.length > MAX_UNJUDGED_IN_FULL;
  const loud = (['FAIL', 'WARN'] as const)
    .flatMap((status) => withStatus(report, status))
    .filter((rule) => !(isTable && isUnjudged(rule)));
  const kept = loud.slice(0, context.limits.rules);
  const rest = loud.length - kept.length;
  const waived = waivedTable(context, report);
  return {
    heading: words.heading,
    nothing: loud.length === 0 && !isTable ? words.nothing : null,
    rules: kept.map((rule) => ruleView(context, rule, report.detail)),
    moreRules: rest > 0 ? textOf(fillCounted(words.moreRules, rest)) : null,
    unjudged: isTable ? unjudgedTable(context, unjudged, report.detail) : null,
    unjudgedFix: words.notEvaluableFix,
    waived: isEmpty(waived) ? null : waived,
  };
}

/** The rules that passed, and those that were not planned. */
export function quietRulesView(context: ViewContext, report: Report): QuietRulesView {
  const tables = [passedTable(context, report), notPlannedTable(context, report)];
  return { heading: context.words.findings.quiet, tables: tables.filter((table) => !isEmpty(table)) };
}

function isEmpty({ rows, more }: Table): boolean {
  return rows.length === 0 && more === null;
}

/** A package that could not be read leaves dozens of them, all with the same to say: more are a table. */
const MAX_UNJUDGED_IN_FULL = 3;

/** Nothing was found wrong, but nothing could be looked at either. */
function isUnjudged(rule: RuleResult): boolean {
  return (
    rule.status === 'WARN' && rule.findings.length > 0 && rule.findings.every(({ code }) => code === 'not-evaluable')
  );
}

/** One row a reason: of a package that is no zip, eighty rules say the same few things. */
function unjudgedTable(context: ViewContext, rules: readonly RuleResult[], detail: Report['detail']): Table {
  const { findings: words, columns } = context.words;
  const reasons = new Map<string, { readonly reason: Phrase; readonly ids: string[] }>();
  for (const { id, findings } of rules) {
    const reason = findings[0] ? sentenceOf(context, findings[0], detail) : [];
    const group = reasons.get(textOf(reason)) ?? { reason, ids: [] };
    group.ids.push(id);
    reasons.set(textOf(reason), group);
  }
  const caption = textOf(fillCounted(words.unjudged, rules.length));
  const heads = [words.reason, `>${columns.count}`, words.rules];
  return tableOf(context, caption, heads, [...reasons.values()], ({ reason, ids }) => [
    reason,
    [plain(groupDigits(ids.length))],
    codeList(context, ids),
  ]);
}

type LoudRule = RuleResult & { readonly status: 'FAIL' | 'WARN' };

function withStatus<Status extends RuleResult['status']>(report: Report, status: Status) {
  return report.rules.filter((rule): rule is RuleResult & { readonly status: Status } => rule.status === status);
}

function ruleView(context: ViewContext, rule: LoudRule, detail: Report['detail']): RuleView {
  const { words, limits } = context;
  const text = context.rules.get(rule.id);
  const total = rule.findings_total ?? rule.findings.length;
  const groups = [...groupByCode(rule.findings).values()];
  const kept = groups.slice(0, limits.kinds);
  const rest = groups.length - kept.length;
  const unlisted = total - rule.findings.length;
  return {
    status: rule.status,
    tone: rule.status === 'FAIL' ? 'bad' : 'warn',
    id: shownCode(context, rule.id).text,
    title: titleOf(context, rule.id),
    summary: textOf(
      join(
        [fill(words.findings.checked, { count: groupDigits(rule.checked) }), fillCounted(words.findings.count, total)],
        words.clauseSeparator,
      ),
    ),
    why: text ? shownProse(context, text.why[context.language]).text : null,
    kinds: kept.map((findings) => kindView(context, findings, detail)),
    moreKinds: rest > 0 ? textOf(fillCounted(words.findings.moreCodes, rest)) : null,
    unlisted: unlisted > 0 ? textOf(fillCounted(words.findings.unlisted, unlisted)) : null,
  };
}

/** A group is never empty. */
type Group = [Finding, ...Finding[]];

/** By code, FAIL before WARN; within a severity in the order found. */
function groupByCode(findings: readonly Finding[]): ReadonlyMap<string, Group> {
  const groups = new Map<string, Group>();
  for (const severity of ['FAIL', 'WARN'] as const) {
    for (const finding of findings) {
      if (finding.severity !== severity) continue;
      const key = `${severity} ${finding.code}`;
      const group = groups.get(key);
      if (group) group.push(finding);
      else groups.set(key, [finding]);
    }
  }
  return groups;
}

function kindView(context: ViewContext, group: Group, detail: Report['detail']): KindView {
  const { words, limits } = context;
  const [first] = group;
  const waived = group.filter((finding) => finding.waived).length;
  const kept = group.slice(0, limits.places);
  const sentences = kept.map((finding) => sentenceOf(context, finding, detail));
  const [lead = sentenceOf(context, first, detail)] = sentences;
  const isCommon = sentences.every((sentence) => textOf(sentence) === textOf(lead));
  const rest = group.length - kept.length;
  const fix = fixOf(context, first);
  return {
    severity: first.severity,
    tone: first.severity === 'FAIL' ? 'bad' : 'warn',
    code: shownCode(context, first.code).text,
    count: textOf(fillCounted(words.findings.count, group.length)),
    waived: waived > 0 ? textOf(fillCounted(words.findings.waivedPart, waived)) : null,
    sentence: isCommon ? lead : null,
    places: kept.map((finding, i) => {
      const place = placeOf(context, finding.where);
      return isCommon ? place : fill(words.findings.place, { place, sentence: sentences[i] ?? [] });
    }),
    more: rest > 0 ? textOf(fillCounted(words.findings.more, rest)) : null,
    fix: fix === null ? null : [shownProse(context, fix)],
  };
}

function titleOf(context: ViewContext, id: string): string {
  return shownProse(context, context.rules.get(id)?.title[context.language] ?? id).text;
}

/** By the texts of a run's rules, then by language, limits and id: most rules stand in every report. */
const cells = new WeakMap<ViewContext['rules'], Map<string, readonly [Phrase, Phrase]>>();

function ruleCells(context: ViewContext, id: string): readonly [Phrase, Phrase] {
  const { rules, language, limits } = context;
  // What is no rule of ours may be anything, and is not kept.
  if (!rules.has(id)) return newRuleCells(context, id);
  const known = cells.get(rules) ?? new Map<string, readonly [Phrase, Phrase]>();
  cells.set(rules, known);
  const key = `${language} ${limits.characters} ${id}`;
  const made = known.get(key) ?? newRuleCells(context, id);
  known.set(key, made);
  return made;
}

function newRuleCells(context: ViewContext, id: string): readonly [Phrase, Phrase] {
  return [[shownCode(context, id)], [plain(titleOf(context, id))]];
}

function passedTable(context: ViewContext, report: Report): Table {
  const { findings: words } = context.words;
  const rules = withStatus(report, 'PASS');
  const caption = textOf(fillCounted(words.passed, rules.length));
  return tableOf(context, caption, [words.rule, words.meaning, `>${words.checkedColumn}`], rules, (rule) => [
    ...ruleCells(context, rule.id),
    rule.checked > 0
      ? [plain(groupDigits(rule.checked))]
      : { phrase: [plain(words.nothingToCheck)], tone: 'quiet' as const },
  ]);
}

function waivedTable(context: ViewContext, report: Report): Table {
  const { findings: words, none } = context.words;
  const rules = withStatus(report, 'WAIVED');
  const columns = [words.rule, words.meaning, `>${words.heading}`, words.reason, words.owner, words.expires];
  return tableOf(context, textOf(fillCounted(words.waivedRules, rules.length)), columns, rules, (rule) => [
    ...ruleCells(context, rule.id),
    [plain(groupDigits(rule.findings_total ?? rule.findings.length))],
    [shownProse(context, rule.waiver?.reason ?? none)],
    [shownProse(context, rule.waiver?.owner ?? none)],
    [shownProse(context, rule.waiver?.expires ?? none)],
  ]);
}

function notPlannedTable(context: ViewContext, report: Report): Table {
  const { findings: words, notPlannedReasons } = context.words;
  const caption = textOf(fillCounted(words.notPlanned, report.not_planned.length));
  return tableOf(context, caption, [words.rule, words.meaning, words.reason], report.not_planned, (rule) => [
    ...ruleCells(context, rule.id),
    [plain(isKnownReason(rule.reason, notPlannedReasons) ? notPlannedReasons[rule.reason] : rule.reason)],
  ]);
}

function isKnownReason<Known extends object>(reason: string, known: Known): reason is Extract<keyof Known, string> {
  return Object.hasOwn(known, reason);
}
