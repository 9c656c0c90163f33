import { isGuessable } from '../../shared/guessable.js';
import { type DigestAlgorithm, type DigestPlan, NO_DIGESTS } from '../bagit/index.js';
import type { IntakeLimits } from '../limits.js';
import type { ArchiveOptions, ContentSink, ListedEntry } from './archive-read.js';
import { isArchiveClass, isExecutableName, TEXT_CLASSES } from './content-class.js';
import { type Measured, type MeterOptions, measure, measureWhole, ratioOf } from './content-meter.js';
import { LibraryFailure } from './entry-reader.js';
import { heldLimit, isOfNoKnownRole } from './entry-role.js';
import { ReadFailure } from './guarded-source.js';
import { InflateFailure } from './inflate-failure.js';
import type { ProblemLog } from './problem-log.js';

/** What reading an entry's content showed; null where it was not read to its end. */
export interface ContentFacts {
  readonly actualSize: number | null;
  readonly actualCrc32: number | null;
  readonly sha256: string | null;
  readonly contentClass: string;
}

/** Class of a content that was not read. */
export const UNREAD: ContentFacts = { actualSize: null, actualCrc32: null, sha256: null, contentClass: 'unread' };

/** Class of a folder or of whatever else has no content. */
export const NO_CONTENT: ContentFacts = { ...UNREAD, contentClass: 'empty' };

export interface StoredSizes {
  readonly compressedSize: number;
  /** Null in files of folders, which declare none. */
  readonly declaredCrc32: number | null;
}

/** Whatever is no text in a file that nobody knows is of use to nobody, and would take memory from dumps. JSON and XML may be dumps. */
function isOfUse(entry: ListedEntry, contentClass: string): boolean {
  return !isOfNoKnownRole(entry) || TEXT_CLASSES.includes(contentClass);
}

/** Reads the contents of one package, entry after entry, within the limits that they share. */
export class ContentPass {
  readonly facts = new Map<number, ContentFacts>();
  readonly contents = new Map<number, Uint8Array>();
  readonly digests = new Map<number, ReadonlyMap<DigestAlgorithm, string>>();
  readonly taken = new Set<number>();
  readonly #limits: IntakeLimits;
  readonly #log: ProblemLog;
  readonly #wished: ReadonlySet<number>;
  readonly #sinkFor: (entry: ListedEntry) => ContentSink | null;
  readonly #planned: DigestPlan;
  #room: number;
  #heldRoom: number;

  constructor(options: ArchiveOptions, wished: ReadonlySet<number>, log: ProblemLog, planned: DigestPlan = NO_DIGESTS) {
    this.#limits = options.limits;
    this.#wished = wished;
    this.#sinkFor = options.sinkFor ?? (() => null);
    this.#planned = planned;
    this.#log = log;
    this.#room = options.limits.MAX_TOTAL_BYTES;
    this.#heldRoom = options.limits.MAX_HELD_BYTES;
  }

  /**
   * Reads one content to its end.
   *
   * @param open gives the content from its beginning; asked again where a sink has given up
   * @returns false where nothing more can be read from the package
   */
  async read(entry: ListedEntry, open: () => AsyncIterable<Uint8Array>, stored: StoredSizes): Promise<boolean> {
    const isHeld = this.#mayHold(entry);
    const sink = isHeld ? this.#sinkFor(entry) : null;
    try {
      const options = this.#optionsFor(entry, stored, isHeld);
      const taken = sink && (await measure(open(), { ...options, isHeld: false, sink }));
      const measured = taken && !taken.isRefused ? taken : await measure(open(), options);
      return this.#take(entry, measured, stored);
    } catch (error) {
      return this.#reportFailure(entry, error, stored);
    }
  }

  /**
   * The same of a content that is there in one piece, as `measureWhole` takes it.
   *
   * @param content good until this returns
   */
  takeWhole(entry: ListedEntry, content: Uint8Array, stored: StoredSizes): boolean {
    const isHeld = this.#mayHold(entry);
    const sink = isHeld ? this.#sinkFor(entry) : null;
    const options = this.#optionsFor(entry, stored, isHeld);
    const taken = sink && measureWhole(content, { ...options, isHeld: false, sink });
    const measured = taken && !taken.isRefused ? taken : measureWhole(content, options);
    return this.#take(entry, measured, stored);
  }

