import type { ByteSource } from '../../model/byte-source.js';
import { planDigests } from '../bagit/index.js';
import type { ArchiveOptions, ArchiveRead } from './archive-read.js';
import type { CentralRecord } from './central-directory.js';
import { hashBeside } from './container-hash.js';
import { ContentPass } from './content-pass.js';
import { guardedSource, ReadFailure, windowedSource } from './guarded-source.js';
import { assemble, type Inventory, takeInventory } from './inventory.js';
import { ProblemLog } from './problem-log.js';
import { settledEncoding } from './settled-encoding.js';
import { ZipContents } from './zip-contents.js';
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
    await new ZipContents(this.#source, structure, pass, this.log).read(readable, listing);
  }

  result(): ArchiveRead {
    const facts = { container: 'zip', size: this.#source.size, sha256: this.#sha256 } as const;
    return assemble(facts, this.#inventory, this.#pass, this.log);
  }
}
