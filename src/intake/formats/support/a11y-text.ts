import { isFieldName } from '../../json/field-name.js';
import { isJsonArray, isJsonObject, type JsonObject, type JsonValue } from '../../json/json-value.js';
import { stringsIn } from '../../json/strings-in.js';

/** `"button 'Send'"`: the localised control type and the name. Both whole and what is in the quotes. */
export function glimpseStrings(value: JsonValue): readonly string[] {
  return stringsIn(value, false).flatMap((text) => [text, ...between(text, "'")]);
}

/**
 * `[{Name, Id, Properties: [{Name, Value, NodeValue}], IsUIActionable}]`, NodeValue being `Value = "text"`.
 * Names of patterns and of their properties are the writer's words, unless they do not look like it.
 */
export function patternStrings(value: JsonValue): readonly string[] {
  const strings: string[] = [];
  for (const pattern of objectsIn(value, strings)) {
    for (const [key, field] of pattern) {
      if (key !== 'Properties') strings.push(...otherStrings(key, field));
      else for (const property of objectsIn(field, strings)) strings.push(...patternPropertyStrings(property));
    }
  }
  return strings;
}

function patternPropertyStrings(property: JsonObject): readonly string[] {
  const strings: string[] = [];
  for (const [key, field] of property) {
    if (key === 'NodeValue') strings.push(...stringsIn(field, true).flatMap((text) => [text, ...between(text, '"')]));
    else if (key === 'Value') strings.push(...stringsIn(field, true));
    else strings.push(...otherStrings(key, field));
  }
  return strings;
}

function otherStrings(key: string, field: JsonValue): readonly string[] {
  return stringsIn(field, true).filter((text) => key !== 'Name' || !isFieldName(text));
}

/** The objects of a list; strings that stand elsewhere in it are added to `strings`. */
function objectsIn(value: JsonValue, strings: string[]): readonly JsonObject[] {
  const objects: JsonObject[] = [];
  for (const item of isJsonArray(value) ? value : [value]) {
    if (isJsonObject(item)) objects.push(item);
    else for (const text of stringsIn(item, true)) strings.push(text);
  }
  return objects;
}

/** Words of the rule engine: where a rule comes from and what it is about (`UIFramework: "Win32"`). */
const ENGINE_KEYS: ReadonlySet<string> = new Set(['MetaInfo', 'HelpUrl', 'Source', 'FrameworkId', 'ControlType']);

/** `{Items: [{Description, Items: [{Messages}]}]}`: descriptions and messages, which quote names. */
export function scanResultStrings(value: JsonValue): readonly string[] {
  return stringsIn(value, false, ENGINE_KEYS);
}

function between(text: string, quote: string): readonly string[] {
  const first = text.indexOf(quote);
  const last = text.lastIndexOf(quote);
  return last > first + 1 ? [text.slice(first + 1, last)] : [];
}
