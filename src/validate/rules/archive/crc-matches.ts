import { shownDigest } from '../../../shared/guessable.js';
import { judgeProblemsOf } from '../../checks/judge-problems.js';
import { problemMessage } from '../../checks/problem-message.js';
import { defineRule } from '../../define-rule.js';

const CODES = ['wrong-crc'] as const;

const hex = (crc: number): string => (crc >>> 0).toString(16).padStart(8, '0');

export default defineRule({
  id: 'archive/crc-matches',
  title: {
    en: 'The content of every entry has the checksum that the archive gives',
    'zh-CN': '每个条目的内容都与压缩包所记的校验值相符',
  },
  why: {
    en: 'A wrong CRC-32 means that the file was damaged on the way or changed after packing. The zip library does not check it.',
    'zh-CN': 'CRC-32 不符说明文件在途中损坏，或在打包后被改动。zip 库自己并不检查它。',
  },
  needs: ['entries?', 'problems'],
  gate: true,
  messages: {
    'wrong-crc': problemMessage(
      'FAIL',
      {
        en: (entry) => `The content of ${entry} does not have the CRC-32 that the archive gives`,
        'zh-CN': (entry) => `${entry}的内容与压缩包所记的 CRC-32 不符`,
      },
      {
        en: 'Copy the package out again and compare its SHA-256 on both sides; if they are equal, the original is damaged: capture again.',
        'zh-CN': '请重新拷出采集包并核对两边的 SHA-256；如果一致，说明原件已损坏，请重新采集。',
      },
    ),
  },
  *check({ entries, problems }) {
    const checked = yield* judgeProblemsOf(problems, CODES, entries, 'entries');
    const noted = new Set(problems.get('wrong-crc')?.map((problem) => problem.entry));
    for (const { index, label, declaredCrc32, actualCrc32, actualSize } of entries ?? []) {
      if (noted.has(index) || declaredCrc32 === null || actualCrc32 === null || declaredCrc32 === actualCrc32) continue;
      const args = {
        entry: label,
        expected: shownDigest(hex(declaredCrc32), actualSize),
        actual: shownDigest(hex(actualCrc32), actualSize),
      };
      yield { code: 'wrong-crc', args, where: { entry: label } };
    }
    return checked;
  },
});
