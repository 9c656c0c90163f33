/** Last words of keys whose values people wrote or are called by. */
const TEXT_WORDS: ReadonlySet<string> = new Set(
  [
    'account alias author body caption chat client contact content conversation customer display email friend from',
    'group help input keyword label login mail member message mobile msg name nick nickname owner participant peer',
    'person phone query receiver recipient remark room sender signature subject summary tel text tip title to tooltip',
    'topic user username value',
  ].flatMap((line) => line.split(' ')),
);

/** Words in front of such a one that make it the machine's (`process_name`, `className`). */
const MACHINE_WORDS: ReadonlySet<string> = new Set(
  [
    'app application assembly automation class collector command control dump dumped event exe executable field file',
    'folder format framework function host hostname image interface key log logger machine method mode module op',
    'operation package path pattern pipe process product property provider role rule service step tag target thread',
    'tool type version view zone',
  ].flatMap((line) => line.split(' ')),
);

const KEY = /(?<![\p{L}\p{N}_.$-])([A-Za-z][A-Za-z0-9_.-]{0,40})\s{0,2}[=:](?![\\/])\s{0,2}/gu;
const KEY_WORDS = /[A-Z]{1,40}(?![a-z])|[A-Z]?[a-z]{1,40}/gu;
/** What may end a value that is not in quotes. */
const END = /[,;|\t\]})>]/u;
const BLANK = /\s/u;
const QUOTE = /^["'`“‘«「『]/u;
const MAX_VALUE_UNITS = 512;

/** The values in a line of `key=value` and `key: value` whose key stands for text; in quotes or not. */
export function* textValues(line: string): Generator<string> {
  const keys = [...line.matchAll(KEY)];
  for (const [i, { index, 0: whole, 1: key = '' }] of keys.entries()) {
    if (!isTextKey(key)) continue;
    const from = index + whole.length;
    const value = line.slice(from, Math.min(keys[i + 1]?.index ?? line.length, from + MAX_VALUE_UNITS));
    if (QUOTE.test(value)) continue;
    yield value;
    for (const end of [value.search(END), value.search(BLANK)]) if (end >= 0) yield value.slice(0, end);
  }
}

function isTextKey(key: string): boolean {
  const words = (key.match(KEY_WORDS) ?? []).map((word) => word.toLowerCase());
  return TEXT_WORDS.has(words.at(-1) ?? '') && !MACHINE_WORDS.has(words.at(-2) ?? '');
}
