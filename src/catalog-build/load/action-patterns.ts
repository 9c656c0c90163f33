import { actionWordIn } from '../../shared/action-words.js';

/**
 * The control patterns of UI Automation (Control Pattern Identifiers, UIAutomationClient.h), without the
 * word Pattern. A selector that only locates needs none of them, so naming any is refused.
 */
export const CONTROL_PATTERNS = [
  'Annotation',
  'CustomNavigation',
  'Dock',
  'Drag',
  'DropTarget',
  'ExpandCollapse',
  'Grid',
  'GridItem',
  'Invoke',
  'ItemContainer',
  'LegacyIAccessible',
  'MultipleView',
  'ObjectModel',
  'RangeValue',
  'Scroll',
  'ScrollItem',
  'Selection',
  'SelectionItem',
  'Spreadsheet',
  'SpreadsheetItem',
  'Styles',
  'SynchronizedInput',
  'Table',
  'TableItem',
  'Text',
  'TextChild',
  'TextEdit',
  'Toggle',
  'Transform',
  'Value',
  'VirtualizedItem',
  'Window',
] as const;

/** Words of a key that ask for something to be done, besides those no id may hold either. */
const ASKING_WORDS: ReadonlySet<string> = new Set([
  'act',
  'action',
  'actions',
  'command',
  'commands',
  'do',
  'event',
  'events',
  'gesture',
  'hover',
  'input',
  'keyboard',
  'method',
  'methods',
  'mouse',
  'operation',
  'operations',
  'pattern',
  'patterns',
  'perform',
  'script',
  'step',
  'steps',
  'verb',
]);

/** Parts that give a key away however it is spelled (`onDblClick`, `SENDKEYS`). */
const ASKING_PARTS = ['click', 'invoke', 'keystroke', 'sendkeys', 'setfocus', 'settext', 'setvalue'];

/** Action words that are also ordinary names of properties. */
const ORDINARY_WORDS: ReadonlySet<string> = new Set(['key', 'keys', 'type']);

const NAMED_PATTERN = new RegExp(
  `(?<![A-Za-z0-9])(?:IUIAutomation|Is)?(?:${CONTROL_PATTERNS.join('|')})[_-]?Patterns?[0-9]?` +
    '(?:Ids?|Identifiers?|Available(?:Property(?:Id)?)?)?(?![A-Za-z0-9])',
  'iu',
);

/** A script, a call of a method that only acts, or a call of an ordinary verb with nothing or a literal. */
const CALLED_ACTION = new RegExp(
  [
    '(?<![A-Za-z0-9])javascript:',
    '(?<![A-Za-z0-9])DoDefaultAction(?![A-Za-z0-9])',
    '(?:SetValue|SetText|SendKeys|SetFocus)\\(',
    '(?<![A-Za-z0-9])(?:(?:double|dbl|right)?_?click|invoke|press|tap|toggle|expand|collapse|select|scroll|submit|focus)' +
      '\\((?:\\)|["\'0-9]|true|false|null)',
  ].join('|'),
  'iu',
);

/** As it reads: compatibility forms (full width) made plain, and without what is not seen (zero-width). */
function asRead(text: string): string {
  return text.normalize('NFKC').replace(/\p{Default_Ignorable_Code_Point}/gu, '');
}

/** Whether a string names a control pattern: `InvokePattern`, `ValuePattern.SetValue`, `UIA_ScrollPatternId`. */
export function namesControlPattern(text: string): boolean {
  return NAMED_PATTERN.test(asRead(text));
}

/** Whether a string value asks for an action: it names a control pattern or calls something that acts. */
export function asksForActionInText(text: string): boolean {
  return namesControlPattern(text) || CALLED_ACTION.test(asRead(text));
}

/** Whether a key asks for an action: a control pattern or a verb (`action`, `set_value`, `onClick`). */
export function asksForAction(written: string): boolean {
  const key = asRead(written);
  if (namesControlPattern(key)) return true;
  const word = actionWordIn(key);
  if (word !== null && !ORDINARY_WORDS.has(word)) return true;
  const squashed = key.toLowerCase().replace(/[^a-z0-9]/gu, '');
  if (ASKING_PARTS.some((part) => squashed.includes(part))) return true;
  const words = key.replace(/([a-z0-9])([A-Z])/gu, '$1_$2').toLowerCase();
  return words.split(/[^a-z0-9]/u).some((one) => ASKING_WORDS.has(one));
}

/** Whether no selector may be called so: an action word is in it, or it reads as a control pattern. */
export function isRefusedAsName(name: string): boolean {
  return actionWordIn(name) !== null || asksForActionInText(name);
}
