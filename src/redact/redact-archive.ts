import type { Archive, ArchiveEntry } from '../model/archive.js';
import type { RawText } from '../model/raw-text.js';
import type { SafeText } from '../model/safe-text.js';
import type { Gate } from './gate.js';

/**
 * Puts what is known of the container through the gate. Digests stay: rules hold them against the manifest.
 * Whoever publishes them leaves out those of content short enough to be guessed.
 */
export function redactArchive(archive: Archive<RawText>, gate: Gate): Archive<SafeText> {
  return {
    container: archive.container,
    size: archive.size,
    sha256: archive.sha256,
    topFolder: gate.pass(archive.topFolder, 'top_folder'),
    opened: archive.opened,
    entries: archive.entries.map((entry) => redactEntry(entry, gate)),
  };
}

function redactEntry(entry: ArchiveEntry<RawText>, gate: Gate): ArchiveEntry<SafeText> {
  return {
    index: entry.index,
    name: gate.pass(entry.name, 'entry_name'),
    path: gate.pass(entry.path, 'entry_path'),
    kind: entry.kind,
    role: entry.role,
    contentClass: entry.contentClass,
    compressedSize: entry.compressedSize,
    declaredSize: entry.declaredSize,
    actualSize: entry.actualSize,
    declaredCrc32: entry.declaredCrc32,
    actualCrc32: entry.actualCrc32,
    sha256: entry.sha256,
  };
}
