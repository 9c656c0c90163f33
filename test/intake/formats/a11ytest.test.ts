import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { openInput, readCapture } from '../../../src/intake/index.js';
import { nodesOf } from '../../support/nodes-of.js';
import { readDumpOf, visibleTextOf } from '../../support/read-dump-of.js';
import { revealed } from '../../support/revealed.js';
import { tempFolder } from '../../support/temp-folder.js';
import { zipWith } from '../../support/zip-writer.js';
import { testFixtures, testMutants } from './support/format-fixtures.js';

testFixtures('a11ytest');
testMutants('a11ytest', 20_261_201);

const PACKAGE = new URL('../../fixtures/intake/ok.a11ytest-typical/package/', import.meta.url);
const SNAPSHOT = readFileSync(new URL('el.snapshot', PACKAGE));

function anElement(values: Record<string, unknown>, fields: Record<string, unknown> = {}): Record<string, unknown> {
  const properties = Object.entries(values).map(([id, value]) => [
    id,
    { Value: value, Id: Number(id), Name: 'Example' },
  ]);
  return { UniqueId: 0, TreeWalkerMode: 1, Properties: Object.fromEntries(properties), ...fields };
}

function nodeOf(values: Record<string, unknown>, fields: Record<string, unknown> = {}) {
  const { dump, problems } = readDumpOf(anElement({ 30003: 50032, ...values }, fields));
  return { node: dump.tree?.nodes[0], dump, problems };
}

test('reads a rectangle as left, top, width and height', () => {
  const { dump } = readDumpOf(SNAPSHOT);
  // As [left, top, right, bottom] the second would end left of where it begins.
  expect(dump.tree?.nodes.map(({ bounds }) => bounds)).toEqual([
    { x: 8, y: 8, width: 1008, height: 728 },
    { x: 400, y: 50, width: 300, height: 40 },
    { x: 420, y: 60, width: 180, height: 24 },
    null,
  ]);
});

test('reads the structure of a typical file', () => {
  const { dump, problems } = readDumpOf(SNAPSHOT);
  expect(problems).toEqual([]);
  expect(dump).toMatchObject({ id: 'main', format: 'a11ytest', view: 'control', captureId: null, schemaVersion: null });
  expect(
    dump.tree?.nodes.map(({ parent, controlType, automationId, isEnabled, isOffscreen }) => [
      ...[parent, controlType, automationId, isEnabled, isOffscreen],
    ]),
  ).toEqual([
    [-1, '50032', 'frmMain', true, false],
    [0, '50033', 'panelSearch', true, false],
    [1, '50004', 'txtSearch', true, false],
    [0, '50000', '', false, true],
  ]);
});

test('says all the text of a typical file', () => {
  const { dump } = readDumpOf(SNAPSHOT);
  const chinese = new Set(SNAPSHOT.toString('utf8').match(/[\p{sc=Han}\d]*\p{sc=Han}[\p{sc=Han}\d]*/gu));
  const visible = visibleTextOf(dump).join('\n');
  expect(chinese.size).toBeGreaterThan(10);
  for (const text of chinese) expect(visible).toContain(text);
});

test('does not take names of frameworks, properties or rules for text', () => {
  const visible = visibleTextOf(readDumpOf(SNAPSHOT).dump);
  for (const word of ['WinForm', 'AutomationId', 'ValuePattern', 'ValuePattern.Value', 'Section 502.3.1', 'Value'])
    expect(visible).not.toContain(word);
});

test('is read from its package', async () => {
  const path = join(await tempFolder(), 'renamed.zip');
  const parts = ['el.snapshot', 'metadata.json', 'CustomProperties.json'] as const;
  const entries = parts.map((name) => ({ name, data: readFileSync(new URL(name, PACKAGE)), method: 8 }));
  await writeFile(path, zipWith({ entries: [...entries, { name: 'scshot.png', data: '\x89PNG\r\n\x1a\n' }] }));
  const { dumps, problems } = await readCapture(await openInput(path));
  expect(problems.map(({ code }) => code)).toEqual(['manifest-missing']);
  expect(dumps.map(({ id, format, tree }) => [revealed(id), format, nodesOf(tree).length])).toEqual([
    ['main', 'a11ytest', 4],
  ]);
});

