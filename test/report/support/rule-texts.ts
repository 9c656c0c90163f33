import type { FindingArgs, MessageText, RuleFamily, RuleText, Severity } from '../../../src/model/finding.js';

interface Wording {
  readonly en: string;
  readonly zh: string;
}

/** `{name}` in a wording stands for the argument of that name. */
function message(severity: Severity, text: Wording, fix: Wording): MessageText {
  const filled = (words: string) => (args: FindingArgs) =>
    words.replace(/\{([a-z_0-9]{1,20})\}/gu, (_, name: string) => String(args[name]));
  return { severity, text: { en: filled(text.en), 'zh-CN': filled(text.zh) }, fix: { en: fix.en, 'zh-CN': fix.zh } };
}

function rule(id: string, title: Wording, why: Wording, messages: Readonly<Record<string, MessageText>>): RuleText {
  // Ids of rules start with their family.
  const family = id.split('/')[0] as RuleFamily;
  return {
    id,
    family,
    title: { en: title.en, 'zh-CN': title.zh },
    why: { en: why.en, 'zh-CN': why.zh },
    needs: [],
    messages,
  };
}

/** Made-up rules, one of each family, for tests that must not depend on the real ones. */
export const RULE_TEXTS: readonly RuleText[] = [
  rule(
    'archive/is-a-zip',
    { en: 'The package is a zip archive', zh: '采集包是 zip 压缩包' },
    { en: 'What cannot be opened cannot be judged.', zh: '打不开的文件无法判定。' },
    {
      'not-a-zip': message(
        'FAIL',
        { en: 'No end record of a zip archive in {size} bytes.', zh: '{size} 字节中没有 zip 的结束记录。' },
        {
          en: 'Copy the package again from the sealed network and compare sizes on both sides.',
          zh: '请从封闭网络重新复制采集包，并比较两侧的文件大小。',
        },
      ),
    },
  ),
  rule(
    'archive/no-duplicate-entry',
    { en: 'Every archive entry has its own name', zh: '压缩包内没有重名条目' },
    {
      en: 'Two entries of one name let two programs read two different captures out of one package.',
      zh: '同名条目会使两个程序从同一个采集包读出不同的内容。',
    },
    {
      duplicate: message(
        'FAIL',
        { en: '{path} stands in the archive {times} times.', zh: '{path} 在压缩包中出现 {times} 次。' },
        { en: 'Make the package again with airlock pack.', zh: '请用 airlock pack 重新打包。' },
      ),
    },
  ),
  rule(
    'manifest/files-match',
    { en: 'Every file is as the manifest lists it', zh: '每个文件都与清单一致' },
    {
      en: 'A file that differs from the manifest was changed or damaged after it was captured.',
      zh: '与清单不一致的文件，在采集之后被改动过或已损坏。',
    },
    {
      'wrong-sha256': message(
        'FAIL',
        { en: 'SHA-256 is {actual}, the manifest says {expected}.', zh: 'SHA-256 为 {actual}，清单记为 {expected}。' },
        { en: 'Make the package again with airlock pack.', zh: '请用 airlock pack 重新打包。' },
      ),
      missing: message(
        'FAIL',
        { en: 'The manifest lists a file that is not in the package.', zh: '清单列出的文件不在采集包中。' },
        { en: 'Add the file, or take it out of the manifest.', zh: '请补上该文件，或从清单中删除它。' },
      ),
    },
  ),
  rule(
    'dump/node-count',
    { en: 'The dump holds as many nodes as it declares', zh: '转储的节点数与声明一致' },
    { en: 'A dump that was cut short hides what it lost.', zh: '被截断的转储看不出丢了什么。' },
    {
      differs: message(
        'WARN',
        { en: '{actual} nodes, declared {declared}.', zh: '实有 {actual} 个节点，声明为 {declared} 个。' },
        {
          en: 'Capture again with a higher node limit (collector option --max-nodes).',
          zh: '请提高节点上限（采集器选项 --max-nodes）后重新采集。',
        },
      ),
    },
  ),
  rule(
    'tree/automation-ids-unique',
    { en: 'Automation ids are unique', zh: 'AutomationId 不重复' },
    { en: 'A selector on an id that occurs twice is ambiguous.', zh: '重复的 AutomationId 会使选择器不唯一。' },
    {
      duplicate: message(
        'WARN',
        { en: 'The id {id} is on {count} nodes.', zh: '有 {count} 个节点的 id 为 {id}。' },
        {
          en: 'Nothing to mend; use an ancestor in selectors on this id.',
          zh: '无需处理；在涉及该 id 的选择器中使用祖先条件即可。',
        },
      ),
    },
  ),
  rule(
    'redaction/no-text-left',
    { en: 'No readable text is left', zh: '没有残留的可读文字' },
    { en: 'Names and messages of people must not get out.', zh: '人名和消息不得外泄。' },
    {
      leak: message(
        'FAIL',
        { en: '{length} characters of visible text.', zh: '含 {length} 个字符的可见文字。' },
        { en: 'Do not pass on the outputs; report the rule id.', zh: '请勿转交输出，并报告规则编号。' },
      ),
    },
  ),
  rule(
    'safety/read-only-collector',
    { en: 'The collector only read', zh: '采集器只做了读取' },
    { en: 'Evidence must not come from a tool that acts on the application.', zh: '证据不得来自会操作应用的工具。' },
    {},
  ),
  rule(
    'catalog/selectors-match',
    { en: 'Every selector finds its control', zh: '每个选择器都能找到控件' },
    { en: 'Whoever relies on a selector must know when it breaks.', zh: '使用选择器的人必须知道它何时失效。' },
    {
      unmatched: message(
        'WARN',
        { en: 'No control matches.', zh: '没有匹配的控件。' },
        { en: 'Look at the drift table and update the catalog.', zh: '请查看漂移表并更新选择器目录。' },
      ),
    },
  ),
];
