import type { Waiver } from '../model/profile.js';
import type { RuleResult, RuleStatus, ValidationResult } from '../model/validation.js';
import { byCodeUnit } from '../shared/canonical-json.js';
import { bendSeverity, isOff, waiverFor } from './bending.js';
import { NOT_EVALUABLE, RULE_CRASHED } from './common-messages.js';
import type { Rule, YieldedFinding } from './define-rule.js';
import { pickFacts, type ValidationContext } from './facts/create-facts.js';
import type { Facts } from './facts/fact-table.js';
import { FindingList, whereOf } from './finding-list.js';

export interface RuleRun {
  /** Ids of the rules that were to run, sorted. */
  readonly planned: readonly string[];
  /** One for each planned rule, sorted by id. */
  readonly results: readonly RuleResult[];
  readonly notPlanned: ValidationResult['notPlanned'];
}

type RunContext = Pick<ValidationContext, 'profile' | 'now' | 'catalog' | 'onCrash'>;

/** Runs every rule that the context calls for. One that throws is a FAIL, and the others still run. */
export function runRules(rules: readonly Rule[], facts: Facts, context: RunContext): RuleRun {
  const sorted = [...rules].sort((a, b) => byCodeUnit(a.id, b.id));
  const notPlanned: ValidationResult['notPlanned'][number][] = [];
  const planned: Rule[] = [];
  for (const rule of sorted) {
    if (isOff(rule, context.profile)) notPlanned.push({ id: rule.id, reason: 'disabled-by-profile' });
    else if (rule.family === 'catalog' && context.catalog === null)
      notPlanned.push({ id: rule.id, reason: 'no-catalog' });
    else if (rule.needs.includes('history') && facts.history() === null)
      notPlanned.push({ id: rule.id, reason: 'no-history' });
    else planned.push(rule);
  }
  const used = new Set<Waiver>();
  const ran = new Set<string>();
  const withUse: Facts = { ...facts, waiverUse: () => ({ used, ran }) };
  const run = (rule: Rule): RuleResult => {
    ran.add(rule.id);
    return runRule(rule, withUse, context, used);
  };
  // What waivers covered is known once all other rules have run.
  const [first, last] = [planned.filter((rule) => !asksForWaivers(rule)), planned.filter(asksForWaivers)];
  const results = [...first.map(run), ...last.map(run)];
  return {
    planned: planned.map((rule) => rule.id),
    results: results.sort((a, b) => byCodeUnit(a.id, b.id)),
    notPlanned,
  };
}

function asksForWaivers({ needs }: Rule): boolean {
  return needs.includes('waiverUse');
}

function runRule(rule: Rule, facts: Facts, context: RunContext, used: Set<Waiver>): RuleResult {
  const findings = new FindingList();
  const waivers: Waiver[] = [];
  const add = ({ code, args, where }: YieldedFinding): void => {
    const message = rule.messages[code];
    if (!message) throw new Error(`${rule.id} has no message ${code}`);
    const waiver = waiverFor(rule, code, context.profile, context.now, () => whereOf(where ?? {}));
    if (waiver) {
      waivers[0] ??= waiver;
      used.add(waiver);
    }
    findings.add({
      ruleId: rule.id,
      code,
      severity: bendSeverity(rule, code, message.severity, context.profile),
      args,
      where: where ?? {},
      ...(waiver ? { waived: true as const } : {}),
    });
  };
  const checked = checkInto(add, rule, facts, context);
  return toResult(rule.id, checked, findings, waivers[0]);
}

/** @returns how many things the rule looked at */
function checkInto(
  add: (finding: YieldedFinding) => void,
  rule: Rule,
  facts: Facts,
  context: Pick<RunContext, 'onCrash'>,
): number {
  try {
    const { picked, missing } = pickFacts(facts, rule.needs);
    if (missing.length > 0) {
      add({ code: NOT_EVALUABLE, args: { missing: missing.join(', ') } });
      return 0;
    }
    const run = rule.check(picked);
    let step = run.next();
    for (; !step.done; step = run.next()) add(step.value);
    if (!Number.isSafeInteger(step.value) || step.value < 0)
      throw new Error(`${rule.id} did not count what it checked`);
    return step.value;
  } catch (error) {
    context.onCrash?.(rule.id, error);
    add({ code: RULE_CRASHED, args: { error: kindOfError(error) } });
    return 0;
  }
}

const ERROR_KINDS = [RangeError, TypeError, ReferenceError, SyntaxError, URIError, EvalError];

/** Its class, from a fixed list: message and name of an error can hold anything. */
function kindOfError(error: unknown): string {
  const known = ERROR_KINDS.find((kind) => error instanceof kind);
  if (known) return known.name;
  return error instanceof Error ? 'Error' : 'a value that is no error';
}

function toResult(id: string, checked: number, findings: FindingList, waiver: Waiver | undefined): RuleResult {
  const kept = findings.kept();
  const status: RuleStatus = findings.worst ?? (findings.total > 0 ? 'WAIVED' : 'PASS');
  return {
    id,
    status,
    checked,
    findings: kept,
    ...(findings.total > kept.length ? { findings_total: findings.total } : {}),
    ...(status === 'WAIVED' && waiver
      ? { waiver: { reason: waiver.reason, owner: waiver.owner, expires: waiver.expires } }
      : {}),
  };
}
