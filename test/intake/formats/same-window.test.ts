import { describe, expect, test } from 'vitest';
import { FORMAT_READERS } from '../../../src/intake/formats/index.js';
import { readControlType } from '../../../src/model/control-type-spelling.js';
import { STRUCTURAL_FIELDS, type StructuralField } from '../../../src/model/ui-tree.js';
import { FORMAT_ENCODERS } from '../../support/formats/encoders.js';
import { SHOWN_WINDOW, textsOfWindow } from '../../support/formats/shown-window.js';
import { readDumpOf, type ShownDump, visibleTextOf } from '../../support/read-dump-of.js';

type ShownRawNode = NonNullable<ShownDump['tree']>['nodes'][number];

/** Each structural field of a node, in the same words whatever the format. */
const VALUE: Readonly<Record<StructuralField, (node: ShownRawNode) => unknown>> = {
  control_type: ({ controlType }) => readControlType(controlType ?? ''),
  automation_id: ({ automationId }) => automationId,
  class_name: ({ className }) => className,
  framework_id: ({ frameworkId }) => frameworkId,
  has_name: ({ name }) => (name ?? '') !== '',
  name_length: ({ name }) => name?.length ?? 0,
  bounds: ({ bounds }) => bounds,
  is_enabled: ({ isEnabled }) => isEnabled,
  is_offscreen: ({ isOffscreen }) => isOffscreen,
};

function fieldsOf(id: string, fields: readonly StructuralField[]) {
  const encode = FORMAT_ENCODERS[id];
  if (encode === undefined) throw new Error(`no encoder for ${id}`);
  const { dump, problems } = readDumpOf(encode(SHOWN_WINDOW));
  const further = problems.filter(({ code }) => code !== 'dump-text-unescaped');
  expect([dump.format, further]).toEqual([id, []]);
  return (dump.tree?.nodes ?? []).map((node, i) => ({
    parent: node.parent,
    // Not every tool writes the rectangle of a node that is not on the screen.
    ...Object.fromEntries(
      fields.filter((field) => field !== 'bounds' || i !== OFFSCREEN).map((field) => [field, VALUE[field](node)]),
    ),
  }));
}

const OFFSCREEN = 8;

test('there is an encoder for every format', () => {
  expect(Object.keys(FORMAT_ENCODERS)).toEqual(FORMAT_READERS.map(({ id }) => id));
});

describe.each(FORMAT_READERS.map(({ id, captured }) => ({ id, captured })))('$id', ({ id, captured }) => {
  const fields = STRUCTURAL_FIELDS.filter((field) => captured[field] !== 'no');

  test('gives the same tree of the same window as the native dump, in all fields that it carries', () => {
    expect(fieldsOf(id, fields)).toEqual(fieldsOf('native', fields));
  });

  test('says of every field whether it was captured', () => {
    const encode = FORMAT_ENCODERS[id];
    const { dump } = readDumpOf(encode?.(SHOWN_WINDOW) ?? '');
    const found = STRUCTURAL_FIELDS.filter((field) => dump.captured[field] !== 'no');
    expect(found).toEqual(fields);
  });

  test('says all the text that it holds', () => {
    const bytes = FORMAT_ENCODERS[id]?.(SHOWN_WINDOW) ?? Buffer.alloc(0);
    const visible = visibleTextOf(readDumpOf(bytes).dump).join('\n');
    const names = textsOfWindow(SHOWN_WINDOW).filter((text) => !text.startsWith('王示例') || holds(bytes, text));
    expect(names.filter((text) => !visible.includes(text))).toEqual([]);
  });
});

function holds(bytes: Buffer, text: string): boolean {
  return [Buffer.from(text), Buffer.from(text, 'utf16le')].some((spelt) => bytes.includes(spelt));
}
