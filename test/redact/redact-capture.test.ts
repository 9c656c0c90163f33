import { describe, expect, test } from 'vitest';
import type { RawCapture } from '../../src/model/capture.js';
import type { IntakeProblem } from '../../src/model/intake-problem.js';
import type { RawText } from '../../src/model/raw-text.js';
import { redactCapture } from '../../src/redact/index.js';
import {
  aRawCapture,
  aRawCaptureOf,
  aRawDump,
  aRawEntry,
  aRawManifest,
  aRawTree,
  raw,
} from '../support/a-raw-capture.js';
import { nodesOf } from '../support/nodes-of.js';

function redact(capture: RawCapture) {
  return redactCapture(capture).capture;
}

describe('an honest capture', () => {
  const capture = redact(
    aRawCaptureOf({
      ...{ type: 'Window', id: 'frmMain', name: '示例通讯 - 李示例' },
      children: [
        { id: 'TitleBar', name: 'IMPlatformClient' },
        { id: 'Close', name: 'Close' },
        { id: 'Item 1', name: '系统' },
      ],
    }),
  );

  test('loses nothing structural', () => {
    expect(capture.redaction.withheld).toEqual([]);
    expect(capture.archive.entries.map(({ name, path }) => [name, path])).toEqual([
      ['2026-07-08-internal-sandbox-a/uia/dump-uia-main.json', 'uia/dump-uia-main.json'],
      ['2026-07-08-internal-sandbox-a/capture.json', 'capture.json'],
    ]);
    expect(capture.manifest).toMatchObject({
      captureId: '2026-07-08-internal-sandbox-a',
      collector: {
        name: 'ISphereWinHelper',
        version: '0.12.1',
        mode: 'read_only',
        operations: ['list_windows', 'dump_uia'],
      },
      target: { processName: 'IMPlatformClient.exe', productVersion: '8.2.1.0' },
      host: { os: 'Windows 10 22H2 (19045)', dpi: 96, locale: 'zh-CN' },
    });
    expect(capture.dumps[0]).toMatchObject({ id: 'main', processName: 'IMPlatformClient.exe', view: 'control' });
  });

  test('shows none of its visible text', () => {
    expect(JSON.stringify(capture)).not.toMatch(/示例|系统/u);
  });
});

describe('the allowlist', () => {
  /** Everything a reader could add by mistake. */
  const more = { name: '张三', secret: '张三', otherText: [raw('张三')] };
  const base = aRawCaptureOf({ id: 'frmMain' });

  test('lets no field through that it does not know', () => {
    const dump = base.dumps[0] ?? aRawDump();
    const node = nodesOf(dump.tree)[0];
    const problem = { code: 'trailing-data', entry: null, field: null, offset: 3, args: {} } as const;
    const capture = redact({
      ...base,
      ...more,
      archive: { ...base.archive, ...more, entries: base.archive.entries.map((entry) => ({ ...more, ...entry })) },
      manifest: base.manifest && { ...base.manifest, ...more, collector: { ...more, ...base.manifest.collector } },
      problems: [{ ...problem, ...more }],
      dumps: [
        {
          ...dump,
          ...more,
          limits: { ...dump.limits, ...more },
          truncation: [{ kind: 'declared', node: null, missing: null, ...more }],
          tree: node ? { nodes: [{ ...node, secret: '张三' } as typeof node] } : null,
        },
      ],
    });
    expect(JSON.stringify(capture)).not.toContain('张三');
  });

  test('lets strings through in their own field only', () => {
    const capture = redact(aRawCapture({ dumps: [aRawDump({ droppedTextFields: { value: 2, 张三: 1, 李四: 4 } })] }));
    expect(capture.dumps[0]?.droppedTextFields).toEqual({ other: 5, value: 2 });
  });
});

describe('names of entries', () => {
  const names = (path: string, dump = aRawDump()) => {
    const capture = redact(aRawCapture({ archive: { entries: [aRawEntry(path)] }, dumps: [dump] }));
    const entry = capture.archive.entries[0];
    return [entry?.name, entry?.path];
  };

  test('are withheld where any part is text', () => {
    expect(names('screenshots/张三.png')).toEqual([
      { withheld: 'not-identifier-like', length: 48 },
      { withheld: 'not-identifier-like', length: 18 },
    ]);
  });

  test('are withheld where any part is on screen', () => {
    const dump = aRawDump({ tree: aRawTree({ name: 'Falcon' }) });
    expect(names('shots/falcon-2.png', dump)).toEqual([
      { withheld: 'visible-text', length: 48 },
      { withheld: 'visible-text', length: 18 },
    ]);
  });

  test('a path may pass although the folder around it is text', () => {
    const entry = aRawEntry('capture.json', { name: raw('张三/capture.json') });
    const capture = redact(aRawCapture({ archive: { topFolder: raw('张三'), entries: [entry] } }));
    expect([capture.archive.topFolder, capture.archive.entries[0]?.name, capture.archive.entries[0]?.path]).toEqual([
      { withheld: 'not-identifier-like', length: 2 },
      { withheld: 'not-identifier-like', length: 15 },
      'capture.json',
    ]);
  });
});

