import { createHash } from 'node:crypto';
import { readlinkSync } from 'node:fs';
import { hostname } from 'node:os';

/**
 * Where a process number means something: the machine's name and, on Linux, the namespace of process numbers, as
 * containers that share a name and a folder do not see each other's processes (pid_namespaces(7)).
 */
export function processPlace(): string {
  place ??= [hostname(), ...pidNamespace()].join(' ');
  return place;
}

let place: string | undefined;

/** Such as `pid:[4026531836]`; nothing on systems without `/proc`. */
function pidNamespace(): readonly string[] {
  try {
    return [readlinkSync('/proc/self/ns/pid')];
  } catch {
    return [];
  }
}

/** 8 hex digits that say in which place a process number means something. */
export function placeTag(): string {
  return createHash('sha256').update(processPlace()).digest('hex').slice(0, 8);
}
