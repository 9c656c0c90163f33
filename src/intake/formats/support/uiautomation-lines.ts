import { type Line, lineAt } from './lines.js';

/** The fields in front of a name, which is the first that may hold anything. */
export interface Head {
  readonly depth: number;
  readonly controlType: string;
  readonly className: string;
  readonly automationId: string;
  readonly rectangle: string;
  /** Offset in the text at which the name begins. */
  readonly nameAt: number;
  /** What a line of the log says before the element begins. */
  readonly before: string;
}

const GAP = '    ';
const START = 'ControlType: ';
const TYPE = /^[A-Za-z]{1,40}$/u;
const RECTANGLE = /^\(-?\d{1,10}, ?-?\d{1,10}, ?-?\d{1,10}, ?-?\d{1,10}\)(?:\[-?\d{1,10}x-?\d{1,10}\])?$/u;
/** `2024-05-10 00:33:21.642 file.py[63] <module> -> …`; a dump may begin on such a line. */
const LOG_LINE = /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}/u;

/** Reads a line as the beginning of an element; null where it is none. */
export function headOf(line: Line): Head | null {
  const startAt = line.text.indexOf(START);
  if (startAt < 0) return null;
  const before = line.text.slice(0, startAt);
  const isLogLine = LOG_LINE.test(before);
  if (!isLogLine && (before.trim() !== '' || before.length % GAP.length !== 0)) return null;
  const fields = fieldsOf(line.text, startAt);
  if (fields === null || !TYPE.test(fields.controlType) || !RECTANGLE.test(fields.rectangle)) return null;
  const { at, ...rest } = fields;
  const depth = isLogLine ? 0 : before.length / GAP.length;
  return { ...rest, depth, nameAt: line.start + at, before: isLogLine ? before : '' };
}

/** The values of the first fields, each up to where the next one is named. */
function fieldsOf(text: string, start: number) {
  const values: string[] = [];
  let at = start + START.length;
  for (const key of ['ClassName', 'AutomationId', 'Rect', 'Name']) {
    const label = `${GAP}${key}: `;
    const next = text.indexOf(label, at);
    // Writers strip what is empty at the end of a line.
    const isEmptyName = next < 0 && key === 'Name' && text.endsWith(label.trimEnd());
    const end = isEmptyName ? text.length - label.trimEnd().length : next;
    if (end < at) return null;
    values.push(text.slice(at, end));
    at = isEmptyName ? text.length : end + label.length;
  }
  const [controlType = '', className = '', automationId = '', rectangle = ''] = values;
  return { controlType, className, automationId, rectangle, at };
}

export interface Tail {
  /** Offsets of the end of the name, and behind the depth. */
  readonly nameEnd: number;
  readonly end: number;
  /** Of the depth that is written there. */
  readonly depth: number;
  /** The handle is the same number in both spellings. */
  readonly isHandle: boolean;
}

const TAIL = / {4}Handle: 0x([0-9A-Fa-f]{1,16})\((-?\d{1,20})\) {4}Depth: (\d{1,6})(?= {4}|\r?\n|$)/gu;

/** The first `Handle: 0x…(…)    Depth: n` from an offset on, which ends a name; null where there is none any more. */
export function tailFrom(text: string, at: number): Tail | null {
  TAIL.lastIndex = at;
  const found = TAIL.exec(text);
  if (found === null) return null;
  const [, hex = '', decimal = '', depth = ''] = found;
  const isHandle = BigInt.asUintN(64, BigInt(`0x${hex}`)) === BigInt.asUintN(64, BigInt(decimal));
  return { nameEnd: found.index, end: TAIL.lastIndex, depth: Number(depth), isHandle };
}

/** Where a name ends that has no such tail: before the value or the patterns, at the latest with its line. */
export function endOfPlainName(text: string, at: number): number {
  const line = lineAt(text, at)?.text ?? '';
  const further = / {4}(?:Value|SupportedPattern|[A-Za-z]{1,30}Pattern\.[A-Za-z]{1,40}): /u.exec(line);
  return at + (further?.index ?? line.length);
}
