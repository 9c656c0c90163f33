import type { Selector } from '../../model/catalog.js';
import type { ChangeType } from '../../model/catalog-diff.js';
import { SELECTOR_KEYS } from '../load/selector-keys.js';

/** A part of a selector that changes as one. */
interface SelectorField {
  readonly type: ChangeType;
  readonly value: unknown;
}

/** Parts that change as a whole, by key. */
const WHOLE = {
  id: 'selector-renamed',
  description: 'description-changed',
  fallback: 'fallback-changed',
  stability_score: 'score-changed',
  score_terms: 'score-changed',
  evidence: 'evidence-changed',
  history: 'history-changed',
} as const satisfies Partial<Record<keyof Selector, ChangeType>>;

/** Blocks of which each field changes by itself. */
const BLOCKS = {
  required: 'required-changed',
  preferred: 'preferred-changed',
} as const satisfies Partial<Record<keyof Selector, ChangeType>>;

/** The parts of a selector by their JSON pointer; `allowed_use` has one value. */
export function fieldsOfSelector(selector: Selector): ReadonlyMap<string, SelectorField> {
  const fields = new Map<string, SelectorField>();
  for (const [key, value] of Object.entries(selector)) {
    if (Object.hasOwn(WHOLE, key)) {
      // A key of the table, as has just been asked.
      fields.set(`/${key}`, { type: WHOLE[key as keyof typeof WHOLE], value });
    } else if (Object.hasOwn(BLOCKS, key)) {
      const type = BLOCKS[key as keyof typeof BLOCKS];
      for (const [name, one] of Object.entries(value)) fields.set(`/${key}/${name}`, { type, value: one });
    }
  }
  return fields;
}

/** The selector with one part set, or taken away where the value is null; an empty `preferred` is none. */
export function withField(selector: Selector, field: string, value: unknown): Selector {
  const [, key = '', inner] = field.split('/');
  const parts: Record<string, unknown> = { ...selector };
  if (inner !== undefined) {
    const block: Record<string, unknown> = { ...Object(parts[key] ?? {}) };
    if (value === null) delete block[inner];
    else block[inner] = value;
    if (key === 'preferred' && Object.keys(block).length === 0) delete parts[key];
    else parts[key] = block;
  } else if (value === null) delete parts[key];
  else parts[key] = value;
  const ordered = SELECTOR_KEYS.filter((one) => Object.hasOwn(parts, one)).map((one) => [one, parts[one]]);
  // Parts of a selector, one of them replaced by a part of another at the same place.
  return Object.fromEntries(ordered) as Selector;
}
