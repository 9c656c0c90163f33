import { Readable } from 'node:stream';
import type { ByteSource } from '../../model/byte-source.js';
import { CHUNK_BYTES, ReadFailure } from './guarded-source.js';

/** `[from, to)` of the source as a stream that reads one chunk at a time, and only when asked. */
export function rangeStream(source: ByteSource, from: number, to: number): Readable {
  let at = from;
  return new Readable({
    highWaterMark: 1,
    read() {
      const length = Math.min(CHUNK_BYTES, to - at);
      if (length <= 0) {
        this.push(null);
        return;
      }
      source.read(at, length).then(
        (bytes) => {
          at += length;
          this.push(bytes);
        },
        (error: unknown) => this.destroy(error instanceof ReadFailure ? error : new ReadFailure(at, error)),
      );
    },
  });
}
