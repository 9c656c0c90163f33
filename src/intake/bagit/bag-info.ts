import { CAPTURE_ID } from '../../shared/id-grammar.js';
import { linesOf } from './tag-text.js';

/** What is read of `bag-info.txt` (RFC 8493 section 2.2.2). */
export interface BagInfo {
  /** Every value of `Payload-Oxum`; null where one is not `<octets>.<files>`. */
  readonly oxums: readonly ({ readonly octets: number; readonly files: number } | null)[];
  /** Whether this program says that it wrote the bag. */
  readonly isOurs: boolean;
  /** Values that people may have written: all but sizes, counts, dates and ids of captures. */
  readonly texts: readonly string[];
  /** Whether there are more lines than are read. */
  readonly isTooLong: boolean;
  /** Lines that are neither an element nor the continuation of one. */
  readonly oddLines: number;
}

const ELEMENT = /^([^\s:][^:]{0,255}):[ \t]{0,64}(.*)$/u;

/** @param maxLines of more, the rest is not read */
export function readBagInfo(text: string, maxLines: number): BagInfo {
  const elements: { label: string; value: string }[] = [];
  let oddLines = 0;
  let lines = 0;
  for (const line of linesOf(text)) {
    lines += 1;
    if (lines > maxLines) break;
    const last = elements.at(-1);
    const [, label, value] = ELEMENT.exec(line) ?? [];
    if (label !== undefined && value !== undefined) elements.push({ label: label.trim().toLowerCase(), value });
    else if (/^[ \t]/u.test(line) && last) last.value += ` ${line.trim()}`;
    else oddLines += 1;
  }
  const valuesOf = (label: string) => elements.flatMap((element) => (element.label === label ? [element.value] : []));
  const isOurs = valuesOf('bag-software-agent').some((value) => value.startsWith('uia-airlock '));
  const texts = elements.filter(({ label, value }) => mayBeText(label, value.trim(), isOurs));
  return {
    oxums: valuesOf('payload-oxum').map(readOxum),
    isOurs,
    texts: [...new Set(texts.map(({ value }) => value.trim()))],
    isTooLong: lines > maxLines,
    oddLines,
  };
}

/** Elements with machine-made values (RFC 8493 section 2.2.2). */
const MACHINE_LABELS: ReadonlySet<string> = new Set(['payload-oxum', 'bagging-date', 'bag-size', 'bag-count']);

/** An identifier that can be nothing but that of a capture is no text; our own bags give it as it is. */
function mayBeText(label: string, value: string, isOurs: boolean): boolean {
  if (value === '' || MACHINE_LABELS.has(label)) return false;
  return (
    label !== 'external-identifier' ||
    !CAPTURE_ID.test(value) ||
    !(isOurs || /^[0-9]{4}-[0-9]{2}-[0-9]{2}-/u.test(value))
  );
}

function readOxum(value: string): { octets: number; files: number } | null {
  const [, octets, files] = /^([0-9]{1,15})\.([0-9]{1,9})[ \t]{0,64}$/u.exec(value) ?? [];
  return octets === undefined || files === undefined ? null : { octets: Number(octets), files: Number(files) };
}
