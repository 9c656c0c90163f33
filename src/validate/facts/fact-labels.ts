import type { Language, Localised } from '../../model/language.js';
import type { FactName } from './fact-table.js';

/** What a fact is called in a sentence. */
const FACT_LABELS: Readonly<Record<FactName, Localised>> = {
  archive: { en: 'the container', 'zh-CN': '容器本身' },
  entries: { en: 'a readable list of entries', 'zh-CN': '可读的条目列表' },
  manifest: { en: 'a readable manifest (capture.json)', 'zh-CN': '可读的清单（capture.json）' },
  files: { en: 'a list of files in the manifest', 'zh-CN': '清单中的文件列表' },
  dumps: { en: 'any UI tree dump', 'zh-CN': '任何控件树转储' },
  mainDump: { en: 'a main dump', 'zh-CN': '主转储（main）' },
  tree: { en: 'a readable tree in the main dump', 'zh-CN': '主转储中可读的控件树' },
  problems: { en: 'the notes of intake', 'zh-CN': '读取阶段的记录' },
  forbiddenNames: { en: 'which names of forbidden windows were taken out', 'zh-CN': '被剔除的禁止窗口名称' },
  redaction: { en: 'the redaction summary', 'zh-CN': '脱敏汇总' },
  leaks: { en: 'a leak check', 'zh-CN': '泄漏检查结果' },
  profile: { en: 'a profile', 'zh-CN': '配置文件' },
  catalog: { en: 'a catalog', 'zh-CN': '选择器目录' },
  history: { en: 'what was imported before', 'zh-CN': '以往导入的记录' },
  waiverUse: { en: 'what came of the waivers', 'zh-CN': '豁免的使用情况' },
  now: { en: 'the current time', 'zh-CN': '当前时间' },
};

/** The words for a fact; any other name (a field of the capture) stands for itself. */
export function factLabel(name: string, language: Language): string {
  return Object.hasOwn(FACT_LABELS, name)
    ? // hasOwn has just shown that it is one of the keys.
      FACT_LABELS[name as FactName][language]
    : name;
}
