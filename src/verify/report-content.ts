import type { PublicationEvent } from '../model/ledger.js';
import type { Report } from '../model/report.js';
import type { RuleStatus } from '../model/validation.js';
import type { VerifyCode } from '../model/verification.js';
import { actionWordIn } from '../shared/action-words.js';
import { reportViolations } from '../shared/report-schema.js';
import { checkOperations } from './evidence-content.js';
import type { FindingLog } from './finding-log.js';
import { isObject, listOf, parseJson } from './published-files.js';

/** The seven fields of a match in a report (design.md section 6), and no other. */
const MATCH_FIELDS = [
  'path',
  'control_type',
  'automation_id',
  'class_name',
  'framework_id',
  'has_name',
  'name_length',
] as const;

/** Fields that carry what a person can read: each has a message of its own. */
const TEXT_FIELDS: Readonly<Record<string, VerifyCode>> = {
  name: 'match-name',
  value: 'match-value',
  text: 'match-text',
  visible_text: 'match-visible-text',
};

/**
 * Checks the file of a JSON report: the report itself, that each key stands once, and that it leaves no rule out.
 *
 * @returns the report, null where it does not fit the schema
 */
export function checkReportFile(
  bytes: Buffer,
  { label, ruleSet }: { readonly label: string; readonly ruleSet: RuleSet | undefined },
  log: FindingLog,
): Report | null {
  const value = parseJson(bytes);
  const report = checkReport(value, label, log);
  if (value !== undefined) checkWrittenForm(bytes, value, label, log);
  if (report !== null && ruleSet !== undefined) checkRuleSet(report, ruleSet, label, log);
  return report;
}

/**
 * Checks a JSON report by itself: its schema, the fields of every match, that its counts are those of its
 * rules and its decision follows from them, and that no selector id or operation asks for an action.
 *
 * @returns the report, null where it does not fit the schema
 */
function checkReport(value: unknown, label: string, log: FindingLog): Report | null {
  log.count('reports');
  if (!isObject(value)) {
    log.add('json-invalid', label);
    return null;
  }
  checkMatches(value, label, log);
  const violations = reportViolations(value);
  for (const { field, expected } of violations.slice(0, MAX_VIOLATIONS))
    log.add('report-schema', label, { field: field === '' ? '/' : field, expected });
  if (violations.length > 0) return null;
  // It has just been held against the schema of Report.
  const report = value as unknown as Report;
  for (const field of inconsistencies(report)) log.add('report-inconsistent', label, { field });
  checkActionWords(report, label, log);
  return report;
}

/** One wrong field can violate a schema in many ways. */
const MAX_VIOLATIONS = 20;

function checkMatches(report: Readonly<Record<string, unknown>>, label: string, log: FindingLog): void {
  const selectors = isObject(report['catalog']) ? listOf(report['catalog']['selectors']) : [];
  for (const [i, selector] of selectors.entries())
    for (const [j, match] of (isObject(selector) ? listOf(selector['matches']) : []).entries())
      checkMatch(match, { label, at: `/catalog/selectors/${i}/matches/${j}` }, log);
}

function checkMatch(
  match: unknown,
  { label, at }: { readonly label: string; readonly at: string },
  log: FindingLog,
): void {
  const fields = new Set(isObject(match) ? Object.keys(match) : []);
  for (const field of MATCH_FIELDS) if (!fields.delete(field)) log.add('match-field-missing', label, { field, at });
  for (const field of fields)
    log.add(
      Object.hasOwn(TEXT_FIELDS, field) ? (TEXT_FIELDS[field] ?? 'match-field-extra') : 'match-field-extra',
      label,
      { at },
    );
}

function inconsistencies({ counts, rules, decision, leak_check, reasons, tree }: Report): readonly string[] {
  const count = (status: RuleStatus) => rules.filter((rule) => rule.status === status).length;
  const wrong: string[] = [];
  if (counts.planned < rules.length) wrong.push('/counts/planned');
  const byStatus = { pass: 'PASS', warn: 'WARN', fail: 'FAIL', waived: 'WAIVED' } as const;
  // The keys of byStatus are its own.
  for (const key of Object.keys(byStatus) as (keyof typeof byStatus)[])
    if (counts[key] !== count(byStatus[key])) wrong.push(`/counts/${key}`);
  const mayAccept =
    counts.fail === 0 && rules.length > 0 && rules.length === counts.planned && leak_check.hits === 0 && tree !== null;
  if (decision === 'ACCEPT' && !mayAccept) wrong.push('/decision');
  wrong.push(...ruleFaults(rules));
  const isSound = reasons.every(({ code }) => (code === 'no-failure') === (decision === 'ACCEPT'));
  if (reasons.length === 0 || !isSound) wrong.push('/reasons');
  return wrong;
}

