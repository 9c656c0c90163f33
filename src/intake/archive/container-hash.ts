import { createHash } from 'node:crypto';
import type { ByteSource } from '../../model/byte-source.js';
import { passingChunksOf } from './guarded-source.js';

/** Lower-case hex SHA-256 of the whole source, read once from front to end. */
export async function hashSource(source: ByteSource): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of passingChunksOf(source, 0, source.size)) hash.update(chunk);
  return hash.digest('hex');
}
