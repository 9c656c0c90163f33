import type { ForbiddenKind } from '../model/forbidden-window.js';

/** Window classes, in lower case. */
const CLASSES: ReadonlyMap<string, ForbiddenKind> = new Map([
  ['credential dialog xaml host', 'credential-prompt'], // CredentialUIBroker.exe
  ['$$$secure uap dummy window class for interim dialog', 'elevation-prompt'], // consent.exe
  ['lockscreenbackstopframe', 'lock-screen'],
  ['lockscreencontrollerproxywindow', 'lock-screen'],
  ['lockscreeninputocclusionframe', 'lock-screen'],
  ['consolewindowclass', 'terminal'], // conhost.exe: cmd, PowerShell
  ['cascadia_hosting_window_class', 'terminal'], // Windows Terminal
  ['pseudoconsolewindow', 'terminal'],
  ['virtualconsoleclass', 'terminal'], // ConEmu
  ['mintty', 'terminal'],
  ['putty', 'terminal'],
  ['kitty', 'terminal'],
  ['tscshellcontainerclass', 'remote-session'], // mstsc.exe
  ['regedit_regedit', 'registry-editor'],
]);

/** Process names without `.exe`, in lower case. */
const PROCESSES: ReadonlyMap<string, ForbiddenKind> = new Map([
  ['credentialuibroker', 'credential-prompt'],
  ['consent', 'elevation-prompt'],
  ['lockapp', 'lock-screen'],
  ['logonui', 'sign-in'],
  ['winlogon', 'sign-in'],
  ['cmd', 'terminal'],
  ['conhost', 'terminal'],
  ['openconsole', 'terminal'],
  ['windowsterminal', 'terminal'],
  ['powershell', 'terminal'],
  ['powershell_ise', 'terminal'],
  ['pwsh', 'terminal'],
  ['pwsh-preview', 'terminal'],
  ['wsl', 'terminal'],
  ['mintty', 'terminal'],
  ['putty', 'terminal'],
  ['kitty', 'terminal'],
  ['securecrt', 'terminal'],
  ['xshell', 'terminal'],
  ['mobaxterm', 'terminal'],
  ['mstsc', 'remote-session'],
  ['msrdc', 'remote-session'],
  ['keepass', 'password-manager'],
  ['keepassxc', 'password-manager'],
  ['1password', 'password-manager'],
  ['bitwarden', 'password-manager'],
  ['regedit', 'registry-editor'],
]);

/** Words of an automation id or class that name a window for signing in. */
const SIGN_IN_WORDS: ReadonlySet<string> = new Set([
  'login',
  'logon',
  'signin',
  'password',
  'passwd',
  'credential',
  'credentials',
  'unlock',
  'lockscreen',
]);

export function forbiddenClass(className: string): ForbiddenKind | null {
  return CLASSES.get(plain(className)) ?? null;
}

/**
 * By the name of its file, with or without `.exe`, whatever is written around it: folders, quotes, arguments, the name of
 * a stream, ` *32` of the task manager.
 */
export function forbiddenProcess(processName: string): ForbiddenKind | null {
  const text = plain(processName);
  const last = text.slice(Math.max(text.lastIndexOf('/'), text.lastIndexOf('\\')) + 1);
  const files = [...text.matchAll(PROGRAM_FILE)].map(([, name]) => name ?? '');
  for (const name of [last, ...files]) {
    const kind = PROCESSES.get(name);
    if (kind !== undefined) return kind;
  }
  return null;
}

/** The name of a program's file in a path or command line, without its ending. */
const PROGRAM_FILE = /(?<![^\\/"':])([^\\/"':]{1,64}?)\.(?:exe|com)(?![a-z0-9._-])/gu;

/** Full width as half, lower case, without blanks and controls at the ends. */
function plain(name: string): string {
  return name.normalize('NFKC').toLowerCase().replace(CONTROLS, '').trim();
}

const CONTROLS = /[\p{Cc}\p{Cf}]/gu;

/** Whether a window's automation id or class names it as one for signing in: `frmLogin`, `LogOnDialog`. */
export function namesSignIn(identifier: string): boolean {
  const words = identifier
    .normalize('NFKC')
    .replace(/([a-z0-9])([A-Z])/gu, '$1_$2')
    .replace(/([A-Z])([A-Z][a-z])/gu, '$1_$2')
    .toLowerCase()
    .split(/[^a-z0-9]+/u)
    .map((word) => word.replace(/[0-9]{1,9}$/u, ''));
  // `LogIn`, `SignIn` and `LockScreen` come apart in two words.
  return words.some((word, i) => SIGN_IN_WORDS.has(word) || SIGN_IN_WORDS.has(word + (words[i + 1] ?? '')));
}
