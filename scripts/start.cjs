// Loads the scripts beside it, out of V8's code cache where that fits this Node: compiling them anew takes
// about as long as importing a package. A cache of another Node, or none, changes nothing but the time.
'use strict';
const fs = require('node:fs');
const path = require('node:path');
const v8 = require('node:v8');
const vm = require('node:vm');

// V8 doubles the room for young objects as a run goes on, to 32 MB and more of memory. An import makes few objects that
// outlive it, so the room it starts with costs no more time (docs/decisions/0014-start.md). A V8 without the flag ignores it.
v8.setFlagsFromString('--semi-space-growth-factor=1');

// Most of a run is over before optimised code has paid for its making: that took half of the CPU of an import of 10,000 nodes.
// So a function has to run eight times as long (in bytes of bytecode) before V8 optimises it, and less is joined into it.
v8.setFlagsFromString('--interrupt-budget=540672');
v8.setFlagsFromString('--max-inlined-bytecode-size-cumulative=230');

const loaded = new Map();
const scripts = [];

/** Every file is read into the same memory: V8 and the string keep copies, and new pages cost more than reading. */
let memory = Buffer.allocUnsafeSlow(512 * 1024);

/** What is in a file, until the next one is read; null where there is none. */
function read(filename) {
  let file;
  try {
    file = fs.openSync(filename, 'r');
  } catch {
    return null;
  }
  const { size } = fs.fstatSync(file);
  if (size > memory.length) memory = Buffer.allocUnsafeSlow(size);
  let length = 0;
  for (let got = -1; got !== 0 && length < size; length += got)
    got = fs.readSync(file, memory, length, size - length, null);
  fs.closeSync(file);
  return memory.subarray(0, length);
}

function load(name) {
  const known = loaded.get(name);
  if (known) return known.exports;
  const filename = path.join(__dirname, name);
  const module = { exports: {} };
  loaded.set(name, module);
  const source = `(function (exports, require, module, __filename, __dirname) {${read(filename).latin1Slice()}\n})`;
  const cachedData = read(`${filename}.cache`);
  const script = new vm.Script(source, cachedData === null ? { filename } : { filename, cachedData });
  scripts.push({ script, filename });
  script.runInThisContext()(module.exports, requireFrom, module, filename, __dirname);
  return module.exports;
}

/**
 * Parts of Node that are asked for at once and used seldom or late: for commander's subcommands that are programs of
 * their own (there are none), for files that are read in pieces, for waiting. Loading them takes longer than most of ours.
 */
const LATE = new Set([
  'node:child_process',
  'node:fs/promises',
  'node:os',
  'node:stream',
  'node:stream/promises',
  'node:timers/promises',
  'node:worker_threads',
]);

/** Stands for a part of Node until one of its functions is asked for. */
const late = (name) => new Proxy({}, { get: (_, key) => require(name)[key] });

function requireFrom(name) {
  if (name.startsWith('./')) return load(name.slice(2));
  return LATE.has(name) ? late(name) : require(name);
}

// Set by the build only.
if (process.env.AIRLOCK_RECORD_CODE_CACHE === '1')
  process.on('exit', () => {
    for (const { script, filename } of scripts) fs.writeFileSync(`${filename}.cache`, script.createCachedData());
  });

module.exports = (name) => load(name.slice(2));
