import { linesOf, type TagText } from './tag-text.js';

/** What `bagit.txt` says (RFC 8493 section 2.1.1). */
export interface Declaration {
  /** Before 1.0: each payload file had to be in one manifest only, and names were not escaped. */
  readonly isOldVersion: boolean;
  /** Of all other tag files, as `TextDecoder` calls it; null for one that is not known here. */
  readonly encoding: string | null;
  /** Not written exactly as the RFC asks for, but it reads one way only. */
  readonly isOddlyWritten: boolean;
}

/** What is wrong with a declaration: the bag cannot be told to be one. */
export type DeclarationFault = 'not UTF-8' | 'no version' | 'unknown version' | 'no encoding';

const EXACT =
  /^BagIt-Version: [0-9]{1,3}\.[0-9]{1,3}(?:\r\n|\n|\r)Tag-File-Character-Encoding: \S{1,40}(?:\r\n|\n|\r)?$/u;
const VERSION = /^BagIt-Version[ \t]{0,8}:[ \t]{0,8}([0-9]{1,3}\.[0-9]{1,3})[ \t]{0,8}$/iu;
const ENCODING = /^Tag-File-Character-Encoding[ \t]{0,8}:[ \t]{0,8}(\S{1,40})[ \t]{0,8}$/iu;

const CURRENT_VERSION = '1.0';
/** The drafts that tools have written; 0.97 was the last for many years. */
const OLD_VERSIONS: readonly string[] = ['0.93', '0.94', '0.95', '0.96', '0.97'];

/** @param decoded `bagit.txt`, which is UTF-8 whatever it declares for the others */
export function readDeclaration(decoded: TagText): Declaration | DeclarationFault {
  if (!decoded.ok) return 'not UTF-8';
  const lines = declarationLines(decoded.text);
  const version = valueIn(lines, VERSION);
  if (version === null) return 'no version';
  const isOldVersion = OLD_VERSIONS.includes(version);
  if (version !== CURRENT_VERSION && !isOldVersion) return 'unknown version';
  const label = valueIn(lines, ENCODING);
  if (label === null) return 'no encoding';
  const isOddlyWritten = decoded.hasByteOrderMark || !EXACT.test(decoded.text);
  return { isOldVersion, encoding: encodingOf(label), isOddlyWritten };
}

/** A declaration has two lines; of one with far more, those that count are hardly at its end. */
const MAX_LINES = 100;

function declarationLines(text: string): readonly string[] {
  const lines: string[] = [];
  for (const line of linesOf(text)) {
    lines.push(line);
    if (lines.length > MAX_LINES) return [];
  }
  return lines;
}

/** The value of the one line that matches; null where none or several do. */
function valueIn(lines: readonly string[], pattern: RegExp): string | null {
  const values = lines.flatMap((line) => pattern.exec(line)?.[1] ?? []);
  return values.length === 1 ? (values[0] ?? null) : null;
}

function encodingOf(label: string): string | null {
  try {
    return new TextDecoder(label, { fatal: true }).encoding;
  } catch {
    return null;
  }
}
