import { type ArchiveRead, readArchive } from '../../src/intake/archive/index.js';
import { DEFAULT_LIMITS, type IntakeLimits } from '../../src/intake/limits.js';
import type { ByteSource } from '../../src/model/byte-source.js';
import { MemorySource } from './memory-source.js';

/** Reads a zip in memory, keeping every content. */
export function readArchiveOf(zip: Uint8Array | ByteSource, limits: Partial<IntakeLimits> = {}): Promise<ArchiveRead> {
  const source = zip instanceof Uint8Array ? new MemorySource(zip) : zip;
  return readArchive(
    { kind: 'zip', source },
    { limits: { ...DEFAULT_LIMITS, ...limits }, wish: (entries) => new Set(entries.map(({ index }) => index)) },
  );
}
