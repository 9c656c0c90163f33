import { closeSync, openSync } from 'node:fs';
import { open, truncate } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { hashBeside, hashSource } from '../../../src/intake/archive/container-hash.js';
import { fileSource } from '../../../src/intake/archive/file-source.js';
import { guardedSource, ReadFailure } from '../../../src/intake/archive/guarded-source.js';
import { hashInThread } from '../../../src/intake/archive/hash-thread.js';
import type { ByteSource } from '../../../src/model/byte-source.js';
import { MemorySource } from '../../support/memory-source.js';
import { tempFolder } from '../../support/temp-folder.js';

const MIB = 1024 * 1024;
const HELLO = '2cf24dba5fb0a30e26e83b2ac5b9e29e1b161e5c1fa7425e73043362938b9824';

/** A file of zeros that takes no room on the disk. */
async function hollowFile(bytes: number): Promise<string> {
  const path = join(await tempFolder(), 'hollow');
  await (await open(path, 'w')).close();
  await truncate(path, bytes);
  return path;
}

/** What was taken, and the order of things. */
async function beside(source: ByteSource, work: () => Promise<void> = async () => {}) {
  const steps: string[] = [];
  const take = (sha256: string) => steps.push(sha256);
  await hashBeside(source, take, async () => {
    await work();
    steps.push('work');
  });
  return steps;
}

test('a small source is hashed before the work, which does not start where that fails', async () => {
  expect(await beside(new MemorySource(Buffer.from('hello')))).toEqual([HELLO, 'work']);
  let started = false;
  const failing = guardedSource(new MemorySource(Buffer.from('hello'), 1));
  await expect(
    beside(failing, async () => {
      started = true;
    }),
  ).rejects.toThrow(ReadFailure);
  expect(started).toBe(false);
});

describe('a large file', () => {
  test('is hashed in a thread, to the same as here', async () => {
    const source = guardedSource(await fileSource(await open(await hollowFile(64 * MIB + 3))));
    const reads: number[] = [];
    const counted: ByteSource = {
      ...source,
      read: (offset, length, into) => {
        reads.push(offset);
        return source.read(offset, length, into);
      },
    };
    const steps = await beside(counted);
    expect(reads).toEqual([]);
    expect(steps).toEqual(['work', await hashSource(source)]);
    await source.close();
  });

  test('work that fails still waits for the thread, and says why it failed', async () => {
    const source = await fileSource(await open(await hollowFile(64 * MIB)));
    let taken = '';
    const failing = hashBeside(
      source,
      (sha256) => {
        taken = sha256;
      },
      () => Promise.reject(new Error('of the work')),
    );
    await expect(failing).rejects.toThrow('of the work');
    expect(taken).toBe(await hashSource(source));
    await source.close();
  });

  test('what the thread cannot read is read here', async () => {
    const source = await fileSource(await open(await hollowFile(64 * MIB)));
    const closed = openSync(await hollowFile(1), 'r');
    closeSync(closed);
    expect(await beside({ ...source, descriptor: closed })).toEqual(['work', await hashSource(source)]);
    await source.close();
  });
});

test('a thread gives null for a file that is shorter, and for none', async () => {
  const file = await open(await hollowFile(10));
  expect(await hashInThread(file.fd, 11)).toBeNull();
  expect(await hashInThread(file.fd, 10)).toMatch(/^[0-9a-f]{64}$/u);
  await file.close();
  expect(await hashInThread(-1, 10)).toBeNull();
});
