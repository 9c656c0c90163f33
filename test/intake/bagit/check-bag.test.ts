import { describe, expect, test } from 'vitest';
import { readCapture } from '../../../src/intake/index.js';
import { aBag, type BagParts } from '../../support/a-bag.js';
import { MemorySource } from '../../support/memory-source.js';
import { revealed } from '../../support/revealed.js';
import { zipWith } from '../../support/zip-writer.js';

const PAYLOAD = { 'capture.json': '{}', 'logs/run.log': 'a line', 'logs/100%.log': 'another' };
const PLAIN = { 'capture.json': '{}', 'logs/run.log': 'a line', 'logs/two.log': 'another' };

/** What is noticed about a bag in a zip, besides what its capture lacks: `[code, path, args]`. */
async function problemsOf(bag: BagParts, top = 'bag/', limits = {}) {
  const entries = Object.entries(bag).map(([path, data]) => ({ name: `${top}${path}`, data, flags: 0x0800 }));
  const source = new MemorySource(zipWith({ entries }));
  const { problems, archive } = revealed(await readCapture({ kind: 'zip', source }, { limits }));
  return problems
    .filter(({ code }) => code.startsWith('bag-'))
    .map(({ code, entry, args }) => [code, entry === null ? null : archive.entries[entry]?.path, args]);
}

/** Changes a text of the bag; one that stays the same would test nothing. */
function rewrite(bag: BagParts, path: string, change: (text: string) => string): void {
  const before = String(bag[path]);
  bag[path] = change(before);
  if (bag[path] === before) throw new Error(`nothing was changed in ${path}`);
}
const replaceIn =
  (path: string, from: string | RegExp, to: string): Change =>
  (bag) =>
    rewrite(bag, path, (text) => text.replace(from, to));
const inManifest = (from: string | RegExp, to: string) => replaceIn('manifest-sha256.txt', from, to);
const addLine = (line: string) => inManifest(/$/u, `${line}\n`);
const put =
  (path: string, content: string | Buffer): Change =>
  (bag) => {
    bag[path] = content;
  };
const drop =
  (path: string): Change =>
  (bag) => {
    delete bag[path];
  };

type Change = (bag: BagParts) => void;

describe('an honest bag', () => {
  test.each([
    ['at the root of the zip', {}, ''],
    ['in a folder', {}, 'bag/'],
    ['with sha512', { algorithms: ['sha512'], tagAlgorithms: ['sha512'] }, 'bag/'],
    ['with other algorithms for tag files', { algorithms: ['sha512'], tagAlgorithms: ['md5', 'sha1'] }, 'bag/'],
    ['with all algorithms', { algorithms: ['sha256', 'md5', 'sha1', 'sha512'], tagAlgorithms: ['md5', 'sha256'] }, ''],
  ] as const)('%s has no problem', async (_name, options, top) => {
    expect(await problemsOf(aBag({ 'capture.json': '{}', 'uia/a.json': '{}' }, options), top)).toEqual([]);
  });

  test.each<[string, Change]>([
    ['the star of md5sum in front of paths', inManifest(/ {2}/gu, ' *')],
    ['a tab in place of spaces', inManifest(/ {2}/gu, '\t')],
    [
      'digests in capitals',
      (bag) =>
        rewrite(bag, 'manifest-sha256.txt', (text) => text.replace(/^[0-9a-f]{64}/gmu, (one) => one.toUpperCase())),
    ],
    ['line ends of Windows', inManifest(/\n/gu, '\r\n')],
    ['line ends of old', inManifest(/\n/gu, '\r')],
    ['no line end behind the last line', inManifest(/\n$/u, '')],
    ['a continued element in bag-info.txt', replaceIn('bag-info.txt', 'Example', 'Example\n  of many: parts')],
    ['no bag-info.txt', drop('bag-info.txt')],
    ['an empty fetch.txt', put('fetch.txt', '\n')],
    ['what a file manager left behind', put('data/logs/.DS_Store', 'x')],
    [
      'a declaration with line ends of Windows',
      put('bagit.txt', 'BagIt-Version: 1.0\r\nTag-File-Character-Encoding: UTF-8\r\n'),
    ],
  ])('may have %s', async (_name, edit) => {
    expect(await problemsOf(aBag(PAYLOAD, { edit }))).toEqual([]);
  });

  test('escapes percent signs, and may be in another encoding than UTF-8 when it says so', async () => {
    const payload = { 'logs/100%.log': '1', 'logs/a%25.log': '2' };
    const escapeAll: Change = (bag) => rewrite(bag, 'manifest-sha256.txt', (text) => text.replaceAll('%', '%25'));
    expect(await problemsOf(aBag(payload, { edit: escapeAll }))).toEqual([]);

    const inGbk: Change = (bag) => {
      replaceIn('bagit.txt', 'UTF-8', 'GB18030')(bag);
      // 示例 in GB18030
      const info = [Buffer.from('Contact-Name: '), Buffer.from([0xca, 0xbe, 0xc0, 0xfd]), Buffer.from('\n')];
      bag['bag-info.txt'] = Buffer.concat(info);
    };
    expect(await problemsOf(aBag(PAYLOAD, { edit: inGbk }))).toEqual([]);
    const inUtf16: Change = (bag) => {
      replaceIn('bagit.txt', 'UTF-8', 'UTF-16')(bag);
      bag['bag-info.txt'] = Buffer.from('\ufeffContact-Name: 示例\n', 'utf16le').swap16();
      bag['manifest-sha256.txt'] = Buffer.from(`\ufeff${bag['manifest-sha256.txt']}`, 'utf16le');
    };
    const bag = aBag(PAYLOAD, { edit: inUtf16, tagAlgorithms: [] });
    expect(await problemsOf(bag)).toEqual([['bag-no-tagmanifest', null, {}]]);
  });
});