describe('a manifest', () => {
  test('loses what is text', () => {
    const capture = redact(
      aRawCapture({
        manifest: aRawManifest({
          networkZone: raw('zhang@example.com'),
          collector: { name: raw('Zhang Wei'), version: raw('1.0'), mode: null, operations: [raw('tell Zhang')] },
          target: { processName: raw('C:\\Users\\zhang\\im.exe'), productVersion: raw('8.2.1.0') },
          files: [{ path: raw('shots/张三.png'), role: raw('other'), size: 1, sha256: raw('none'), entry: null }],
        }),
      }),
    );
    expect(capture.manifest).toMatchObject({
      networkZone: { withheld: 'email', length: 17 },
      collector: {
        name: { withheld: 'not-identifier-like', length: 9 },
        version: '1.0',
        operations: [{ withheld: 'not-identifier-like', length: 10 }],
      },
      target: { processName: { withheld: 'user-path', length: 21 }, productVersion: '8.2.1.0' },
      files: [{ path: { length: 12 }, role: 'other', size: 1, sha256: { length: 4 } }],
    });
  });

  test('what is missing stays missing', () => {
    const empty = { name: null, version: null, mode: null, operations: null };
    const manifest = aRawManifest({ captureId: null, collector: empty, files: null });
    expect(redact(aRawCapture({ manifest })).manifest).toMatchObject({
      captureId: null,
      collector: empty,
      files: null,
    });
    expect(redact(aRawCapture({ manifest: null })).manifest).toBeNull();
  });
});

test('a string taken out of one place is taken out of all others that hold it', () => {
  const { archive, dumps, redaction } = redact(
    aRawCapture({
      dumps: [aRawDump({ id: raw('Falcon.Nine/7') })],
      archive: { entries: [aRawEntry('uia/Falcon.Nine/7.json'), aRawEntry('uia/Falcon.Ten/7.json', { index: 1 })] },
    }),
  );
  expect(dumps[0]?.id).toEqual({ withheld: 'not-identifier-like', length: 13 });
  expect(archive.entries.map(({ path }) => path)).toEqual([
    { withheld: 'not-identifier-like', length: 22 },
    'uia/Falcon.Ten/7.json',
  ]);
  expect(redaction.withheld.map(({ field, count }) => [field, count])).toEqual([
    ['dump.dump_id', 1],
    ['entry_name', 1],
    ['entry_path', 1],
  ]);
});

describe('problems', () => {
  test('keep our words and lose text of the capture', () => {
    const problem: IntakeProblem<RawText> = {
      ...{ code: 'local-name-differs', entry: 3, field: '/files/0', offset: 17 },
      args: { local: raw('张三.json'), central: raw('dump.json'), limit: 5, unit: 'bytes', flag: true, none: null },
    };
    expect(redact(aRawCapture({ problems: [problem] })).problems).toEqual([
      {
        ...{ code: 'local-name-differs', entry: 3, field: '/files/0', offset: 17 },
        args: {
          ...{ local: { withheld: 'not-identifier-like', length: 7 }, central: 'dump.json', limit: 5 },
          ...{ unit: 'bytes', flag: true, none: null },
        },
      },
    ]);
  });
});

describe('the summary', () => {
  test('counts what was done, per field and reason, in order', () => {
    const tree = aRawTree({
      ...{ id: 'frmMain', name: '张三', other: ['x', 'y'] },
      children: [
        { id: '张三_1', name: '' },
        { id: '张三_1', name: null },
        { id: '1380000111122', class: '窗口类', name: null, declaredHasName: true, declaredNameLength: 4 },
        { id: null, name: null, withheld: [{ field: 'automation_id', reason: 'email', length: 9 }] },
      ],
    });
    const capture = redact(
      aRawCapture({
        dumps: [aRawDump({ tree, unknownFields: 2, otherText: [raw('title')] })],
        manifest: aRawManifest({ unknownFields: 3 }),
        otherText: [raw('a line'), raw('another line')],
      }),
    );
    expect(capture.redaction).toEqual({
      names_replaced: 2,
      names_already_redacted: 1,
      // A node, the header of a dump, and what belongs to no dump.
      other_text_dropped: 3,
      unknown_fields_dropped: 5,
      name_length: 'exact',
      withheld: [
        { field: 'automation_id', reason: 'email', count: 1 },
        { field: 'automation_id', reason: 'id-number', count: 1 },
        { field: 'automation_id', reason: 'visible-text', count: 2 },
        { field: 'class_name', reason: 'not-identifier-like', count: 1 },
      ],
    });
  });
});

