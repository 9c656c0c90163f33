import { accessSync, constants, readdirSync, renameSync, rmSync, type Stats, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { AppError } from '../shared/app-error.js';
import { below } from '../shared/durable-fs.js';
import { makeFolders } from '../shared/make-folders.js';
import { damagedAt, lstatOrNull } from './regular-file.js';

/** Files that evidence.ts and bag.ts write; what else lies in an evidence folder is somebody's. */
const EVIDENCE_FILE =
  /^(?:bag-info\.txt|bagit\.txt|manifest-sha256\.txt|tagmanifest-sha256\.txt|data\/(?:airlock|capture)\.json|data\/uia\/dump-uia-[a-z0-9_-]{1,100}\.json)$/iu;

/**
 * Makes sure, before the point of no return, that the moves of a publication can be done: makes the
 * folders, renames a probe file there and back, and looks into what a move would replace.
 *
 * @param probes of the run's own folder
 * @param places what `requireTargetTypes` found at the targets
 * @throws AppError OUTPUT_UNWRITABLE; system errors of the probes
 */
export function probePlaces(runs: string, probes: FolderProbes, places: readonly Place[]): void {
  for (const { target } of places) probes.require(dirname(below(runs, target)));
  for (const { target, info } of places)
    if (isFolderTarget(target) && info !== null) probeReplacedFolder(runs, probes.folder, target, info);
}

/** What lies at a place; null when nothing does. */
export interface Place {
  readonly target: string;
  readonly info: Stats | null;
}

/**
 * Refuses what a publication never leaves at its paths: a link, a pipe, a folder in place of a file.
 *
 * @returns what lies there
 * @throws AppError RUNS_DAMAGED
 */
export function requireTargetTypes(runs: string, targets: readonly string[]): Place[] {
  return targets.map((target) => {
    const info = lstatOrNull(below(runs, target));
    if (info !== null && isFolderTarget(target) && !info.isDirectory()) throw damagedAt(target, 'a folder');
    if (info !== null && !isFolderTarget(target) && !info.isFile()) throw damagedAt(target, 'a regular file');
    return { target, info };
  });
}

function isFolderTarget(target: string): boolean {
  return target.startsWith('intake/');
}

/** Folders that took a probe before, by path: the very folder, on the file system that it was on then. */
const probed = new Map<string, string>();

/** Asks folders once whether they take what a run's folder holds, with the runs folder and its ledger before the first. */
export class FolderProbes {
  readonly folder: string;
  readonly #runs: string;
  readonly #passed = new Set<string>();

  /** @param folder the run's own folder */
  constructor(runs: string, folder: string) {
    this.folder = folder;
    this.#runs = runs;
  }

  /** @throws what the folder says to a probe */
  require(parent: string): void {
    if (this.#passed.has(parent)) return;
    if (parent !== this.#runs) this.require(this.#runs);
    makeFolders(parent);
    probeFolder(this.folder, parent);
    if (parent === this.#runs) this.#requireLedger();
    this.#passed.add(parent);
  }

  #requireLedger(): void {
    const [ledger] = requireTargetTypes(this.#runs, ['ledger.jsonl']);
    if (ledger?.info) accessSync(join(this.#runs, ledger.target), constants.W_OK);
  }
}

/**
 * A rename is the only question that permissions, other file systems and bind mounts all answer. A run asks it of
 * the same few folders again and again; where one is still the same, only its permissions are asked for again.
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

function probeReplacedFolder(runs: string, folder: string, target: string, info: Stats): void {
  const path = below(runs, target);
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
