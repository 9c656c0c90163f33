import { createHash } from 'node:crypto';
import { ENCODINGS, type Encoding, type Proof, type ProofHit, SURFACES, type Surface } from '../model/proof.js';
import type { Canary } from './canary.js';
import { type CanaryHit, CanarySearch } from './canary-search.js';
import type { CanarySupply } from './canary-supply.js';

/** Hits that are told one by one; all are counted. */
const MAX_HITS = 50;

/** Where bytes came from. */
export interface Origin {
  readonly package: number;
  readonly command: string;
}

/** Searches what comes out, package by package, and keeps count. The same bytes are searched once a package. */
export class Tally {
  readonly #planted = new Map<Surface, number>();
  readonly #canaries = new Map<Surface, Set<Canary>>();
  readonly #hits = new Map<Surface, Map<Encoding, number>>();
  readonly #first: ProofHit[] = [];
  #count = 0;
  #outputs = 0;
  #bytes = 0;
  readonly #search = new CanarySearch();
  #seen = new Set<string>();

  /** From here on, the canaries of this package are searched for, and those of the packages before. */
  begin(supply: CanarySupply): void {
    this.#search.add(supply.canaries);
    this.#seen = new Set();
    for (const surface of SURFACES)
      this.#planted.set(surface, (this.#planted.get(surface) ?? 0) + supply.planted(surface));
    for (const canary of supply.canaries) {
      const known = this.#canaries.get(canary.surface) ?? new Set();
      this.#canaries.set(canary.surface, known.add(canary));
    }
  }

  /** @param label what the output is called in a hit; not repeated where it holds a canary itself */
  search(origin: Origin, label: string, bytes: Buffer): void {
    if (this.#isNew(bytes)) for (const hit of this.#search.find(bytes)) this.#note(origin, this.#safe(label), hit);
  }

  /** Searches the name of a file or folder. */
  searchName(origin: Origin, path: string): void {
    const bytes = Buffer.from(path, 'utf8');
    if (this.#isNew(bytes)) for (const hit of this.#search.find(bytes)) this.#note(origin, 'name of a file', hit);
  }

  /** The part of a proof that is counted here. */
  result(): Pick<Proof, 'result' | 'searched' | 'surfaces' | 'hit_count' | 'hits'> {
    return {
      result: this.#count === 0 ? 'no-hits' : 'hits',
      searched: { outputs: this.#outputs, bytes: this.#bytes },
      surfaces: SURFACES.map((surface) => ({
        surface,
        planted: this.#planted.get(surface) ?? 0,
        canaries: new Set([...(this.#canaries.get(surface) ?? [])].map(({ text }) => text)).size,
        hits: hitsOf(this.#hits.get(surface)),
      })),
      hit_count: this.#count,
      hits: this.#first,
    };
  }

  #isNew(bytes: Buffer): boolean {
    const digest = createHash('sha256').update(bytes).digest('hex');
    if (bytes.length === 0 || this.#seen.has(digest)) return false;
    this.#seen.add(digest);
    this.#outputs += 1;
    this.#bytes += bytes.length;
    return true;
  }

  #safe(label: string): string {
    return this.#search.find(Buffer.from(label, 'utf8')).length > 0 ? 'file with text in its name' : label;
  }

  #note(origin: Origin, output: string, { canary: { surface, shape }, encoding, offset }: CanaryHit): void {
    const known = this.#hits.get(surface) ?? new Map<Encoding, number>();
    this.#hits.set(surface, known.set(encoding, (known.get(encoding) ?? 0) + 1));
    this.#count += 1;
    if (this.#first.length < MAX_HITS) this.#first.push({ surface, shape, encoding, ...origin, output, offset });
  }
}

function hitsOf(counts: ReadonlyMap<Encoding, number> | undefined): Readonly<Record<Encoding, number>> {
  // Every encoding is a key, so the record is whole.
  return Object.fromEntries(ENCODINGS.map((one) => [one, counts?.get(one) ?? 0])) as Record<Encoding, number>;
}
