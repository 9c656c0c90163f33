import type { Bounds } from '../../../model/raw-tree.js';
import { RECTANGLE_FIELDS, rectangleOf } from '../../../model/rectangle-spellings.js';
import type { DumpCollector } from './dump-collector.js';
import { numberInText } from './text-values.js';

/** Attributes of an element, by their names in lower case. */
export type Attributes = ReadonlyMap<string, string>;

/** Of names that differ only in case the first counts; the others' values are text. */
export function attributesOf(found: ReadonlyMap<string, string>, collector: DumpCollector): Attributes {
  const attributes = new Map<string, string>();
  for (const [name, value] of found) {
    const lower = name.toLowerCase();
    if (attributes.has(lower)) collector.dropUnknown(name, value);
    else attributes.set(lower, value);
  }
  return attributes;
}

const TAKEN: ReadonlySet<string> = new Set([
  'name',
  'automationid',
  'classname',
  'frameworkid',
  'isenabled',
  'isoffscreen',
  'controltype',
  ...RECTANGLE_FIELDS['x-y-width-height'].keys,
]);

/** Attributes that hold text, by our name for them. */
const TEXT: ReadonlyMap<string, string> = new Map([
  ['acceleratorkey', 'accelerator_key'],
  ['accesskey', 'access_key'],
  ['helptext', 'help_text'],
  ['itemstatus', 'item_status'],
  ['itemtype', 'item_type'],
  ['localizedcontroltype', 'localized_control_type'],
  ['value', 'value'],
  ['value.value', 'value'],
  ['text', 'text'],
  ['description', 'description'],
]);

/** Numbers of the session, never identity: `42.331658`. */
const NUMBERS: ReadonlySet<string> = new Set(['runtimeid', 'processid', 'nativewindowhandle']);

/** What flags and states of patterns are written as. */
const STATE =
  /^(?:|true|false|none|horizontal|vertical|normal|maximized|minimized|readyforuserinteraction|running|closing|blockedbymodalwindow|notresponding|expanded|collapsed|partiallyexpanded|leafnode|on|off|indeterminate|rowmajor|columnmajor|-?\d{1,6}(?:\.\d{1,6})?)$/iu;

/** Drops whatever no node keeps; all text in it is kept for the leak check. */
export function dropOtherAttributes(attributes: Attributes, collector: DumpCollector): void {
  for (const [name, value] of attributes) {
    if (TAKEN.has(name)) continue;
    const text = TEXT.get(name);
    if (text !== undefined) collector.dropText(text, value);
    else if (NUMBERS.has(name) ? /^[\d.,-]{0,80}$/u.test(value) : isState(name, value)) continue;
    else collector.dropUnknown(name, value);
  }
}

/** Whether it is a flag of an element or the state of a pattern: `CanMaximize`, `WindowVisualState`. */
function isState(name: string, value: string): boolean {
  return /^[a-z][a-z.]{0,60}$/u.test(name) && STATE.test(value);
}

/** `x`, `y`, `width` and `height`; null where one is missing or infinite. */
export function rectangleOfAttributes(attributes: Attributes, collector: DumpCollector): Bounds | null {
  const { keys, meaning } = RECTANGLE_FIELDS['x-y-width-height'];
  const [a, b, c, d] = keys.map((side) => numberInText(attributes.get(side), `/${side}`, collector));
  if (a == null || b == null || c == null || d == null) return null;
  const bounds = rectangleOf([a, b, c, d], meaning);
  if (bounds === null) collector.wrongShape('/width', 'a width and height of at least 0', 'number below 0');
  return bounds;
}
