import { describe, expect, it } from 'vitest';
import { roleOf } from '../../../src/intake/archive/entry-role.js';
import { findRoot } from '../../../src/intake/archive/package-root.js';
import type { EntryRole } from '../../../src/model/archive.js';

const root = (...paths: (string | null)[]) =>
  findRoot(
    paths.map((path) => ({
      path: path?.replace(/\/$/u, '') ?? null,
      kind: path?.endsWith('/') ? 'directory' : 'file',
    })),
  );

describe('the one folder around everything', () => {
  it.each<[string, (string | null)[], string | null]>([
    ['is taken off', ['cap-1/capture.json', 'cap-1/uia/a.json'], 'cap-1'],
    ['may stand as an entry', ['cap-1/', 'cap-1/capture.json'], 'cap-1'],
    ['is not there when a file lies beside it', ['cap-1/capture.json', 'readme.txt'], null],
    ['is not there when there are two', ['cap-1/capture.json', 'cap-2/capture.json'], null],
    ['is not there when it is empty', ['cap-1/'], null],
    ['is found beside junk', ['__MACOSX/cap-1/._a', '.DS_Store', 'cap-1/capture.json'], 'cap-1'],
    ['is found beside names that are none', [null, 'cap-1/capture.json'], 'cap-1'],
    ['is not a part of a capture', ['uia/dump-uia-main.json'], null],
    ['is not a part of a capture, logs', ['logs/a.log', 'logs/b.log'], null],
    ['may be called like a part of a capture', ['data/capture.json', 'data/logs/a.log'], 'data'],
    ['may be called like a part of a capture, without a manifest', ['logs/uia/dump-uia-main.json'], 'logs'],
    ['is no more than one', ['x/cap-1/capture.json'], 'x'],
  ])('%s', (_, paths, topFolder) => {
    expect(root(...paths).topFolder).toBe(topFolder);
  });
});

describe('the capture in a package', () => {
  it.each<[string, string[], string]>([
    ['lies at the root', ['cap-1/capture.json'], ''],
    ['lies in data/ of a bag', ['bag/bagit.txt', 'bag/data/capture.json', 'bag/data/uia/a.json'], 'data/'],
    ['lies in a folder in data/', ['bagit.txt', 'data/cap-1/capture.json', 'data/cap-1/uia/a.json'], 'data/cap-1/'],
    ['lies in data/ when only its uia folder is there', ['bagit.txt', 'data/uia/dump-uia-main.json'], 'data/'],
    ['lies in data/ of an empty bag', ['bagit.txt', 'manifest-sha256.txt'], 'data/'],
  ])('%s', (_, paths, captureRoot) => {
    expect(root(...paths).captureRoot).toBe(captureRoot);
  });
});

describe('the role of a place', () => {
  it.each<[string, EntryRole]>([
    ['capture.json', 'manifest'],
    ['uia/capture.json', 'uia_dump'],
    ['uia/dump-uia-main.json', 'uia_dump'],
    ['dump-uia-main.json', 'uia_dump'],
    ['uia/page.xml', 'uia_dump'],
    ['uia/picture.png', 'unknown'],
    ['el.snapshot', 'uia_dump'],
    ['scshot.png', 'screenshot'],
    ['metadata.json', 'unknown'],
    ['[Content_Types].xml', 'unknown'],
    ['logs/capture.log', 'log'],
    ['logs/deep/a.txt', 'log'],
    ['screenshots/a.png', 'screenshot'],
    ['screenshots/Thumbs.db', 'ignored'],
    ['bagit.txt', 'unknown'],
    ['Capture.json', 'unknown'],
    ['readme.txt', 'unknown'],
  ])('of %s is %s', (path, role) => {
    expect(roleOf({ kind: 'file', path, capturePath: path, isBag: false })).toBe(role);
  });

  it.each<[string, string | null, EntryRole]>([
    ['bagit.txt', null, 'bag'],
    ['bag-info.txt', null, 'bag'],
    ['manifest-sha512.txt', null, 'bag'],
    ['tagmanifest-md5.txt', null, 'bag'],
    ['fetch.txt', null, 'bag'],
    ['data/capture.json', 'capture.json', 'manifest'],
    ['data/bagit.txt', 'bagit.txt', 'unknown'],
    ['capture.json', null, 'bag'],
    ['notes/read.me', null, 'bag'],
    ['data/read.me', null, 'unknown'],
  ])('of %s in a bag', (path, capturePath, role) => {
    expect(roleOf({ kind: 'file', path, capturePath, isBag: true })).toBe(role);
  });

  it('of a link is none', () => {
    expect(roleOf({ kind: 'symlink', path: 'capture.json', capturePath: 'capture.json', isBag: false })).toBe(
      'unknown',
    );
  });
});
