/** Words of the pages about catalogs (explain, diff, update, review, lint, export), in English. */
export const catalogWords = {
  explain: {
    title: '{selector}: stability score {score}',
    noScore: 'not written',
    handWritten: 'The score in the catalog was written by hand; its terms add up to {sum}.',
    from: {
      catalog: 'Terms as the catalog holds them.',
      dump: 'Terms worked out from the dump.',
      fields: 'Terms worked out from the selector and the ancestors it names; --dump gives the place as well.',
    },
    sum: 'sum',
    captures: 'required found the node alone in {found} of {of} accepted captures.',
    noCaptures: 'No history yet: airlock catalog update records it.',
    fields: 'How its fields fared:',
    held: 'held in {held} of {of}',
  },
  scoreTerms: {
    'main-window': 'The root or the only window, by a clear automation id.',
    'stable-place': 'A clear automation id in a place that is always there.',
    'depends-on-state': 'A clear automation id below a tab page or inner window, or off screen.',
    'class-and-place': 'No clear automation id: class and type below a known node.',
    'one-fallback': 'A fallback finds the node when its id is gone.',
    'two-fallbacks': 'A second fallback does, too.',
    'framework-captured': 'The framework is required as well.',
    'named-by-hand': 'The automation id does not end in a number.',
    'only-window': 'There is no other window.',
    'one-switch': 'Its being there depends on one tab page or inner window only.',
    'unique-in-captures': 'required found the node alone in every accepted capture, of two or more.',
    'needs-ancestor': 'The id is used in several places; the ancestor tells them apart.',
    'class-volatile': 'The class that is required has a part that changes with build or launch.',
    'index-only':
      'No clear automation id, and nothing below it to know it by: among others of its class only the path tells.',
    'class-depends-on-state': 'No clear automation id, and it depends on a tab page or window.',
    'lost-in-captures': 'For each accepted capture, five at most, in which required did not find the node alone.',
    'held-in-band': 'What is taken off so that the score stays in its band.',
  },
} as const;
