import { accessSync, constants, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { AppError } from '../shared/app-error.js';
import { byCodeUnit } from '../shared/canonical-json.js';
import { below } from '../shared/durable-fs.js';
import { makeFolders } from '../shared/make-folders.js';
import { damagedAt, lstatOrNull } from './regular-file.js';

/** Files that evidence.ts and bag.ts write; what else lies in an evidence folder is somebody's. */
const EVIDENCE_FILE =
  /^(?:bag-info\.txt|bagit\.txt|manifest-sha256\.txt|tagmanifest-sha256\.txt|data\/(?:airlock|capture)\.json|data\/uia\/dump-uia-[a-z0-9_-]{1,100}\.json)$/iu;

/**
 * Makes sure, before the point of no return, that the moves of a transaction can be done: makes the
 * folders, renames a probe file there and back, and looks at what a move would replace.
 *
 * @param folder the transaction's own folder
 * @param targets `/`-separated paths below `runs`
 * @throws AppError RUNS_DAMAGED, OUTPUT_UNWRITABLE; system errors of the probes
 */
export function probeTargets(runs: string, folder: string, targets: readonly string[]): void {
  const parents = new Set(targets.map((target) => dirname(below(runs, target))));
  for (const parent of [runs, ...[...parents].sort(byCodeUnit)]) {
    makeFolders(parent);
    probeFolder(folder, parent);
  }
  requireTargetTypes(runs, targets);
  const ledger = join(runs, 'ledger.jsonl');
  if (lstatOrNull(ledger) !== null) accessSync(ledger, constants.W_OK);
  for (const target of targets) if (isFolderTarget(target)) probeReplacedFolder(runs, folder, target);
}

/**
 * Refuses what a publication never leaves at its paths: a link, a pipe, a folder in place of a file.
 *
 * @throws AppError RUNS_DAMAGED
 */
export function requireTargetTypes(runs: string, targets: readonly string[]): void {
  for (const target of ['ledger.jsonl', ...targets]) {
    const info = lstatOrNull(below(runs, target));
    if (info === null) continue;
    if (isFolderTarget(target) && !info.isDirectory()) throw damagedAt(target, 'a folder');
    if (!isFolderTarget(target) && !info.isFile()) throw damagedAt(target, 'a regular file');
  }
}

function isFolderTarget(target: string): boolean {
  return target.startsWith('intake/');
}

/** Folders that took a probe before, by path: the very folder, on the file system that it was on then. */
const probed = new Map<string, string>();

/**
 * A rename is the only question that permissions, other file systems and bind mounts all answer. A batch asks it of
 * the same few folders for each package; where one is still the same, only its permissions are asked for again.
 */
function probeFolder(folder: string, parent: string): void {
  const { dev, ino } = statSync(parent);
  const identity = `${dev} ${statSync(dirname(folder)).dev} ${ino}`;
  if (probed.get(parent) === identity) accessSync(parent, constants.W_OK | constants.X_OK);
  else renameProbe(folder, parent);
  probed.set(parent, identity);
}

function renameProbe(folder: string, parent: string): void {
  const here = join(folder, 'probe');
  const there = join(parent, '.airlock-probe');
  rmSync(here, { force: true });
  writeFileSync(here, '', { flag: 'wx' });
  renameSync(here, there);
  renameSync(there, here);
  rmSync(here);
}

function probeReplacedFolder(runs: string, folder: string, target: string): void {
  const path = below(runs, target);
  const info = lstatOrNull(path);
  if (info === null) return;
  // A folder that changes its parent is written to itself.
  accessSync(path, constants.W_OK);
  if (info.dev !== statSync(folder).dev) throw elsewhere(`${target} is on another file system (EXDEV)`);
  const entries = readdirSync(path, { withFileTypes: true, recursive: true });
  for (const entry of entries) {
    const file = relative(path, join(entry.parentPath, entry.name)).replaceAll('\\', '/');
    if (!entry.isDirectory() && !(entry.isFile() && EVIDENCE_FILE.test(file)))
      throw elsewhere(`${target}/${file} is not a file of the evidence and would be lost`);
  }
}

function elsewhere(what: string): AppError {
  return new AppError('OUTPUT_UNWRITABLE', `in the runs folder, ${what}`, 'move it elsewhere, then import again');
}
