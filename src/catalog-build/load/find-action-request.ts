import type { SelectorError } from '../../model/catalog.js';
import { asksForAction, asksForActionInText } from './action-patterns.js';
import { ALL_KEYS, type JsonObject, pointerStep } from './selector-keys.js';

const EXPECTED = 'a selector only locates: its one allowed_use is read_only_locate';

/**
 * Looks for anything in a selector that asks for more than to be located: another `allowed_use`, a key
 * that is a verb or a control pattern, a string that names a control pattern or calls an action; at any depth.
 */
export function findActionRequest(selector: JsonObject): SelectorError | null {
  if (Object.hasOwn(selector, 'allowed_use') && selector['allowed_use'] !== 'read_only_locate')
    return refused('/allowed_use', 'is not read_only_locate');

  const seen = new Set<unknown>();
  const stack: Place[] = [{ pointer: '', value: selector }];
  for (let next = stack.pop(); next; next = stack.pop()) {
    const { pointer, value } = next;
    if (typeof value === 'string' && asksForActionInText(value))
      return refused(pointer, 'names a control pattern or calls an action');
    if (typeof value !== 'object' || value === null || seen.has(value)) continue;
    seen.add(value);
    const inner = placesIn(value, pointer);
    const asking = inner.find(({ key }) => key !== null && !ALL_KEYS.has(key) && asksForAction(key));
    if (asking) return refused(asking.pointer, `a key of ${asking.key?.length} characters asks for an action`);
    for (const place of inner.reverse()) stack.push(place);
  }
  return null;
}

interface Place {
  /** JSON pointer into the selector. */
  readonly pointer: string;
  readonly value: unknown;
}

/** What lies directly in an object or array; `key` is null for the items of an array. */
function placesIn(value: object, pointer: string): (Place & { readonly key: string | null })[] {
  return Object.entries(value).map(([key, inner]) => ({
    pointer: `${pointer}${pointerStep(Array.isArray(value) ? Number(key) : key)}`,
    value: inner,
    key: Array.isArray(value) ? null : key,
  }));
}

function refused(field: string, what: string): SelectorError {
  return { code: 'ACTION_REFUSED', message: `${field}: ${what}; ${EXPECTED}`, field };
}
