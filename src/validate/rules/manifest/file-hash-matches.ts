import { shownDigest } from '../../../shared/guessable.js';
import { safeLabel } from '../../../shared/safe-label.js';
import { defineRule, message } from '../../define-rule.js';

const SHA256 = /^[0-9a-fA-F]{64}$/u;

export default defineRule({
  id: 'manifest/file-hash-matches',
  title: {
    en: 'Every listed file has the SHA-256 that the manifest gives',
    'zh-CN': '列出的文件 SHA-256 都与清单一致',
  },
  why: {
    en: 'The hash is what proves that the file is the one that was captured, to the last byte.',
    'zh-CN': '哈希是文件与采集时逐字节一致的证明。',
  },
  needs: ['files'],
  gate: true,
  messages: {
    'hash-differs': message<{ file: string; expected: string; actual: string }>(
      'FAIL',
      {
        en: ({ file, expected, actual }) =>
          `"${file}" is not the file that was captured: the manifest expects SHA-256 ${expected}, the file has ${actual}.`,
        'zh-CN': ({ file, expected, actual }) =>
          `“${file}”不是采集时的文件：清单中的 SHA-256 为 ${expected}，实际为 ${actual}。`,
      },
      {
        en: 'The file was changed or damaged after the capture. Take the original from the sealed network, or capture again. Do not correct the hash by hand.',
        'zh-CN': '该文件在采集之后被改动或损坏。请从封闭网络取原件，或重新采集。不要手工修改哈希。',
      },
    ),
    'hash-unusable': message<{ file: string; actual: string }>(
      'FAIL',
      {
        en: ({ file, actual }) => `The sha256 listed for "${file}" is no SHA-256 (64 hex digits expected): ${actual}.`,
        'zh-CN': ({ file, actual }) => `“${file}”登记的 sha256 不是 SHA-256（应为 64 位十六进制数字）：${actual}。`,
      },
      {
        en: 'Write the manifest anew with airlock pack, or correct the collector.',
        'zh-CN': '请用 airlock pack 重新生成清单，或修正采集器。',
      },
    ),
  },
  *check({ files }) {
    let checked = 0;
    for (const { entry, sha256, label, field } of files) {
      if (entry === null) continue; // listed-files-exist says so
      const where = { entry: label, field: `${field}/sha256` };
      if (sha256 === null || entry.sha256 === null) {
        yield { code: 'not-evaluable', args: { missing: sha256 === null ? 'sha256' : 'content' }, where };
        continue;
      }
      checked++;
      if (typeof sha256 !== 'string' || !SHA256.test(sha256))
        yield { code: 'hash-unusable', args: { file: label, actual: safeLabel(sha256) }, where };
      else if (sha256.toLowerCase() !== entry.sha256)
        yield {
          code: 'hash-differs',
          args: {
            file: label,
            expected: shownDigest(sha256.toLowerCase(), entry.actualSize),
            actual: shownDigest(entry.sha256, entry.actualSize),
          },
          where,
        };
    }
    return checked;
  },
});
