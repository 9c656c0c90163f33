import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { FORMATS_DOCS, formatsDoc } from '../../../scripts/generate-formats-doc.js';
import { FORMAT_READERS, findReader } from '../../../src/intake/formats/index.js';
import { probeOf } from '../../../src/intake/formats/support/probe.js';
import { DEFAULT_LIMITS, FORMATS } from '../../../src/intake/index.js';
import { LANGUAGES } from '../../../src/model/language.js';
import { STRUCTURAL_FIELDS } from '../../../src/model/ui-tree.js';
import { aNativeDump, aNativeNode } from '../../support/a-native-dump.js';
import { readDumpOf } from '../../support/read-dump-of.js';

describe('the list of formats', () => {
  const folder = new URL('../../../src/intake/formats/', import.meta.url);
  const notFormats = ['define-format', 'define-refusal', 'index', 'read-dump'];
  const files = readdirSync(folder)
    .filter((name) => name.endsWith('.ts'))
    .map((name) => name.slice(0, -3))
    .filter((name) => !notFormats.includes(name));

  test('holds every format file, by id, and each is tested', () => {
    expect(FORMAT_READERS.map(({ id }) => id)).toEqual(files.toSorted());
    for (const id of files) expect(() => readFileSync(new URL(`${id}.test.ts`, import.meta.url))).not.toThrow();
  });

  test('says of every structural field whether a format has it', () => {
    for (const { captured, title } of FORMATS) {
      expect(Object.keys(captured).toSorted()).toEqual([...STRUCTURAL_FIELDS].toSorted());
      for (const language of LANGUAGES) expect(title[language]).not.toBe('');
    }
  });
});

describe('the format is told by content', () => {
  test.each([
    ['a native dump', aNativeDump(), 'native'],
    ['a native dump with its root first', { root: aNativeNode(), schema_version: 1 }, 'native'],
    ['a native dump without a header', { root: aNativeNode() }, 'native'],
    ['a native header without nodes', { schema_version: 1, dump_id: 'main', root: null }, 'native'],
    ['an Accessibility Insights element', { Properties: { 30003: { Value: 50000 } } }, 'a11ytest'],
    ['one without properties', { Properties: {}, Children: [] }, 'a11ytest'],
    ['properties alone', { Properties: { title: 'x' } }, null],
    ['another object', { hierarchy: {} }, null],
    ['an object with a root of another kind', { root: { name: 'x' } }, null],
    ['an empty object', {}, null],
    ['a list', [aNativeDump()], null],
    ['a string', 'root', null],
  ])('%s', (_name, dump, id) => {
    expect(findReader(probeOf(Buffer.from(JSON.stringify(dump))))?.id ?? null).toBe(id);
  });

  test('and by its beginning alone', () => {
    const children = Array.from({ length: 1000 }, () => aNativeNode());
    const json = JSON.stringify({ root: aNativeNode({ children }), schema_version: 1 });
    expect(json.length).toBeGreaterThan(100_000);
    expect(findReader(probeOf(Buffer.from(json)))?.id).toBe('native');
  });
});

test.each([
  [
    'an object of another kind',
    '{"hierarchy": {"name": "李示例"}}',
    'dump-format-unknown',
    { content: 'json' },
    ['李示例'],
  ],
  ['markup', '<Window Name="李示例"/>', 'dump-format-unknown', { content: 'markup' }, ['李示例']],
  [
    'markup that breaks off',
    '<Window Name="李示例',
    'dump-not-xml',
    { reason: 'unexpected-end', line: 1, column: 18 },
    ['李示例'],
  ],
  [
    'an Android dump',
    '<hierarchy rotation="0"><node text="李示例" package="a" class="b"/></hierarchy>',
    'dump-android',
    {},
    ['李示例'],
  ],
  ['an answer without a window', '<DummyRoot></DummyRoot>', 'dump-no-window', {}, []],
  [
    'the text of one element',
    'Name:\t"李示例"\nControlType:\tUIA_PaneControlTypeId (0xC371)\nRuntimeId:\t[2A.502E2]\nAncestors:\t"王示例" pane\n',
    'dump-single-element',
    {},
    [
      'Name:\t"李示例"',
      '李示例',
      'ControlType:\tUIA_PaneControlTypeId (0xC371)',
      'RuntimeId:\t[2A.502E2]',
      'Ancestors:\t"王示例" pane',
      '王示例',
    ],
  ],
  ['plain text', 'Name: 李示例', 'dump-format-unknown', { content: 'other' }, ['Name: 李示例', '李示例']],
  ['nothing', '', 'dump-not-json', { reason: 'empty', line: 1, column: 1 }, []],
  [
    'a broken object',
    '{"name": "李示例"',
    'dump-not-json',
    { reason: 'unexpected-end', line: 1, column: 15 },
    ['李示例'],
  ],
])('%s is no dump, but its text is known', (_name, text, code, args, texts) => {
  const { dump, problems } = readDumpOf(Buffer.from(text));
  expect(problems.map((problem) => [problem.code, problem.args])).toEqual([[code, args]]);
  expect(dump).toMatchObject({ format: 'unknown', tree: null, id: null });
  expect(dump.otherText).toEqual(texts);
});

describe('encodings', () => {
  const json = JSON.stringify(aNativeDump(aNativeNode({ name: '示例 😀' })));
  const utf16 = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(json, 'utf16le')]);

  test.each([
    ['UTF-8', Buffer.from(json)],
    ['UTF-8 with a byte order mark', Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), Buffer.from(json)])],
    ['UTF-16LE', utf16],
    ['UTF-16BE', Buffer.from(utf16).swap16()],
  ])('%s is read', (_name, bytes) => {
    const { dump, problems } = readDumpOf(bytes);
    expect(problems).toEqual([]);
    expect(dump.tree?.nodes[0]?.name).toBe('示例 😀');
  });

  test('a name in GBK is refused with the offset, never replaced', () => {
    const head = '{"schema_version": 1, "root": {"name": "';
    // 示例, in GBK
    const bytes = Buffer.concat([Buffer.from(head), Buffer.from([0xca, 0xbe, 0xc0, 0xfd]), Buffer.from('"}}')]);
    const { dump, problems } = readDumpOf(bytes);
    expect(problems).toEqual([
      { code: 'dump-encoding', entry: 0, field: null, offset: head.length + 2, args: { encoding: 'utf-8' } },
    ]);
    expect(dump.tree).toBeNull();
    expect(dump.otherText).toContain('示例');
  });

  test('places in UTF-16 are those of the file', () => {
    const broken = Buffer.concat([
      Buffer.from([0xff, 0xfe]),
      Buffer.from('{"schema_version": 1, "dump_id": "示例", x', 'utf16le'),
    ]);
    const { problems } = readDumpOf(broken);
    expect(problems.map(({ offset, args }) => [offset, args['column']])).toEqual([[2 + 2 * 39, 40]]);
  });
});

describe('docs/formats.md', () => {
  const doc = readFileSync(new URL('../../../docs/formats.md', import.meta.url), 'utf8');

  test.each(LANGUAGES)('is as `npm run docs` writes it, in %s', (language) => {
    const page = readFileSync(FORMATS_DOCS[language], 'utf8');
    expect(formatsDoc(language, page)).toBe(page);
  });

  test('names every limit', () => {
    for (const limit of Object.keys(DEFAULT_LIMITS)) expect(doc).toContain(`\`${limit}\``);
  });
});
