/** The snapshots of a Jest file. */
interface Snapshots {
  /** What stands in each template literal, its escapes resolved. */
  readonly bodies: readonly string[];
  /** What stands between them: the names of the tests, which may be anything. */
  readonly rest: string;
  /** Every literal ends. */
  readonly isWhole: boolean;
}

const ASSIGNMENT = '`] = `';

/** Takes ``exports[`name 1`] = `…`;`` apart. */
export function snapshotsIn(file: string): Snapshots {
  const bodies: string[] = [];
  const between: string[] = [];
  let at = 0;
  for (let start = file.indexOf(ASSIGNMENT); start >= 0; start = file.indexOf(ASSIGNMENT, at)) {
    const open = start + ASSIGNMENT.length;
    between.push(file.slice(at, start));
    const end = endOfLiteral(file, open);
    bodies.push(unescapeTemplate(file.slice(open, end ?? file.length)));
    if (end === null) return { bodies, rest: between.join('\n'), isWhole: false };
    at = end + 1;
  }
  return { bodies, rest: [...between, file.slice(at)].join('\n'), isWhole: bodies.length > 0 };
}

function endOfLiteral(file: string, from: number): number | null {
  for (let at = from; at < file.length; at++) {
    if (file[at] === '\\') at++;
    else if (file[at] === '`') return at;
  }
  return null;
}

function unescapeTemplate(text: string): string {
  return text.replace(/\\([\\`$])/gu, '$1');
}

/**
 * Turns what Jest prints of a value into JSON: without commas before a closing bracket and without the words `Object`
 * and `Array`. Strings hold real line ends, and since Jest 29 quotes that are not escaped: a string ends at a quote that
 * only the end of its line, a comma or a colon follows.
 */
export function jsonOfSnapshot(printed: string): string {
  const out: string[] = [];
  const quote = /"/gu;
  let at = 0;
  for (let found = quote.exec(printed); found !== null; found = quote.exec(printed)) {
    out.push(withoutWords(printed.slice(at, found.index)));
    const end = endOfString(printed, found.index + 1);
    out.push(`"${escapeControls(printed.slice(found.index + 1, end))}"`);
    at = Math.min(printed.length, end + 1);
    quote.lastIndex = at;
  }
  out.push(withoutWords(printed.slice(at)));
  return out.join('');
}

const STRING_END = /"(?=,?[ \t]{0,16}(?:\r?\n|$)|:[ \t])/gu;

function endOfString(printed: string, from: number): number {
  STRING_END.lastIndex = from;
  return STRING_END.exec(printed)?.index ?? printed.length;
}

function withoutWords(between: string): string {
  return between
    .replace(/\b(?:Object|Array) (?=[{[])/gu, '')
    .replace(/,(?=\s{0,1000}[}\]])/gu, '')
    .replaceAll('undefined', 'null');
}

/** Line ends, other control characters and lone quotes as JSON has them; escapes that are none of JSON's are doubled. */
function escapeControls(text: string): string {
  return text
    .replace(/\\(?!["\\/bfnrt]|u[0-9A-Fa-f]{4})/gu, '\\\\')
    .replace(/\\["\\]|"/gu, (found) => (found === '"' ? '\\"' : found))
    .replace(/[\u0000-\u001f]/gu, (control) => `\\u${control.charCodeAt(0).toString(16).padStart(4, '0')}`);
}
