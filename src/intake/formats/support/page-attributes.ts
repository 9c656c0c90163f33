import type { Bounds } from '../../../model/raw-tree.js';
import { RECTANGLE_FIELDS, rectangleOf } from '../../../model/rectangle-spellings.js';
import type { DumpCollector } from './dump-collector.js';
import { noteNoRectangle, noteTwoRectangles, rectangleInText, rectanglesAgree, sidesAgree } from './rectangles.js';
import { isInfinite, numberInText } from './text-values.js';

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
    if (TEXT.has(name) || isState(name, value)) collector.noteFaults(name, value);
    const text = TEXT.get(name);
    if (text !== undefined) collector.dropText(text, value);
    else if (NUMBERS.has(name) ? /^[\d.,-]{0,80}$/u.test(value) : isState(name, value)) continue;
    else collector.dropUnknown(name, value);
  }
}

/** Names of flags of an element and of states of patterns: `CanMaximize`, `WindowVisualState`, `Grid.RowCount`. */
const STATE_NAME =
  /^(?:[a-z]{1,40}\.)?(?:(?:is|can|has|horizontal|vertical|row|column|small|large)[a-z]{1,40}|[a-z]{0,40}(?:state|orientation|level|count)|minimum|maximum|row|column|positioninset|sizeofset)$/u;

/**
 * Whether it is such a flag or state. What has another name is unknown whatever its value: that a text reads like a
 * number or like `true` must make no difference.
 */
function isState(name: string, value: string): boolean {
  return STATE_NAME.test(name) && STATE.test(value);
}

/**
 * `x`, `y`, `width` and `height`; null where one is missing, or all are infinite as those of an empty rectangle. Further
 * sides have to agree, and so has the size of a `BoundingRectangle`, whose place is that on the screen.
 */
export function rectangleOfAttributes(attributes: Attributes, collector: DumpCollector): Bounds | null {
  const { keys, meaning } = RECTANGLE_FIELDS['x-y-width-height'];
  const sides = keys.map((side) => numberInText(attributes.get(side), `/${side}`, collector));
  const infinite = keys.filter((side) => isInfinite(attributes.get(side)));
  if (infinite.length > 0 && infinite.length < keys.length)
    collector.wrongShape(`/${infinite[0]}`, 'a number, or none at all', 'a number that is infinite');
  const [a, b, c, d] = sides;
  if (a == null || b == null || c == null || d == null) return null;
  const bounds = rectangleOf([a, b, c, d], meaning);
  if (bounds === null) noteNoRectangle([a, b, c, d], '/width', collector);
  return bounds === null || isRepeated(bounds, attributes) ? bounds : noteTwoRectangles('/width', collector);
}

const FURTHER_SIDES = ['left', 'top', 'right', 'bottom'] as const;

function isRepeated(bounds: Bounds, attributes: Attributes): boolean {
  const numbers = FURTHER_SIDES.map((name) => [name, Number.parseFloat(attributes.get(name) ?? '')] as const).filter(
    ([, side]) => Number.isFinite(side),
  );
  const whole = rectangleInText(attributes.get('boundingrectangle') ?? '');
  return sidesAgree(bounds, numbers) && rectanglesAgree(bounds, whole, 'size');
}
