import type { FormatText, RefusedFormatText } from '../../model/format.js';
import { a11ytest } from './a11ytest.js';
import { ahkUia } from './ahk-uia.js';
import { dccMcp } from './dcc-mcp.js';
import { dccPowershell } from './dcc-powershell.js';
import type { FormatProbe, FormatReader, Recognition } from './define-format.js';
import type { FormatRefusal } from './define-refusal.js';
import { deskshell } from './deskshell.js';
import { dsh } from './dsh.js';
import { native } from './native.js';
import { pageSource } from './page-source.js';
import { pythonUiautomation } from './python-uiautomation.js';
import { pywinauto } from './pywinauto.js';
import { pywinautoMcp } from './pywinauto-mcp.js';
import { android } from './refused/android.js';
import { inspect } from './refused/inspect.js';
import { noWindow } from './refused/no-window.js';
import { rnwSnap } from './rnw-snap.js';
import { terminator } from './terminator.js';
import { ufo } from './ufo.js';

/** Every format that is understood, sorted by id. A new one is a file, its test, and a line here. */
export const FORMAT_READERS: readonly FormatReader[] = [
  a11ytest,
  ahkUia,
  dccMcp,
  dccPowershell,
  deskshell,
  dsh,
  native,
  pageSource,
  pythonUiautomation,
  pywinauto,
  pywinautoMcp,
  rnwSnap,
  terminator,
  ufo,
];

/** Formats that are known and refused, sorted by id. */
export const FORMAT_REFUSALS: readonly FormatRefusal[] = [android, inspect, noWindow];

/** What a user may know of each format. */
export const FORMATS: readonly FormatText[] = FORMAT_READERS.map(({ id, title, isProvisional, note, captured }) => ({
  id,
  title,
  provisional: isProvisional ?? false,
  note: note ?? null,
  captured,
}));

export const REFUSED_FORMATS: readonly RefusedFormatText[] = FORMAT_REFUSALS.map(({ id, title, code }) => ({
  id,
  title,
  code,
}));

const RANK: Readonly<Record<Recognition, number>> = { no: 0, likely: 1, certain: 2 };

/** The reader that is surest of the dump, or null when none knows it. */
export function findReader(probe: FormatProbe): FormatReader | null {
  let best: FormatReader | null = null;
  let rank = 0;
  for (const reader of FORMAT_READERS) {
    const sure = RANK[reader.recognises(probe)];
    if (sure > rank) [best, rank] = [reader, sure];
  }
  return best;
}

/** Why the dump is refused, if it is of a format that holds no tree. */
export function findRefusal(probe: FormatProbe): FormatRefusal | null {
  return FORMAT_REFUSALS.find(({ recognises }) => recognises(probe)) ?? null;
}
