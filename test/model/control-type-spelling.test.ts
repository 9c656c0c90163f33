import { describe, expect, test } from 'vitest';
import { CONTROL_TYPE_IDS, CONTROL_TYPES } from '../../src/model/control-type.js';
import { readControlType } from '../../src/model/control-type-spelling.js';

const snake = (type: string) => type.replace(/(?!^)([A-Z])/gu, '_$1').toLowerCase();

describe.each([...CONTROL_TYPES])('%s', (type) => {
  const id = CONTROL_TYPE_IDS[type];
  const hex = id.toString(16).toUpperCase();

  test.each([
    ['native', type],
    ['.NET', `ControlType.${type}`],
    ['an id', String(id)],
    ['Inspect', `UIA_${type}ControlTypeId (0x${hex})`],
    ['Inspect without the id', `UIA_${type}ControlTypeId`],
    ['hexadecimal', `0x${hex.toLowerCase()}`],
    ['AutoHotkey', `${id} (${type})`],
    ['an older snapshot', `${type}(${id})`],
    ['a role', snake(type)],
    ['localised in English', snake(type).replaceAll('_', ' ')],
    ['a tag in capitals', type.toUpperCase()],
    ['python-uiautomation', `${type}Control`],
  ])('%s', (_, spelling) => {
    expect(readControlType(spelling)).toBe(type);
  });
});

test.each([
  ['HyperLink', 'Hyperlink'],
  ['text_field', 'Edit'],
  ['label', 'Text'],
  ['link', 'Hyperlink'],
  ['row', 'DataItem'],
  [' Window ', 'Window'],
])('%j is %s', (spelling, type) => {
  expect(readControlType(spelling)).toBe(type);
});

test.each([
  '',
  '   ',
  '按钮',
  'Schaltfläche',
  'control',
  'Control',
  '49999',
  '50041',
  '0xC379',
  '150032',
  '50032.5x',
  'Window Zhang',
  'x'.repeat(65),
  `Window${' '.repeat(60)}`,
])('%j is unknown', (spelling) => {
  expect(readControlType(spelling)).toBe('Unknown');
});

test('a number decides over a name that says otherwise', () => {
  expect(readControlType('50000 (Edit)')).toBe('Button');
});
