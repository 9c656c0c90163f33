import { withoutMachineNumbers } from './detectors/machine-numbers.js';
import type { FieldName } from './fields.js';

/** Shorter numbers are counts and rows; longer ones are no telephone, account, card or day. In digits. */
const MIN_DIGITS = 6;
const MAX_DIGITS = 20;
/** From this length a number is found inside a longer one too: behind a country code, a prefix, a counter. */
const MIN_INNER_DIGITS = 8;

/** The same in the midst of a text, where shorter numbers are counts, sizes and process ids. In digits. */
const MIN_INNER_TEXT_DIGITS = 7;
/** Not a handle, a process or a size, of which logs tell. */
const INNER_NUMBER =
  /(?<![0-9A-Za-z._])(?<!(?:hwnd|handle|pid|tid|process|thread|id|size|length|bytes|offset)["']{0,1}[ =:#]{1,3}["']{0,1})[0-9](?:[0-9 ()+-]{0,46}[0-9])?(?![0-9A-Za-z_]|\.[0-9]| ?(?:bytes|字节))/giu;
/** What lines of logs begin with. */
const LOG_TIME = /^\[?[0-9]{4}-[0-9]{2}-[0-9]{2}[T ][0-9:.,]{1,18}(?:Z|[+-][0-9]{2}:?[0-9]{2})?/u;

/** Digits in groups, as people write telephone numbers, accounts and days. */
const MAX_UNITS = 48;
const GROUPED = /^[0-9 ()+./_\u2010-\u2015-]{6,48}$/u;
const RUNS = /[0-9](?:[0-9 ()+./_-]{0,512}[0-9])?/gu;
const GROUPS = /[0-9]{1,512}/gu;

/** Fields whose numbers are nobody's. */
const MACHINE_FIELDS: ReadonlySet<FieldName> = new Set<FieldName>([
  ...(['dump.captured_at', 'manifest.captured_at', 'manifest.files.sha256'] as const),
  ...(['manifest.collector.version', 'manifest.target.product_version'] as const),
]);
/** Fields that hold a capture id or begin with one; it may begin with the day of the capture. */
const DATED_FIELDS: ReadonlySet<FieldName> = new Set<FieldName>([
  ...(['manifest.capture_id', 'dump.capture_id', 'top_folder', 'entry_name'] as const),
]);
const DAY = /^[0-9]{4}-[0-9]{2}-[0-9]{2}(?=-)/u;
/** `WindowsForms10.Window.8.app.0.1234567_r29_ad1`: changes with build and launch. */
const WINFORMS_HASH = /\.app\.[0-9]{1,2}\.[0-9a-f]{1,10}/gu;

/**
 * Visible numbers of 6 to 20 digits, and whether a structural string holds one, whatever separates the
 * digits: `6262-8888`, `6262 8888` and `tel_62628888` are the same number. One of 6 or 7 digits has to begin
 * and end where a group of digits does.
 */
export class NumberSet {
  readonly #numbers = new Set<string>();
  readonly #lengths = new Set<number>();

  /** @param text passed over where it is no number */
  add(text: string): void {
    if (text.length > MAX_UNITS) return;
    const plain = text.normalize('NFKC');
    if (!GROUPED.test(plain)) return;
    const digits = (plain.match(GROUPS) ?? []).join('');
    if (digits.length < MIN_DIGITS || digits.length > MAX_DIGITS) return;
    this.#numbers.add(digits);
    this.#lengths.add(digits.length);
  }

  /** Adds the numbers of seven digits or more that stand inside a longer text. */
  addInside(text: string): void {
    if (text.length <= MAX_UNITS && GROUPED.test(text)) return;
    for (const [run] of withoutMachineNumbers(text.replace(LOG_TIME, '')).matchAll(INNER_NUMBER)) {
      const groups = run.match(GROUPS) ?? [];
      for (const digits of [groups.join(''), ...groups])
        if (digits.length >= MIN_INNER_TEXT_DIGITS && digits.length <= MAX_DIGITS) {
          this.#numbers.add(digits);
          this.#lengths.add(digits.length);
        }
    }
  }

  /** The numbers, digits alone. */
  get all(): Iterable<string> {
    return this.#numbers;
  }

  isIn(text: string, field: FieldName): boolean {
    if (this.#numbers.size === 0 || numbersOf(field) === 'machine') return false;
    const runs = withoutMachineTexts(text, field).match(RUNS) ?? [];
    return runs.some((run) => this.#isInRun(run.match(GROUPS) ?? []));
  }

  #isInRun(groups: readonly string[]): boolean {
    const digits = groups.join('');
    const edges = new Set([0]);
    let end = 0;
    for (const group of groups) {
      end += group.length;
      edges.add(end);
    }
    for (const length of this.#lengths)
      for (let at = 0; at + length <= digits.length; at++) {
        const mayBegin = length >= MIN_INNER_DIGITS || (edges.has(at) && edges.has(at + length));
        if (mayBegin && this.#numbers.has(digits.slice(at, at + length))) return true;
      }
    return false;
  }
}

/** Which numbers in strings of that field are nobody's: all, those of a class, the day at the beginning, or none. */
export function numbersOf(field: FieldName): 'machine' | 'class' | 'dated' | 'any' {
  if (MACHINE_FIELDS.has(field)) return 'machine';
  if (field === 'class_name') return 'class';
  return DATED_FIELDS.has(field) ? 'dated' : 'any';
}

function withoutMachineTexts(text: string, field: FieldName): string {
  const plain = withoutMachineNumbers(text);
  switch (numbersOf(field)) {
    case 'class':
      return plain.replace(WINFORMS_HASH, '~');
    case 'dated':
      return plain.replace(DAY, '~');
    default:
      return plain;
  }
}
