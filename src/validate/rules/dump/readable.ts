import { judgeProblems } from '../../checks/judge-problems.js';
import { problemMessage } from '../../checks/problem-message.js';
import { defineRule, message } from '../../define-rule.js';

const CODES = [
  'dump-encoding',
  'dump-not-json',
  'dump-not-xml',
  'dump-format-unknown',
  'dump-android',
  'dump-single-element',
  'dump-no-window',
  'dump-several-trees',
  'dump-text-ambiguous',
  'dump-text-unescaped',
  'dump-schema',
  'dump-lone-surrogate',
] as const;

export default defineRule({
  id: 'dump/readable',
  title: { en: 'Every dump is whole and in a known format', 'zh-CN': '每份转储都完整且格式已知' },
  why: {
    en: 'A dump that is guessed at gives a tree that was guessed at.',
    'zh-CN': '靠猜测读出的转储，得到的控件树也只是猜测。',
  },
  needs: ['dumps?', 'problems'],
  messages: {
    'dump-encoding': problemMessage(
      'FAIL',
      { en: (entry) => `${entry} is not in a known text encoding`, 'zh-CN': (entry) => `${entry}不是已知的文本编码` },
      {
        en: 'Write the dump as UTF-8 (PowerShell: `Set-Content -Encoding utf8`) and capture again, or say in the profile that dumps are in GB18030 (`intake.dump_encoding`).',
        'zh-CN':
          '请以 UTF-8 写出转储（PowerShell：`Set-Content -Encoding utf8`）并重新采集，或在配置文件中写明转储为 GB18030（`intake.dump_encoding`）。',
      },
    ),
    'dump-not-json': problemMessage(
      'FAIL',
      { en: (entry) => `${entry} is not valid JSON`, 'zh-CN': (entry) => `${entry}不是有效的 JSON` },
      {
        en: 'Most often the collector was stopped while writing. Capture again and let it finish.',
        'zh-CN': '多半是采集器写到一半被中断。请重新采集并等它结束。',
      },
    ),
    'dump-format-unknown': problemMessage(
      'FAIL',
      {
        en: (entry) => `${entry} is in no format that is known here`,
        'zh-CN': (entry) => `${entry}不属于任何已知的转储格式`,
      },
      {
        en: 'See docs/formats.md for the formats that are read. Capture with one of those tools.',
        'zh-CN': '可读取的格式见 docs/formats.md，请使用其中的工具采集。',
      },
    ),
    'dump-not-xml': problemMessage(
      'FAIL',
      {
        en: (entry) => `${entry} is not XML that is read here`,
        'zh-CN': (entry) => `${entry}不是可读取的 XML`,
      },
      {
        en: 'Save the page source as the driver gave it, whole. Document types and entities of their own are never read: if there is one, find out who put it in.',
        'zh-CN': '请完整保存驱动返回的页面源码。文档类型声明和自定义实体一律不读取；如果文件里有，请查清是谁加进去的。',
      },
    ),
    'dump-android': problemMessage(
      'FAIL',
      {
        en: (entry) => `${entry} is a dump of an Android screen, which has no UI Automation tree`,
        'zh-CN': (entry) => `${entry}是 Android 屏幕的转储，其中没有 UI Automation 控件树`,
      },
      {
        en: 'Capture the Windows application with a UI Automation tool. Android nodes have no control type, automation id or framework, so no selector could be held against them.',
        'zh-CN':
          '请用 UI Automation 工具采集 Windows 应用。Android 节点没有控件类型、automation id 和框架，选择器无从比较。',
      },
    ),
    'dump-single-element': problemMessage(
      'FAIL',
      {
        en: (entry) => `${entry} is what Inspect.exe says of one element, and no tree`,
        'zh-CN': (entry) => `${entry}只是 Inspect.exe 对单个元素的说明，不是控件树`,
      },
      {
        en: 'Capture the whole window with a tool that dumps trees; airlock formats lists them. The children and ancestors in this text are names only.',
        'zh-CN':
          '请用能转储整棵控件树的工具采集整个窗口（airlock formats 会列出）。这段文字里的子元素和上级元素只有名称。',
      },
    ),
    'dump-no-window': problemMessage(
      'FAIL',
      {
        en: (entry) => `${entry} is the answer of a driver whose session had no window`,
        'zh-CN': (entry) => `${entry}是驱动在会话没有窗口时的回答`,
      },
      {
        en: 'Attach the session to the window of the application and fetch the page source again.',
        'zh-CN': '请把会话连接到应用的窗口，再次获取页面源码。',
      },
    ),
    'dump-several-trees': problemMessage(
      'WARN',
      {
        en: (entry) => `${entry} holds more than one tree; one of them was read`,
        'zh-CN': (entry) => `${entry}中有多棵控件树，只读取了其中一棵`,
      },
      {
        en: 'Give each window a file of its own. docs/formats.md says which of several is read.',
        'zh-CN': '请让每个窗口各用一个文件。多棵时读取哪一棵，见 docs/formats.md。',
      },
    ),
    'dump-text-ambiguous': problemMessage(
      'FAIL',
      {
        en: (entry) => `Lines of ${entry} cannot be told from text that stands in the window`,
        'zh-CN': (entry) => `${entry}中有些行无法与窗口里的文字区分`,
      },
      {
        en: 'What is doubtful was taken for text. Capture again with a tool that escapes text (JSON or XML), or when that text is off the screen.',
        'zh-CN':
          '存疑的部分一律按文字处理。请改用会对文字转义的工具（JSON 或 XML）采集，或等那段文字不在屏幕上时再采集。',
      },
    ),
    'dump-text-unescaped': problemMessage(
      'FAIL',
      {
        en: (entry) =>
          `${entry} is in a format that does not escape text: a text in the window could pass for elements and ids`,
        'zh-CN': (entry) => `${entry}的格式不对文字转义：窗口里的文字可能被当成控件和编号`,
      },
      {
        en: 'Capture with a tool that escapes text (JSON or XML). If nobody else can put text into this window (a test account, invented data), import it with examples/line-dumps.profile.json, or copy its waiver into your profile and put your own reason, owner and day in it. docs/decisions/0016 says what can then be trusted.',
        'zh-CN':
          '请使用会对文字转义的工具（JSON 或 XML）采集。如果他人无法往这个窗口里写文字（测试账号、虚构数据），可使用 examples/line-dumps.profile.json 导入，或把其中的豁免复制到自己的配置文件，并填写自己的理由、负责人和到期日。此时哪些内容可信，见 docs/decisions/0016。',
      },
    ),
    'dump-schema': problemMessage(
      'FAIL',
      {
        en: (entry) => `A field of ${entry} is missing or not as expected`,
        'zh-CN': (entry) => `${entry}中有字段缺失或不符合要求`,
      },
      {
        en: 'Correct the collector: the place and what is expected are given. Then capture again.',
        'zh-CN': '请修正采集器（位置和要求已列出），然后重新采集。',
      },
    ),
    'dump-lone-surrogate': problemMessage(
      'WARN',
      {
        en: (entry) => `${entry} holds characters that were cut in half`,
        'zh-CN': (entry) => `${entry}中有被截成两半的字符`,
      },
      {
        en: 'The collector cut a text in the middle of a character. Structure is not affected; name lengths may be off by one.',
        'zh-CN': '采集器在字符中间截断了文本。结构不受影响，名称长度可能差一。',
      },
    ),
    'not-read': message<{ dump: string }>(
      'FAIL',
      {
        en: ({ dump }) => `No tree could be read from the dump "${dump}", and nothing says why.`,
        'zh-CN': ({ dump }) => `转储“${dump}”读不出控件树，也没有记录原因。`,
      },
      { en: 'Capture again.', 'zh-CN': '请重新采集。' },
    ),
  },
  *check({ dumps, problems }) {
    const found = yield* judgeProblems(problems, CODES);
    const explained = new Set([...problems.values()].flat().map((problem) => problem.entry));
    for (const { tree, truncation, entry, label, entryLabel } of dumps ?? []) {
      const hasFailed = truncation.some(({ kind }) => kind === 'capture-error');
      if (tree === null && !hasFailed && !explained.has(entry))
        yield { code: 'not-read', args: { dump: label }, where: { dump: label, entry: entryLabel } };
    }
    if (dumps === null && found === 0) yield { code: 'not-evaluable', args: { missing: 'dumps' } };
    return dumps?.length ?? found;
  },
});
