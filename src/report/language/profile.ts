import type { Localised } from '../../model/language.js';

/** What `airlock profile show` says in place of a file, of a value that none gives. */
export const BUILT_IN: Localised = { en: 'default', 'zh-CN': '内置' };
