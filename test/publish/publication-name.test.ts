import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { publicationNames } from '../../src/publish/publication-name.js';

const PACKAGE = { sha256: '0123456789abcdef'.repeat(4), size: 4728 };

describe('publicationNames', () => {
  test.each([
    ['a capture id', '2026-07-08-sandbox-a', PACKAGE, '2026-07-08-sandbox-a'],
    ['no capture id', null, PACKAGE, 'unidentified-0123456789ab'],
    ['no capture id and no digest', null, { sha256: null, size: 12 }, 'unidentified-12-bytes'],
    ['a device name of Windows', 'con.fig', PACKAGE, 'unidentified-0123456789ab'],
    ['a trailing dot, which Windows drops', 'sandbox.', PACKAGE, 'unidentified-0123456789ab'],
    ['a path', '../../etc', PACKAGE, 'unidentified-0123456789ab'],
    ['upper case', 'Sandbox-A', PACKAGE, 'unidentified-0123456789ab'],
  ])('with %s', (_, captureId, source, expected) => {
    expect(publicationNames(captureId, source).next().value).toBe(expected);
  });

  test('the second choice carries the digest', () => {
    expect([...publicationNames('sandbox-a', PACKAGE)].slice(0, 3)).toEqual([
      'sandbox-a',
      'sandbox-a--0123456789ab',
      'sandbox-a--2',
    ]);
  });

  test('no name leaves its folder, whatever the capture id', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.constantFrom('..', '.', 'a/b', 'a\\b', 'nul', '\u0000abc')), (id) => {
        for (const name of [...publicationNames(id, PACKAGE)].slice(0, 4))
          expect(name).toMatch(/^[a-z0-9][a-z0-9._-]*[a-z0-9_-]$/u);
      }),
    );
  });
});
