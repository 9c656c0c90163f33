import type { Localised } from '../../model/language.js';

/** What is said of every outcome, by check and code; of a failure, what to do as well. */
export const DOCTOR_SENTENCES: Readonly<Record<string, Readonly<Record<string, Localised>>>> = {
  'node-version': {
    'new-enough': { en: 'Node.js {version} (needs {needed})', 'zh-CN': 'Node.js {version}（要求 {needed}）' },
    'too-old': {
      en: 'Node.js {version} is too old: install {needed}',
      'zh-CN': 'Node.js {version} 过旧：请安装 {needed}',
    },
  },
  dependencies: {
    installed: { en: '{count} packages, each in its version', 'zh-CN': '{count} 个依赖包，版本均相符' },
    missing: {
      en: '{name} is missing: install again (npm ci)',
      'zh-CN': '缺少 {name}：请重新安装（npm ci）',
    },
    'other-version': {
      en: '{name} is {installed}, not {version}: install again (npm ci)',
      'zh-CN': '{name} 为 {installed}，而不是 {version}：请重新安装（npm ci）',
    },
  },
  schemas: {
    loaded: { en: '{count} schemas load and check', 'zh-CN': '{count} 个模式均可加载并能检查' },
    'not-loaded': {
      en: 'the schema {name} cannot be loaded: install the package again',
      'zh-CN': '模式 {name} 无法加载：请重新安装本软件包',
    },
    'checks-nothing': {
      en: 'the schema {name} lets everything pass: install the package again',
      'zh-CN': '模式 {name} 什么都放行：请重新安装本软件包',
    },
  },
  templates: {
    loaded: { en: '{count} templates load', 'zh-CN': '{count} 个模板均可加载' },
    'not-loaded': {
      en: 'the template {name} cannot be loaded: install the package again',
      'zh-CN': '模板 {name} 无法加载：请重新安装本软件包',
    },
  },
  limits: {
    'within-bounds': {
      en: '{count} limits within their bounds; {memory} MiB of memory, {held} MiB may be held',
      'zh-CN': '{count} 项限额均在范围之内；内存 {memory} MiB，最多占用 {held} MiB',
    },
    'out-of-bounds': {
      en: '{name} is out of its bounds: install the package again',
      'zh-CN': '{name} 超出范围：请重新安装本软件包',
    },
    'little-memory': {
      en: '{memory} MiB of memory, but {held} MiB may be held: lower max_held_bytes in the profile',
      'zh-CN': '内存只有 {memory} MiB，却最多占用 {held} MiB：请在配置文件中调低 max_held_bytes',
    },
  },
  'runs-writable': {
    writable: { en: '{folder} can be written to', 'zh-CN': '{folder} 可以写入' },
    'would-be-made': {
      en: '{folder} is not there yet and can be made',
      'zh-CN': '{folder} 尚不存在，可以创建',
    },
    'not-a-folder': {
      en: '{folder} is no folder, or lies in something that is none: name another with --runs',
      'zh-CN': '{folder} 不是文件夹，或其上级不是文件夹：请用 --runs 另指一处',
    },
    'not-writable': {
      en: '{folder} cannot be written to: get the right to, or name another with --runs',
      'zh-CN': '{folder} 无法写入：请取得写入权限，或用 --runs 另指一处',
    },
  },
  'temp-writable': {
    writable: { en: 'the folder for temporary files can be written to', 'zh-CN': '临时文件夹可以写入' },
    'not-writable': {
      en: 'the folder for temporary files cannot be written to: set TMPDIR (on Windows TEMP) to one that can',
      'zh-CN': '临时文件夹无法写入：请把 TMPDIR（Windows 为 TEMP）指向可写的文件夹',
    },
  },
  'reader-contract': {
    kept: {
      en: '{count} samples are accepted and read as promised; every action is refused',
      'zh-CN': '{count} 个样例被接受，读取符合约定；所有操作均被拒绝',
    },
    'no-samples': {
      en: 'the samples are not installed, so reading was not tried',
      'zh-CN': '样例未安装，因此没有试读',
    },
    broken: {
      en: 'reading breaks its promise {check}: do not rely on results; report it',
      'zh-CN': '读取违反约定 {check}：结果不可信，请报告此问题',
    },
    'not-opened': {
      en: 'a sample is not opened ({code}): install the package again',
      'zh-CN': '有样例无法打开（{code}）：请重新安装本软件包',
    },
  },
};

/** Of a check that threw, whichever it is. */
export const DOCTOR_CRASHED: Localised = {
  en: 'the check itself broke off: install the package again; if that does not help, report it',
  'zh-CN': '检查本身中断：请重新安装本软件包；若仍如此，请报告此问题',
};

export const DOCTOR_SUMMARY = {
  ok: { en: 'uia-airlock {version}: nothing failed', 'zh-CN': 'uia-airlock {version}：没有失败项' },
  failed: { en: 'uia-airlock {version}: {count} failed', 'zh-CN': 'uia-airlock {version}：{count} 项失败' },
} as const satisfies Record<string, Localised>;