describe('the program itself', () => {
  const wechat = { processName: raw('WeChat.exe'), productVersion: raw('3.9.12.17') };

  test('may show its name and its version', () => {
    const tree = aRawTree({
      id: 'main',
      class: 'WeChatMainWndForPC',
      name: 'WeChat',
      children: [{ name: '3.9.12.17' }],
    });
    const capture = redact(aRawCapture({ manifest: aRawManifest({ target: wechat }), dumps: [aRawDump({ tree })] }));
    expect(capture.redaction.withheld).toEqual([]);
    expect(capture.manifest?.target).toEqual({ processName: 'WeChat.exe', productVersion: '3.9.12.17' });
  });

  test('is no cover for text in the place of its name', () => {
    const target = { processName: raw('Zhang Wei'), productVersion: raw('Falcon') };
    const tree = aRawTree({ id: 'chat_ZhangWei', name: 'Zhang Wei', children: [{ id: 'Falcon', name: 'Falcon' }] });
    const dump = aRawDump({ tree, processName: raw('Zhang Wei') });
    const { withheld } = redact(aRawCapture({ manifest: aRawManifest({ target }), dumps: [dump] })).redaction;
    expect(withheld).toEqual([
      { field: 'automation_id', reason: 'visible-text', count: 2 },
      { field: 'dump.process_name', reason: 'visible-text', count: 1 },
      { field: 'manifest.target.process_name', reason: 'visible-text', count: 1 },
      { field: 'manifest.target.product_version', reason: 'visible-text', count: 1 },
    ]);
  });
});

describe('what a log repeats', () => {
  const log = (...lines: string[]) => {
    const tree = aRawTree({ id: 'zhangwei01' });
    return redact(aRawCapture({ dumps: [aRawDump({ tree })], otherText: lines.map((line) => raw(line)) })).redaction
      .withheld;
  };

  test.each([
    '2026-07-08-internal-sandbox-a',
    'uia/dump-uia-main.json',
    'WindowsForms10.Window.8.app.0.d3a00f_r29_ad1',
  ])('%s is structure', (line) => {
    expect(log(line)).toEqual([]);
  });

  test('an automation id may be an account', () => {
    expect(log('zhangwei01')).toEqual([{ field: 'automation_id', reason: 'visible-text', count: 1 }]);
  });
});

describe('our own vocabulary', () => {
  const vocabulary = 'The line may be long, and the package will stay in quarantine; see limits.';

  test.each([
    ['He Lin', 'chat_HeLin'],
    ['He Lin', 'the line'],
    ['Will', 'chat_Will'],
    ['May', 'May'],
    ['Li', 'Li'],
    ['Long', 'chat_Long'],
    ['Quarantine', 'quarantine'],
  ])('is no excuse for the visible text %s in the id %s', (name, id) => {
    const both = [{}, { vocabulary }].map(
      (options) => redactCapture(aRawCaptureOf({ id, name }), options).capture.redaction.withheld,
    );
    expect(both[1]).toEqual(both[0]);
    if (id !== 'the line') expect(both[1]).toHaveLength(1);
  });

  test.each(['He Lin', 'Will', 'Long', 'Quarantine', 'package will stay'])('is no leak in outputs: %s', (name) => {
    const { guard } = redactCapture(aRawCaptureOf({ id: 'frmMain', name }), { vocabulary });
    expect(guard.scan({ path: 'report.md', bytes: Buffer.from(vocabulary) }).hits).toEqual([]);
  });

  test('is no excuse for a name across the seams of its words', () => {
    const { guard } = redactCapture(aRawCaptureOf({ id: 'frmMain', name: 'He Lin' }), { vocabulary });
    const report = Buffer.from('Written by He Lin; every line of it');
    expect(guard.scan({ path: 'report.md', bytes: report }).hits).toEqual([
      { output: 'report.md', offset: 11, length: 6 },
    ]);
  });
});
