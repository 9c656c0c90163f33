import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { RawCapture, RedactedCapture } from '../../src/model/capture.js';
import type { RawNode, RawUiTree } from '../../src/model/raw-tree.js';
import type { RedactedUiTree, StringField } from '../../src/model/ui-tree.js';
import { redactCapture } from '../../src/redact/index.js';
import { cell } from '../../src/shared/columns.js';
import { boundsOf, controlTypeOf, flagOf, nameLengthOf, stringOf } from '../../src/shared/tree.js';
import {
  aRawCapture,
  aRawDump,
  aRawEntry,
  aRawManifest,
  aRawTree,
  type RawNodeSpec,
  raw,
} from '../support/a-raw-capture.js';

/** Names as people and programs have them, and as someone who means harm would make them. */
const name = fc.oneof(
  { weight: 4, arbitrary: fc.string({ unit: 'grapheme', maxLength: 12 }) },
  {
    weight: 6,
    arbitrary: fc.constantFrom(
      ...[
        '张三',
        '李示例',
        'Zhang Wei',
        'Alice',
        'alice',
        'Mark',
        'Li Na',
        'zhangwei01',
        'x',
        '王',
        '😀',
        '👨‍👩‍👧 family',
      ],
      ...['Close', '关闭', 'Item 1', 'Markdown', '1378', '3146624', '13800001111', '2026-07-08', 'face', 'deadbeef'],
      ...[
        'two\nlines of "quoted" text',
        'a<b>&amp;c',
        '100%25',
        'C:\\new\\table',
        '\\u5f20',
        '\u200eZhang Wei',
        '张伟 (zhang.wei)',
      ],
      ...['frmMain', 'IMPlatformClient', '8.2.1.0', 'uia_dump', 'automation_id', 'Window', 'main', '字'.repeat(200)],
    ),
  },
);

/** Identifiers, some of them with a name inside. */
const identifier = fc.oneof(
  fc.constantFrom(
    '',
    'frmMain',
    'Item 1',
    'PART_ContentHost',
    'Close',
    '1378',
    '3146624',
    '#32770',
    '{a8b2f4ba-4c4c-4b36-9a4e-0a0f2d0b8e11}',
  ),
  fc
    .tuple(fc.constantFrom('', 'btn', 'chat_', 'uc-', '%20'), name, fc.constantFrom('', '1', '_btn', 'Panel'))
    .map((parts) => parts.join('')),
  fc
    .tuple(fc.constantFrom('', 'chat_', 'lbl'), name)
    .map(([prefix, one]) => `${prefix}${one.replace(/[^0-9A-Za-z]/gu, '')}`),
);

const nullable = <Value>(arbitrary: fc.Arbitrary<Value>) => fc.option(arbitrary, { freq: 6 });

const nodeSpec: fc.Arbitrary<RawNodeSpec> = fc.record({
  type: fc.constantFrom('Window', 'ControlType.Button', '50020', 'list_item', '按钮', null),
  id: nullable(identifier),
  class: nullable(fc.oneof(identifier, fc.constant('WindowsForms10.Window.8.app.0.d3a00f_r29_ad1'))),
  framework: nullable(fc.constantFrom('WinForm', 'WPF', '张三')),
  name: nullable(name),
  other: fc.array(name, { maxLength: 2 }),
});

const treeSpec: fc.Arbitrary<RawNodeSpec> = fc
  .tuple(nodeSpec, fc.array(fc.tuple(nodeSpec, fc.array(nodeSpec, { maxLength: 3 })), { maxLength: 5 }))
  .map(([root, children]) => ({
    ...root,
    children: children.map(([child, inner]) => ({ ...child, children: inner })),
  }));

const capture: fc.Arbitrary<RawCapture> = fc
  .record({
    tree: treeSpec,
    title: name,
    path: identifier,
    zone: identifier,
    process: identifier,
    log: fc.array(name, { maxLength: 2 }),
  })
  .map(({ tree, title, path, zone, process, log }) =>
    aRawCapture({
      archive: { entries: [aRawEntry('uia/dump-uia-main.json'), aRawEntry(`shots/${path}.png`, { index: 1 })] },
      manifest: aRawManifest({
        networkZone: raw(zone),
        target: { processName: raw(`${process}.exe`), productVersion: raw('8.2.1.0') },
      }),
      dumps: [aRawDump({ tree: aRawTree(tree), otherText: [raw(title)] })],
      otherText: log.map((line) => raw(line)),
    }),
  );

const outputOf = (redacted: RedactedCapture) => ({
  path: 'capture.json',
  bytes: Buffer.from(JSON.stringify(redacted)),
});

