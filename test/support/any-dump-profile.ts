import type { Profile } from '../../src/model/profile.js';
import { loadProfile } from '../../src/validate/profile.js';
import { RULES } from '../../src/validate/rules/index.js';

/** A profile that lowers whatever a profile can: for tests that want odd dumps accepted. What guards the gate stays. */
export function anyDumpProfile(): Profile {
  const severities = Object.fromEntries(RULES.filter(({ gate }) => !gate).map(({ id }) => [id, 'WARN']));
  return loadProfile({ schema_version: 1, profile_id: 'any-dump', severities }, 'any-dump');
}
