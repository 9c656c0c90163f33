import type { CatalogChange, ChangeSeverity, ChangeType } from '../../model/catalog-diff.js';

/** A change before its weight is known. */
export type BareChange = Omit<CatalogChange, 'severity' | 'reason'>;

/** Why a change weighs what it weighs. The first that applies is the change's. */
interface ChangePolicy {
  readonly reason: string;
  readonly severity: ChangeSeverity;
  readonly type: ChangeType;
  /** For docs/catalog.md. */
  readonly meaning: string;
  applies(change: BareChange): boolean;
}

/** A fall of the score that is more than a term or two of fallbacks and framework. */
const GREAT_FALL = 5;

const always = (): boolean => true;
const isSet = (value: unknown): boolean => value !== null;

/** docs/catalog.md shows the table. The last of each type always applies. */
export const CHANGE_POLICIES: readonly ChangePolicy[] = [
  {
    type: 'catalog-renamed',
    severity: 'risky',
    reason: 'another-catalog',
    meaning: 'The two may not be releases of one catalog.',
    applies: always,
  },
  {
    type: 'releases-changed',
    severity: 'safe',
    reason: 'evidence-only',
    meaning: 'It says from what the catalog is known, not what is located.',
    applies: always,
  },
  {
    type: 'selectors-reordered',
    severity: 'safe',
    reason: 'order-only',
    meaning: 'The order is that of reports only.',
    applies: always,
  },
  {
    type: 'selector-added',
    severity: 'safe',
    reason: 'nobody-relies-on-it',
    meaning: 'Nobody can rely on it yet.',
    applies: always,
  },
  {
    type: 'selector-removed',
    severity: 'breaking',
    reason: 'asked-for-in-vain',
    meaning: 'Whoever asks for it gets UNKNOWN_SELECTOR.',
    applies: always,
  },
  {
    type: 'selector-renamed',
    severity: 'breaking',
    reason: 'asked-for-in-vain',
    meaning: 'Whoever asks for the old id gets UNKNOWN_SELECTOR.',
    applies: always,
  },
  {
    type: 'description-changed',
    severity: 'safe',
    reason: 'for-people-only',
    meaning: 'Nothing is located by it.',
    applies: always,
  },
  {
    type: 'required-changed',
    severity: 'risky',
    reason: 'asks-for-more',
    meaning: 'A node that was found before may not satisfy it.',
    applies: ({ before }) => !isSet(before),
  },
  {
    type: 'required-changed',
    severity: 'risky',
    reason: 'asks-for-less',
    meaning: 'More nodes may satisfy it.',
    applies: ({ after }) => !isSet(after),
  },
  {
    type: 'required-changed',
    severity: 'breaking',
    reason: 'asks-for-something-else',
    meaning: 'What the old one found, the new one does not find.',
    applies: always,
  },
  {
    type: 'preferred-changed',
    severity: 'safe',
    reason: 'place-follows-evidence',
    meaning: 'The path hint is where the node was last.',
    applies: ({ field }) => field === '/preferred/path_hint',
  },
  {
    type: 'preferred-changed',
    severity: 'risky',
    reason: 'ranks-otherwise',
    meaning: 'Of several nodes, another may win.',
    applies: always,
  },
  {
    type: 'fallback-changed',
    severity: 'safe',
    reason: 'another-way-to-find-it',
    meaning: 'There was none before.',
    applies: ({ before }) => !isSet(before),
  },
  {
    type: 'fallback-changed',
    severity: 'risky',
    reason: 'found-otherwise-when-lost',
    meaning: 'Matters on the day that required finds nothing.',
    applies: always,
  },
  {
    type: 'score-changed',
    severity: 'risky',
    reason: 'less-stable',
    meaning: `The score fell by ${GREAT_FALL} or more.`,
    applies: ({ field, before, after }) =>
      field === '/stability_score' && Number(before ?? 0) - Number(after ?? 0) >= GREAT_FALL,
  },
  {
    type: 'score-changed',
    severity: 'safe',
    reason: 'about-as-stable',
    meaning: 'It rose, or fell by less than 5.',
    applies: always,
  },
  {
    type: 'evidence-changed',
    severity: 'safe',
    reason: 'evidence-only',
    meaning: 'It says from what the catalog is known, not what is located.',
    applies: always,
  },
  {
    type: 'history-changed',
    severity: 'safe',
    reason: 'evidence-only',
    meaning: 'It says from what the catalog is known, not what is located.',
    applies: always,
  },
];

/** The change with its weight. */
export function weighChange(change: BareChange): CatalogChange {
  const policy = CHANGE_POLICIES.find((one) => one.type === change.type && one.applies(change));
  // The last policy of each type always applies; a test holds them to it.
  if (!policy) throw new Error(`no policy for a change of type ${change.type}`);
  const { type, from_id, to_id, field, before, after } = change;
  return { type, severity: policy.severity, reason: policy.reason, from_id, to_id, field, before, after };
}
