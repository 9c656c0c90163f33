import { defineRefusal } from '../define-refusal.js';

/** Lines that Inspect.exe copies; other programs have one of them at most. */
const LINES = [
  /^ControlType:\tUIA_/mu,
  /^RuntimeId:\t"?\[/mu,
  /^BoundingRectangle:\t\{l:/mu,
  /^LegacyIAccessible\.\w{1,30}:\t/mu,
  /^ProviderDescription:\t/mu,
  /^(?:FirstChild|Ancestors):\t/mu,
];

/** What Inspect.exe copies of one element: `Key:\tvalue` lines. Its neighbours are names in a list, and no nodes. */
export const inspect = defineRefusal({
  id: 'inspect',
  title: { en: 'Inspect.exe, text of one element', 'zh-CN': 'Inspect.exe 复制的单个元素' },
  code: 'dump-single-element',
  recognises: ({ head }) => LINES.filter((line) => line.test(head)).length >= 2,
});
