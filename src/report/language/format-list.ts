import type { Capability } from '../../model/format.js';
import type { Localised } from '../../model/language.js';
import type { StructuralField } from '../../model/ui-tree.js';

/** What cannot be judged where a format does not carry a field. */
export const FIELD_COSTS: Readonly<Record<StructuralField, Localised>> = {
  control_type: {
    en: 'Every selector that requires a control type is not evaluable; tree/control-types-known cannot tell.',
    'zh-CN': '要求控件类型的选择器都无法判定，tree/control-types-known 也无从检查。',
  },
  automation_id: {
    en: 'Every selector that requires an automation id is not evaluable, and none can be derived with one.',
    'zh-CN': '要求 automation_id 的选择器都无法判定，派生目录时也得不到这样的选择器。',
  },
  class_name: {
    en: 'Every selector that requires a class name or its prefix is not evaluable.',
    'zh-CN': '要求类名或其前缀的选择器都无法判定。',
  },
  framework_id: {
    en: 'Every selector that requires a framework is not evaluable; it is never guessed.',
    'zh-CN': '要求框架的选择器都无法判定；框架从不猜测。',
  },
  has_name: {
    en: 'Reports do not say which nodes have a name.',
    'zh-CN': '报告无法说明哪些节点有名称。',
  },
  name_length: {
    en: 'Reports do not say how long names are.',
    'zh-CN': '报告无法说明名称的长度。',
  },
  bounds: {
    en: 'Rules about rectangles cannot tell, nothing is drawn, and relocation has no place to go by.',
    'zh-CN': '与矩形有关的规则无法判定，报告中没有示意图，重新定位也缺少位置依据。',
  },
  is_enabled: {
    en: 'A control that became disabled is not noticed.',
    'zh-CN': '控件变为禁用时发现不了。',
  },
  is_offscreen: {
    en: 'What lies outside the window cannot be told from what is meant to.',
    'zh-CN': '无法区分确实在屏幕外的控件与位置异常的控件。',
  },
};

export const CAPABILITY_WORDS: Readonly<Record<Capability, Localised>> = {
  yes: { en: 'yes', 'zh-CN': '有' },
  no: { en: 'no', 'zh-CN': '无' },
  derived: { en: 'derived', 'zh-CN': '推得' },
};

export const FORMAT_LIST_WORDS = {
  format: { en: 'Format', 'zh-CN': '格式' },
  costs: { en: 'What a "no" costs', 'zh-CN': '“无”意味着什么' },
  refused: { en: 'Known and refused', 'zh-CN': '已知但拒绝的格式' },
  provisional: { en: 'provisional: its fields are not documented', 'zh-CN': '暂定：字段没有公开文档' },
  legend: {
    en: 'derived: not written as such, but follows from what is written or left out',
    'zh-CN': '推得：没有直接写出，可由写出或省略的内容推得',
  },
} as const satisfies Record<string, Localised>;
