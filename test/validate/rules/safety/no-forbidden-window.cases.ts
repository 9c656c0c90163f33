import { expect } from 'vitest';
import noForbiddenWindow from '../../../../src/validate/rules/safety/no-forbidden-window.js';
import { aDump, aManifest } from '../../../support/a-capture.js';
import { aProfile, notEvaluable, testRule } from '../../support/rule-case.js';
import { captureOf, dumpOf, IN_MAIN } from '../../support/trees.js';

const ROOT = { ...IN_MAIN, path: 'root' };
const ofClass = (kind: string, class_name: string) => [
  { code: 'forbidden-class', args: { dump: 'main', kind, class_name }, where: ROOT },
];
const signIn = (field: string, value: string) => [
  { code: 'sign-in-window', args: { dump: 'main', field, value }, where: ROOT },
];
const target = (processName: string) => aManifest({ target: { processName, productVersion: null } });

testRule(noForbiddenWindow, [
  { name: 'the window of an application', status: 'PASS', checked: 1 },
  ...(
    [
      ['credential-prompt', 'Credential Dialog Xaml Host'],
      ['terminal', 'ConsoleWindowClass'],
      ['terminal', 'CASCADIA_HOSTING_WINDOW_CLASS'],
      ['lock-screen', 'LockScreenBackstopFrame'],
      ['remote-session', 'TscShellContainerClass'],
      ['registry-editor', 'RegEdit_RegEdit'],
    ] as const
  ).map(([kind, name]) => ({
    name: `class ${name}`,
    capture: captureOf({ class: name }),
    status: 'FAIL' as const,
    findings: ofClass(kind, name),
  })),
  {
    name: 'a class that begins like a forbidden one',
    capture: captureOf({ class: 'ConsoleWindowClass2' }),
    status: 'PASS',
  },
  {
    name: 'a forbidden class below the root is not the window',
    capture: captureOf({ children: [{ class: 'ConsoleWindowClass' }] }),
    status: 'PASS',
  },
  ...['LogonUI.exe', 'LOCKAPP.EXE', 'consent', 'pwsh.exe', 'KeePass.exe'].map((name) => ({
    name: `process ${name} in the manifest, told once though the dump says it too`,
    capture: { manifest: target(name), dumps: [aDump({ processName: name })] },
    status: 'FAIL' as const,
    findings: [
      {
        code: 'forbidden-process',
        args: { kind: expect.any(String) as unknown as string, process_name: name },
        where: { field: '/target/process_name' },
      },
    ],
  })),
  ...(
    [
      ['terminal', 'C:\\Windows\\System32\\cmd.exe'],
      ['terminal', '"C:\\Windows\\System32\\cmd.exe" /k dir'],
      ['sign-in', 'C:/Windows/System32/LogonUI.exe'],
      ['terminal', 'cmd.exe '],
      ['terminal', 'cmd.com'],
      ['terminal', 'cmd.exe:stream'],
      ['terminal', 'cmd.exe *32'],
      ['terminal', '\uff43md.exe'],
      ['terminal', 'cmd.exe\u0000'],
      ['terminal', 'bin/pwsh'],
    ] as const
  ).map(([kind, name]) => ({
    name: `process ${JSON.stringify(name)}`,
    capture: { manifest: target(name), dumps: [aDump({ processName: name })] },
    status: 'FAIL' as const,
    findings: [
      { code: 'forbidden-process', args: { kind, process_name: name }, where: { field: '/target/process_name' } },
    ],
  })),
  ...['C:\\putty\\app.exe', 'D:/cmd.exe.d/app', 'notcmd.exe', 'cmd.executor', 'my cmd.exe', 'Consent Manager.exe'].map(
    (name) => ({
      name: `process ${name} is none of them`,
      capture: { manifest: target(name), dumps: [aDump({ processName: name })] },
      status: 'PASS' as const,
    }),
  ),
  {
    name: 'names that were taken out, and are those of such windows',
    capture: {
      ...captureOf({ class: { withheld: 'visible-text', length: 5 } }),
      forbiddenNames: [
        { dump: null, field: 'process_name', kind: 'terminal' },
        { dump: 0, field: 'class_name', kind: 'terminal' },
      ],
    },
    status: 'FAIL',
    findings: [
      {
        code: 'forbidden-withheld',
        args: { field: 'process_name', kind: 'terminal' },
        where: { field: '/target/process_name' },
      },
      { code: 'forbidden-withheld', args: { field: 'class_name', kind: 'terminal' }, where: ROOT },
    ],
  },
  {
    name: 'a process that only a dump names, without a manifest',
    capture: { manifest: null, dumps: [aDump({ processName: 'cmd.exe' })] },
    status: 'FAIL',
    findings: [{ code: 'forbidden-process', args: { kind: 'terminal', process_name: 'cmd.exe' }, where: IN_MAIN }],
  },
  ...['frmLogin', 'LogOnDialog', 'wndSignIn', 'PasswordPrompt', 'XLoginWindow', 'unlock_view', 'LockScreen2'].map(
    (id) => ({
      name: `root ${id}`,
      capture: captureOf({ id }),
      status: 'FAIL' as const,
      findings: signIn('automation_id', id),
    }),
  ),
  ...['frmMain', 'BlogInfo', 'DialogInner', 'catalogInfo', 'blockScreen'].map((id) => ({
    name: `root ${id} is none for signing in`,
    capture: captureOf({ id }),
    status: 'PASS' as const,
  })),
  {
    name: 'a class that names it',
    capture: captureOf({ id: '', class: 'WeChatLoginWnd' }),
    status: 'FAIL',
    findings: signIn('class_name', 'WeChatLoginWnd'),
  },
  {
    name: 'a misleading id that the profile expects',
    capture: captureOf({ id: 'frmLoginMain' }),
    context: { profile: aProfile({ expect: { root_automation_id: 'frmLoginMain' } }) },
    status: 'PASS',
  },
  {
    name: 'a profile does not excuse a forbidden class',
    capture: captureOf({ id: 'frmMain', class: 'ConsoleWindowClass' }),
    context: { profile: aProfile({ expect: { root_automation_id: 'frmMain' } }) },
    status: 'FAIL',
    findings: ofClass('terminal', 'ConsoleWindowClass'),
  },
  {
    name: 'a second dump of a forbidden window',
    capture: { dumps: [aDump(), dumpOf({ class: 'mintty' }, { id: 'second' })] },
    status: 'FAIL',
    checked: 2,
    findings: [
      {
        code: 'forbidden-class',
        args: { dump: 'second', kind: 'terminal', class_name: 'mintty' },
        where: { ...ROOT, dump: 'second' },
      },
    ],
  },
  {
    name: 'a root whose id was taken out, which may have named it',
    capture: captureOf({ id: { withheld: 'not-identifier-like', length: 8 } }),
    status: 'WARN',
    findings: [{ ...notEvaluable('automation_id'), where: ROOT }],
  },
  { name: 'no dump', capture: { dumps: [] }, status: 'WARN', findings: [notEvaluable('dumps')] },
]);
