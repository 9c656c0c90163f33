import { CONTROL_TYPES } from '../model/control-type.js';
import { RULE_FAMILIES } from '../model/finding.js';
import { INTAKE_PROBLEMS } from '../model/intake-problem.js';
import { LANGUAGES } from '../model/language.js';
import { STRUCTURAL_FIELDS } from '../model/ui-tree.js';
import { FIELDS } from './fields.js';
import { WITHHELD_REASONS } from './withheld-reasons.js';
import { isWordEnd, isWordStart } from './words/word-edges.js';
import { isAscii, lowerAscii } from './words/words-of.js';

/** Words that the model itself puts into outputs. */
const MODEL_WORDS = [
  ...STRUCTURAL_FIELDS,
  ...CONTROL_TYPES,
  ...RULE_FAMILIES,
  ...LANGUAGES,
  ...WITHHELD_REASONS,
  ...Object.keys(FIELDS),
  ...Object.values(INTAKE_PROBLEMS).flat(),
  // RedactedCapture, its dumps and what they are published as.
  'archive container opened topFolder entries compressedSize declaredSize actualSize declaredCrc32 actualCrc32 sha256',
  'manifest manifestSha256 schemaVersion captureId networkZone capturedAt collector operations processName',
  'productVersion redaction unknownFields dumps format declaredNodeCount declaredMaxDepth declaredTruncated limits',
  'truncation droppedTextFields tree problems names_replaced names_already_redacted other_text_dropped withheld reason',
  'schema_version capture_id dump_id captured_at window process_name options view max_depth max_nodes node_count',
  'truncated children child_count root native main at_source at_airlock read_only read_only_locate uia_dump uia-airlock',
].join('\n');

/** Length of the stretches that a quick look goes by, in code units. */
const GRAM = 3;
const GRAM_BITS = 1 << 17;
const MAX_PLAIN_SEARCHES = 200;
const MAX_FOUND_WORDS = 1000;

/** A part of the vocabulary. Those that are ASCII throughout are searched fast, and hold no other text. */
interface Part {
  readonly text: string;
  /** The same, with A to Z in lower case. */
  readonly lower: string;
  readonly isAscii: boolean;
}

/**
 * Text that our outputs hold whatever the capture: templates, rule texts, keys. Visible text that is a
 * part of it is found in outputs by coincidence, and finding it tells nobody anything.
 */
export class Vocabulary {
  readonly #parts: readonly Part[];
  #grams: Uint8Array | null = null;
  /** Words that were found, in lower case: a run's packages ask for the same ones, and each stands here anyway. */
  readonly #foundWords = new Set<string>();
  #questions = 0;

  /** @param text lines of it, in parts; what is asked for stands within one line */
  constructor(text: string | readonly string[]) {
    const parts = [MODEL_WORDS, ...(typeof text === 'string' ? [text] : text)];
    this.#parts = parts.map((part) => ({ text: part, lower: lowerAscii(part), isAscii: isAscii(part) }));
  }

  /** Whether the text holds `piece` anywhere, whatever the case. */
  holds(piece: string): boolean {
    if (!this.#mayHold(piece)) return false;
    const wanted = lowerAscii(piece);
    return this.#partsFor(piece).some(({ lower }) => lower.includes(wanted));
  }

  /** Whether the text holds the word, or the few words, with the edges of words at both ends, whatever the case. */
  holdsWord(word: string): boolean {
    if (!this.#mayHold(word)) return false;
    const wanted = lowerAscii(word);
    if (this.#foundWords.has(wanted)) return true;
    const isFound = this.#partsFor(word).some((part) => isWordOf(part, wanted));
    if (isFound && this.#foundWords.size < MAX_FOUND_WORDS) this.#foundWords.add(wanted);
    return isFound;
  }

  #partsFor(piece: string): readonly Part[] {
    return isAscii(piece) ? this.#parts : this.#parts.filter((part) => !part.isAscii);
  }

  /** Says no at once for nearly all text that is not there. */
  #mayHold(piece: string): boolean {
    this.#questions += 1;
    // Making them takes as long as so many searches; a small window asks less.
    if (this.#grams === null && this.#questions > MAX_PLAIN_SEARCHES)
      this.#grams = gramsOf(this.#parts.map(({ lower }) => lower));
    const grams = this.#grams;
    if (grams === null) return true;
    const lower = lowerAscii(piece);
    for (let at = 0; at + GRAM <= lower.length; at++) {
      const gram = gramAt(lower, at);
      if (((grams[gram >> 3] ?? 0) & (1 << (gram & 7))) === 0) return false;
    }
    return true;
  }
}

function isWordOf({ text, lower }: Part, wanted: string): boolean {
  for (let at = lower.indexOf(wanted); at >= 0; at = lower.indexOf(wanted, at + 1))
    if (isWordIn(text, at, wanted.length)) return true;
  return false;
}

function isWordIn(text: string, at: number, length: number): boolean {
  const code = (index: number) => text.charCodeAt(index);
  const end = at + length;
  return isWordStart(code(at - 1), code(at), code(at + 1)) && isWordEnd(code(end - 1), code(end), code(end + 1));
}

/** One bit for every stretch that the texts hold. */
function gramsOf(texts: readonly string[]): Uint8Array {
  const grams = new Uint8Array(GRAM_BITS / 8);
  for (const text of texts)
    for (let at = 0; at + GRAM <= text.length; at++) {
      const gram = gramAt(text, at);
      grams[gram >> 3] = (grams[gram >> 3] ?? 0) | (1 << (gram & 7));
    }
  return grams;
}

function gramAt(text: string, at: number): number {
  const mixed = Math.imul(text.charCodeAt(at), 0x9e37) ^ Math.imul(text.charCodeAt(at + 1), 0x85eb);
  return (mixed ^ Math.imul(text.charCodeAt(at + 2), 0xc2b3)) & (GRAM_BITS - 1);
}
