import { isVolatileClassName } from '../../class-name.js';
import { blocksOf } from '../blocks.js';
import { defineLintRule } from '../define-lint-rule.js';

export const volatileSuffix = defineLintRule({
  code: 'volatile-suffix',
  severity: 'error',
  needsEvidence: false,
  text: {
    en: () => 'The prefix reaches into the part of a class name that changes with build or launch.',
    'zh-CN': () => '前缀伸进了类名中随构建或启动而变的部分。',
  },
  fix: {
    en: 'End the prefix before that part (docs/catalog.md, Class names).',
    'zh-CN': '让前缀止于该部分之前（见 docs/catalog.md 的 Class names）。',
  },
  *check({ selector }) {
    if (!selector) return;
    for (const [pointer, { class_name_prefix: prefix }] of blocksOf(selector))
      if (prefix !== undefined && reachesIntoVolatilePart(prefix)) yield { field: `${pointer}/class_name_prefix` };
  },
});

/** The part may be begun only: it is one if it is one however it goes on. */
function reachesIntoVolatilePart(prefix: string): boolean {
  const endings = /[0-9A-Fa-f]$/u.test(prefix) ? ['', ']', '00000000'] : ['', ']'];
  return endings.some((ending) => isVolatileClassName(prefix + ending));
}
