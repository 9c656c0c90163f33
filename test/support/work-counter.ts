import type crypto from 'node:crypto';
import type fs from 'node:fs';

/** What is counted, each the same on every machine. */
export const WORK_KINDS = [
  'file_system_calls',
  'fsyncs',
  'bytes_read',
  'bytes_written',
  'bytes_hashed',
  'regex_runs',
  'json_characters',
  'strings_judged',
  'bytes_searched',
] as const;

export type WorkKind = (typeof WORK_KINDS)[number];
export type Work = Record<WorkKind, number>;

const NONE: Work = {
  file_system_calls: 0,
  fsyncs: 0,
  bytes_read: 0,
  bytes_written: 0,
  bytes_hashed: 0,
  regex_runs: 0,
  json_characters: 0,
  strings_judged: 0,
  bytes_searched: 0,
};

let work: Work = { ...NONE };

export function count(kind: WorkKind, by = 1): void {
  work[kind] += by;
}

type Call = (...args: never[]) => unknown;

/** The same call, with `note` told what it was given and what came of it. */
function noted<Wrapped extends Call>(
  call: Wrapped,
  note: (args: readonly unknown[], result: unknown) => void,
): Wrapped {
  const wrapped = (...args: never[]) => {
    const result = call(...args);
    note(args, result);
    return result;
  };
  // Same arguments, same result.
  return wrapped as Wrapped;
}

function sizeOf(content: unknown): number {
  if (typeof content === 'string') return Buffer.byteLength(content, 'utf8');
  return content instanceof Uint8Array ? content.length : 0;
}

/** What is written by a call of each name stands at this place among its arguments. */
const WRITES: Readonly<Record<string, number>> = { writeFileSync: 1, appendFileSync: 1, writeSync: 1 };

/** `node:fs` that counts; for `vi.mock`. */
export function countingFs(real: typeof fs): typeof fs {
  const copy: Record<string, unknown> = { ...real };
  for (const [name, call] of Object.entries(real)) {
    if (typeof call !== 'function' || !(name.endsWith('Sync') || name === 'fsync')) continue;
    // Each is a function of the module.
    copy[name] = noted(call as Call, (args, result) => {
      count('file_system_calls');
      if (name === 'fsync' || name === 'fsyncSync') count('fsyncs');
      if (name === 'readFileSync') count('bytes_read', sizeOf(result));
      if (name === 'readSync' && typeof result === 'number') count('bytes_read', result);
      const written = WRITES[name];
      if (written !== undefined) count('bytes_written', sizeOf(args[written]));
    });
  }
  return copy as unknown as typeof fs;
}

/** `node:crypto` that counts what is hashed; for `vi.mock`. */
export function countingCrypto(real: typeof crypto): typeof crypto {
  const createHash: typeof crypto.createHash = (...args) => {
    const hash = real.createHash(...args);
    hash.update = noted(hash.update.bind(hash), ([content]) => count('bytes_hashed', sizeOf(content)));
    return hash;
  };
  // The overloads differ in their results alone.
  const hash = noted(real.hash as Call, ([, content]) => count('bytes_hashed', sizeOf(content))) as typeof real.hash;
  return { ...real, createHash, hash };
}

/** Runs `what` with regular expressions and JSON counted, too, and says what work it did. */
export async function workOf(what: () => Promise<unknown>): Promise<Work> {
  const [{ exec, test: isMatch }, { parse, stringify }] = [RegExp.prototype, JSON];
  RegExp.prototype.exec = function (text) {
    count('regex_runs');
    return exec.call(this, text);
  };
  RegExp.prototype.test = function (text) {
    count('regex_runs');
    return isMatch.call(this, text);
  };
  JSON.parse = noted(parse, ([text]) => count('json_characters', String(text).length));
  JSON.stringify = noted(stringify, (_, text) => count('json_characters', String(text).length));
  work = { ...NONE };
  try {
    await what();
    return work;
  } finally {
    RegExp.prototype.exec = exec;
    RegExp.prototype.test = isMatch;
    JSON.parse = parse;
    JSON.stringify = stringify;
  }
}

/** Kinds of work of which there is more than the bar, or so much less that the bar guards nothing any more. */
export function outsideBars(done: Work, bars: Work): readonly string[] {
  return WORK_KINDS.flatMap((kind) => {
    if (done[kind] > bars[kind]) return [`${kind}: ${done[kind]}, at most ${bars[kind]}`];
    if (done[kind] * LOOSE < bars[kind]) return [`${kind}: ${done[kind]}, the bar of ${bars[kind]} is too loose`];
    return [];
  });
}

const LOOSE = 1.6;
/** What is written as a bar is so much more than what was counted. */
export const MARGIN = 1.25;
