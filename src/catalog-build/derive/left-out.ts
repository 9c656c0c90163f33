/** Why a deserving node gets no selector, beside the flaws of its automation id; docs/catalog.md shows the table. */
export const LEFT_OUT_REASONS = {
  'not-captured': 'The capture has no automation id for it.',
  withheld: 'The gate took its automation id out.',
  'action-word': 'It is named after something that is done (send, login, conversation, …).',
  'not-alone': 'Nothing tells it from another node.',
  'not-in-every-capture': 'It is not in all of the captures, or not alone in all of them.',
  'score-too-low': 'Its selector would score below 70.',
  refused:
    'No catalog may hold its selector: it lies so deep that its path, or has a value that, is longer than the format takes.',
  'base-not-found': 'The catalog given with --base has a selector for it that does not find its node alone any more.',
  'catalog-full': 'Others scored better, and the catalog has all the selectors that a first one may have.',
} as const satisfies Readonly<Record<string, string>>;

/** A reason of the table. */
export function because(reason: keyof typeof LEFT_OUT_REASONS): { readonly reason: string } {
  return { reason };
}
