import type { ByteSource } from '../../model/byte-source.js';
import { cell } from '../../shared/columns.js';
import { planDigests } from '../bagit/index.js';
import type { ArchiveOptions, ArchiveRead } from './archive-read.js';
import type { CentralRecord } from './central-directory.js';
import { hashBeside } from './container-hash.js';
import { ContentPass } from './content-pass.js';
import { EmbeddedHeaderScan } from './embedded-header.js';
import { METHOD } from './entry-method.js';
import { type EntryReader, type ExpectedEntry, LibraryFailure } from './entry-reader.js';
import { chunksOf, guardedSource, passingChunksOf, ReadFailure, windowedSource } from './guarded-source.js';
import { inflate } from './inflate.js';
import { assemble, type Inventory, takeInventory } from './inventory.js';
import { FLAG_DESCRIPTOR } from './local-header.js';
import { ProblemLog } from './problem-log.js';
import { settledEncoding } from './settled-encoding.js';
import { isSmall, smallContent } from './small-content.js';
import { draftEntries } from './zip-names.js';
import { readStructure, type ZipStructure } from './zip-structure.js';

/** Reads a zip: its structure first, then, if that is sound, the content of every entry that may be read. */
export async function readZip(file: ByteSource, options: ArchiveOptions): Promise<ArchiveRead> {
  const zip = new ZipRead(guardedSource(file), options);
  try {
    await zip.run();
  } catch (error) {
    if (!(error instanceof ReadFailure)) throw error;
    zip.log.report('read-failed', { offset: error.offset });
  }
  return zip.result();
}

/** One zip being read; what is known so far survives a read that fails. */
class ZipRead {
  readonly log = new ProblemLog();
  readonly #source: ByteSource;
  readonly #options: ArchiveOptions;
  #sha256: string | null = null;
  #inventory: Inventory | null = null;
  #pass: ContentPass | null = null;

  constructor(source: ByteSource, options: ArchiveOptions) {
    this.#source = source;
    this.#options = options;
  }

  async run(): Promise<void> {
    const { size } = this.#source;
    const { limits } = this.#options;
    if (size > limits.MAX_PACKAGE_BYTES) {
      this.log.report('package-too-large', { args: { part: 'file', limit: limits.MAX_PACKAGE_BYTES, actual: size } });
      return;
    }
    const take = (sha256: string) => {
      this.#sha256 = sha256;
    };
    await hashBeside(this.#source, take, () => this.#read());
  }

  async #read(): Promise<void> {
    const { limits } = this.#options;
    if (this.#source.size === 0) {
      this.log.report('empty-file');
      return;
    }
    const structure = await readStructure(this.#source, limits, this.log);
    if (structure === null) return;
    const isSound = !this.log.concernsPackage;
    const readable = structure.records.filter(({ index }) => !this.log.concerns(index));
    const source = windowedSource(this.#source);
    const settled = isSound ? await settledEncoding(structure, readable, source, limits) : null;
    const inventory = takeInventory(draftEntries(structure, settled, this.log), limits, this.log);
    this.#inventory = inventory;
    if (isSound) await this.#readContents(structure, inventory, readable);
  }

  async #readContents(
    structure: ZipStructure,
    { listing, root }: Inventory,
    readable: readonly CentralRecord[],
  ): Promise<void> {
    const pass = new ContentPass(
      this.#options,
      this.#options.wish(listing),
      this.log,
      planDigests(listing, root.isBag),
    );
    this.#pass = pass;
    const source = windowedSource(this.#source);
    let library: EntryReader | null = null;
    for (const record of readable) {
      const entry = cell(listing, record.index);
      const hasContent = entry.kind === 'file' || (entry.kind === 'directory' && record.compressedSize > 0);
      if (!hasContent) continue;
      const local = structure.locals[record.index];
      // One for each time that the content is read; the last time it is read to its end.
      const scans: EmbeddedHeaderScan[] = [];
      const scanOf = () => {
        if ((record.flags & FLAG_DESCRIPTOR) !== 0) scans.push(new EmbeddedHeaderScan());
        return scans.at(-1) ?? null;
      };
      let open = local && directContent(source, local.dataOffset, record, entry.role === 'uia_dump', scanOf);
      if (!open) {
        library ??= await this.#open(structure);
        if (library === null) return;
        const reader = library;
        open = () => largeContent(record, reader.compressedBytes(record.index), scanOf());
      }
      const stored = { compressedSize: record.compressedSize, declaredCrc32: record.crc32 };
      const goesOn = await pass.read(entry, open, stored);
      const found = scans.at(-1)?.found ?? null;
      if (found !== null)
        this.log.report('data-holds-entry', { entry: record.index, offset: (local?.dataOffset ?? 0) + found });
      if (!goesOn) return;
    }
  }

  async #open({ end, records, locals }: ZipStructure): Promise<EntryReader | null> {
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
      this.log.report('directory-corrupt', { offset: end.directoryOffset, args: { reason: 'library' } });
      return null;
    }
  }

  result(): ArchiveRead {
    const facts = { container: 'zip', size: this.#source.size, sha256: this.#sha256 } as const;
    return assemble(facts, this.#inventory, this.#pass, this.log);
  }
}

/** How to read an entry without the library, or null where it is large, packed and no dump (decision 0005). */
function directContent(
  source: ByteSource,
  dataOffset: number,
  record: CentralRecord,
  isDump: boolean,
  scanOf: () => EmbeddedHeaderScan | null,
): (() => AsyncIterable<Uint8Array>) | null {
  if (isSmall(record)) return () => smallContent(source, dataOffset, record, scanOf());
  if (!isDump && record.method !== METHOD.stored) return null;
  // A reader of dumps, like an inflater, may keep a chunk while it asks for the next.
  const chunks = isDump ? chunksOf : passingChunksOf;
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
