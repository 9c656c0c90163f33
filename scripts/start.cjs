// Loads the scripts beside it, out of V8's code cache where that fits this Node: compiling them anew takes
// about as long as importing a package. A cache of another Node, or none, changes nothing but the time.
'use strict';
const fs = require('node:fs');
const path = require('node:path');
const vm = require('node:vm');

const loaded = new Map();
const scripts = [];

function load(name) {
  const known = loaded.get(name);
  if (known) return known.exports;
  const filename = path.join(__dirname, name);
  const module = { exports: {} };
  loaded.set(name, module);
  const source = `(function (exports, require, module, __filename, __dirname) {${fs.readFileSync(filename, 'latin1')}\n})`;
  let cachedData;
  try {
    cachedData = fs.readFileSync(`${filename}.cache`);
  } catch {
    // There is none: compiled below.
  }
  const script = new vm.Script(source, { filename, cachedData });
  scripts.push({ script, filename });
  script.runInThisContext()(module.exports, requireFrom, module, filename, __dirname);
  return module.exports;
}

// commander asks for it at once and uses it for subcommands that are programs of their own; there are none.
const childProcess = new Proxy({}, { get: (_, key) => require('node:child_process')[key] });

function requireFrom(name) {
  if (name === 'node:child_process') return childProcess;
  return name.startsWith('./') ? load(name.slice(2)) : require(name);
}

// Set by the build only.
if (process.env.AIRLOCK_RECORD_CODE_CACHE === '1')
  process.on('exit', () => {
    for (const { script, filename } of scripts) fs.writeFileSync(`${filename}.cache`, script.createCachedData());
  });

module.exports = (name) => load(name.slice(2));