/** Rules that stand twice, and those whose result is not that of their findings. */
function ruleFaults(rules: Report['rules']): string[] {
  const seen = new Set<string>();
  return rules.flatMap(({ id, status, findings }, i) => {
    const faults: string[] = [];
    if (seen.has(id)) faults.push(`/rules/${i}/id`);
    seen.add(id);
    const counting = findings.filter(({ waived }) => waived !== true).map(({ severity }) => severity);
    const bare: RuleStatus = findings.length === 0 ? 'PASS' : 'WAIVED';
    const worst = counting.includes('FAIL') ? 'FAIL' : counting.includes('WARN') ? 'WARN' : bare;
    if (status !== worst) faults.push(`/rules/${i}/status`);
    for (const [j, { ruleId }] of findings.entries())
      if (ruleId !== id) faults.push(`/rules/${i}/findings/${j}/ruleId`);
    return faults;
  });
}

/**
 * A report as it is written has each key once: of two, a person reads the first and a program the last. Line ends may
 * have been changed on the way.
 */
function checkWrittenForm(bytes: Buffer, value: unknown, label: string, log: FindingLog): void {
  if (bytes.toString('utf8').replaceAll('\r\n', '\n').trimEnd() !== JSON.stringify(value, null, 2))
    log.add('report-inconsistent', label, { field: '/' });
}

/** Rules by which a report of the same rule set was judged: one that leaves some out was not made by it. */
export interface RuleSet {
  readonly sha256: string;
  readonly ids: readonly string[];
}

/** Whether a report of this very rule set says of every one of its rules what came of it. */
function checkRuleSet({ tool, rules, not_planned }: Report, { sha256, ids }: RuleSet, label: string, log: FindingLog) {
  if (tool.rule_set_sha256 !== sha256) return;
  const named = [...rules, ...not_planned].map(({ id }) => id).sort();
  if (named.join(' ') !== [...ids].sort().join(' ')) log.add('report-inconsistent', label, { field: '/rules' });
}

function checkActionWords({ catalog, drift, provenance, decision }: Report, label: string, log: FindingLog): void {
  const lists = { catalog: catalog?.selectors ?? [], drift: drift?.selectors ?? [] };
  for (const [part, selectors] of Object.entries(lists))
    for (const [i, { selector_id }] of selectors.entries()) {
      const word = actionWordIn(selector_id);
      if (word !== null) log.add('action-word', label, { word, at: `/${part}/selectors/${i}/selector_id` });
    }
  // A rejected report may name the very operation that it was rejected for.
  if (decision === 'ACCEPT') checkOperations(provenance?.collector, label, log);
}

/** Whether a report says what the ledger says of it. */
export function checkAgainstLedger(report: Report, event: PublicationEvent, label: string, log: FindingLog): void {
  const { decision, capture_id, counts, drift } = report;
  const said: Readonly<Record<string, readonly [unknown, unknown]>> = {
    decision: [decision, event.decision],
    capture_id: [capture_id, event.capture_id],
    'package/sha256': [report.package.sha256, event.package_sha256],
    'drift/verdict': [drift?.verdict ?? null, event.drift],
    'counts/pass': [counts.pass, event.counts.pass],
    'counts/warn': [counts.warn, event.counts.warn],
    'counts/fail': [counts.fail, event.counts.fail],
    'counts/waived': [counts.waived, event.counts.waived],
  };
  for (const [field, [ours, theirs]] of Object.entries(said))
    if (ours !== theirs) log.add('report-other-than-ledger', label, { field: `/${field}` });
}

/** Whether the lines that a reviewer signs under are those of the JSON (design.md section 5). */
export function checkDecisionLines(
  markdown: Buffer,
  { decision, counts }: Report,
  label: string,
  log: FindingLog,
): void {
  const wanted = [`Decision: ${decision}`, `PASS: ${counts.pass}`, `WARN: ${counts.warn}`, `FAIL: ${counts.fail}`];
  const found = markdown
    .toString('utf8')
    .split('\n')
    .filter((line) => /^(?:Decision|PASS|WARN|FAIL): /u.test(line));
  if (found.join('\n') !== wanted.join('\n')) log.add('markdown-other-than-report', label);
}
