/** Words with a letter beyond ASCII, and what they are joined to: `赵示例`, `José García`, `李·示例`. */
const FOREIGN =
  /[\p{L}\p{M}\p{N}'’·-]{0,40}[^\p{ASCII}\p{P}\p{Z}\p{C}][\p{L}\p{M}\p{N}'’·-]{0,40}(?: [\p{Lu}][\p{L}\p{M}'’-]{0,40}){0,2}/gu;

const BEYOND_ASCII = /[^\u0000-\u007f]/u;

/** Two words or more in a row that begin with a capital: `Zhang Wei`. */
const CAPITALISED = /(?<![\p{L}\p{N}_.$-])[A-Z][a-z]{1,24}(?: [A-Z][a-z]{1,24}){1,12}(?![\p{L}\p{N}_(=-])/gu;
const MAX_NAME_WORDS = 3;

/** Who comes after these words is somebody: `chat with Evelyn`, `user zhangwei01`. */
const INTRODUCED =
  /(?<![\p{L}\p{N}_.$-])(?:by|called|chat|contact|for|friend|from|member|named|peer|sender|to|user|with|account)[ :=]{1,3}(?=([A-Z][a-z]{3,24}|[a-z]{2,24}[._-]?[0-9]{1,12})(?![\p{L}\p{N}_(=.-]))/giu;
const CAPITAL_OR_DIGIT = /^[A-Z][a-z]|[0-9]$/u;

/**
 * What reads like a name in running text of a log, without any quotes. A single word in lower case does not:
 * it could be any word of the program's own.
 */
export function* namesIn(line: string): Generator<string> {
  if (BEYOND_ASCII.test(line)) for (const [name] of line.matchAll(FOREIGN)) yield name;
  for (const [run] of line.matchAll(CAPITALISED)) yield* windowsOf(run.split(' '));
  for (const [, name = ''] of line.matchAll(INTRODUCED)) if (CAPITAL_OR_DIGIT.test(name)) yield name;
}

/** Every two and three words in a row: `Opened Zhang Wei Chat` holds the name somewhere. */
function* windowsOf(words: readonly string[]): Generator<string> {
  for (let size = 2; size <= MAX_NAME_WORDS; size++)
    for (let from = 0; from + size <= words.length; from++) yield words.slice(from, from + size).join(' ');
}
