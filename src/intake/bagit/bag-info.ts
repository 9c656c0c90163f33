import { linesOf } from './tag-text.js';

/** What is read of `bag-info.txt` (RFC 8493 section 2.2.2). */
export interface BagInfo {
  /** Every value of `Payload-Oxum`; null where one is not `<octets>.<files>`. */
  readonly oxums: readonly ({ readonly octets: number; readonly files: number } | null)[];
  /** Whether this program says that it wrote the bag. */
  readonly isOurs: boolean;
  /** Lines that are neither an element nor the continuation of one. */
  readonly oddLines: number;
}

const ELEMENT = /^([^\s:][^:]{0,255}):[ \t]{0,64}(.*)$/u;

export function readBagInfo(text: string): BagInfo {
  const elements: { label: string; value: string }[] = [];
  let oddLines = 0;
  for (const line of linesOf(text)) {
    const last = elements.at(-1);
    const [, label, value] = ELEMENT.exec(line) ?? [];
    if (label !== undefined && value !== undefined) elements.push({ label: label.trim().toLowerCase(), value });
    else if (/^[ \t]/u.test(line) && last) last.value += ` ${line.trim()}`;
    else oddLines += 1;
  }
  const valuesOf = (label: string) => elements.flatMap((element) => (element.label === label ? [element.value] : []));
  return {
    oxums: valuesOf('payload-oxum').map(readOxum),
    isOurs: valuesOf('bag-software-agent').some((value) => value.startsWith('uia-airlock ')),
    oddLines,
  };
}

function readOxum(value: string): { octets: number; files: number } | null {
  const [, octets, files] = /^([0-9]{1,15})\.([0-9]{1,9})[ \t]{0,64}$/u.exec(value) ?? [];
  return octets === undefined || files === undefined ? null : { octets: Number(octets), files: Number(files) };
}
