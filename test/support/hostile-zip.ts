import type { IntakeLimits } from '../../src/intake/limits.js';
import type { IntakeProblemCode } from '../../src/model/intake-problem.js';
import { withEntry } from './honest-zips.js';
import type { EntrySpec } from './zip-writer.js';

/** A zip that must be refused with this code and no other. */
export interface HostileZip {
  /** What is wrong with it. */
  readonly name: string;
  readonly code: IntakeProblemCode;
  /** Index of the entry it is found at; absent where it concerns the whole package. */
  readonly entry?: number;
  readonly bytes: () => Buffer;
  /** Limits other than the default ones, so that the zip can stay small. */
  readonly limits?: Partial<IntakeLimits>;
}

export const TEXT = 'line one, line two, line three';
export const LONGER = 'a second, longer content that another reader would take';

/** A zip whose entry number 2, an honest log otherwise, has what is given. */
export function other(fields: Partial<EntrySpec>): Buffer {
  return withEntry({ name: 'cap-1/logs/other.log', data: TEXT, ...fields });
}

/** Cases that are all found at entry number 2. */
export function atEntry2(cases: readonly Omit<HostileZip, 'entry'>[]): readonly HostileZip[] {
  return cases.map((zip) => ({ ...zip, entry: 2 }));
}
