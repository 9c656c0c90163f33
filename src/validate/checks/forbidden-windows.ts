/** Kinds of windows that no capture may come from: what stands in them is secret or commands the machine. */
export const FORBIDDEN_KINDS = [
  'credential-prompt',
  'elevation-prompt',
  'lock-screen',
  'sign-in',
  'terminal',
  'remote-session',
  'password-manager',
  'registry-editor',
] as const;

export type ForbiddenKind = (typeof FORBIDDEN_KINDS)[number];

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
  return CLASSES.get(className.toLowerCase()) ?? null;
}

export function forbiddenProcess(processName: string): ForbiddenKind | null {
  return PROCESSES.get(processName.toLowerCase().replace(/\.exe$/u, '')) ?? null;
}

/** Whether a window's automation id or class names it as one for signing in: `frmLogin`, `LogOnDialog`. */
export function namesSignIn(identifier: string): boolean {
  const words = identifier
    .replace(/([a-z0-9])([A-Z])/gu, '$1_$2')
    .replace(/([A-Z])([A-Z][a-z])/gu, '$1_$2')
    .toLowerCase()
    .split(/[^a-z0-9]+/u)
    .map((word) => word.replace(/[0-9]{1,9}$/u, ''));
  // `LogIn`, `SignIn` and `LockScreen` come apart in two words.
  return words.some((word, i) => SIGN_IN_WORDS.has(word) || SIGN_IN_WORDS.has(word + (words[i + 1] ?? '')));
}
