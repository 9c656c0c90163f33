import { createHash, hash as hashOf } from 'node:crypto';
import type { OutputFile, OutputParts } from '../model/output-file.js';

/** A file that is made in parts, and all at once only for who asks for its bytes. */
export function fileOfParts(path: string, parts: OutputParts): OutputFile {
  return {
    path,
    parts,
    get bytes() {
      return Buffer.concat(Array.from(parts.chunks(), (chunk) => Uint8Array.from(chunk)));
    },
  };
}

/** The same content at another path. */
export function movedTo(path: string, file: OutputFile): OutputFile {
  return file.parts ? fileOfParts(path, file.parts) : { path, bytes: file.bytes };
}

export function chunksOf(file: OutputFile): Iterable<Uint8Array> {
  return file.parts ? file.parts.chunks() : [file.bytes];
}

/** Bytes. */
export function sizeOf(file: OutputFile): number {
  return file.parts ? file.parts.size : file.bytes.length;
}

/** Lower-case hex. */
export function sha256Of(file: OutputFile): string {
  return file.parts ? file.parts.sha256 : digestOf(file.bytes);
}

/** Manifests, the ledger and the certificate ask for the same files. */
const digests = new WeakMap<Uint8Array, string>();

function digestOf(bytes: Uint8Array): string {
  const digest = digests.get(bytes) ?? hashOf('sha256', bytes, 'hex');
  digests.set(bytes, digest);
  return digest;
}

/**
 * Parts whose size and digest are taken on the way, the first time that somebody goes through all of them.
 *
 * @param make gives the content from its beginning, the same each time
 */
export class MadeParts implements OutputParts {
  readonly #make: () => Iterable<Uint8Array>;
  #facts: { readonly size: number; readonly sha256: string } | null = null;

  constructor(make: () => Iterable<Uint8Array>) {
    this.#make = make;
  }

  get size(): number {
    return this.#measured().size;
  }

  get sha256(): string {
    return this.#measured().sha256;
  }

  *chunks(): Generator<Uint8Array> {
    if (this.#facts !== null) {
      yield* this.#make();
      return;
    }
    const hash = createHash('sha256');
    let size = 0;
    for (const chunk of this.#make()) {
      hash.update(chunk);
      size += chunk.length;
      yield chunk;
    }
    this.#facts = { size, sha256: hash.digest('hex') };
  }

  #measured(): { readonly size: number; readonly sha256: string } {
    if (this.#facts === null) for (const _ of this.chunks());
    if (this.#facts === null) throw new Error('whoever goes through all parts knows them');
    return this.#facts;
  }
}
