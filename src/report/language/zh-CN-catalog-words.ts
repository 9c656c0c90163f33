import type { Dictionary } from './dictionary.js';

/** 选择器目录各页面（explain、diff、update、review、lint、export）的用词。 */
export const zhCNCatalogWords: Dictionary['catalogPages'] = {
  explain: {
    title: '{selector}：稳定性得分 {score}',
    noScore: '未填写',
    handWritten: '目录中的得分由人工填写；各项之和为 {sum}。',
    from: {
      catalog: '各项取自目录。',
      dump: '各项根据转储算出。',
      fields: '各项根据选择器及其所指的上级算出；加 --dump 可以把所在位置也算进去。',
    },
    sum: '合计',
    captures: '在 {of} 次被接受的采集中，required 有 {found} 次单独找到该节点。',
    noCaptures: '还没有历史记录：airlock catalog update 会记录。',
    fields: '各字段的情况：',
    held: '{of} 次中 {held} 次符合',
  },
  scoreTerms: {
    'main-window': '根节点或唯一的窗口，automation id 清晰。',
    'stable-place': 'automation id 清晰，所在位置一直存在。',
    'depends-on-state': 'automation id 清晰，但位于标签页或内层窗口中，或不在屏幕上。',
    'class-and-place': '没有清晰的 automation id：靠已知节点之下的类名和类型。',
    'one-fallback': 'automation id 没有时，有一个备用条件能找到。',
    'two-fallbacks': '第二个备用条件也能找到。',
    'framework-captured': '同时要求 framework。',
    'named-by-hand': 'automation id 不以数字结尾。',
    'only-window': '没有别的窗口。',
    'one-switch': '是否出现只取决于一个标签页或内层窗口。',
    'unique-in-captures': '在两次以上被接受的采集中，required 每次都单独找到该节点。',
    'needs-ancestor': '同一 id 用在几处，靠上级区分。',
    'class-volatile': '所要求的类名含有随构建或启动而变的部分。',
    'index-only': '没有清晰的 automation id，其下也没有可辨认的内容：同类节点之间只有路径可以区分。',
    'class-depends-on-state': '没有清晰的 automation id，并且取决于标签页或窗口。',
    'lost-in-captures': '每有一次被接受的采集中 required 未能单独找到该节点（最多计五次）。',
    'held-in-band': '为使得分留在所属区间而减去的部分。',
  },
};
