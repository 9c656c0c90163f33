import type { FallbackFields, PreferredFields, RequiredFields, Selector, SelectorError } from '../../model/catalog.js';
import { actionWordIn } from '../../shared/action-words.js';
import { stableClassName } from '../class-name.js';
import { isJsonObject, type JsonObject } from './selector-keys.js';

/**
 * Whether `required` names enough: an automation id, or class, control type and ancestor. Looks at which
 * fields are there, not yet at what is in them.
 */
export function findTooFewFields(selector: JsonObject): SelectorError | null {
  const { required } = selector;
  if (!isJsonObject(required)) return null;
  const has = (key: keyof RequiredFields): boolean => Object.hasOwn(required, key);
  if (has('automation_id')) return null;
  if ((has('class_name') || has('class_name_prefix')) && has('control_type') && has('ancestor_selector')) return null;
  return invalid(
    '/required',
    'too few fields; expected at least automation_id, or class_name (or class_name_prefix) with control_type and ancestor_selector',
  );
}

/** What the schema cannot say of a selector whose fields are all of the right type. */
export function findInvalidFields(selector: Selector): SelectorError | null {
  const word = actionWordIn(selector.id);
  if (word !== null)
    return invalid(
      '/id',
      `holds the action word "${word}"; expected an id that says what is located, not what is done`,
    );
  const blocks: readonly (readonly [pointer: string, block: RequiredFields & PreferredFields & FallbackFields])[] = [
    ['/required', selector.required],
    ['/preferred', selector.preferred ?? {}],
    ...(selector.fallback ?? []).map((step, at) => [`/fallback/${at}`, step] as const),
  ];
  for (const [pointer, block] of blocks) {
    if (contradicts(block))
      return invalid(
        `${pointer}/class_name_prefix`,
        'no class_name can begin so and be the one beside it; expected one of the two',
      );
    if (block.ancestor_selector === selector.id)
      return {
        code: 'CIRCULAR_ANCESTOR',
        message: `${pointer}/ancestor_selector: the selector names itself; expected another selector`,
        field: `${pointer}/ancestor_selector`,
      };
  }
  return findImpossibleCount(selector);
}

/** A field cannot have held in more captures than could tell: a score built on that would be above its bounds. */
function findImpossibleCount({ history }: Selector): SelectorError | null {
  const over = Object.entries(history?.fields ?? {}).find(([, { held, of }]) => held > of);
  if (!over) return null;
  const [field, { held, of }] = over;
  return invalid(
    // A slash within a key is ~1 in a JSON Pointer (RFC 6901, section 3).
    `/history/fields/${field.replace('/', '~1')}`,
    `held ${held} times of ${of}; expected no more than ${of}, as catalog update writes it`,
  );
}

function contradicts({ class_name, class_name_prefix }: RequiredFields): boolean {
  if (class_name === undefined || class_name_prefix === undefined) return false;
  const stable = stableClassName(class_name);
  return !class_name.startsWith(class_name_prefix) && !class_name_prefix.startsWith(`${stable}.`);
}

function invalid(field: string, what: string): SelectorError {
  return { code: 'INVALID_SELECTOR', message: `${field}: ${what}`, field };
}