describe('a value', () => {
  test.each([
    [
      'that is absent is empty, as the writer drops empty ones',
      {},
      { automationId: '', className: '', frameworkId: '' },
    ],
    ['that is an absent name is none', {}, { name: null, declaredHasName: null }],
    ['that is an absent flag is not captured', {}, { isEnabled: null, isOffscreen: null, bounds: null }],
    ['may be the control type as text', { 30003: '50004' }, { controlType: '50004' }],
    ['may be a flag as .NET prints it', { 30010: 'True', 30022: 'false' }, { isEnabled: true, isOffscreen: false }],
    ['may be a rectangle in strings', { 30001: ['1', '2.5', '-3', '4'] }, { bounds: null }],
    ['may be a rectangle as text', { 30001: '-1, 2, 3, 4' }, { bounds: { x: -1, y: 2, width: 3, height: 4 } }],
    ['may be 0 wide', { 30001: [1, 2, 0, 0] }, { bounds: { x: 1, y: 2, width: 0, height: 0 } }],
  ])('%s', (_name, values, expected) => {
    expect(nodeOf(values).node).toMatchObject(expected);
  });

  test.each([
    ['a number for AutomationId', { 30011: 1001 }, '30011', { automationId: '1001' }],
    ['a list for Name', { 30005: ['甲'] }, '30005', { name: null }],
    ['a word for IsEnabled', { 30010: 'yes' }, '30010', { isEnabled: null }],
    ['three sides', { 30001: [1, 2, 3] }, '30001', { bounds: null }],
    ['five sides', { 30001: '1,2,3,4,5' }, '30001', { bounds: null }],
    ['a word for a side', { 30001: [1, 2, 3, 'x'] }, '30001', { bounds: null }],
    ['a negative height', { 30001: [1, 2, 3, -4] }, '30001', { bounds: null }],
  ])('of the wrong type is a problem: %s', (_name, values, id, expected) => {
    const { node, problems } = nodeOf(values);
    expect(problems.map(({ code, field, args }) => [code, field, args['path']])).toEqual([
      ['dump-schema', `/Properties/${id}`, 'root'],
    ]);
    expect(node).toMatchObject(expected);
  });

  test('that is an infinite rectangle is not captured', () => {
    const json = '{"Properties": {"30003": {"Value": 50032}, "30001": {"Value": [Infinity, Infinity, 0, 0]}}}';
    const { dump, problems } = readDumpOf(json);
    expect(problems.map(({ code }) => code)).toEqual(['dump-nonfinite-number', 'dump-nonfinite-number']);
    expect(dump.tree?.nodes[0]?.bounds).toBeNull();
  });
});

test('nodes without a name make it no less captured', () => {
  const { dump } = nodeOf({ 30005: '甲' }, { Children: [anElement({ 30003: 50000 })] });
  expect(dump.captured).toMatchObject({ has_name: 'yes', name_length: 'yes', automation_id: 'yes', bounds: 'no' });
});

test.each([
  ['raw', 0],
  ['control', 1],
  ['content', 2],
  [null, 3],
])('the view is %s for TreeWalkerMode %i', (view, TreeWalkerMode) => {
  const { dump, problems } = nodeOf({}, { TreeWalkerMode });
  expect(dump.view).toBe(view);
  expect(problems.map(({ field }) => field)).toEqual(view === null ? ['/TreeWalkerMode'] : []);
});

test('a RuntimeId is nobody', () => {
  const { node } = nodeOf({ 30000: [42, 7], 30020: 661292, 30002: 7312 });
  expect(node?.otherText).toEqual([]);
});