/** What is done to an honest bag, and what has to be said of it: code, path of the file, arguments. */
type Fault = readonly [name: string, change: Change, code: string, path: string | null, args: object];

const MANIFEST = 'manifest-sha256.txt';
const LAST = 4;
const FAULTS: readonly Fault[] = [
  [
    'no version',
    put('bagit.txt', 'Tag-File-Character-Encoding: UTF-8\n'),
    'bag-declaration',
    'bagit.txt',
    { reason: 'no version' },
  ],
  [
    'two versions',
    replaceIn('bagit.txt', /^/u, 'BagIt-Version: 0.97\n'),
    'bag-declaration',
    'bagit.txt',
    { reason: 'no version' },
  ],
  [
    'a version of the future',
    replaceIn('bagit.txt', '1.0', '2.0'),
    'bag-declaration',
    'bagit.txt',
    { reason: 'unknown version' },
  ],
  ['no encoding', put('bagit.txt', 'BagIt-Version: 1.0\n'), 'bag-declaration', 'bagit.txt', { reason: 'no encoding' }],
  [
    'a declaration in UTF-16',
    put('bagit.txt', Buffer.from('\ufeffBagIt', 'utf16le')),
    'bag-declaration',
    'bagit.txt',
    { reason: 'not UTF-8' },
  ],
  [
    'an encoding nobody knows',
    replaceIn('bagit.txt', 'UTF-8', 'EBCDIC-X'),
    'bag-encoding',
    'bagit.txt',
    { reason: 'unknown' },
  ],
  [
    'a tag file in another encoding',
    put('bag-info.txt', Buffer.from([0x41, 0x3a, 0xc4, 0xe3])),
    'bag-encoding',
    'bag-info.txt',
    { encoding: 'utf-8' },
  ],
  [
    'something to fetch',
    put('fetch.txt', 'https://example.invalid/a 1 data/a\n\n'),
    'bag-fetch',
    'fetch.txt',
    { count: 1 },
  ],
  ['a line without a path', addLine('0123'), 'bag-line-malformed', MANIFEST, { line: LAST }],
  ['a digest of another length', addLine(`${'0'.repeat(40)}  data/x`), 'bag-line-malformed', MANIFEST, { line: LAST }],
  ['a digest that is no hex', addLine(`${'g'.repeat(64)}  data/x`), 'bag-line-malformed', MANIFEST, { line: LAST }],
  ...[
    'bag-info.txt',
    '../data/capture.json',
    'data/../bagit.txt',
    '/data/x',
    'C:/data/x',
    '~/data/x',
    'data//x',
    '..\\data\\x',
    './bagit.txt',
  ].map(
    (path): Fault => [
      `the path ${path} in a payload manifest`,
      addLine(`${'0'.repeat(64)}  ${path}`),
      'bag-path-outside',
      MANIFEST,
      { line: LAST, listed: path },
    ],
  ),
  [
    'a file twice with two digests',
    addLine(`${'0'.repeat(64)}  data/capture.json`),
    'bag-listed-twice',
    MANIFEST,
    { line: LAST, listed: 'data/capture.json' },
  ],
  [
    'a file twice, spelled differently',
    addLine(`${'0'.repeat(64)}  data/logs/../x`),
    'bag-path-outside',
    MANIFEST,
    { line: LAST, listed: 'data/logs/../x' },
  ],
  [
    'a file that is not there',
    addLine(`${'0'.repeat(64)}  data/gone.log`),
    'bag-file-missing',
    MANIFEST,
    { line: LAST, listed: 'data/gone.log' },
  ],
  [
    'a name with a line feed, which no entry may have',
    addLine(`${'0'.repeat(64)}  data/a%0Ab`),
    'bag-file-missing',
    MANIFEST,
    { line: LAST, listed: 'data/a%0Ab' },
  ],
  [
    'a name in other case',
    inManifest('data/capture', 'data/Capture'),
    'bag-file-missing',
    MANIFEST,
    { line: 1, listed: 'data/Capture.json' },
  ],
  [
    'a line taken out',
    inManifest(/^.*capture.json\n/mu, ''),
    'bag-file-unlisted',
    'data/capture.json',
    { algorithm: 'sha256' },
  ],
  [
    'another size',
    replaceIn('bag-info.txt', /: [0-9]+\./u, ': 7.'),
    'bag-oxum',
    'bag-info.txt',
    { expected: '7.3', actual: '15.3' },
  ],
  [
    'another number of files',
    replaceIn('bag-info.txt', '15.3', '15.4'),
    'bag-oxum',
    'bag-info.txt',
    { expected: '15.4', actual: '15.3' },
  ],
  [
    'an oxum that is none',
    replaceIn('bag-info.txt', '15.3', '15'),
    'bag-oxum',
    'bag-info.txt',
    { reason: 'not <octets>.<files>' },
  ],
  [
    'two oxums',
    replaceIn('bag-info.txt', /$/u, 'payload-oxum: 15.3\n'),
    'bag-oxum',
    'bag-info.txt',
    { reason: 'repeated' },
  ],
  [
    'a changed payload file',
    put('data/logs/run.log', 'a lime'),
    'bag-digest-mismatch',
    'data/logs/run.log',
    { algorithm: 'sha256' },
  ],
  ['an old version', replaceIn('bagit.txt', '1.0', '0.97'), 'bag-version-old', 'bagit.txt', {}],
  ['an algorithm of its own', put('manifest-blake3.txt', 'x'), 'bag-algorithm-unknown', 'manifest-blake3.txt', {}],
  ['a tag file that BagIt does not know', put('notes/read.me', 'x'), 'bag-unknown-tag-file', 'notes/read.me', {}],
  [
    'backslashes',
    inManifest('data/logs/run', 'data\\logs\\run'),
    'bag-path-spelling',
    MANIFEST,
    { kind: 'backslash', count: 1 },
  ],
  [
    'dot segments',
    inManifest(/data\//gu, './data/./'),
    'bag-path-spelling',
    MANIFEST,
    { kind: 'dot-segment', count: 3 },
  ],
  [
    'a line twice',
    (bag) => rewrite(bag, MANIFEST, (text) => text + text),
    'bag-line-repeated',
    MANIFEST,
    { kind: 'same-digest', count: 3 },
  ],
  [
    'a byte order mark in a manifest',
    inManifest(/^/u, '\ufeff'),
    'bag-format-odd',
    MANIFEST,
    { kind: 'byte-order-mark', count: 1 },
  ],
  [
    'a byte order mark in the declaration',
    replaceIn('bagit.txt', /^/u, '\ufeff'),
    'bag-format-odd',
    'bagit.txt',
    { kind: 'declaration', count: 1 },
  ],
  [
    'a loosely written declaration',
    replaceIn('bagit.txt', 'BagIt-Version:', 'bagit-version :'),
    'bag-format-odd',
    'bagit.txt',
    { kind: 'declaration', count: 1 },
  ],
  [
    'a line in bag-info.txt that is no element',
    replaceIn('bag-info.txt', /$/u, 'well\n'),
    'bag-format-odd',
    'bag-info.txt',
    { kind: 'no-element', count: 1 },
  ],
];

describe('each fault has its code and no other', () => {
  test.each(FAULTS)('%s', async (_name, edit, code, path, args) => {
    const problems = await problemsOf(aBag(PLAIN, { edit }));
    // A name that differs makes one file missing and another unlisted: these two go together.
    const others = code === 'bag-file-missing' ? ['bag-file-unlisted'] : [];
    expect(problems.filter(([found]) => !others.includes(String(found)))).toEqual([[code, path, args]]);
  });

  test.each<Fault>([
    ['no manifest', drop(MANIFEST), 'bag-manifest-missing', null, {}],
    [
      'only a manifest that is not known',
      (bag) => {
        delete bag[MANIFEST];
        bag['manifest-blake3.txt'] = 'x';
      },
      'bag-manifest-missing',
      null,
      {},
    ],
  ])('%s', async (_name, edit, code, path, args) => {
    const problems = await problemsOf(aBag(PLAIN, { edit }));
    expect(problems.filter(([found]) => found !== 'bag-algorithm-unknown')).toEqual([[code, path, args]]);
  });

  test.each<Fault>([
    ['no tag manifest', drop('tagmanifest-sha256.txt'), 'bag-no-tagmanifest', null, {}],
    [
      'a changed tag file',
      replaceIn('bag-info.txt', 'Example', 'Examples'),
      'bag-digest-mismatch',
      'bag-info.txt',
      { algorithm: 'sha256' },
    ],
    [
      'a manifest that no tag manifest lists',
      replaceIn('tagmanifest-sha256.txt', /^.*manifest-sha.*\n/mu, ''),
      'bag-file-unlisted',
      MANIFEST,
      { algorithm: 'sha256' },
    ],
    [
      'a tag file that it does not list',
      replaceIn('tagmanifest-sha256.txt', /^.*bag-info.*\n/mu, ''),
      'bag-tag-file-unlisted',
      'bag-info.txt',
      {},
    ],
    [
      'a payload file in it',
      replaceIn('tagmanifest-sha256.txt', /$/u, `${'0'.repeat(64)}  data/capture.json\n`),
      'bag-path-outside',
      'tagmanifest-sha256.txt',
      { line: LAST, listed: 'data/capture.json' },
    ],
    [
      'a tag manifest in it',
      replaceIn('tagmanifest-sha256.txt', /$/u, `${'0'.repeat(64)}  tagmanifest-md5.txt\n`),
      'bag-path-outside',
      'tagmanifest-sha256.txt',
      { line: LAST, listed: 'tagmanifest-md5.txt' },
    ],
    [
      'a tag file that is gone',
      drop('bag-info.txt'),
      'bag-file-missing',
      'tagmanifest-sha256.txt',
      { line: 2, listed: 'bag-info.txt' },
    ],
  ])('in the tag manifest: %s', async (_name, tamper, code, path, args) => {
    expect(await problemsOf(aBag(PLAIN, { tamper }))).toEqual([[code, path, args]]);
  });

  test.each(['md5', 'sha1', 'sha256', 'sha512'])('a changed file under %s', async (algorithm) => {
    const bag = aBag(PLAIN, {
      algorithms: [algorithm],
      tagAlgorithms: [algorithm],
      edit: put('data/logs/run.log', 'a lime'),
    });
    const problems = await problemsOf(bag);
    expect(problems).toContainEqual(['bag-digest-mismatch', 'data/logs/run.log', { algorithm }]);
    const isWeak = algorithm === 'md5' || algorithm === 'sha1';
    expect(problems.map(([code]) => code).includes('bag-weak-digest')).toBe(isWeak);
  });

  test('a payload file must be in every manifest, before version 1.0 in one', async () => {
    const edit = replaceIn('manifest-sha512.txt', /^.*capture.json\n/mu, '');
    const algorithms = ['sha256', 'sha512'];
    const unlisted = [['bag-file-unlisted', 'data/capture.json', { algorithm: 'sha512' }]];
    expect(await problemsOf(aBag(PLAIN, { algorithms, edit }))).toEqual(unlisted);
    const old: Change = (bag) => {
      edit(bag);
      replaceIn('bagit.txt', '1.0', '0.97')(bag);
    };
    expect(await problemsOf(aBag(PLAIN, { algorithms, edit: old }))).toEqual([['bag-version-old', 'bagit.txt', {}]]);
  });

  test('a percent sign that is not escaped, as before 1.0', async () => {
    const problems = await problemsOf(aBag({ 'logs/a%25.log': '1' }));
    expect(problems).toEqual([['bag-path-spelling', MANIFEST, { kind: 'percent-not-escaped', count: 1 }]]);
  });

  test('a name in another Unicode form is the same name', async () => {
    const problems = await problemsOf(aBag({ 'logs/\u00e9.log': '1' }, { edit: inManifest('\u00e9', 'e\u0301') }));
    expect(problems).toEqual([['bag-path-spelling', MANIFEST, { kind: 'unicode-form', count: 1 }]]);
  });

  test('a manifest larger than a manifest may be', async () => {
    const bag = aBag(PLAIN);
    const size = Buffer.byteLength(String(bag[MANIFEST]));
    expect(await problemsOf(bag, '', { MAX_MANIFEST_BYTES: size })).toEqual([]);
    const problems = await problemsOf(bag, '', { MAX_MANIFEST_BYTES: size - 1 });
    expect(problems).toContainEqual(['bag-unreadable', MANIFEST, {}]);
  });

  test('a bag-info.txt of so many lines is read, one more is not', async () => {
    // Source-Organization, Payload-Oxum.
    expect(await problemsOf(aBag(PLAIN), '', { MAX_BAG_INFO_LINES: 2 })).toEqual([]);
    expect(await problemsOf(aBag(PLAIN), '', { MAX_BAG_INFO_LINES: 1 })).toEqual([
      ['bag-unreadable', 'bag-info.txt', { part: 'lines', limit: 1 }],
    ]);
  });

  test.each(['fetch.txt', 'Fetch.txt', 'FETCH.TXT'])('%s is never fetched', async (path) => {
    const line = 'https://example.invalid/a 1 data/a\n';
    expect(await problemsOf(aBag(PLAIN, { edit: put(path, line) }))).toContainEqual(['bag-fetch', path, { count: 1 }]);
  });

  test('a second manifest of an algorithm is not read', async () => {
    const second = (bag: BagParts) => {
      bag['manifest-sha-256.txt'] = 'x';
    };
    expect(await problemsOf(aBag(PLAIN, { edit: second }))).toContainEqual([
      'bag-unreadable',
      'manifest-sha-256.txt',
      {},
    ]);
  });

  test('a bagit.txt of more lines than any has', async () => {
    const bag = aBag(PLAIN, { edit: put('bagit.txt', `BagIt-Version: 1.0\n${'\n'.repeat(101)}`) });
    expect((await problemsOf(bag))[0]?.[0]).toBe('bag-declaration');
  });

  test('many malformed lines are counted', async () => {
    const problems = await problemsOf(aBag(PLAIN, { edit: inManifest(/$/u, '0 \n'.repeat(50)) }));
    expect(problems).toHaveLength(21);
    expect(problems.at(-1)).toEqual(['bag-line-malformed', MANIFEST, { more: 30 }]);
  });

  test('a payload file that cannot be read to its end', async () => {
    const problems = await problemsOf(aBag(PLAIN), '', { MAX_ENTRY_BYTES: 4000 });
    expect(problems.map(([code]) => code)).not.toContain('bag-digest-unknown');
    const large = await problemsOf(aBag({ ...PLAIN, 'logs/large.log': 'x'.repeat(5000) }), '', {
      MAX_ENTRY_BYTES: 4000,
    });
    expect(large).toEqual([['bag-digest-unknown', 'data/logs/large.log', { algorithm: 'sha256' }]]);
  });

  test('many equal faults are counted', async () => {
    const lines = Array.from({ length: 30 }, (_, i) => `${'0'.repeat(64)}  data/gone-${i}\n`).join('');
    const problems = await problemsOf(aBag(PLAIN, { edit: inManifest(/$/u, lines) }));
    expect(problems).toHaveLength(21);
    expect(problems.at(-1)).toEqual(['bag-file-missing', MANIFEST, { more: 10 }]);
  });
});

describe('a bag that this program wrote', () => {
  const ours: Change = (bag) => replaceIn('bag-info.txt', /^/u, 'Bag-Software-Agent: uia-airlock 0.1.0\n')(bag);

  test.each<[string, RegExp, string]>([
    ['a digit in the other case', /[a-f]/u, 'F'],
    ['a tab for a space', / {2}/u, '\t '],
    ['a star', / {2}/u, ' *'],
    ['another line end', /\n/u, '\r'],
  ])('is read to the byte: %s in the tag manifest, which no digest covers', async (_name, from, to) => {
    const tamper: Change = (bag) =>
      rewrite(bag, 'tagmanifest-sha256.txt', (text) =>
        text.replace(from, (found) => (to === 'F' ? found.toUpperCase() : to)),
      );
    expect(await problemsOf(aBag(PLAIN, { edit: ours }))).toEqual([]);
    expect(await problemsOf(aBag(PLAIN, { tamper }))).toEqual([]);
    expect(await problemsOf(aBag(PLAIN, { edit: ours, tamper }))).toEqual([
      ['bag-respelled', 'tagmanifest-sha256.txt', {}],
    ]);
  });
});

test('a package that is no bag is not checked as one', async () => {
  const { 'bagit.txt': _none, ...rest } = aBag(PLAIN, { edit: drop('data/capture.json') });
  expect(await problemsOf(rest)).toEqual([]);
});

describe('what people wrote into bag-info.txt', () => {
  const searched = async (info: string) => {
    const bag = aBag(PAYLOAD, { edit: put('bag-info.txt', info) });
    const entries = Object.entries(bag).map(([path, data]) => ({ name: `bag/${path}`, data, flags: 0x0800 }));
    const { searchedText } = revealed(
      await readCapture({ kind: 'zip', source: new MemorySource(zipWith({ entries })) }),
    );
    return searchedText.filter((text) => text !== 'a line' && text !== 'another');
  };

  test.each([
    ['a name', 'Contact-Name: 赵示例\n', ['赵示例']],
    ['a value that is continued', 'Contact-Name: Zhang\n  Wei\n', ['Zhang Wei']],
    ['a field of the own making', 'Zhang: evelyn\n', ['evelyn']],
    ['an identifier that may be a name', 'External-Identifier: zhangwei\n', ['zhangwei']],
  ])('is known to the leak check: %s', async (_, info, texts) => {
    expect(await searched(info)).toEqual(texts);
  });

  test.each([
    ['sizes, counts and dates', 'Bagging-Date: 2026-07-08\nBag-Size: 260 GB\nBag-Count: 1 of 15\n'],
    ['the dated id of a capture', 'External-Identifier: 2026-07-08-lab-b\n'],
  ])('is not: %s', async (_, info) => {
    expect(await searched(info)).toEqual([]);
  });

  test('nor is the id of the capture in a bag of ours, but a name in it is', async () => {
    const info = 'Bag-Software-Agent: uia-airlock 0.1.0\nExternal-Identifier: lab-b\nContact-Name: 赵示例\n';
    expect(await searched(info)).toEqual(['uia-airlock 0.1.0', '赵示例']);
  });
});
