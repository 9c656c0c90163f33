/** What stands under these keys is structure, not text. */
const STRUCTURAL_KEYS: ReadonlySet<string> = new Set([
  'automation_id',
  'class_name',
  'framework_id',
  'control_type',
  'capture_id',
  'dump_id',
  'captured_at',
  'process_name',
  'window_handle',
  'view',
]);

/**
 * Readable strings of a JSON text that is broken, so that what cannot be parsed is known to the leak
 * check all the same: whatever stands between two quotes and is neither a key nor the value of a
 * structural field. It does not matter whether the text begins inside or outside a string.
 *
 * @returns each string once, trimmed, none empty
 */
export function textsOfBrokenJson(json: string): readonly string[] {
  const texts = new Set<string>();
  // Four parts at a time: a manifest can be millions of quotes.
  let [beforeLast, last, part]: (string | undefined)[] = [];
  const take = (next: string | undefined): void => {
    if (part !== undefined) for (const text of textsOfPart(part, next, last, beforeLast)) texts.add(text);
    [beforeLast, last, part] = [last, part, next];
  };
  let start = 0;
  for (let quote = json.indexOf('"'); quote >= 0; quote = json.indexOf('"', start)) {
    take(json.slice(start, quote));
    start = quote + 1;
  }
  take(json.slice(start));
  take(undefined);
  return [...texts];
}

/** The text of what stands between two quotes, if it is any. */
function textsOfPart(part: string, next?: string, last?: string, beforeLast?: string): readonly string[] {
  if (isKeyBefore(next)) return [];
  if (isKeyBefore(last) && beforeLast !== undefined && STRUCTURAL_KEYS.has(beforeLast)) return [];
  return isPunctuation(part) ? [] : nonEmpty(unescapeLoosely(part));
}

/** Whether what follows a quote says that the quoted part was a key. */
function isKeyBefore(part: string | undefined): boolean {
  return part !== undefined && /^\s{0,1000}:/u.test(part);
}

/** Whether a part is what stands between strings: commas, brackets, numbers, literals. */
function isPunctuation(part: string): boolean {
  return /[:,[\]{}]/u.test(part) && !/\p{L}/u.test(part.replace(/\b(?:true|false|null|NaN|Infinity)\b|\d[eE]/gu, ''));
}

const SIMPLE_ESCAPES: ReadonlyMap<string, string> = new Map([
  ['b', '\b'],
  ['f', '\f'],
  ['n', '\n'],
  ['r', '\r'],
  ['t', '\t'],
]);

/** Resolves JSON escapes; what is none stays as it is. The backslash of an escaped quote at the end goes. */
export function unescapeLoosely(part: string): string {
  return part
    .replace(/\\(?:u([0-9A-Fa-f]{4})|(.))/gsu, (_whole, hex: string | undefined, letter: string | undefined) => {
      if (hex !== undefined) return String.fromCharCode(Number.parseInt(hex, 16));
      return SIMPLE_ESCAPES.get(letter ?? '') ?? letter ?? '';
    })
    .replace(/\\$/u, '');
}

function nonEmpty(text: string): readonly string[] {
  const trimmed = text.trim();
  return trimmed === '' ? [] : [trimmed];
}
