import { createWriteStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ZipArchive } from 'archiver';
import { DEFLATE_LEVEL } from './source-file.js';

/** A file to be written; `open` is called when its turn comes. */
export interface ZipEntry {
  readonly name: string;
  readonly open: () => Readable | Buffer;
  /** Not deflated; left out: it is. Held in memory while it is written. */
  readonly isStored?: boolean;
}

/** The first day that a zip can say: of every entry, so that equal folders give equal bytes. */
const ENTRY_DATE = new Date('1980-01-01T00:00:00Z');
const ENTRY_MODE = 0o644;

/** Writes a new zip and waits until it is on the disk. Fails if the file exists; one entry is open at a time. */
export async function writeZip(path: string, entries: readonly ZipEntry[]): Promise<void> {
  // Loaded here: it takes longer to load than importing a package does.
  const { ZipArchive } = await import('archiver');
  const archive = new ZipArchive({ zlib: { level: DEFLATE_LEVEL } });
  const written = pipeline(archive, createWriteStream(path, { flags: 'wx', flush: true }));
  // Awaited below; without this a failure while an entry is read would count as unhandled.
  written.catch(() => {});
  try {
    for (const entry of entries) await Promise.race([append(archive, entry), written]);
    await archive.finalize();
  } catch (error) {
    archive.destroy(error instanceof Error ? error : undefined);
    await written.catch(() => {});
    throw error;
  }
  await written;
}

/** archiver does not hear of errors of a source that it is given, so they are listened to here. */
function append(archive: ZipArchive, { name, open, isStored = false }: ZipEntry): Promise<void> {
  return new Promise((resolve, reject) => {
    const source = open();
    const settle = (error?: unknown) => {
      archive.off('entry', done).off('error', settle);
      if (error) reject(error);
      else resolve();
    };
    const done = () => settle();
    archive.once('entry', done).once('error', settle);
    if (!Buffer.isBuffer(source)) source.once('error', settle);
    archive.append(source, { name, date: ENTRY_DATE, mode: ENTRY_MODE, store: isStored });
  });
}
