import type { RuleText } from '../model/finding.js';
import type { Profile, ProfileRule, Waiver } from '../model/profile.js';
import { AppError } from '../shared/app-error.js';
import { isDay } from '../shared/calendar-day.js';
import { schemaCheck } from '../shared/json-schema.js';
import { loadSchema } from '../shared/package-resource.js';
import { describeUnknownKey } from '../shared/unknown-key.js';
import { CAPTURE_FIELDS, NODE_FIELDS } from './checks/profile-fields.js';
import { RULE_CRASHED } from './common-messages.js';
import { RULES } from './rules/index.js';
import { unknownKeys } from './unknown-keys.js';

/** Something wrong with a profile: where, and what was expected there. */
interface Complaint {
  /** JSON pointer into the profile. */
  readonly field: string;
  readonly expected: string;
}

const SCHEMA = loadSchema('profile');
const violationsOf = schemaCheck('profile');
const RULE_BY_ID: ReadonlyMap<string, RuleText> = new Map(RULES.map((rule) => [rule.id, rule]));

/**
 * Checks a profile and fills in what it leaves out.
 *
 * @param json the parsed file; it has no `extends`, which only who reads files can follow (`mergeProfiles`)
 * @param label what to call the file in errors, e.g. its name
 * @throws AppError PROFILE_INVALID, naming each field and what is expected of it
 */
export function loadProfile(json: unknown, label: string): Profile {
  const { extends: base, ...given } = checkProfileFile(json, label);
  refuse(base === undefined ? [] : [{ field: '/extends', expected: 'the files of the chain, loaded together' }], label);
  return completeProfile(given);
}

/** A profile file as it stands: checked, nothing filled in. */
export type ProfileFile = Partial<Profile> & Pick<Profile, 'schema_version' | 'profile_id'>;

/**
 * Checks one file of a profile by itself: schema, rule ids, what guards the gate, days, fields of rules.
 *
 * @throws AppError PROFILE_INVALID
 */
export function checkProfileFile(json: unknown, label: string): ProfileFile {
  const unfit = violationsOf(json).flatMap(({ field, expected, keyword }): Complaint[] =>
    keyword === 'additionalProperties'
      ? complaintsOfKeys(json, field)
      : [{ field: field === '' ? '/' : field, expected }],
  );
  refuse(unfit, label);
  // The schema has just been checked; it describes the fields of Profile, those with defaults optional.
  const given = json as ProfileFile;
  refuse(
    [
      ...complaintsOfSeverities(given.severities ?? {}),
      ...(given.waivers ?? []).flatMap(complaintsOfWaiver),
      ...complaintsOfRules(given.rules ?? []),
    ],
    label,
  );
  return given;
}

/** Fills in what a checked profile leaves out. */
export function completeProfile(given: ProfileFile): Profile {
  return {
    schema_version: given.schema_version,
    profile_id: given.profile_id,
    expect: given.expect ?? {},
    intake: given.intake ?? {},
    ...(given.redaction?.name_length === undefined ? {} : { redaction: given.redaction }),
    thresholds: given.thresholds ?? {},
    severities: given.severities ?? {},
    waivers: given.waivers ?? [],
    rules: given.rules ?? [],
    limits: given.limits ?? {},
    ...(given.forbidden_strings === undefined ? {} : { forbidden_strings: given.forbidden_strings }),
  };
}

function refuse(complaints: readonly Complaint[], label: string): void {
  if (complaints.length === 0) return;
  const list = complaints.map(({ field, expected }) => `  ${field}: ${expected}`).join('\n');
  throw new AppError(
    'PROFILE_INVALID',
    `The profile ${label} is not valid:\n${list}`,
    'Correct the fields named above; schemas/profile.schema.json describes them, and airlock rules lists the rule ids.',
  );
}

function complaintsOfSeverities(severities: Profile['severities']): readonly Complaint[] {
  return Object.entries(severities).flatMap(([id, severity]): Complaint[] => {
    const rule = RULE_BY_ID.get(id);
    if (!rule) return [unknownRule('/severities/*', id, Object.keys(severities))];
    const field = `/severities/${id}`;
    if (!rule.gate || severity === 'FAIL' || (severity === 'WARN' && !canFail(rule))) return [];
    return [{ field, expected: `${id} guards the gate and can neither be turned off nor lowered` }];
  });
}

/** Whether the rule itself has a finding that is a FAIL; every rule has the one of a crash. */
function canFail(rule: RuleText): boolean {
  return Object.entries(rule.messages).some(([code, { severity }]) => code !== RULE_CRASHED && severity === 'FAIL');
}

function complaintsOfWaiver(waiver: Waiver, index: number): readonly Complaint[] {
  const field = `/waivers/${index}`;
  const complaints: Complaint[] = [];
  const rule = RULE_BY_ID.get(waiver.rule);
  if (!rule) complaints.push(unknownRule(`${field}/rule`, waiver.rule));
  if (rule?.gate)
    complaints.push({ field: `${field}/rule`, expected: `${rule.id} guards the gate and cannot be waived` });
  const codes = Object.keys(rule?.messages ?? {}).filter((code) => code !== RULE_CRASHED);
  if (rule && waiver.code !== undefined && !codes.includes(waiver.code))
    complaints.push({
      field: `${field}/code`,
      expected: `"${waiver.code}" is no code of ${rule.id}; it has ${codes.join(', ')}`,
    });
  if (!isDay(waiver.expires))
    complaints.push({
      field: `${field}/expires`,
      expected: `a day of the calendar, YYYY-MM-DD, not ${waiver.expires}`,
    });
  return complaints;
}

function complaintsOfRules(rules: readonly ProfileRule[]): readonly Complaint[] {
  const ids = new Set<string>();
  return rules.flatMap(({ id, path, field, holds_for }, index): Complaint[] => {
    const at = `/rules/${index}`;
    const complaints: Complaint[] = [];
    if (ids.has(id)) complaints.push({ field: `${at}/id`, expected: `another id; "${id}" is taken` });
    ids.add(id);
    if (path === undefined && !CAPTURE_FIELDS.has(field))
      complaints.push({ field: `${at}/path`, expected: `a path, since ${field} is a field of nodes` });
    if (path !== undefined && !NODE_FIELDS.has(field))
      complaints.push({
        field: `${at}/field`,
        expected: `a field of nodes beside a path; ${field} is one of the capture`,
      });
    if (path === undefined && holds_for !== undefined)
      complaints.push({ field: `${at}/holds_for`, expected: 'no such field without a path' });
    return complaints;
  });
}

function complaintsOfKeys(json: unknown, field: string): Complaint[] {
  const { all, unknown, known } = unknownKeys(json, field, SCHEMA);
  return unknown.map((key) => ({
    field: `${field}/*`,
    expected: `no such field: ${describeUnknownKey(key, known, all)}`,
  }));
}

/** The id may be text of a capture, should one have been handed in. */
function unknownRule(field: string, id: string, siblings?: readonly string[]): Complaint {
  const said = describeUnknownKey(id, [...RULE_BY_ID.keys()], siblings);
  return { field, expected: `there is no such rule: ${said}` };
}
