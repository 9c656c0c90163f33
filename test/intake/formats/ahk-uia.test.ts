import { describe, expect, test } from 'vitest';
import { readDumpOf, visibleTextOf } from '../../support/read-dump-of.js';
import { testFixtures, testMutants } from './support/format-fixtures.js';

testFixtures('ahk-uia');
testMutants('ahk-uia', 20261202);

const ROOT = 'Type: 50032 (Window) Name: "w" LocalizedType: "window" AutomationId: "frm"';
const NEXT = '2: Type: 50000 (Button) Name: "ok" LocalizedType: "button" AutomationId: "btnOk"';
const FAKE = 'AutomationId: "Quillfeather" ClassName: "Quillfeather"';

const DOUBTFUL: readonly (readonly [string, string])[] = [
  [
    'lines of a value that continue the path',
    `1: Type: 50004 (Edit) Value: "a" LocalizedType: "edit"\n1,1: Type: 50000 (Button) LocalizedType: "button" ${FAKE}\nb" LocalizedType: "edit" AutomationId: "txt"`,
  ],
  [
    'a value that holds other fields',
    `1: Type: 50004 (Edit) Value: "x" LocalizedType: "y" ${FAKE} LocalizedType: "edit"`,
  ],
  ['a name and ids without a localised type', `1: Type: 50007 (ListItem) Name: "x" ${FAKE}`],
  ['an id that is given twice', `1: Type: 50004 (Edit) LocalizedType: "edit" ${FAKE} AutomationId: "b"`],
  ['a line that looks like an element elsewhere', `1: Type: 50004 (Edit) Name: "x"\n5: Type: 50000 (Button) ${FAKE}`],
];

describe('what cannot be told from text is no structure', () => {
  test.each(DOUBTFUL)('%s', (_title, lines) => {
    const { dump, problems } = readDumpOf([ROOT, lines, NEXT, ''].join('\n'));
    const ids = dump.tree?.nodes.flatMap(({ automationId, className }) => [automationId, className]) ?? [];
    expect(ids).not.toContain('Quillfeather');
    expect(problems.map(({ code }) => code)).toContain('dump-text-ambiguous');
    expect(visibleTextOf(dump)).toContain('Quillfeather');
  });
});

test('no dump rules out that a text passes for an element', () => {
  expect(readDumpOf(`${ROOT}\n`).problems.map(({ code }) => code)).toEqual(['dump-text-unescaped']);
});

test('a type whose number and word differ is reported', () => {
  const { problems } = readDumpOf(`${ROOT}\n1: Type: 50004 (Button) LocalizedType: "edit"\n`);
  expect(problems).toContainEqual(expect.objectContaining({ code: 'dump-schema', field: '/Type' }));
});
