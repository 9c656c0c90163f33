import type { ByteSource } from '../../model/byte-source.js';
import { cell } from '../../shared/columns.js';
import type { ArchiveOptions, ArchiveRead } from './archive-read.js';
import { ContentPass } from './content-pass.js';
import { chunksOf, guardedSource } from './guarded-source.js';
import { assemble, type Inventory } from './inventory.js';
import { ProblemLog } from './problem-log.js';

/** A dump on its own, taken for a package with that one entry. */
export async function readDumpFile(file: ByteSource, name: string, options: ArchiveOptions): Promise<ArchiveRead> {
  const source = guardedSource(file);
  const { size } = source;
  const log = new ProblemLog();
  const facts = { container: 'dump-file', size, sha256: null } as const;
  const { MAX_PACKAGE_BYTES: limit } = options.limits;
  if (size > limit) {
    log.report('package-too-large', { args: { part: 'file', limit, actual: size } });
    return assemble(facts, null, null, log);
  }
  const inventory = inventoryOf(name, size);
  const pass = new ContentPass(options, options.wish(inventory.listing), log);
  const stored = { compressedSize: size, declaredCrc32: null };
  await pass.read(cell(inventory.listing, 0), () => chunksOf(source, 0, size), stored);
  return assemble({ ...facts, sha256: pass.facts.get(0)?.sha256 ?? null }, inventory, pass, log);
}

/** The name is the operator's own and is not judged. */
function inventoryOf(name: string, size: number): Inventory {
  const shared = { index: 0, kind: 'file', declaredSize: size } as const;
  const bytes = Buffer.from(name);
  return {
    drafts: [{ ...shared, bytes, decoded: name, isFlaggedUtf8: true, compressedSize: size, declaredCrc32: null }],
    listing: [{ ...shared, path: name, capturePath: name, role: 'uia_dump' }],
    root: { topFolder: null, isBag: false, captureRoot: '' },
  };
}
