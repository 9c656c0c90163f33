import { CONTROL_TYPE_IDS, CONTROL_TYPES, type ControlType } from './control-type.js';

/**
 * The spellings that tools give control types in:
 *
 * | spelling                                | where                                                        |
 * | --------------------------------------- | ------------------------------------------------------------ |
 * | `Window`, `HyperLink`                   | native dump, dsh; tags of WinAppDriver, in any case          |
 * | `ControlType.Window`                    | .NET, PowerShell                                             |
 * | `50032`, `50032 (Window)`, `Edit(50004)` | Accessibility Insights, AutoHotkey UIA-v2, older snapshots   |
 * | `UIA_WindowControlTypeId (0xC370)`      | Inspect.exe                                                  |
 * | `window`, `list_item`, `tab item`       | dcc-mcp roles, English localised control types               |
 * | `WindowControl`                         | python-uiautomation                                          |
 */
const OTHER_NAMES: Readonly<Record<string, ControlType>> = {
  // Roles of dcc-mcp that are no name of a control type; `text_field`, `label`, `link` and `row` are one-way.
  textfield: 'Edit',
  label: 'Text',
  link: 'Hyperlink',
  row: 'DataItem',
};

const BY_NAME: ReadonlyMap<string, ControlType> = new Map([
  ...CONTROL_TYPES.map((type) => [type.toLowerCase(), type] as const),
  ...Object.entries(OTHER_NAMES),
]);

const BY_ID: ReadonlyMap<number, ControlType> = new Map(CONTROL_TYPES.map((type) => [CONTROL_TYPE_IDS[type], type]));

/** No spelling known here is longer. */
const MAX_SPELLING_UNITS = 64;

const ID = /(?<![0-9A-Za-z.])(?:0x([0-9a-f]{4})|(5[0-9]{4}))(?![0-9A-Za-z.])/iu;
const NAME = /^(?:ControlType\.|UIA_)?([A-Za-z][A-Za-z _-]{1,30}?)(?:ControlTypeId|Control)?$/iu;

/**
 * The control type that a spelling stands for. An id in it decides; a localised or unheard-of name is
 * `Unknown`, and so is an id that belongs to no control type.
 */
export function readControlType(spelling: string): ControlType {
  if (spelling.length > MAX_SPELLING_UNITS) return 'Unknown';
  const id = ID.exec(spelling);
  if (id) return BY_ID.get(id[1] === undefined ? Number(id[2]) : Number.parseInt(id[1], 16)) ?? 'Unknown';
  const name = NAME.exec(spelling.trim())?.[1];
  return (name === undefined ? undefined : BY_NAME.get(name.toLowerCase().replace(/[ _-]/gu, ''))) ?? 'Unknown';
}
