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
  return itemStrings(value, (pattern) =>
    [...pattern].flatMap(([key, field]) =>
      key === 'Properties' ? itemStrings(field, patternPropertyStrings) : otherStrings(key, field),
    ),
  );
}

function patternPropertyStrings(property: JsonObject): readonly string[] {
  return [...property].flatMap(([key, field]) => {
    if (key === 'NodeValue') return stringsIn(field, true).flatMap((text) => [text, ...between(text, '"')]);
    return key === 'Value' ? stringsIn(field, true) : otherStrings(key, field);
  });
}

function otherStrings(key: string, field: JsonValue): readonly string[] {
  return stringsIn(field, true).filter((text) => key !== 'Name' || !isFieldName(text));
}

/** The strings of each object of a list; of anything else in it, all strings. */
function itemStrings(value: JsonValue, stringsOf: (item: JsonObject) => readonly string[]): readonly string[] {
  const items = isJsonArray(value) ? value : [value];
  return items.flatMap((item) => (isJsonObject(item) ? stringsOf(item) : stringsIn(item, true)));
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
