/**
 * Ordinary words that are names as well. A given name beside a given or family name may be somebody (`Max Page`,
 * `Field, Rich`) and is no caption; one word alone is. All of them stand in `ordinary-words.ts`. Left out is what
 * makes everyday captions together (`Home Page`, `Min Price`, `Last Key`).
 */
const GIVEN = 'bin chip dot kit lan mac max red rich skip win';

const FAMILY = `
  banner bank bell branch bridge case cash day days east field fields floor french german gift gray green holiday
  island job jobs leaf legend light north page parent pool power press price quick rank reader rule sale self shell
  short small smart south speed stock story street strength sunday train tree wall watch way weather week west wheel
  white wild wizard word work world writer yellow
`;

const GIVEN_NAMES: ReadonlySet<string> = new Set(GIVEN.split(' '));

export const NAME_WORDS: ReadonlySet<string> = new Set([...GIVEN_NAMES, ...FAMILY.trim().split(/\s+/u)]);

/** A name has no more words than this. */
const MAX_WORDS = 3;

/** Whether words, all of them ordinary, may be the name of a person. */
export function mayBeName(words: readonly string[]): boolean {
  if (words.length < 2 || words.length > MAX_WORDS) return false;
  const lower = words.map((word) => word.toLowerCase());
  return lower.every((word) => NAME_WORDS.has(word)) && lower.some((word) => GIVEN_NAMES.has(word));
}
