import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { isAlive } from '../shared/process-alive.js';
import { placeTag } from '../shared/process-place.js';

/** What a file that this process has not finished has in its name (`unfinishedPath`). */
export function unfinishedSuffix(): string {
  return `${process.pid}-${placeTag()}`;
}

/**
 * Removes what runs on this machine that were killed have left unfinished in a folder. That it cannot be looked into,
 * or something not be removed, is no reason not to write.
 */
export function removeUnfinished(folder: string): void {
  try {
    for (const name of readdirSync(folder)) {
      const [, pid, tag] = /^\.airlock-([0-9]{1,10})-([0-9a-f]{8})\.tmp$/u.exec(name) ?? [];
      if (pid === undefined || tag !== placeTag() || Number(pid) === process.pid || isAlive(Number(pid))) continue;
      rmSync(join(folder, name), { force: true });
    }
  } catch {}
}
