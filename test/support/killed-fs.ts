import type fs from 'node:fs';
import type promises from 'node:fs/promises';

/** Thrown by every call to the file system from the kill on; a process that is gone catches nothing. */
export class Killed extends Error {}

let callsLeft = Number.POSITIVE_INFINITY;

/** Lets this many calls that change the file system through; every later call of any kind throws. */
export function killAfter(calls: number): void {
  callsLeft = calls;
}

export function liveAgain(): boolean {
  const wasKilled = callsLeft < 0;
  callsLeft = Number.POSITIVE_INFINITY;
  return wasKilled;
}

/** Calls that change what is on the disk. `open` makes files; a handle writes and syncs; a kill closes it. */
const CHANGES = [
  'mkdir',
  'rename',
  'rm',
  'truncate',
  'open',
  'mkdirSync',
  'renameSync',
  'rmSync',
  'rmdirSync',
  'truncateSync',
  'openSync',
  'writeFileSync',
  'appendFileSync',
  'writeSync',
  'ftruncateSync',
  'linkSync',
  'unlinkSync',
  'utimesSync',
] as const;

function counted<Call extends (...args: never[]) => unknown>(call: Call): Call {
  const wrapped = (...args: never[]) => {
    callsLeft -= 1;
    if (callsLeft < 0) throw new Killed('killed');
    return call(...args);
  };
  // Same arguments, same result.
  return wrapped as Call;
}

function withCountedHandles(open: typeof promises.open): typeof promises.open {
  return async (...args) => {
    const handle = await open(...args);
    Object.assign(handle, {
      writeFile: counted(handle.writeFile.bind(handle)),
      // A kill loses nothing that was written: waiting for the disk would only make the test slow.
      sync: counted(async () => undefined),
    });
    return handle;
  };
}

/** `node:fs` or `node:fs/promises` in which a kill can happen between any two calls; for `vi.mock`. */
export function killable<Module extends typeof fs | typeof promises>(real: Module): Module {
  const copy: Record<string, unknown> = { ...real };
  for (const name of CHANGES) {
    const call = copy[name];
    if (typeof call !== 'function') continue;
    // Each is a function of the module; what it takes and gives is not looked at.
    copy[name] = counted(call as (...args: never[]) => unknown);
  }
  // A kill loses nothing that was written: waiting for the disk would only make the test slow.
  if ('fsyncSync' in copy) {
    copy['fsyncSync'] = counted(() => undefined);
    copy['fsync'] = counted((_: number, done: (error: null) => void) => done(null));
  }
  // Only the module of promises has handles.
  if ('access' in copy && !('accessSync' in copy))
    copy['open'] = withCountedHandles(copy['open'] as typeof promises.open);
  return copy as Module;
}
