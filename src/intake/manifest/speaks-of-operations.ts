import { isActionPhrase } from '../../shared/action-words.js';
import { isJsonArray, isJsonObject, type JsonObject, type JsonValue } from '../json/json-value.js';

/** By what a field that nobody knows speaks of operations: its key, that of another field spelled otherwise, or its text. */
export type OperationsHint = 'key' | 'spelling' | 'value';

/** Words of a key that name what a collector did, or ask for it. */
const OPERATION_KEY = /^(?:operation|action|command|op|cmd)s?$/u;

/**
 * Whether an unknown field says what a collector did in another place than `collector.operations`, where it
 * is looked at. On a stack of its own.
 *
 * @param known fields of the object that it stands in
 */
export function operationsHintOf(key: string, value: JsonValue, known: readonly string[]): OperationsHint | null {
  if (isOperationKey(key)) return 'key';
  const plain = folded(key);
  if (known.some((field) => folded(field) === plain)) return 'spelling';
  return hintInside(value);
}

function hintInside(value: JsonValue): OperationsHint | null {
  const stack: JsonValue[] = [value];
  for (let next = stack.pop(); next !== undefined; next = stack.pop()) {
    if (typeof next === 'string') {
      if (isActionPhrase(next)) return 'value';
    } else if (isJsonArray(next)) for (const item of next) stack.push(item);
    else if (isJsonObject(next)) {
      if (hasOperationKey(next)) return 'key';
      for (const inner of next.values()) stack.push(inner);
    }
  }
  return null;
}

function hasOperationKey(object: JsonObject): boolean {
  for (const key of object.keys()) if (isOperationKey(key)) return true;
  return false;
}

/** Whether one of the words of a key, whatever its case and width, speaks of operations. */
function isOperationKey(key: string): boolean {
  return key
    .normalize('NFKC')
    .replace(/([a-z0-9])([A-Z])/gu, '$1_$2')
    .toLowerCase()
    .split(/[^a-z]+/u)
    .some((word) => OPERATION_KEY.test(word));
}

/** `Operations`, `OPERATIONS` and `oper_ations` are one. */
function folded(key: string): string {
  return key
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
}
