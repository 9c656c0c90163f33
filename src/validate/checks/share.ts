import type { Language } from '../../model/language.js';

/** So many of so many, as arguments of a finding (a type, not an interface: those are open to more keys). */
export type Share = {
  readonly count: number;
  readonly of: number;
  /** Whole percent, rounded up so that one of many is never shown as none. */
  readonly percent: number;
};

export function shareOf(count: number, of: number): Share {
  return { count, of, percent: of === 0 ? 0 : Math.ceil((count / of) * 100) };
}

/** `12 of 66 nodes (19 %)` */
export function countOf(language: Language, { count, of, percent }: Share): string {
  return language === 'en' ? `${count} of ${of} nodes (${percent} %)` : `${of} 个节点中有 ${count} 个（${percent}%）`;
}
