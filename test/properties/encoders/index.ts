import { a11ytest } from './a11ytest.js';
import { ahkUia } from './ahk-uia.js';
import { dccMcp } from './dcc-mcp.js';
import { dccPowershell } from './dcc-powershell.js';
import { deskshell } from './deskshell.js';
import { dsh } from './dsh.js';
import type { CaptureEncoder } from './encoder.js';
import { native } from './native.js';
import { pageSource } from './page-source.js';
import { pythonUiautomation } from './python-uiautomation.js';
import { pywinauto } from './pywinauto.js';
import { pywinautoMcp } from './pywinauto-mcp.js';
import { rnwSnap } from './rnw-snap.js';
import { terminator } from './terminator.js';
import { ufo } from './ufo.js';

/** One for each reader, sorted by format. A new reader adds a file and a line here, and nothing else. */
export const ENCODERS: readonly CaptureEncoder[] = [
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
