import type { RuleText, Severity, Where } from '../model/finding.js';
import type { Profile, Waiver, WaiverPlace } from '../model/profile.js';
import { coversPath } from './checks/node-pattern.js';
import { RULE_CRASHED } from './common-messages.js';

/**
 * How a profile bends rules. `loadProfile` refuses a profile that bends a rule of the gate; the checks
 * here hold all the same for a profile that was made in some other way.
 */

/** Whether the profile turns the rule off. */
export function isOff(rule: Pick<RuleText, 'id' | 'gate'>, profile: Profile): boolean {
  return !rule.gate && severitySetting(rule.id, profile) === 'off';
}

/** The severity that a finding has after the profile had its say. A crash is always a FAIL. */
export function bendSeverity(
  rule: Pick<RuleText, 'id' | 'gate'>,
  code: string,
  own: Severity,
  profile: Profile,
): Severity {
  const setting = severitySetting(rule.id, profile);
  if (code === RULE_CRASHED || setting === undefined || setting === 'off') return own;
  if (rule.gate && setting === 'WARN') return own;
  return setting;
}

function severitySetting(id: string, profile: Profile): Profile['severities'][string] | undefined {
  return Object.hasOwn(profile.severities, id) ? profile.severities[id] : undefined;
}

/** The waiver that covers findings of this code, if one does that has not expired. A crash is never waived. */
export function waiverFor(
  rule: Pick<RuleText, 'id' | 'gate'>,
  code: string,
  profile: Profile,
  now: string,
  where: () => Where,
): Waiver | undefined {
  if (rule.gate || code === RULE_CRASHED) return undefined;
  return profile.waivers.find(
    (waiver) =>
      waiver.rule === rule.id &&
      (waiver.code === undefined || waiver.code === code) &&
      !hasExpired(waiver, now) &&
      (waiver.place === undefined || isAt(waiver.place, where())),
  );
}

/** Whether every part that the place of a waiver names is the finding's own. */
function isAt(place: WaiverPlace, where: Where): boolean {
  return PLACE_PARTS.every((part) => {
    const [wanted, actual] = [place[part], where[part]];
    if (wanted === undefined) return true;
    return actual !== undefined && (part === 'path' ? coversPath(wanted, actual) : wanted === actual);
  });
}

const PLACE_PARTS = ['entry', 'dump', 'path', 'selector', 'field'] as const satisfies readonly (keyof WaiverPlace)[];

/** A waiver holds through the whole of its last day, UTC. */
export function hasExpired(waiver: Waiver, now: string): boolean {
  return new Date(now).toISOString().slice(0, 10) > waiver.expires;
}