describe('text', () => {
  test.each([
    ['a known text property', { 30013: '甲' }, {}, { help_text: 1 }, ['甲']],
    ['a text property that is a number', { 30045: 13800000000 }, {}, { value: 1 }, ['13800000000']],
    ['another property of UI Automation', { 30028: '甲' }, {}, {}, ['甲']],
    ['the name in a glimpse', {}, { Glimpse: "button '甲'乙'" }, { glimpse: 1 }, ["button '甲'乙'", "甲'乙"]],
    [
      'a pattern value, twice',
      {},
      { Patterns: [{ Name: 'ValuePattern', Properties: [{ Name: 'Value', Value: '甲', NodeValue: 'Value = "甲"' }] }] },
      { patterns: 1 },
      ['甲', 'Value = "甲"', '甲'],
    ],
    ['a pattern that is text', {}, { Patterns: ['甲'] }, { patterns: 1 }, ['甲']],
    [
      'a message of a rule',
      {},
      { ScanResults: { Items: [{ MetaInfo: { UIFramework: 'Win32' }, Items: [{ Messages: ['甲'] }] }] } },
      { scan_results: 1 },
      ['甲'],
    ],
    ['an issue', {}, { IssueDisplayText: '甲' }, { issue_display_text: 1 }, ['甲']],
    [
      'a name of the older files',
      {},
      { Name: '甲', LocalizedControlType: '乙', LabeledBy: '丙' },
      { labeled_by: 1, localized_control_type: 1, name: 1 },
      ['甲', '乙', '丙'],
    ],
    ['platform properties', {}, { PlatformProperties: { 0: { Value: '甲 乙', Name: 'WindowStyle' } } }, {}, ['甲 乙']],
  ])('of %s is dropped and counted', (_name, values, fields, counted, texts) => {
    const { node, dump } = nodeOf(values, fields);
    expect(dump.droppedTextFields).toEqual(counted);
    expect(dump.unknownFields).toBe(0);
    expect(node?.otherText).toEqual(texts);
  });

  test('of more values than a call has arguments is taken', () => {
    const { node } = nodeOf({}, { Patterns: [{ Properties: new Array(150_000).fill({ Value: '甲' }) }] });
    expect(node?.otherText).toHaveLength(150_000);
  });

  test('of fields that nobody knows is dropped and counted', () => {
    const { node, dump } = nodeOf({ 50001: '甲' }, { Note: { inner: '乙' } });
    expect(dump.unknownFields).toBe(2);
    expect(node?.otherText).toEqual(['inner', '乙', '50001', '甲']);
  });

  test('that older files repeat is text only where the property is', () => {
    const Properties = {
      30003: { Value: 50004, TextValue: 'Edit(50004)' },
      30005: { Value: '甲', TextValue: '甲' },
      30011: { Value: 'txtOne', TextValue: 'txtOne' },
      30013: { Value: '乙', TextValue: '乙' },
    };
    const { dump } = readDumpOf({ Properties });
    expect(dump.tree?.nodes[0]?.otherText).toEqual(['甲', '乙', '乙']);
  });
});

test('10,000 levels deep is read', () => {
  const levels = 10_000;
  const element = '{"Properties":{"30003":{"Value":50033}},"Children":[';
  const { dump, problems } = readDumpOf(element.repeat(levels) + ']}'.repeat(levels));
  expect(problems).toEqual([]);
  expect(dump.tree?.nodes.at(-1)?.parent).toBe(levels - 2);
});

test('no change of a snapshot makes a crash', () => {
  const change = fc.tuple(fc.nat(SNAPSHOT.length - 1), fc.nat(20), fc.uint8Array({ maxLength: 3 }));
  fc.assert(
    fc.property(fc.array(change, { minLength: 1, maxLength: 3 }), (changes) => {
      const changed = changes.reduce<Buffer>(
        (left, [at, length, by]) => Buffer.concat([left.subarray(0, at), by, left.subarray(at + length)]),
        SNAPSHOT,
      );
      const { dump, problems } = readDumpOf(changed);
      if (dump.tree === null) expect(problems).not.toEqual([]);
    }),
    { numRuns: 500 },
  );
});
