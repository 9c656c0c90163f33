import { defineRefusal } from '../define-refusal.js';

/** What NovaWindows answers when its session has no window: `<DummyRoot></DummyRoot>`. */
export const noWindow = defineRefusal({
  id: 'no-window',
  title: { en: 'Page source without a window (DummyRoot)', 'zh-CN': '没有窗口的页面源码（DummyRoot）' },
  code: 'dump-no-window',
  recognises: ({ elements }) => elements[0]?.tag === 'DummyRoot' && elements.length === 1,
});
