import { defineLintRule } from '../define-lint-rule.js';

export const indexOnlyPath = defineLintRule({
  code: 'index-only-path',
  severity: 'warning',
  needsEvidence: false,
  text: {
    en: () => 'Without an id, at most its path tells it from others of its class.',
    'zh-CN': () => '没有 id，最多只能靠路径与同类控件区分。',
  },
  fix: {
    en: 'Add a fallback by what lies below it, or leave the selector out.',
    'zh-CN': '加上根据其下内容的备用条件，或不收录该选择器。',
  },
  *check({ selector }) {
    if (!selector || selector.required.automation_id !== undefined) return;
    const { path_hint, ...others } = selector.preferred ?? {};
    const isTold = Object.keys(others).some((key) => key !== 'ancestor_selector');
    if (isTold || selector.fallback?.length) return;
    yield { field: path_hint === undefined ? '/required' : '/preferred/path_hint' };
  },
});
