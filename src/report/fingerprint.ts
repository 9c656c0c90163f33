import { createHash } from 'node:crypto';
import type { Finding } from '../model/finding.js';
import { byCodeUnit } from '../shared/canonical-json.js';

/** Where exactly in a file something stands moves with every change above it; what it is about does not. */
const MOVING: ReadonlySet<string> = new Set(['offset', 'line', 'column']);

/**
 * Tells a finding again in another report: rule, code, the place without line, column and offset, and those
 * arguments that name a thing. Numbers measure, so they are left out, and so are severity, waiver and every
 * translated text.
 *
 * @returns 64 lower-case hex digits
 */
export function fingerprintOf({ ruleId, code, args, where }: Finding): string {
  const place = Object.entries(where).filter(([part]) => !MOVING.has(part));
  const things = Object.entries(args).filter(([, value]) => typeof value !== 'number');
  const parts = [ruleId, code, sorted(place), sorted(things)];
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex');
}

function sorted(entries: readonly (readonly [string, unknown])[]): readonly (readonly [string, unknown])[] {
  return [...entries].sort(([a], [b]) => byCodeUnit(a, b));
}
