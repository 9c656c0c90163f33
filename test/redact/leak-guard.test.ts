import { inspect } from 'node:util';
import { describe, expect, test } from 'vitest';
import type { OutputFile } from '../../src/model/output-file.js';
import { redactCapture } from '../../src/redact/index.js';
import { aRawCaptureOf } from '../support/a-raw-capture.js';

function output(text: string, path = 'validation.json'): OutputFile {
  return { path, bytes: Buffer.from(text) };
}

const { guard } = redactCapture(
  aRawCaptureOf({
    type: 'Window',
    id: 'frmMain',
    name: '示例通讯 - 李示例',
    other: ['赵\u200b钱', '今日事今日毕 13800001111'],
    children: [{ id: '李示例_btn', name: 'Close' }],
  }),
);

describe('LeakGuard', () => {
  test('tells where, never what', () => {
    const { hits } = guard.scan(output('{"a":"今日事今日毕 13800001111"}'));
    expect(hits).toEqual([{ output: 'validation.json', offset: 6, length: 18 }]);
  });

  test('knows text without the marks in it that nobody sees', () => {
    expect(guard.scan(output('赵钱, 赵\u200b钱')).hits.map(({ offset }) => offset)).toEqual([0, 8]);
  });

  test('knows what detectors took out of structural strings', () => {
    expect(guard.scan(output('id: 李示例_btn')).hits).toEqual([{ output: 'validation.json', offset: 4, length: 7 }]);
  });

  test('sorts hits of all kinds by offset', () => {
    const { hits } = guard.scan(output('李示例_btn 示例通讯 - 李示例 李示例_btn'));
    expect(hits.map(({ offset }) => offset)).toEqual([0, 14, 39]);
  });

  test('looks at the name of an output without repeating it', () => {
    expect(guard.scan(output('', '李示例_btn.json')).hits).toEqual([
      { output: '(name of an output)', offset: 0, length: 7 },
    ]);
  });

  test('looks for no control words', () => {
    expect(guard.scan(output('Close, close, enclosed'))).toEqual({ hits: [] });
  });

  test('shows nothing when it is printed', () => {
    const shown = [inspect(guard, { depth: 10, showHidden: true }), JSON.stringify(guard), String(guard)].join();
    expect(shown).not.toMatch(/示例|李|13800001111/u);
  });
});
