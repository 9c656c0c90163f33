import { isCountToken, isMachineToken } from './machine-forms.js';
import { MAX_PIECE_UNITS } from './pieces.js';
import { isAscii, lowerAscii } from './words/words-of.js';

/** Keys of a manifest and words of JSON. */
const METADATA_WORDS: ReadonlySet<string> = new Set(
  [
    'schema_version capture_id network_zone captured_at collector name version mode operations target process_name',
    'product_version host os dpi locale redaction airlock_decision files path role size sha256 sha-256 true false null',
  ].flatMap((line) => line.split(' ')),
);

/** A run of ASCII without what separates values in logs, or a run of anything beyond ASCII. */
const TOKEN = /[!#-&*+./0-9:?@A-Z\\^_a-z~\u0001-]{1,4096}|[^\u0000-\u007f]{1,4096}/gu;
const EDGES = /^[.:!?*#]{1,8}|[.:!?*#]{1,8}$/gu;
const SAYS_SOMETHING = /[^\p{P}\p{Z}\p{C}\p{Sm}\p{Sk}]/u;
/** Stands for a string of the manifest that has blanks in it; no log has this character. */
const MARK = '\u0001';
const SPACED = /[^!#-&*+./0-9:?@A-Z\\^_a-z~-]/u;
/** Each costs a look through every line. */
const MAX_SPACED = 64;

/** As `namePartsOf` takes captions apart. */
const SEAM = /[,:](?![0-9])| - | \(/u;

/** Tokens in a row that tell nothing, from the first to the last, in code units. */
interface Run {
  readonly from: number;
  readonly to: number;
}

/**
 * Takes out of text of a log what the collector repeats of its own manifest, and what by its form is no text
 * (digests, times, GUIDs, counts, versions). All that is left of `captured_at: 2026-07-08T15:04:05Z` is nothing.
 */
export class EchoedMetadata {
  readonly #strings: ReadonlySet<string>;
  readonly #spaced: readonly string[];

  /** @param strings of the manifest */
  constructor(strings: readonly string[]) {
    this.#strings = new Set(strings.map(lowerAscii));
    this.#spaced = [...new Set(strings.filter((text) => SPACED.test(text)))].slice(0, MAX_SPACED);
  }

  /**
   * @returns the text with line breaks for what was taken out; empty where that is all of it. From text in ASCII,
   *   which is searched for as a whole, only what would be searched for on its own: by its length, or as the part
   *   beside a seam of a caption.
   */
  takenOutOf(text: string): string {
    if (this.#strings.has(lowerAscii(text))) return '';
    const marked = this.#spaced.reduce((all, one) => all.replaceAll(one, MARK.repeat(one.length)), text);
    const { runs, isAll } = this.#runsIn(marked);
    if (isAll) return '';
    if (!isAscii(text)) return withoutRuns(text, runs);
    const isPart = ({ from, to }: Run) =>
      to - from >= MAX_PIECE_UNITS || SEAM.test(text.slice(Math.max(0, from - 3), to + 3));
    return withoutRuns(text, runs.filter(isPart));
  }

  #runsIn(text: string): { readonly runs: readonly Run[]; readonly isAll: boolean } {
    const runs: Run[] = [];
    let isOpen = false;
    let saysSomething = false;
    for (const { 0: token, index } of text.matchAll(TOKEN)) {
      if (!SAYS_SOMETHING.test(token) && !token.includes(MARK)) continue;
      if (!this.#tellsNothing(token)) {
        saysSomething = true;
        isOpen = false;
        continue;
      }
      const from = isOpen ? (runs.pop()?.from ?? index) : index;
      runs.push({ from, to: index + token.length });
      isOpen = true;
    }
    return { runs, isAll: runs.length > 0 && !saysSomething };
  }

  #tellsNothing(token: string): boolean {
    if (token.startsWith(MARK) && token.endsWith(MARK)) return true;
    const word = lowerAscii(token.replace(EDGES, ''));
    if (METADATA_WORDS.has(word) || this.#strings.has(word) || this.#strings.has(word.replaceAll('\\', '/')))
      return true;
    return isMachineToken(word) || isCountToken(word);
  }
}

function withoutRuns(text: string, runs: readonly Run[]): string {
  if (runs.length === 0) return text;
  const parts: string[] = [];
  let at = 0;
  for (const { from, to } of runs) {
    parts.push(text.slice(at, from));
    at = to;
  }
  parts.push(text.slice(at));
  return parts.join('\n');
}
