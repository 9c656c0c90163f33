import { describe, expect, test } from 'vitest';
import { type PackResult, renderPacked, renderPackRefusals } from '../../src/report/packed.js';

const PACKED: PackResult = {
  output: 'cap.zip',
  capture_id: '2026-07-08-sandbox-a',
  decision: 'ACCEPT',
  files: 4,
  left_out: 1,
  size: 2048,
  sha256: 'ab12',
  refusals: [],
};

const REFUSALS = [
  { rule: 'archive/no-nested-archive', code: 'nested-archive', where: { entry: 'logs/more.log' } },
  { rule: 'archive/no-nested-archive', code: 'nested-archive', where: {} },
  { rule: 'manifest/readable', code: 'not-json', where: { entry: 'capture.json', line: 3 } },
];

describe('a package', () => {
  test('that was written is said in English', () => {
    expect(renderPacked(PACKED, 'en')).toBe(
      [
        'Decision: ACCEPT',
        'capture_id: 2026-07-08-sandbox-a',
        'files: 4 and capture.json; 1 of the operating system left out',
        'zip: cap.zip, 2048 bytes',
        'sha256: ab12',
        '',
      ].join('\n'),
    );
  });

  test('that was written is said in Chinese, with the same line of the decision', () => {
    expect(renderPacked(PACKED, 'zh-CN')).toBe(
      [
        'Decision: ACCEPT',
        'capture_id: 2026-07-08-sandbox-a',
        '文件：4 个，另有 capture.json；略去 1 个由 Windows 等自行放入的文件',
        'zip：cap.zip，2048 字节',
        'sha256: ab12',
        '',
      ].join('\n'),
    );
  });

  test('that was not written says so', () => {
    const none: PackResult = { ...PACKED, output: null, decision: 'REJECT' };
    expect(renderPacked(none, 'en')).toBe('Decision: REJECT\nnothing was written\n');
    expect(renderPacked(none, 'zh-CN')).toBe('Decision: REJECT\n没有写出任何内容\n');
  });
});

describe('refusals', () => {
  test('name rule, code and place, and where to read more once a rule', () => {
    expect(renderPackRefusals(REFUSALS, [], 'en')).toBe(
      [
        'airlock: archive/no-nested-archive (nested-archive): file logs/more.log',
        'airlock: archive/no-nested-archive (nested-archive)',
        '  what to do: airlock rules archive/no-nested-archive',
        'airlock: manifest/readable (not-json): file capture.json, line 3',
        '  what to do: airlock rules manifest/readable',
        '',
      ].join('\n'),
    );
  });

  test('do so in Chinese', () => {
    expect(renderPackRefusals(REFUSALS.slice(2), [], 'zh-CN')).toBe(
      'airlock：manifest/readable（not-json）：文件 capture.json，第 3 行\n' +
        '  处理办法：airlock rules manifest/readable --lang zh-CN\n',
    );
  });

  test('are the reasons where no rule failed', () => {
    expect(renderPackRefusals([], ['leak-found'], 'en')).toBe('airlock: the package is rejected (leak-found)\n');
    expect(renderPackRefusals([], ['leak-found'], 'zh-CN')).toBe('airlock：采集包被拒绝（leak-found）\n');
  });
});
