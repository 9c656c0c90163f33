import type { SelectorError } from '../../model/catalog.js';
import { describeUnknownKey } from '../../shared/unknown-key.js';
import {
  EVIDENCE_KEYS,
  FALLBACK_KEYS,
  HISTORY_KEYS,
  isJsonObject,
  type JsonObject,
  PREFERRED_KEYS,
  pointerStep,
  REQUIRED_KEYS,
  SELECTOR_KEYS,
} from './selector-keys.js';

/** Keys of the format that stand in one block only: they are our own words, so that a message may name them. */
const BLOCK_OF_KEY: readonly (readonly [block: string, keys: readonly string[]])[] = [
  ['preferred', PREFERRED_KEYS.filter((key) => key === 'path_hint')],
  ['fallback', FALLBACK_KEYS.filter((key) => key.startsWith('child_'))],
];

/** Finds a key that this version of the catalog does not know. `__proto__` and its like are such keys. */
export function findUnknownKey(selector: JsonObject): SelectorError | null {
  const { required, preferred, fallback, evidence, history } = selector;
  const blocks: readonly (readonly [pointer: string, block: unknown, known: readonly string[]])[] = [
    ['', selector, SELECTOR_KEYS],
    ['/required', required, REQUIRED_KEYS],
    ['/preferred', preferred, PREFERRED_KEYS],
    ...(Array.isArray(fallback) ? fallback : []).map((step, at) => [`/fallback/${at}`, step, FALLBACK_KEYS] as const),
    ['/evidence', evidence, EVIDENCE_KEYS],
    ['/history', history, HISTORY_KEYS],
  ];
  for (const [pointer, block, known] of blocks) {
    const keys = isJsonObject(block) ? Object.keys(block) : [];
    const key = keys.find((one) => !known.includes(one));
    if (key === undefined) continue;
    const field = `${pointer}${pointerStep(key)}`;
    const home = BLOCK_OF_KEY.find(([, block]) => block.includes(key))?.[0];
    const what = home ? `"${key}" is a key of ${home} only` : describeUnknownKey(key, known, keys);
    const message = `${pointer || '/'}: ${what}; expected only ${known.join(', ')}`;
    return { code: 'UNKNOWN_KEY', message, field };
  }
  return null;
}
