/** A file in the drop folder, as one look found it. */
export interface SeenFile {
  readonly name: string;
  readonly size: number;
  readonly mtimeMs: number;
}

/** What a look at the drop folder comes to. */
export interface Look {
  /** At rest since the look before: ready once it is known to be complete. In the order of the names. */
  readonly atRest: readonly SeenFile[];
  /** At rest for so long that nobody will complete them: to be judged as they are. */
  readonly givenUpOn: readonly SeenFile[];
}

interface Known {
  readonly size: number;
  readonly mtimeMs: number;
  /** Time of the look that first found it so. */
  readonly since: number;
  /** Time before which it is not to be taken (again). */
  readonly notBefore: number;
}

/**
 * Remembers the files of a drop folder from look to look, and tells which have stopped growing. A file that
 * changes after it was taken is a new arrival.
 */
export class Arrivals {
  readonly #known = new Map<string, Known>();
  readonly #patienceMs: number;

  /** @param patienceMs how long a file that does not end like a zip may stay so before it is judged as it is */
  constructor(patienceMs: number) {
    this.#patienceMs = patienceMs;
  }

  /** @param now of this look, in milliseconds */
  look(files: readonly SeenFile[], now: number): Look {
    const atRest: SeenFile[] = [];
    const givenUpOn: SeenFile[] = [];
    const before = new Map(this.#known);
    this.#known.clear();
    for (const file of files) {
      const known = before.get(file.name);
      const isSame = known !== undefined && known.size === file.size && known.mtimeMs === file.mtimeMs;
      if (!isSame) {
        this.#known.set(file.name, { size: file.size, mtimeMs: file.mtimeMs, since: now, notBefore: now });
        continue;
      }
      this.#known.set(file.name, known);
      if (now < known.notBefore) continue;
      (now - known.since >= this.#patienceMs ? givenUpOn : atRest).push(file);
    }
    return { atRest, givenUpOn };
  }

  /** The file was taken as it was at the last look. */
  markDone(name: string): void {
    this.#leaveAlone(name, Number.POSITIVE_INFINITY);
  }

  /** Taking the file failed for a reason outside of it, which may pass (a full disk): it is tried again later. */
  markFailed(name: string, now: number): void {
    this.#leaveAlone(name, now + this.#patienceMs);
  }

  #leaveAlone(name: string, notBefore: number): void {
    const known = this.#known.get(name);
    if (known) this.#known.set(name, { ...known, notBefore });
  }
}
