import { readFileSync } from 'node:fs';
import type { FileHandle } from 'node:fs/promises';
import { createRequire, syncBuiltinESMExports } from 'node:module';

/** Something that was handed to the system to be written. */
export interface Written {
  /** A path, `stdout` or `stderr`; null where only a handle is known. */
  readonly path: string | null;
  readonly bytes: Buffer;
}

type Call = (...args: unknown[]) => unknown;
type Module = Record<string, unknown>;

// The modules themselves, since only properties of those can be replaced; typed as what is done with them here.
const require = createRequire(import.meta.url);
const fs = require('node:fs') as Module & { readonly promises: Module };

/** Functions of `node:fs` and its promises that write bytes: first a path or handle, then the bytes. */
const WRITERS = [
  ...['writeFile', 'writeFileSync', 'appendFile', 'appendFileSync'],
  ...['write', 'writeSync', 'writev', 'writevSync'],
];
/** Those that copy a file: from, to. */
const COPIERS = ['copyFile', 'copyFileSync'];
const OPENERS = ['open', 'openSync'];
/** Those that give something a name, which is the last of their paths. */
const NAMERS = [
  ...['mkdir', 'mkdirSync', 'mkdtemp', 'mkdtempSync', 'createWriteStream'],
  ...['rename', 'renameSync', 'cp', 'cpSync', 'link', 'linkSync', 'symlink', 'symlinkSync'],
];
const OF_HANDLES = ['write', 'writev', 'writeFile', 'appendFile'];

/**
 * Records every byte that this process hands to the file system, to stdout or to stderr, until it is stopped:
 * temporary files too, wherever they lie and however short. Replaces the writing functions of `node:fs` for
 * that (docs/decisions/0012). What is written to stdout or stderr directly goes no further.
 *
 * @param sink gets a copy of the bytes
 * @returns stops it and puts everything back
 */
export async function recordWrites(sink: (written: Written) => void): Promise<() => void> {
  const undo: (() => void)[] = [];
  const replace = (target: Module, name: string, make: (original: Call) => Call) => {
    const original = target[name];
    if (typeof original !== 'function') return;
    // It was a function just now.
    target[name] = make(original as Call);
    undo.push(() => {
      target[name] = original;
    });
  };
  const handle = await handlePrototype();
  for (const target of [fs, fs.promises]) {
    for (const name of WRITERS)
      replace(
        target,
        name,
        recording(sink, (args) => bytesOf(args[1], args, 1)),
      );
    for (const name of COPIERS)
      replace(
        target,
        name,
        recording(sink, ([from]) => contentOf(from), 1),
      );
    for (const name of OPENERS)
      replace(
        target,
        name,
        recordingName(sink, ([, flags]) => isForWriting(flags)),
      );
    for (const name of NAMERS)
      replace(
        target,
        name,
        recordingName(sink, () => true),
      );
  }
  for (const name of OF_HANDLES)
    replace(
      handle,
      name,
      recording(sink, (args) => bytesOf(args[0], args, 0)),
    );
  for (const stream of ['stdout', 'stderr'] as const)
    replace(process[stream] as unknown as Module, 'write', () => (content, ...rest) => {
      for (const bytes of bytesOf(content, [], 0)) sink({ path: stream, bytes });
      for (const done of rest) if (typeof done === 'function') done();
      return true;
    });
  syncBuiltinESMExports();
  return () => {
    for (const step of undo.reverse()) step();
    syncBuiltinESMExports();
  };
}

/** Handles have their methods from a class that is not exported. */
async function handlePrototype(): Promise<Module> {
  const open = fs.promises['open'] as (path: string, flags: string) => Promise<FileHandle>;
  const file = await open(process.execPath, 'r');
  // Its methods are replaced by name, as those of the modules.
  const prototype = Object.getPrototypeOf(file) as Module;
  await file.close();
  return prototype;
}

function recording(
  sink: (written: Written) => void,
  contentOf: (args: readonly unknown[]) => readonly Buffer[],
  pathAt = 0,
): (original: Call) => Call {
  return (original) =>
    function (this: unknown, ...args) {
      const path = pathOf(args[pathAt]);
      for (const bytes of [Buffer.alloc(0), ...contentOf(args)]) sink({ path, bytes });
      return original.apply(this, args);
    };
}

function recordingName(
  sink: (written: Written) => void,
  isNamed: (args: readonly unknown[]) => boolean,
): (original: Call) => Call {
  return (original) =>
    function (this: unknown, ...args) {
      const path = pathOf(args[1]) ?? pathOf(args[0]);
      if (isNamed(args)) sink({ path: isFlags(args[1]) ? pathOf(args[0]) : path, bytes: Buffer.alloc(0) });
      return original.apply(this, args);
    };
}

/** `w`, `a`, `r+`, …; the numbers of `fs.constants` have the way of access in their last two bits. */
function isForWriting(flags: unknown): boolean {
  return typeof flags === 'number' ? (flags & 3) !== 0 : isFlags(flags) && /[wa+]/u.test(String(flags));
}

function isFlags(value: unknown): boolean {
  return typeof value === 'string' && /^[rwa]{1}[sx+]{0,3}$/u.test(value);
}

function contentOf(path: unknown): readonly Buffer[] {
  return typeof path === 'string' || path instanceof URL ? [readFileSync(path)] : [];
}

function pathOf(value: unknown): string | null {
  if (typeof value === 'string') return value;
  return value instanceof URL ? value.pathname : null;
}

/** Copies: the caller may use its buffer again. */
function bytesOf(content: unknown, args: readonly unknown[], at: number): readonly Buffer[] {
  if (typeof content === 'string') return [Buffer.from(content, 'utf8')];
  if (Array.isArray(content)) return content.flatMap((one) => bytesOf(one, [], 0));
  if (!ArrayBuffer.isView(content)) return [];
  const bytes = Buffer.from(content.buffer, content.byteOffset, content.byteLength);
  const [offset, length] = [args[at + 1], args[at + 2]];
  const from = typeof offset === 'number' ? offset : 0;
  const to = typeof offset === 'number' && typeof length === 'number' ? from + length : bytes.length;
  return [Buffer.from(bytes.subarray(from, to))];
}
