import { createHash } from 'node:crypto';
import { hostname } from 'node:os';

/** 8 hex digits that say on which machine a process number means something. */
export function hostTag(): string {
  return createHash('sha256').update(hostname()).digest('hex').slice(0, 8);
}
