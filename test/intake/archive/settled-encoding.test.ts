import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { NAME_ENCODINGS } from '../../../src/intake/archive/entry-name.js';
import { readArchiveOf } from '../../support/read-archive-of.js';
import { type EntrySpec, zipWith } from '../../support/zip-writer.js';

const name = (...parts: (string | readonly number[])[]): Buffer =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : Buffer.from(part))));

const manifestOf = (paths: readonly string[]) => JSON.stringify({ files: paths.map((path) => ({ path })) });

/** Paths and problem codes of a zip with this manifest and files with these names. */
async function pathsOf(manifest: Partial<EntrySpec>, names: readonly Buffer[]) {
  const entries = [{ name: 'cap/capture.json', ...manifest }, ...names.map((one) => ({ name: one, data: 'x' }))];
  const { paths, problems } = await readArchiveOf(zipWith({ entries }));
  return { paths: [...paths.values()], codes: problems.map(({ code }) => code) };
}

/** Bytes that are one character in Shift-JIS, another in GBK, and two in windows-1251. */
const BOTH = [0x95, 0x5c];

describe('the manifest tells the code page', () => {
  it.each<[string, Partial<EntrySpec>, Buffer[], string[]]>([
    [
      'of a name that would be another in the page tried first',
      { data: manifestOf(['logs/表.log']) },
      [name('cap/logs/', BOTH, '.log')],
      ['capture.json', 'logs/表.log'],
    ],
    [
      'of folders above what it lists, and beside what the operating system left',
      { data: manifestOf(['logs/表/表.log']) },
      [
        name('cap/logs/', BOTH, '/'),
        name('cap/logs/', BOTH, '/', BOTH, '.log'),
        name('cap/logs/._', BOTH),
        name('__MACOSX/cap/', BOTH, '/._a'),
      ],
      ['capture.json', 'logs/表', 'logs/表/表.log', 'logs/._表'],
    ],
    [
      'of the folder around it as well',
      { name: name(BOTH, '/capture.json'), data: manifestOf(['logs/表.log']) },
      [name(BOTH, '/logs/', BOTH, '.log')],
      ['capture.json', 'logs/表.log'],
    ],
    [
      'where it is stored, at the root, and separators are backslashes',
      { name: 'capture.json', method: 0, data: manifestOf(['logs/表.log']) },
      [name('logs\\', BOTH, '.log')],
      ['capture.json', 'logs/表.log'],
    ],
    [
      'where it is that of a bag',
      { name: 'bag/manifest-sha256.txt', data: `${'0'.repeat(64)}  data/logs/表.log\n` },
      [name('bag/bagit.txt'), name('bag/data/logs/', BOTH, '.log')],
      ['manifest-sha256.txt', 'bagit.txt', 'data/logs/表.log'],
    ],
  ])('%s', async (_, manifest, names, paths) => {
    expect((await pathsOf(manifest, names)).paths).toEqual(paths);
  });

  it.each<[string, Partial<EntrySpec>]>([
    ['lists it under no reading', { data: manifestOf(['logs/other.log']) }],
    ['is no JSON', { data: '{' }],
    ['has no list', { data: '{"files":{}}' }],
    ['is in no known encoding', { data: Buffer.from([0xff]) }],
    ['is no object', { data: '[1]' }],
    ['is not there', { name: 'cap/other.json', data: manifestOf(['logs/表.log']) }],
    ['is larger than may be looked at', { data: manifestOf(['logs/表.log']) + ' '.repeat(1024 * 1024), method: 0 }],
  ])('but not where it %s', async (_, manifest) => {
    const { paths } = await pathsOf(manifest, [name('cap/logs/', BOTH, '.log')]);
    expect(paths[1]).toBe('logs/昞.log'.replace('昞', new TextDecoder('gbk').decode(Uint8Array.from(BOTH))));
  });
});

describe('a hostile manifest gains nothing', () => {
  const gbk = new TextDecoder('gbk').decode(Uint8Array.from(BOTH));

  it('by listing both readings: the order of code pages decides', async () => {
    const listings = [
      ['logs/表.log', `logs/${gbk}.log`],
      [`logs/${gbk}.log`, 'logs/表.log'],
    ];
    for (const listing of listings) {
      const { paths } = await pathsOf({ data: manifestOf(listing) }, [name('cap/logs/', BOTH, '.log')]);
      expect(paths).toEqual(['capture.json', `logs/${gbk}.log`]);
    }
  });

  it('by one code page for one name and another for the next', async () => {
    // The second name is Shift-JIS only, the first is listed in GBK only.
    const listing = [`logs/${gbk}.log`, 'logs/ﾛ.log'];
    const { paths } = await pathsOf({ data: manifestOf(listing) }, [
      name('cap/logs/', BOTH, '.log'),
      name('cap/logs/', [0xdb], '.log'),
    ]);
    expect(paths).not.toEqual(['capture.json', ...listing]);
  });

  it.each<[string, string[], Buffer[], string]>([
    [
      'by names that collide once decoded',
      ['logs/表.log'],
      [name('cap/logs/', BOTH, '.log'), name('cap/logs/表.log')],
      'duplicate-name',
    ],
    ['by a listed path that climbs', ['../表'], [name('cap/../', BOTH)], 'name-traversal'],
    [
      'by a listed name with a control character',
      ['logs/\u0085'],
      [name('cap/logs/', [0xc2, 0x85])],
      'name-control-character',
    ],
  ])('%s', async (_, listing, names, code) => {
    const flagged = names.map((one, i) => ({ name: one, data: 'x', ...(i === 1 ? { flags: 0x800 } : {}) }));
    const zip = zipWith({ entries: [{ name: 'cap/capture.json', data: manifestOf(listing) }, ...flagged] });
    const codes = (await readArchiveOf(zip)).problems.map((problem) => problem.code);
    expect(codes.some((found) => found === code || found === 'name-encoding-ambiguous')).toBe(true);
  });

  it('whatever bytes a name has: it stays one of its readings, and the run ends', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.uint8Array({ minLength: 1, maxLength: 8 }),
        fc.constantFrom(...NAME_ENCODINGS),
        async (bytes, encoding) => {
          const text = await import('../../../src/intake/archive/entry-name.js').then(({ decodeStrictly }) =>
            decodeStrictly(bytes, encoding),
          );
          const { codes, paths } = await pathsOf({ data: manifestOf([`logs/${text}`]) }, [
            name('cap/logs/', [...bytes]),
          ]);
          expect(codes.length + paths.length).toBeGreaterThan(0);
        },
      ),
      { numRuns: 60 },
    );
  });
});
