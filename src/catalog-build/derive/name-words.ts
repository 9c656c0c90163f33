import type { ControlType } from '../../model/control-type.js';

/**
 * What programmers put before or after a name to say what kind of control it is (Hungarian notation). The
 * word that it stands for comes back as a suffix where names would be the same; '' says no more than
 * "a control".
 */
const ABBREVIATIONS: ReadonlyMap<string, string> = new Map([
  ['btn', 'button'],
  ['cbo', 'combo_box'],
  ['chk', 'check_box'],
  ['cmb', 'combo_box'],
  ['ctl', ''],
  ['ctrl', ''],
  ['dgv', 'grid'],
  ['dlg', 'window'],
  ['dtp', 'calendar'],
  ['frm', 'window'],
  ['gb', 'group'],
  ['grd', 'grid'],
  ['grp', 'group'],
  ['idc', ''],
  ['idd', ''],
  ['img', 'image'],
  ['lbl', 'label'],
  ['lst', 'list'],
  ['lv', 'list'],
  ['mnu', 'menu'],
  ['nud', 'spinner'],
  ['pic', 'image'],
  ['pnl', 'panel'],
  ['rb', 'radio'],
  ['rdo', 'radio'],
  ['tv', 'tree'],
  ['txt', 'edit'],
  ['uc', ''],
  ['wnd', 'window'],
]);

/** Kinds that are spelled out; they go behind the name: `panelLeft` -> `left_panel`. Longest first. */
const SPELLED_OUT: readonly (readonly string[])[] = [
  ['flow', 'layout', 'panel'],
  ['table', 'layout', 'panel'],
  ['check', 'box'],
  ['combo', 'box'],
  ['data', 'grid'],
  ['group', 'box'],
  ['list', 'box'],
  ['list', 'view'],
  ['menu', 'strip'],
  ['split', 'container'],
  ['status', 'strip'],
  ['tab', 'control'],
  ['tab', 'page'],
  ['text', 'box'],
  ['tool', 'strip'],
  ['tree', 'view'],
  ['form'],
  ['grid'],
  ['group'],
  ['panel'],
  ['splitter'],
  ['window'],
];

/** More words make no better name. */
const MAX_WORDS = 8;

/** A name as words, and the kind that its abbreviations stand for. */
export interface NameWords {
  readonly stem: string;
  /** Null where the id says nothing about its kind. */
  readonly kind: string | null;
}

/**
 * The words of an automation id, without abbreviations and the digits of the designer:
 * `ucFuzzyQuery1` -> fuzzy_query, `frmMain` -> main (a window), `panelLeft` -> left_panel.
 *
 * @param automationId clear: ASCII letters, digits and `_.:-`
 */
export function nameWords(automationId: string, type: ControlType): NameWords {
  const words = splitWords(automationId);
  while (words.length > 1 && /^[0-9]/u.test(words.at(-1) ?? '')) words.pop();
  let kind: string | null = null;
  const take = (abbreviation: string | undefined): boolean => {
    const meant = abbreviation === undefined ? undefined : ABBREVIATIONS.get(abbreviation);
    if (meant === undefined) return false;
    if (meant !== '') kind = meant;
    return true;
  };
  const length = words.length;
  while (take(words[0])) words.shift();
  // An abbreviation in front already says what it is, so that what follows is all name.
  const named = words.length < length ? words : kindBehindName(words);
  while (take(named.at(-1))) named.pop();
  const stem = named.slice(0, MAX_WORDS);
  if (stem.length === 0 || !/^[a-z]/u.test(stem[0] ?? '')) stem.unshift(kind ?? typeWord(type));
  return { stem: stem.join('_'), kind };
}

/** What a control type is called in an id. */
export function typeWord(type: ControlType): string {
  if (type === 'Pane') return 'panel';
  if (type === 'Custom' || type === 'Unknown') return 'control';
  return type.replace(/([a-z])([A-Z])/gu, '$1_$2').toLowerCase();
}

/** At a change of case, of letters and digits, and at anything else; `HTMLView2` -> html, view, 2. */
function splitWords(automationId: string): string[] {
  return (automationId.match(/[A-Z]+(?![a-z])|[A-Z]?[a-z]+|[0-9]+/gu) ?? []).map((word) => word.toLowerCase());
}

function kindBehindName(words: readonly string[]): string[] {
  const kind = SPELLED_OUT.find((one) => one.length < words.length && one.every((word, at) => words[at] === word));
  return kind ? [...words.slice(kind.length), ...kind] : [...words];
}
