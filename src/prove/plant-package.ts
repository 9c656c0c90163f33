import type { PlantedPackage } from '../model/proof.js';
import { CanarySupply } from './canary-supply.js';
import { type CaptureFile, type CaptureFiles, cutOff } from './capture-file.js';
import { mendedBag } from './mend-bag.js';
import { mendedManifest } from './mend-manifest.js';
import { NamePlanter } from './name-planter.js';
import { hasNames, isWhole, type PlaceChoice, plantDump } from './plant-dumps.js';
import { newLog, newOthers, plantLog, plantManifest, plantOther } from './plant-files.js';
import { storedZip } from './stored-zip.js';

/** A capture with canaries in it, ready to be written. */
export interface PlantedCapture {
  readonly level: PlantedPackage['level'];
  /** With a canary in it where file names are planted. */
  readonly fileName: string;
  readonly bytes: Buffer;
  readonly supply: CanarySupply;
}

/**
 * Plants canaries in a capture. Nothing of the capture's own text is left but what stands in places that the
 * level leaves alone, so that the planted package may lie on a disk for a while.
 *
 * @param capture its files, in memory
 */
export function plantCapture(capture: CaptureFiles, choice: PlaceChoice): PlantedCapture {
  const supply = new CanarySupply();
  const names = new NamePlanter(supply, isWhole(choice.level));
  const files = choice.level === 'broken' ? capture.files.map(cutOff) : capture.files;
  const name = names.packageName();
  const { level } = choice;
  if (capture.container === 'dump-file') {
    const [file] = files;
    const planting = file ? plantDump(file, choice, supply, hasNames(file)) : null;
    const lines = [...(planting?.mustBeVisible ?? []), ...names.canaries].map(({ text }) => text);
    const bytes = planting?.write(lines) ?? Buffer.alloc(0);
    return { level, fileName: `${name}${extensionOf(file?.path ?? '')}`, bytes, supply };
  }
  const top = names.topFolder();
  const entries = plantFiles(files, choice, supply, names).map(({ path, bytes }, i) => ({
    name: `${top}${path}`,
    bytes,
    comment: i === 0 ? names.comment() : '',
  }));
  return { level, fileName: `${name}.zip`, bytes: storedZip(entries, names.comment()), supply };
}

/** The files of a package, planted and true to their manifests, `capture.json` first. */
function plantFiles(
  files: readonly CaptureFile[],
  choice: PlaceChoice,
  supply: CanarySupply,
  names: NamePlanter,
): readonly CaptureFile[] {
  const prefix = captureRootOf(files);
  const of = (...roles: readonly CaptureFile['role'][]) => files.filter(({ role }) => roles.includes(role));
  const all = isWhole(choice.level);

  // What is planted in structure, in manifests and in names first: it has to be shown in the names and logs
  // that are written after it, since it counts as text of the capture only if the capture shows it.
  const dumps = of('uia_dump').map((file) => ({
    path: names.renamed(file).path,
    file,
    planting: plantDump(file, choice, supply, true),
  }));
  const others = [
    ...of('screenshot', 'unknown').map((file) => plantOther(file, supply)),
    ...newOthers(prefix, all, supply),
  ];
  const named = [...of('log').map((file) => plantLog(file, supply)), ...others].map((file) => names.renamed(file));
  const tags = of('manifest', 'bag').map((file) =>
    all && hasStrings(file) ? plantManifest(file, supply) : { file, canaries: [] },
  );
  const shown = [
    ...dumps.flatMap(({ planting }) => planting?.mustBeVisible ?? []),
    ...names.canaries,
    ...tags.flatMap(({ canaries }) => canaries),
  ].map(({ text }) => text);

  const content = [
    ...dumps.map(({ path, file, planting }) => ({ ...file, path, bytes: planting?.write(shown) ?? Buffer.alloc(0) })),
    newLog(`${prefix}logs/planted.log`, supply, shown),
    ...named,
  ];
  const mended = tags.map(({ file }) =>
    file.role === 'manifest' && !all
      ? { ...file, bytes: mendedManifest(file.bytes, relativeTo(prefix, content)) }
      : file,
  );
  return mendedBag([...mended, ...content]);
}

/** Of what describes a package, the rest is digests: those of planted files are other ones. */
function hasStrings({ path }: CaptureFile): boolean {
  return path.endsWith('capture.json') || path === 'bag-info.txt';
}

/** Empty, `data/` in a bag, `data/<capture_id>/`. */
function captureRootOf(files: readonly CaptureFile[]): string {
  const place = files.find(({ role }) => role === 'manifest')?.path ?? '';
  return place.slice(0, place.lastIndexOf('/') + 1);
}

function relativeTo(prefix: string, files: readonly CaptureFile[]): readonly CaptureFile[] {
  return files.map((file) => (file.path.startsWith(prefix) ? { ...file, path: file.path.slice(prefix.length) } : file));
}

function extensionOf(path: string): string {
  return /\.[A-Za-z0-9]{1,12}$/u.exec(path)?.[0] ?? '';
}
