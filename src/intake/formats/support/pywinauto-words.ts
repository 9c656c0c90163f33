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
  const literal = shown.replace(
    /\\(?:x([0-9a-f]{2})|u([0-9a-f]{4})|U([0-9a-f]{8})|(.))/gsu,
    (whole, x, u, long, letter) => {
      const hex: string | undefined = x ?? u ?? long;
      if (hex === undefined) return ESCAPES.get(letter) ?? whole;
      const code = Number.parseInt(hex, 16);
      return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
    },
  );
  return [...new Set([shown, unbroken, literal])];
}
