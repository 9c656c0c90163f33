import type { Language } from '../../model/language.js';

/** Share of `count` in `of` in whole percent, rounded up so that one of many is never shown as none. */
export function percentOf(count: number, of: number): number {
  return of === 0 ? 0 : Math.ceil((count / of) * 100);
}

/** `12 of 66 nodes (19 %)` */
export function countOf(language: Language, { count, of }: { readonly count: number; readonly of: number }): string {
  const percent = percentOf(count, of);
  return language === 'en' ? `${count} of ${of} nodes (${percent} %)` : `${of} 个节点中有 ${count} 个（${percent}%）`;
}
