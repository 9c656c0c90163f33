import { expect, test } from 'vitest';
import type { ListedEntry } from '../../../src/intake/archive/index.js';
import { readTagFiles } from '../../../src/intake/bagit/index.js';

const entryOf = (path: string | null, index: number): ListedEntry => ({
  index,
  path,
  capturePath: null,
  kind: 'file',
  role: path?.startsWith('data/') ? 'unknown' : 'bag',
  declaredSize: 1,
});

test('only tag files that are of use are read, and one manifest of each kind and algorithm', () => {
  const paths = [
    'bagit.txt',
    'bag-info.txt',
    'manifest-sha256.txt',
    'tagmanifest-sha256.txt',
    'manifest-SHA-256.txt',
    'manifest-md5.txt',
    'manifest-blake3.txt',
    'tagmanifest-x1.txt',
    'notes.txt',
    'data/manifest-sha1.txt',
    null,
  ];
  expect([...readTagFiles(paths.map(entryOf))]).toEqual([0, 1, 2, 3, 5]);
});
