import { join } from 'node:path';
import type { EntryRole } from '../model/archive.js';
import { AppError } from '../shared/app-error.js';
import { toJsonText } from '../shared/canonical-json.js';
import { listFiles } from './list-files.js';
import { buildManifest, type GivenFields, type ListedFile } from './manifest.js';
import { readOwnManifest } from './read-own-manifest.js';
import { deflatedSizeOf, digestOf } from './source-file.js';

/** What import takes a file for, told from its path relative to capture.json. */
export type PlaceOf = (path: string) => EntryRole;

/** A package that can be written. */
export interface PackagePlan {
  readonly captureId: string;
  /** Text of capture.json. */
  readonly manifest: string;
  /** Paths relative to the folder, in the order of the manifest. */
  readonly files: readonly string[];
  readonly folder: string;
  /** Those of `files` that are stored: deflated they would be as dense as a bomb, and import refuses those. */
  readonly stored: ReadonlySet<string>;
  /** Files of the operating system (`.DS_Store`, …) that stay behind. */
  readonly leftOut: number;
}

type IsBomb = (size: number, compressedSize: number) => boolean;

/** More bytes out of one than this, deflate cannot make. */
const MAX_DEFLATE_RATIO = 1032;

/**
 * Looks through a folder and makes the manifest for it. A `capture.json` in it is kept but for `files`,
 * which is written anew.
 *
 * @param template the parsed capture.json of another capture; undefined for none
 * @param isBomb whether import refuses a content of so many bytes out of so few
 * @throws AppError USAGE, MANIFEST_INVALID, INPUT_UNREADABLE
 */
export async function planPackage(
  folder: string,
  given: GivenFields,
  options: { readonly template: unknown; readonly placeOf: PlaceOf; readonly isBomb: IsBomb },
): Promise<PackagePlan> {
  const own = await readOwnManifest(folder);
  if (own !== undefined && options.template !== undefined)
    throw new AppError('USAGE', 'the folder has its own capture.json', 'leave --manifest-from out');
  const found = (await listFiles(folder)).filter((path) => options.placeOf(path) !== 'manifest');
  const files = found.filter((path) => options.placeOf(path) !== 'ignored');
  refuseBag(files);
  const listed: ListedFile[] = [];
  const stored = new Set<string>();
  for (const path of files) {
    const digest = await digestOf(join(folder, path));
    listed.push({ path, role: roleOf(options.placeOf(path)), ...digest });
    // Most files are too small to count, and are not read a second time.
    const couldBe = options.isBomb(digest.size, Math.floor(digest.size / MAX_DEFLATE_RATIO));
    if (couldBe && options.isBomb(digest.size, await deflatedSizeOf(join(folder, path)))) stored.add(path);
  }
  const { manifest, captureId } = buildManifest(sourceOf(own, options.template), given, listed);
  return { captureId, manifest: toJsonText(manifest), files, stored, folder, leftOut: found.length - files.length };
}

function sourceOf(own: unknown, template: unknown) {
  if (own !== undefined) return { kind: 'own', json: own } as const;
  return template === undefined
    ? ({ kind: 'none', json: {} } as const)
    : ({ kind: 'template', json: template } as const);
}

/** A bag around the capture has manifests of its own, which a second one would contradict. */
function refuseBag(files: readonly string[]): void {
  if (!files.includes('bagit.txt')) return;
  throw new AppError(
    'USAGE',
    'the folder is a BagIt bag, not the folder of a capture',
    'zip a bag as it is; or name the folder in it that holds uia/',
  );
}

function roleOf(place: EntryRole): ListedFile['role'] {
  return place === 'uia_dump' || place === 'log' || place === 'screenshot' ? place : 'other';
}
