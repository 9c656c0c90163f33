import type { Localised } from '../../model/language.js';

/** What `airlock pack` prints. The line of the decision is the same in every language. */
export const PACK_WORDS = {
  files: {
    en: 'files: {files} and capture.json; {left_out} of the operating system left out',
    'zh-CN': '文件：{files} 个，另有 capture.json；略去 {left_out} 个由 Windows 等自行放入的文件',
  },
  zip: { en: 'zip: {output}, {size} bytes', 'zh-CN': 'zip：{output}，{size} 字节' },
  nothing: { en: 'nothing was written', 'zh-CN': '没有写出任何内容' },
  rejected: { en: 'airlock: the package is rejected ({code})', 'zh-CN': 'airlock：采集包被拒绝（{code}）' },
  refused: { en: 'airlock: {rule} ({code})', 'zh-CN': 'airlock：{rule}（{code}）' },
  refusedAt: { en: 'airlock: {rule} ({code}): {place}', 'zh-CN': 'airlock：{rule}（{code}）：{place}' },
  fix: {
    en: '  what to do: airlock rules {rule}',
    'zh-CN': '  处理办法：airlock rules {rule} --lang zh-CN',
  },
} as const satisfies Record<string, Localised>;
