import {
  encodeA11ytest,
  encodeDccMcp,
  encodeDccPowershell,
  encodeDeskshell,
  encodeDsh,
  encodeNative,
  encodePywinautoMcp,
  encodeTerminator,
  encodeUfo,
} from './json-encoders.js';
import type { FormatEncoder } from './shown-window.js';
import {
  encodeAhkUia,
  encodePageSource,
  encodePythonUiautomation,
  encodePywinauto,
  encodeRnwSnap,
} from './text-encoders.js';

/** One for every format that is read, by its id. */
export const FORMAT_ENCODERS: Readonly<Record<string, FormatEncoder>> = {
  a11ytest: encodeA11ytest,
  'ahk-uia': encodeAhkUia,
  'dcc-mcp': encodeDccMcp,
  'dcc-powershell': encodeDccPowershell,
  deskshell: encodeDeskshell,
  dsh: encodeDsh,
  native: encodeNative,
  'page-source': encodePageSource,
  'python-uiautomation': encodePythonUiautomation,
  pywinauto: encodePywinauto,
  'pywinauto-mcp': encodePywinautoMcp,
  'rnw-snap': encodeRnwSnap,
  terminator: encodeTerminator,
  ufo: encodeUfo,
};
