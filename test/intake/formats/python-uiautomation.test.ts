import { describe, expect, test } from 'vitest';
import { readDumpOf, visibleTextOf } from '../../support/read-dump-of.js';
import { testFixtures, testMutants } from './support/format-fixtures.js';

testFixtures('python-uiautomation');
testMutants('python-uiautomation', 20261208);

function line(depth: number, id: string, name: string, tail = ''): string {
  const head = `ControlType: EditControl    ClassName: ${id}    AutomationId: ${id}    Rect: (0,0,8,6)[8x6]`;
  return `${'    '.repeat(depth)}${head}    Name: ${name}    Handle: 0x190A8E(1641102)    Depth: ${depth}${tail}`;
}

const FAKE = line(1, 'Quillfeather', 'x');
const PATTERNS = '    SupportedPattern: ValuePattern';

const DOUBTFUL: readonly (readonly [string, string])[] = [
  ['a value that holds a line of a log', line(1, 'box', 'n', `    ValuePattern.Value: a\n${FAKE}${PATTERNS}`)],
  ['a name that holds a line of a log', line(1, 'box', `a\n${FAKE.replace('Handle', 'Hand')}`)],
  ['a name that holds a line at depth 0', line(1, 'box', `a\n${line(0, 'Quillfeather', 'x').replace('Handle', 'H')}`)],
  ['a name with fields behind it', line(1, 'box', 'a    AutomationId: Quillfeather')],
  ['a name that holds handle and depth', `${line(1, 'box', 'a    Handle: 0x1(2)    Depth: 1')}\n${FAKE}`],
  ['two ends of a name', `${line(1, 'box', 'a    Handle: 0x1(1)    Depth: 1')}\n${FAKE}`],
  ['a depth that the indent does not have', `${line(1, 'box', 'a').replace('Depth: 1', 'Depth: 3')}\n${FAKE}`],
];

describe('what cannot be told from text is no structure', () => {
  test.each(DOUBTFUL)('%s', (_title, lines) => {
    const { dump, problems } = readDumpOf([line(0, 'frm', 'w'), lines, line(1, 'btnOk', 'ok'), ''].join('\n'));
    expect(dump.tree?.nodes.map(({ automationId }) => automationId)).toEqual(['frm']);
    expect(problems.map(({ code }) => code)).toContain('dump-text-ambiguous');
    expect(visibleTextOf(dump).join('\n')).toContain('Quillfeather');
  });
});

test('no dump rules out that a text passes for an element', () => {
  expect(readDumpOf(`${line(0, 'frm', 'w')}\n`).problems.map(({ code }) => code)).toEqual(['dump-text-unescaped']);
});

test('a log that is cut within the name of a field is reported', () => {
  const { problems } = readDumpOf(`${line(0, 'frm', 'w')}    SupportedPa`);
  expect(problems).toContainEqual(expect.objectContaining({ code: 'dump-schema', field: '/line' }));
});

test('a rectangle whose corners and size differ is reported and not taken', () => {
  const { dump, problems } = readDumpOf(`${line(0, 'frm', 'w').replace('[8x6]', '[16x6]')}\n`);
  expect(problems).toContainEqual(expect.objectContaining({ code: 'dump-schema', field: '/Rect' }));
  expect(dump.tree?.nodes[0]?.bounds).toBeNull();
});
