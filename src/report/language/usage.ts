import type { Localised } from '../../model/language.js';

/** What the command line says around the texts of single commands. */
export const USAGE_WORDS = {
  example: { en: 'Example:', 'zh-CN': '示例：' },
  askForHelp: {
    en: '(add --help for the options and an example)',
    'zh-CN': '（加 --help 可查看选项和示例）',
  },
  choices: { en: 'choices: {choices}', 'zh-CN': '可选：{choices}' },
  default: { en: 'default: {value}', 'zh-CN': '默认：{value}' },
  extra: { en: '{text} ({extra})', 'zh-CN': '{text}（{extra}）' },
  bug: {
    en: 'airlock: bug in airlock: please report this (no text of the capture is in it)',
    'zh-CN': 'airlock：这是 airlock 的缺陷：请报告以下内容（其中没有采集的任何文字）',
  },
  exitCodes: {
    en: `Exit codes:
  0   all accepted / no breaking drift / no difference
  1   a REJECT, or drift that is breaking or could not be judged, captures that differ, a check of doctor that failed
  2   usage, configuration, input or output
  3   --strict: an ambiguous selector
  4   --strict: an unmatched or not evaluable selector, or a catalog without selectors
  70  a bug in airlock
  130 interrupted (Ctrl-C): what was published is whole; the same command goes on

Languages:
  add --lang zh-CN to a command, or to its --help, for Chinese`,
    'zh-CN': `退出码：
  0   全部接受 / 没有破坏性的漂移 / 没有差异
  1   有 REJECT；漂移为破坏性或无法判定；两次采集有差异；doctor 有检查失败
  2   用法、配置、输入或输出有问题
  3   --strict：有选择器不唯一
  4   --strict：有选择器未匹配或无法判定，或目录中没有选择器
  70  airlock 的缺陷
  130 被中断（Ctrl-C）：已发布的内容是完整的；再次运行同一命令即可继续

语言：
  在命令或其 --help 后加 --lang zh-CN 得到中文，不加为英文`,
  },
} as const satisfies Record<string, Localised>;

interface UsageError {
  /** What the parser of the command line says. */
  readonly english: RegExp;
  /** `$<name>` stands for what the pattern named. */
  readonly chinese: string;
}

/** Mistakes in a command line, as its parser words them. */
export const USAGE_ERRORS_IN_CHINESE: readonly UsageError[] = [
  { english: /^error: missing required argument '(?<name>.+)'$/su, chinese: "错误：缺少参数 '$<name>'" },
  { english: /^error: option '(?<flags>.+)' argument missing$/su, chinese: "错误：选项 '$<flags>' 缺少值" },
  {
    english: /^error: required option '(?<flags>.+)' not specified$/su,
    chinese: "错误：没有给出必需的选项 '$<flags>'",
  },
  { english: /^error: unknown option '(?<flag>.+)'$/su, chinese: "错误：没有选项 '$<flag>'" },
  { english: /^error: unknown command '(?<name>.+)'$/su, chinese: "错误：没有命令 '$<name>'" },
  {
    english:
      /^error: too many arguments(?: for '(?<command>.+)')?\. Expected (?<most>\d+) arguments? but got (?<given>\d+)\.$/su,
    chinese: '错误：参数过多：应为 $<most> 个，给出了 $<given> 个',
  },
  {
    english:
      /^error: option '(?<flags>.+)' argument '(?<value>.*)' is invalid\. Allowed choices are (?<choices>.+)\.$/su,
    chinese: "错误：选项 '$<flags>' 的值 '$<value>' 不可用；可用的是 $<choices>",
  },
];

/** The line that the parser adds where a word is nearly another one. */
export const SUGGESTION_IN_CHINESE: UsageError = {
  english: /\n\(Did you mean (?:one of )?(?<words>[^\n]+)\?\)$/u,
  chinese: '\n（是否想输入 $<words>？）',
};

/** Where the parser says something that is not in the list above. */
export const OTHER_USAGE_ERROR_IN_CHINESE = '错误：无法理解该命令行\n  详情（英文）：';
