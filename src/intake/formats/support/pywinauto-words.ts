/**
 * pywinauto's friendly class names whose control type leaves no doubt (pywinauto/controls/uia_controls.py). Names that
 * are those of a control type stand for it.
 */
export const FRIENDLY_CLASSES: ReadonlyMap<string, string> = new Map([
  ...[
    ['Dialog', 'Window'],
    ['Static', 'Text'],
    ['GroupBox', 'Group'],
    ['TabControl', 'Tab'],
    ['Toolbar', 'ToolBar'],
    ['ListBox', 'List'],
    ['TreeView', 'Tree'],
    ['UpDown', 'Spinner'],
    ['Progress', 'ProgressBar'],
  ],
  ...[
    'Button',
    'CheckBox',
    'RadioButton',
    'ComboBox',
    'Edit',
    'Hyperlink',
    'Image',
    'ListItem',
    'Menu',
    'MenuBar',
    'MenuItem',
    'Pane',
    'ScrollBar',
    'Slider',
    'StatusBar',
    'TabItem',
    'Thumb',
    'TitleBar',
    'TreeItem',
    'Window',
    'Custom',
    'DataItem',
    'Document',
    'Header',
    'HeaderItem',
    'SplitButton',
  ].map((type) => [type, type] as const),
] as readonly (readonly [string, string])[]);

const ESCAPES: ReadonlyMap<string, string> = new Map([
  ['n', '\n'],
  ['r', '\r'],
  ['t', '\t'],
  ['\\', '\\'],
  ["'", "'"],
  ['"', '"'],
]);

/**
 * What a text may be that is shown on one line: itself, with its line ends restored, or as a Python literal. Each once,
 * in this order.
 */
export function spellingsOf(shown: string): readonly string[] {
  if (!shown.includes('\\')) return [shown];
  const unbroken = shown.replace(/\\([nr])/gu, (_whole, letter: string) => ESCAPES.get(letter) ?? letter);
  const literal = shown.replace(/\\(?:x[0-9a-f]{2}|u[0-9a-f]{4}|U[0-9a-f]{8}|.)/gsu, characterOf);
  return [...new Set([shown, unbroken, literal])];
}

/** A name as it was found written out, its line ends as `\n` and `\r`, and where it ends. */
export interface NameReading {
  readonly name: string;
  readonly end: number;
}

/** `\n` and `\r` of a line, and what else a Python literal has. */
const BREAK = /\\[nr]/uy;
const LITERAL = /\\(?:x[0-9a-f]{2}|u[0-9a-f]{4}|U[0-9a-f]{8}|.)/suy;

/**
 * Holds a text that is shown on one line against the same text written out. Each `\n` there may be a line end or these
 * two characters (`C:\new`); a line end may be one of Windows, as a text file has it for `\n`.
 *
 * @param shown as the first line of the element shows it
 * @returns every way in which it is what stands there
 */
export function readingsAt(text: string, at: number, shown: string): readonly NameReading[] {
  return [BREAK, LITERAL].flatMap((escapes) => readingAt(text, at, shown, escapes) ?? []);
}

function readingAt(text: string, start: number, shown: string, escapes: RegExp): NameReading | null {
  const name: string[] = [];
  let at = start;
  for (let i = 0; i < shown.length; ) {
    escapes.lastIndex = i;
    const sequence = shown[i] === '\\' ? escapes.exec(shown)?.[0] : undefined;
    const plain = sequence ?? shown[i] ?? '';
    const decoded = sequence === undefined ? null : characterOf(sequence);
    // As text goes before as an escape: where the characters themselves stand there, they are meant.
    const isPlain = text.startsWith(plain, at) && (escapes === BREAK || decoded === null || decoded === plain);
    const found = isPlain ? plain : decoded === null ? null : breakAt(text, at, decoded);
    if (found === null) return null;
    name.push(isPlain ? plain : (decoded ?? plain));
    at += found.length;
    i += plain.length;
  }
  return { name: name.join(''), end: at };
}

/** What stands for a character: itself, or for a line end the other one, as copying a file may change them. */
function breakAt(text: string, at: number, decoded: string): string | null {
  if (text.startsWith(decoded, at)) return decoded;
  if (decoded === '\r' && text[at] === '\n') return '';
  return decoded === '\n' && text.startsWith('\r\n', at) ? '\r\n' : null;
}

function characterOf(sequence: string): string {
  const hex = /^\\[xuU]([0-9a-f]{2,8})$/u.exec(sequence)?.[1];
  if (hex === undefined) return ESCAPES.get(sequence.slice(1)) ?? sequence;
  const code = Number.parseInt(hex, 16);
  return code <= 0x10ffff ? String.fromCodePoint(code) : sequence;
}