describe('the gate', () => {
  test('lets nothing through that its own guard finds', () => {
    fc.assert(
      fc.property(capture, (one) => {
        const { capture: redacted, guard } = redactCapture(one);
        expect(guard.scan(outputOf(redacted)).hits).toEqual([]);
      }),
      { numRuns: 500 },
    );
  });

  test('gives the same bytes for the same capture', () => {
    fc.assert(
      fc.property(capture, (one) => {
        const [first, second] = [redactCapture(one), redactCapture(one)];
        expect(JSON.stringify(first.capture)).toBe(JSON.stringify(second.capture));
      }),
      { numRuns: 100 },
    );
  });

  test('changes nothing the second time', () => {
    fc.assert(
      fc.property(capture, (one) => {
        const tree = redactCapture(one).capture.dumps[0]?.tree;
        const again = tree && redactCapture(aRawCapture({ dumps: [aRawDump({ tree: rawAgain(tree) })] })).capture;
        expect(again?.dumps[0]?.tree).toEqual(tree);
        expect(again?.redaction).toMatchObject({ names_replaced: 0, other_text_dropped: 0 });
      }),
      { numRuns: 200 },
    );
  });

  test('counts the same whatever the order of siblings', () => {
    fc.assert(
      fc.property(treeSpec, (spec) => {
        const summary = (tree: RawNodeSpec) =>
          redactCapture(aRawCapture({ dumps: [aRawDump({ tree: aRawTree(tree) })] })).capture.redaction;
        expect(summary({ ...spec, children: [...(spec.children ?? [])].reverse() })).toEqual(summary(spec));
      }),
      { numRuns: 200 },
    );
  });

  test('says the same of every other text of the same length', () => {
    const swap = (spec: RawNodeSpec): RawNodeSpec => ({
      ...spec,
      name: spec.name ? '龘'.repeat(spec.name.length) : (spec.name ?? null),
      other: spec.other?.map((text) => '靐'.repeat(text.length)) ?? [],
      children: spec.children?.map(swap) ?? [],
    });
    // Ids that hold no name: whether one does is the one thing that text decides.
    const plain = (spec: RawNodeSpec, position = 'x'): RawNodeSpec => ({
      ...{ ...spec, id: `item${position}`, class: '#32770', framework: 'Win32' },
      children: spec.children?.map((child, i) => plain(child, `${position}-${i}`)) ?? [],
    });
    fc.assert(
      fc.property(treeSpec, (spec) => {
        const redacted = (tree: RawNodeSpec) =>
          JSON.stringify(redactCapture(aRawCapture({ dumps: [aRawDump({ tree: aRawTree(tree) })] })).capture);
        expect(redacted(swap(plain(spec)))).toBe(redacted(plain(spec)));
      }),
      { numRuns: 150 },
    );
  });
});

/** Text that no program uses, in the scripts and shapes that people write it in. */
const secret = fc.oneof(
  fc.string({ unit: fc.constantFrom(...'赵钱孙李周吴郑王冯陈褚卫蒋沈韩杨'), minLength: 2, maxLength: 6 }),
  fc.string({ unit: fc.constantFrom(...'bdfghjkmnpqrstvwxz'), minLength: 8, maxLength: 20 }),
  fc.integer({ min: 0, max: 99_999_999 }).map((number) => `138${String(number).padStart(8, '0')}`),
  fc.string({ unit: fc.constantFrom(...'kqvwxz'), minLength: 4, maxLength: 9 }).map((local) => `${local}@example.com`),
);

/** Every place of a capture that can hold text. */
const PLACES: Readonly<Record<string, (text: string) => RawCapture>> = {
  name: (text) => withTree({ name: text }),
  'other text of a node': (text) => withTree({ other: [text] }),
  'automation id': (text) => withTree({ id: `chat_${text}`, name: text }),
  'class name': (text) => withTree({ class: text, name: text }),
  'framework id': (text) => withTree({ framework: text, name: text }),
  'control type': (text) => withTree({ type: text }),
  'window title': (text) => aRawCapture({ dumps: [aRawDump({ otherText: [raw(text)] })] }),
  'process of a dump': (text) => aRawCapture({ dumps: [aRawDump({ processName: raw(text), otherText: [raw(text)] })] }),
  'line of a log': (text) => aRawCapture({ otherText: [raw(text)] }),
  'name of an entry': (text) =>
    aRawCapture({ archive: { topFolder: raw(text), entries: [aRawEntry(`a/${text}.png`)] }, otherText: [raw(text)] }),
  manifest: (text) =>
    aRawCapture({
      manifest: aRawManifest({ networkZone: raw(text), captureId: raw(text) }),
      otherText: [raw(`to ${text}`), raw(text)],
    }),
  'argument of a problem': (text) =>
    aRawCapture({
      problems: [{ code: 'name-traversal', entry: 0, field: null, offset: null, args: { name: raw(text) } }],
      dumps: [aRawDump({ otherText: [raw(text)] })],
    }),
};

function withTree(spec: RawNodeSpec): RawCapture {
  return aRawCapture({ dumps: [aRawDump({ tree: aRawTree({ id: 'frmMain', children: [spec] }) })] });
}

describe.each(Object.entries(PLACES))('a secret in: %s', (_, plant) => {
  test('is in no output', () => {
    fc.assert(
      fc.property(secret, (text) => {
        const { capture: redacted } = redactCapture(plant(text));
        expect(JSON.stringify(redacted).toLowerCase()).not.toContain(text.toLowerCase());
      }),
      { numRuns: 100 },
    );
  });
});

/** The raw tree that reading a published dump would give. */
function rawAgain(tree: RedactedUiTree): RawUiTree {
  const text = (field: StringField, node: number) => raw(stringOf(tree, field, node));
  const nodes = Array.from({ length: tree.length }, (_, node): RawNode => {
    const declared = cell(tree.declaredChildCount, node);
    return {
      parent: cell(tree.parent, node),
      controlType: raw(controlTypeOf(tree, node)),
      automationId: text('automation_id', node),
      className: text('class_name', node),
      frameworkId: text('framework_id', node),
      name: null,
      declaredHasName: flagOf(tree.hasName, node),
      declaredNameLength: nameLengthOf(tree, node),
      alreadyWithheld: tree.withheld
        .filter((one) => one.node === node)
        .map(({ field, reason, length }) => ({ field, reason: raw(reason), length })),
      bounds: boundsOf(tree, node),
      isEnabled: flagOf(tree.isEnabled, node),
      isOffscreen: flagOf(tree.isOffscreen, node),
      declaredChildCount: declared < 0 ? null : declared,
      otherText: [],
    };
  });
  return { nodes };
}
