import type { Language } from '../../model/language.js';
import { en } from './en.js';
import { zhCN } from './zh-CN.js';

/** A sentence that counts something; `{count}` stands for the number. */
export interface Counted {
  readonly one: string;
  readonly other: string;
}

type Words<Value> = Value extends string
  ? string
  : Value extends Counted
    ? Counted
    : { readonly [Key in keyof Value]: Words<Value[Key]> };

/** Every fixed word of a report: the same keys in each language, or it does not compile. */
export type Dictionary = Words<typeof en>;

const DICTIONARIES: Readonly<Record<Language, Dictionary>> = { en, 'zh-CN': zhCN };

export function dictionaryOf(language: Language): Dictionary {
  return DICTIONARIES[language];
}
