import type { EntryRole } from '../../model/archive.js';
import type { ByteSource } from '../../model/byte-source.js';
import { cell } from '../../shared/columns.js';
import type { ListedEntry } from './archive-read.js';
import type { CentralRecord } from './central-directory.js';
import type { ContentPass, StoredSizes } from './content-pass.js';
import { EmbeddedHeaderScan, positionOfHeader } from './embedded-header.js';
import { METHOD } from './entry-method.js';
import { type EntryReader, type ExpectedEntry, LibraryFailure } from './entry-reader.js';
import { chunksOf, passingChunksOf, type WindowedSource, windowedSource } from './guarded-source.js';
import { inflate } from './inflate.js';
import { FLAG_DESCRIPTOR } from './local-header.js';
import type { ProblemLog } from './problem-log.js';
import { isSmall, smallContent, TinyContents } from './small-content.js';
import type { ZipStructure } from './zip-structure.js';

/** Reads the contents of one zip whose structure is sound, entry after entry. */
export class ZipContents {
  readonly #source: ByteSource;
  readonly #window: WindowedSource;
  readonly #structure: ZipStructure;
  readonly #pass: ContentPass;
  readonly #log: ProblemLog;
  readonly #tiny = new TinyContents();
  #library: EntryReader | null = null;

  constructor(source: ByteSource, structure: ZipStructure, pass: ContentPass, log: ProblemLog) {
    this.#source = source;
    this.#window = windowedSource(source);
    this.#structure = structure;
    this.#pass = pass;
    this.#log = log;
  }

  /**
   * @param readable entries that nothing has been said against
   * @param listing all entries, by index
   */
  async read(readable: readonly CentralRecord[], listing: readonly ListedEntry[]): Promise<void> {
    try {
      for (const record of readable) {
        const entry = cell(listing, record.index);
        const hasContent = entry.kind === 'file' || (entry.kind === 'directory' && record.compressedSize > 0);
        if (!hasContent) continue;
        const goesOn = this.#takeTiny(entry, record) ?? (await this.#readContent(entry, record));
        if (!goesOn) return;
      }
    } finally {
      this.#tiny.close();
    }
  }

  /** A content that needs no waiting for. @returns null where that has to be read; else whether more can be read from the package */
  #takeTiny(entry: ListedEntry, record: CentralRecord): boolean | null {
    const dataOffset = this.#structure.locals[record.index]?.dataOffset;
    if (dataOffset === undefined || !TinyContents.isTiny(record)) return null;
    const packed = record.compressedSize === 0 ? NOTHING : this.#window.peek(dataOffset, record.compressedSize);
    const content = packed && this.#tiny.contentOf(packed, record);
    if (packed === null || content === null) return null;
    const goesOn = this.#pass.takeWhole(entry, content, storedSizesOf(record));
    const found = (record.flags & FLAG_DESCRIPTOR) === 0 ? null : positionOfHeader(packed);
    this.#reportHeader(record, dataOffset, found);
    return goesOn;
  }

  async #readContent(entry: ListedEntry, record: CentralRecord): Promise<boolean> {
    const local = this.#structure.locals[record.index];
    // One for each time that the content is read; the last time it is read to its end.
    const scans: EmbeddedHeaderScan[] = [];
    const scanOf = () => {
      if ((record.flags & FLAG_DESCRIPTOR) !== 0) scans.push(new EmbeddedHeaderScan());
      return scans.at(-1) ?? null;
    };
    let open = local && directContent(this.#window, local.dataOffset, record, entry.role, scanOf);
    if (!open) {
      this.#library ??= await this.#open();
      const library = this.#library;
      if (library === null) return false;
      open = () => largeContent(record, library.compressedBytes(record.index), scanOf());
    }
    const goesOn = await this.#pass.read(entry, open, storedSizesOf(record));
    this.#reportHeader(record, local?.dataOffset ?? 0, scans.at(-1)?.found ?? null);
    return goesOn;
  }

  /** @param found offset in the data, or null */
  #reportHeader({ index: entry }: CentralRecord, dataOffset: number, found: number | null): void {
    if (found !== null) this.#log.report('data-holds-entry', { entry, offset: dataOffset + found });
  }

  async #open(): Promise<EntryReader | null> {
    const { end, records, locals } = this.#structure;
    const expected = records.map((record, i): ExpectedEntry => {
      const local = locals[i];
      const localExtraLength = local ? local.dataOffset - record.localOffset - 30 - record.nameBytes.length : 0;
      return { ...record, extraGrowth: localExtraLength - record.extraLength };
    });
    // Loaded here: most packages have no large entry, and it takes as long to load as such a package to read.
    const { openWithUnzipper } = await import('./unzipper-adapter.js');
    try {
      return await openWithUnzipper(this.#source, this.#source.size - end.offset, expected);
    } catch (error) {
      if (!(error instanceof LibraryFailure)) throw error;
      this.#log.report('directory-corrupt', { offset: end.directoryOffset, args: { reason: 'library' } });
      return null;
    }
  }
}

const NOTHING = new Uint8Array(0);

function storedSizesOf({ compressedSize, crc32 }: CentralRecord): StoredSizes {
  return { compressedSize, declaredCrc32: crc32 };
}

/** How to read an entry without the library, or null where it is large, packed, and neither dump nor manifest (decision 0005). */
function directContent(
  source: ByteSource,
  dataOffset: number,
  record: CentralRecord,
  role: EntryRole,
  scanOf: () => EmbeddedHeaderScan | null,
): (() => AsyncIterable<Uint8Array>) | null {
  if (isSmall(record)) return () => smallContent(source, dataOffset, record, scanOf());
  const isHeld = role === 'uia_dump' || role === 'manifest';
  if (!isHeld && record.method !== METHOD.stored) return null;
  // A reader of dumps, like an inflater, may keep a chunk while it asks for the next.
  const chunks = isHeld ? chunksOf : passingChunksOf;
  return () => largeContent(record, chunks(source, dataOffset, dataOffset + record.compressedSize), scanOf());
}

function largeContent(
  record: CentralRecord,
  bytes: AsyncIterable<Uint8Array>,
  scan: EmbeddedHeaderScan | null,
): AsyncIterable<Uint8Array> {
  const compressed = scan === null ? bytes : scanned(bytes, scan);
  // Some tools call an empty file deflated and write no byte for it.
  const isInflated = record.method === METHOD.deflated && record.compressedSize > 0;
  return isInflated ? inflate(compressed, record.compressedSize) : compressed;
}

async function* scanned(bytes: AsyncIterable<Uint8Array>, scan: EmbeddedHeaderScan): AsyncGenerator<Uint8Array> {
  for await (const chunk of bytes) {
    scan.add(chunk);
    yield chunk;
  }
}
