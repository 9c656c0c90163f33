import { asksForActionInText } from '../load/action-patterns.js';
import type { TreeIndex } from '../tree-index.js';
import { withoutDesignerDigits } from '../tree-index.js';

/** One way in which an automation id is not clear enough to be required. */
interface Flaw {
  readonly reason: string;
  /** For docs/catalog.md. */
  readonly meaning: string;
  readonly example: string;
  /** Whether the id has it whatever else there is; left out where that depends on the tree. */
  readonly ofItself?: (automationId: string) => boolean;
  applies(automationId: string, index: TreeIndex): boolean;
}

/** A flaw that needs no tree to be seen. */
function ofItself(flaw: Omit<Flaw, 'applies' | 'ofItself'>, has: (automationId: string) => boolean): Flaw {
  return { ...flaw, ofItself: has, applies: has };
}

/** Longer ids are generated or hold text. */
const MAX_CLEAR_LENGTH = 64;

/** Ids that Windows itself gives to parts of any window's frame. */
const FURNITURE: ReadonlySet<string> = new Set([
  'TitleBar',
  'SystemMenuBar',
  'Minimize',
  'Maximize',
  'Restore',
  'Close',
  'HelpButton',
  'NonClientVerticalScrollBar',
  'NonClientHorizontalScrollBar',
  'VerticalScrollBar',
  'HorizontalScrollBar',
]);

/** In the order in which they are asked; docs/catalog.md shows the table. */
export const AUTOMATION_ID_FLAWS: readonly Flaw[] = [
  ofItself(
    {
      reason: 'no-automation-id',
      meaning: 'The provider gives none.',
      example: '',
    },
    (id) => id === '',
  ),
  ofItself(
    {
      reason: 'furniture',
      meaning: 'Windows gives it to a part of every window.',
      example: 'SystemMenuBar',
    },
    (id) => FURNITURE.has(id),
  ),
  ofItself(
    {
      reason: 'guid',
      meaning: 'A GUID is in it: made at run time.',
      example: 'view_5f0c1f4e-8a55-4d0c-9a53-0f5d6f3f2a11',
    },
    (id) => /[0-9A-Fa-f]{8}-?[0-9A-Fa-f]{4}-?[0-9A-Fa-f]{4}-?[0-9A-Fa-f]{4}-?[0-9A-Fa-f]{12}/u.test(id),
  ),
  ofItself(
    {
      reason: 'too-long',
      meaning: `Longer than ${MAX_CLEAR_LENGTH} characters: generated, or text.`,
      example: 'x'.repeat(MAX_CLEAR_LENGTH + 1),
    },
    (id) => id.length > MAX_CLEAR_LENGTH,
  ),
  ofItself(
    {
      reason: 'not-identifier-like',
      meaning: 'Blanks or letters outside ASCII: likely text, which changes with the language.',
      example: 'Item 1',
    },
    (id) => !/^[A-Za-z0-9_.:-]{1,64}$/u.test(id),
  ),
  ofItself(
    {
      reason: 'number',
      meaning: 'No letter in it: a resource number, a row, a runtime id.',
      example: '42.1052',
    },
    (id) => !/[A-Za-z]/u.test(id),
  ),
  ofItself(
    {
      reason: 'handle',
      meaning: 'A hexadecimal value: a window handle or an address.',
      example: '0x000A1B2C',
    },
    (id) => /^0[xX][0-9A-Fa-f]{1,16}$/u.test(id) || /^(?=[A-Fa-f]{0,64}[0-9])[0-9A-Fa-f]{6,64}$/u.test(id),
  ),
  ofItself(
    {
      reason: 'long-number',
      meaning: 'Five digits in a row: data or a process id rather than a name.',
      example: 'chat_1004217',
    },
    (id) => /[0-9]{5}/u.test(id),
  ),
  {
    reason: 'control-pattern',
    meaning: 'It names a control pattern or calls an action, and no selector may hold such a text.',
    example: 'InvokePattern',
    applies: (id) => asksForActionInText(id),
  },
  {
    reason: 'counter',
    meaning:
      'Other ids of the tree differ from it in the digits at the end only: which is which depends on what is open.',
    example: 'tabPage2',
    applies: (id, index) => withoutDesignerDigits(id) !== id && index.countOfStem(id) > 1,
  },
];

/** Why an automation id is not clear enough to be required; null for a clear one. */
export function flawOfAutomationId(automationId: string, index: TreeIndex): string | null {
  return AUTOMATION_ID_FLAWS.find((flaw) => flaw.applies(automationId, index))?.reason ?? null;
}
