import { textsOfLog } from '../../text/texts-of-log.js';

/** What an element says of itself behind its type. */
export interface AhkFields {
  /** Empty where there is none; null where it cannot be told from the value. */
  readonly name: string | null;
  /** Null where it cannot be told. */
  readonly automationId: string | null;
  readonly className: string | null;
  /** A text in it passes for fields, or fields for a text: nothing behind it can be told from text. */
  readonly isDoubtful: boolean;
  /** Texts of other fields; of what cannot be told, all of it. */
  readonly texts: readonly string[];
}

const FIELD = / ([A-Za-z]{1,40}): "([^"\n]{0,4096})"/uy;
const TYPE_FIELD = ' LocalizedType: "';
const ID_FIELD = ' AutomationId: "';
const CLASS_FIELD = ' ClassName: "';
const VALUE_FIELD = '" Value: "';

/**
 * Takes apart ` Name: "x" Value: "y" LocalizedType: "button" AutomationId: "z" ClassName: "c"`. Name and value may hold
 * quotes, line ends and what looks like other fields, so the fields behind them are read from the last LocalizedType on;
 * without one, from where nothing else can be meant.
 */
export function ahkFieldsOf(rest: string): AhkFields {
  const lastType = rest.lastIndexOf(TYPE_FIELD);
  const at = lastType >= 0 ? lastType : firstOf(rest);
  const fields = at === null ? null : fieldsFrom(rest, at);
  const front = rest.slice(0, at ?? rest.length);
  const { name, texts } = nameAndValue(front);
  // The writer gives each field once, in one order, and a localised type to whatever has a name.
  const isDoubtful =
    fields === null || rest.indexOf(TYPE_FIELD) !== lastType || (lastType < 0 && front !== rest && front !== '');
  if (fields === null || isDoubtful)
    return {
      name: null,
      automationId: null,
      className: null,
      isDoubtful,
      texts: [rest, ...texts, ...textsOfLog(rest)],
    };
  const others = [...fields].filter(([key]) => key !== 'AutomationId' && key !== 'ClassName').map(([, value]) => value);
  return {
    name,
    automationId: fields.get('AutomationId') ?? '',
    className: fields.get('ClassName') ?? '',
    isDoubtful,
    texts: [...texts, ...others],
  };
}

/** Where ids or classes begin in an element that has no localised type; its end where it has none, null where it is not clear. */
function firstOf(rest: string): number | null {
  const ids = rest.split(ID_FIELD).length - 1;
  const classes = rest.split(CLASS_FIELD).length - 1;
  if (ids > 1 || classes > 1) return null;
  if (ids + classes === 0) return rest.length;
  return ids === 1 ? rest.indexOf(ID_FIELD) : rest.indexOf(CLASS_FIELD);
}

function fieldsFrom(rest: string, start: number): ReadonlyMap<string, string> | null {
  const fields = new Map<string, string>();
  let at = start;
  while (at < rest.length) {
    FIELD.lastIndex = at;
    const found = FIELD.exec(rest);
    if (found === null || fields.has(found[1] ?? '')) return null;
    fields.set(found[1] ?? '', found[2] ?? '');
    at = FIELD.lastIndex;
  }
  return fields;
}

/** ` Name: "x" Value: "y"`, each of which may be missing. */
function nameAndValue(front: string): { readonly name: string | null; readonly texts: readonly string[] } {
  if (front === '') return { name: '', texts: [] };
  if (!front.endsWith('"')) return { name: null, texts: [front] };
  if (front.startsWith(' Value: "')) return { name: '', texts: [front.slice(9, -1)] };
  if (!front.startsWith(' Name: "')) return { name: null, texts: [front] };
  const inside = front.slice(8, -1);
  const parts = inside.split(VALUE_FIELD);
  const [name = '', value] = parts;
  if (parts.length > 2) return { name: null, texts: [inside, ...parts] };
  return { name, texts: value === undefined ? [] : [value] };
}
