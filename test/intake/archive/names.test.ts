import { posix, win32 } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cleanName, judgeName } from '../../../src/intake/archive/name-checks.js';
import { DEFAULT_LIMITS } from '../../../src/intake/limits.js';
import { readArchiveOf } from '../../support/read-archive-of.js';
import { zipWith } from '../../support/zip-writer.js';

/** Names made of what names are attacked with, and of anything. */
const anyName = fc.oneof(
  fc
    .array(
      fc.constantFrom(
        'a',
        'b',
        '.',
        '..',
        '/',
        '\\',
        ':',
        'C',
        '%2e',
        '%2f',
        '．',
        '／',
        ' ',
        'NUL',
        '\0',
        '\u202e',
        '~',
        './',
        '日',
      ),
      { maxLength: 12 },
    )
    .map((parts) => parts.join('')),
  fc.string({ unit: 'binary', maxLength: 40 }),
);

function expectInside(path: string): void {
  expect(posix.isAbsolute(path) || win32.isAbsolute(path)).toBe(false);
  expect(posix.normalize(path)).toBe(path);
  expect(posix.resolve('/root', path).startsWith('/root/')).toBe(true);
  expect(win32.resolve('C:\\root', path).toLowerCase().startsWith('c:\\root\\')).toBe(true);
  expect(path).not.toMatch(/[\\:\p{Cc}]/u);
  expect(decodeURIComponentLax(path).split(/[/\\]/u)).not.toContain('..');
}

function decodeURIComponentLax(text: string): string {
  return text.replace(/%([0-7][0-9a-f])/giu, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
}

describe('no name leaves the root', () => {
  it('of those that are let through', () => {
    fc.assert(
      fc.property(anyName, (text) => {
        const name = cleanName(text);
        if (judgeName(name, Buffer.from(text), DEFAULT_LIMITS) === null && name.path !== '') expectInside(name.path);
      }),
      { numRuns: 5000 },
    );
  });

  it('of those in a zip, flagged UTF-8 or not, in any bytes', async () => {
    const bytes = fc.oneof(
      anyName.map((text) => Buffer.from(text)),
      fc.uint8Array({ maxLength: 24 }).map((raw) => Buffer.from(raw)),
    );
    await fc.assert(
      fc.asyncProperty(bytes, bytes, fc.constantFrom(0, 0x800), async (first, second, flags) => {
        const zip = zipWith({ entries: [first, second].map((name) => ({ name, flags, data: 'x' })) });
        const { paths } = await readArchiveOf(zip);
        for (const path of paths.values()) expectInside(path);
      }),
      { numRuns: 300 },
    );
  });

  it('and a plain name is let through as it is', () => {
    const segment = fc
      .stringMatching(/^[a-z][a-z0-9_-]{0,20}$/u)
      .filter((text) => !/^(?:con|prn|aux|nul)$/u.test(text));
    fc.assert(
      fc.property(fc.array(segment, { minLength: 1, maxLength: 8 }), (segments) => {
        const path = segments.join('/');
        expect(judgeName(cleanName(path), Buffer.from(path), DEFAULT_LIMITS)).toBe(
          /(?:^|\/)(?:com|lpt)[0-9](?:\/|$)/u.test(path) ? 'name-reserved-device' : null,
        );
      }),
    );
  });
});

it('a long name of dots and spaces is judged in one pass', () => {
  const name = '. '.repeat(500);
  expect(judgeName(cleanName(name), Buffer.from(name), DEFAULT_LIMITS)).toBe('name-trailing-dot-or-space');
});