  #optionsFor(entry: ListedEntry, { compressedSize, declaredCrc32 }: StoredSizes, isHeld: boolean): MeterOptions {
    const { declaredSize } = entry;
    const digests = this.#planned(entry);
    const hasCrc = declaredCrc32 !== null;
    return { limits: this.#limits, declaredSize, compressedSize, room: this.#room, digests, hasCrc, isHeld };
  }

  #mayHold({ index, role, declaredSize }: ListedEntry): boolean {
    if (!this.#wished.has(index)) return false;
    return declaredSize <= Math.min(this.#heldRoom, heldLimit(role, this.#limits));
  }

  #take(entry: ListedEntry, measured: Measured, stored: StoredSizes): boolean {
    const { index, declaredSize } = entry;
    const { overrun, size, sha256, contentClass } = measured;
    this.#reportClass(entry, contentClass);
    if (overrun !== null) {
      this.facts.set(index, { ...UNREAD, contentClass });
      this.#reportOverrun(entry, measured, stored.compressedSize);
      return overrun !== 'total-too-large';
    }
    this.#room -= size;
    if (measured.digests.size > 0) this.digests.set(index, measured.digests);
    this.facts.set(index, { actualSize: size, actualCrc32: measured.crc32, sha256, contentClass });
    if (size !== declaredSize)
      this.#log.report('wrong-size', { entry: index, args: { expected: declaredSize, actual: size } });
    else if (measured.crc32 !== stored.declaredCrc32)
      // Neither is told of a content that could be guessed from it.
      this.#log.report('wrong-crc', {
        entry: index,
        args: isGuessable(size) ? { size } : { expected: stored.declaredCrc32, actual: measured.crc32 },
      });
    else if (measured.isTaken) this.taken.add(index);
    else if (measured.content && isOfUse(entry, contentClass)) {
      this.#heldRoom -= measured.content.length;
      this.contents.set(index, measured.content);
    }
    return true;
  }

  #reportClass({ index: entry, path, kind }: ListedEntry, contentClass: string): void {
    if (kind !== 'file') return;
    if (isArchiveClass(contentClass)) this.#log.report('nested-archive', { entry, args: { class: contentClass } });
    // By name it was reported before, whether its content can be read or not.
    else if (contentClass === 'executable' && !(path !== null && isExecutableName(path)))
      this.#log.report('executable', { entry, args: { by: 'content' } });
  }

  #reportOverrun({ index, declaredSize }: ListedEntry, { overrun, size }: Measured, compressedSize: number): void {
    const { MAX_ENTRY_BYTES, MAX_TOTAL_BYTES, MAX_RATIO } = this.#limits;
    switch (overrun) {
      case 'wrong-size':
        this.#log.report(overrun, { entry: index, args: { expected: declaredSize, at_least: size } });
        break;
      case 'entry-too-large':
        this.#log.report(overrun, { entry: index, args: { limit: MAX_ENTRY_BYTES, at_least: size } });
        break;
      case 'total-too-large':
        this.#log.report(overrun, { entry: index, args: { limit: MAX_TOTAL_BYTES }, stopsPackage: true });
        break;
      case 'ratio-too-high': {
        const args = { limit: MAX_RATIO, at_least: ratioOf(size, compressedSize) };
        this.#log.report(overrun, { entry: index, args });
        break;
      }
      case null:
        break;
      default:
        overrun satisfies never;
    }
  }

  #reportFailure({ index: entry }: ListedEntry, error: unknown, { compressedSize }: StoredSizes): boolean {
    if (error instanceof ReadFailure) {
      this.#log.report('read-failed', { entry, offset: error.offset });
      return false;
    }
    if (error instanceof InflateFailure && error.unused === null) this.#log.report('inflate-failed', { entry });
    else if (error instanceof InflateFailure) {
      const args = { field: 'compressed_size', expected: compressedSize, actual: compressedSize - (error.unused ?? 0) };
      this.#log.report('wrong-size', { entry, args });
    } else if (error instanceof LibraryFailure) this.#log.report('read-failed', { entry, args: { reason: 'library' } });
    else throw error;
    return true;
  }
}
