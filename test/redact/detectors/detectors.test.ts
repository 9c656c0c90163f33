import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import type { WithheldReason } from '../../../src/model/safe-text.js';
import { DETECTORS } from '../../../src/redact/detectors/index.js';
import type { FieldName } from '../../../src/redact/fields.js';
import { detect } from '../../../src/redact/text-judge.js';

const FOLDER = fileURLToPath(new URL('../../../src/redact/detectors/', import.meta.url));
const HELPERS = ['detector.ts', 'index.ts', 'machine-numbers.ts'];

describe('the list of detectors', () => {
  test('names every file in the folder, each after its reason', () => {
    const files = readdirSync(FOLDER).filter((file) => !HELPERS.includes(file));
    expect(DETECTORS.map(({ reason }) => `${reason}.ts`).sort()).toEqual(files.sort());
  });

  test('ends with the one that says least about why', () => {
    expect(DETECTORS.at(-1)?.reason).toBe('not-identifier-like');
  });
});

const found: Readonly<Record<Exclude<WithheldReason, 'visible-text'>, readonly string[]>> = {
  email: [
    'zhang.wei@example.com',
    'chat_zhang.wei@mail.example.cn',
    'user%40example.com',
    'mailto-li_na+work@example.co.uk;',
    'contact(a1@b2.io)',
    'zhang(at)example(dot)com',
    'row_li.na[AT]example',
    'zhang{ at }example.org',
  ],
  'phone-number': [
    '13800001111',
    'chat_13800001111',
    'btn13800001111',
    '138-0000-1111',
    '138 0000 1111',
    'u_138.0000.1111',
    'u_138_0000_1111',
    '+86.138.0000.1111',
    '0755.2345678',
    '202.555.0143',
    '+44.20.7946.0958',
    '+86-13800001111',
    '008613800001111',
    '8613800001111',
    '010-12345678',
    '0755 2345678',
    '202-555-0143',
    '(202) 555-0143',
    '+44 20 7946 0958',
    'tel_+4915112345678',
    '%2B8613800001111',
  ],
  'id-number': [
    '110105-19491231-002X',
    '110101199003071234',
    'card_11010119900307123X',
    'acct-6222020000000000123',
    '6222 0200 0000 0000',
    '6222-0200-0000-0000-123',
    'dm.12345678901',
    'u284719203847192',
  ],
  'user-path': [
    '~/Quillfeather/x.doc',
    'C:\\Users\\zhang\\AppData\\x.exe',
    'c:/users/zhang/file',
    'C:\\\\Users\\\\zhang\\\\file',
    'C:\\Documents and Settings\\zhang\\x',
    '/home/zhang/file',
    'file:///home/zhang/file',
    '/Users/zhang/file',
    '\\\\fileserver\\share\\x',
    'path=\\\\host01\\d$\\x',
    'D:\\zhang\\app.exe',
  ],
  'not-identifier-like': [
    'Smith,John',
    'row_Smith,John',
    '@{name=Quillfeather}',
    '@{name=Quillfeather;value=Hello}',
    '张三',
    '张三_btn',
    'btn_Müller',
    'Zhang Wei',
    "O'Brien",
    'Are_you_there?',
    'Hello!',
    'say "hi"',
    'https://example.com/inbox',
    'tab\tstop',
    'two\nlines',
    '%E5%BC%A0%E4%B8%89',
    '\\u5f20\\u4e09',
    '&#24352;',
    '_x8D75__x5E73_',
    'chat_x8D75_',
    '#U8d75#U5e73',
    '%u8D75',
    '\\u{8d75}',
    'U+8D75',
    '\\350\\265\\265',
    '\\xe8\\xb5\\xb5',
    '=E8=B5=B5',
    '%D5%D4%C6%BD',
    'xn--6qqa088eba',
    '6LW15bmz',
    'chat_6LW15bmz',
    'e8b5b5e5b9b3',
    '\u200eClose',
    'x'.repeat(513),
  ],
};

describe.each(Object.entries(found))('%s', (reason, texts) => {
  test.each(texts.map((text) => [text.slice(0, 60), text]))('finds %j', (_, text) => {
    expect(detect(text, 'automation_id')).toBe(reason);
  });
});

/** What toolkits, designers and web pages really name things. */
const structural: Readonly<Partial<Record<FieldName, readonly string[]>>> = {
  automation_id: [
    'Pair`2[System.String,System.Object]',
    'cell-1,2',
    'Combat(Dot)Grid',
    ...[
      'frmMain',
      'TitleBar',
      'SystemMenuBar',
      'Item 1',
      'Item 101',
      'Menu Bar',
      'btnTabHome',
      'lblCell10',
      'skinAlphaTxt',
    ],
    ...[
      'PART_ContentHost',
      'SmallDecrement',
      'NonClientVerticalScrollBar',
      'DropDown',
      'UpPageButton',
      'Minimize-Restore',
    ],
    ...['toolStrip-1.item', 'Microsoft.UI.Xaml.Controls.Button', '_NO_TRANSLATE_labelCopyright', 'LegacyFTB::Page'],
    ...[
      '{1AC14E77-02E7-4E5D-B744-2EB1AE5198B7}',
      '12345678-1234-1234-1234-123456789012',
      '1378',
      '3146624',
      '4294967295',
    ],
    ...['QApplication.MainWindow.centralWidget', 'QApplication.QDialog.qt_tabwidget_stackedwidget.page_2'],
    ...[
      'id:/path',
      ':r1:',
      'radix-:r3:-trigger-home',
      'view_1012',
      'user[email]',
      'ext-gen1017',
      '__next',
      'a>b',
      'react-select-2-input',
    ],
    ...[
      'List`1[System.String]',
      'System.ItemNameDisplay',
      'num5Button',
      'RootWebArea',
      '0x000A0B2C',
      'tab-1700000000000',
      '~',
    ],
    ...['icon@2x.png', 'log-20260708150405', 'd3a00fd3a00f13800001111d3a00f', '1.2.3+4', 'CDE0123456789012'],
  ],
  class_name: [
    ...[
      'WindowsForms10.Window.8.app.0.d3a00f_r29_ad1',
      'WindowsForms10.SysListView32.app.0.141b42a_r9_ad1',
      '#32770',
      '#32768',
    ],
    ...['HwndWrapper[App.exe;;a8b2f4ba-4c4c-4b36-9a4e-0a0f2d0b8e11]', 'HwndWrapper[DefaultDomain;;]', 'Shell_TrayWnd'],
    ...[
      'HwndWrapper[My Program.exe;UI Thread;a8b2f4ba-4c4c-4b36-9a4e-0a0f2d0b8e11]',
      'CabinetWClass',
      'ConsoleWindowClass',
    ],
    ...['Afx:00400000:8:00010003', 'Afx:0000000140000000:8:0000000000010003:0000000000000000:0000000000000000'],
    ...[
      'Chrome_WidgetWin_1',
      'Qt5152QWindowIcon',
      'Internet Explorer_Server',
      'Shell DocObject View',
      'GtkLabel',
      'SunAwtFrame',
    ],
    ...[
      'Windows.UI.Core.CoreWindow',
      'ApplicationFrameWindow',
      'Windows Forms Parking Window',
      'Alternate Modal Top Most',
    ],
    ...[
      'TMainForm.UnicodeClass',
      'wxWindowNR',
      'MozillaWindowClass',
      '_WwG',
      'ATL:00007FF6D2C3A0B0',
      'Button',
      'msctls_statusbar32',
    ],
  ],
  framework_id: ['WinForm', 'WPF', 'Win32', 'XAML', 'Qt', 'DirectUI', 'Chrome', 'InternetExplorer', 'GTK', 'winforms'],
  'dump.dump_id': ['main', 'popup-2', 'window_3'],
  'dump.captured_at': [
    '2026-07-08T15:04:05+08:00',
    '2026-07-08T07:04:05.1234567Z',
    '20260708',
    '2026/7/8 15:04:05',
    '7/8/2026 3:04:05 PM',
  ],
  'dump.process_name': [
    'IMPlatformClient.exe',
    'IMPlatformClient',
    'Code Helper (Renderer).exe',
    'C:\\Program Files (x86)\\Im\\im.exe',
  ],
  'dump.view': ['control', 'raw', 'Control View'],
  entry_name: [
    ...[
      '2026-07-08-internal-sandbox-a/uia/dump-uia-main.json',
      'capture.json',
      'logs/',
      '__MACOSX/._capture.json',
      '.DS_Store',
    ],
    ...[
      '[Content_Types].xml',
      'el.snapshot',
      'screenshots/screen (3).png',
      'New Folder/Item 1.json',
      '../evil.json',
      'a\\b\\c.json',
    ],
    ...['bag-info.txt', 'shot-20260708-150405.png', 'dump-uia-main~1.json', '@AutomationLog.txt'],
  ],
  'manifest.collector.name': [
    'ISphereWinHelper',
    'Accessibility Insights for Windows',
    'UIA collector',
    'inspect-dump',
  ],
  'manifest.collector.version': ['0.12.1', 'v1.4.0-beta+3', '8, 2, 1, 0', '8.2.1.0 (x64)', '2026.7'],
  'manifest.collector.operations': ['list_windows', 'dump_uia', 'screenshot'],
  'manifest.target.product_version': ['8.2.1.0', '10.0.19041.3636', '10.0.19041.3636 (WinBuild.160101.0800)'],
  'manifest.host.os': [
    'Windows 10 22H2 (19045)',
    'Microsoft Windows NT 10.0.19045.0',
    'Windows 11 Pro 23H2',
    'Windows Server 2022 Datacenter',
  ],
  'manifest.host.locale': ['zh-CN', 'en', 'zh-Hans-CN', 'de_DE'],
  'manifest.files.sha256': ['06b67ce71fb0f07f0bb5631395656b2891c16bc778b29460f96de2b1035fc1d8', 'A'.repeat(63)],
};

describe.each(Object.entries(structural))('nothing is found in %s', (field, texts) => {
  test.each(texts)('%j', (text) => {
    // The keys of the table are field names.
    expect(detect(text, field as FieldName)).toBeNull();
  });
});

describe('what does not belong in a field is found', () => {
  test.each<[FieldName, string, WithheldReason]>([
    ['class_name', 'Zhang Wei', 'not-identifier-like'],
    ['class_name', 'HwndWrapper[张三.exe;;]', 'not-identifier-like'],
    ['class_name', 'HwndWrapper[App.exe;zhang@example.com;]', 'email'],
    ['framework_id', '框架', 'not-identifier-like'],
    ['framework_id', 'Zhang Wei', 'not-identifier-like'],
    ['dump.captured_at', 'yesterday', 'not-identifier-like'],
    ['dump.captured_at', '13800001111', 'phone-number'],
    ['dump.process_name', 'Zhang Wei', 'not-identifier-like'],
    ['dump.process_name', 'C:\\Users\\zhang\\im.exe', 'user-path'],
    ['dump.process_name', 'D:\\zhang\\im.exe', 'user-path'],
    ['entry_name', 'shots/Zhang Wei.png', 'not-identifier-like'],
    ['entry_name', 'shots/张三.png', 'not-identifier-like'],
    ['entry_name', 'shots/a\u202egnp.exe', 'not-identifier-like'],
    ['entry_name', 'x'.repeat(256), 'not-identifier-like'],
    ['entry_name', 'C:/Users/zhang/x', 'user-path'],
    ['manifest.collector.name', 'Zhang Wei', 'not-identifier-like'],
    ['manifest.collector.version', 'unknown, ask Zhang', 'not-identifier-like'],
    ['manifest.host.os', 'Windows of Zhang', 'not-identifier-like'],
    ['manifest.files.sha256', 'see the other list', 'not-identifier-like'],
    ['manifest.collector.operations', 'tell Zhang', 'not-identifier-like'],
  ])('%s: %j', (field, text, reason) => {
    expect(detect(text, field)).toBe(reason);
  });
});

describe('a long text that almost matches is no trouble', () => {
  test.each([
    ['mail', `${'a'.repeat(50_000)}@${'b.'.repeat(50_000)}`],
    ['at signs', '@a'.repeat(50_000)],
    ['digits', '1 '.repeat(50_000)],
    ['a number', '9'.repeat(100_000)],
    ['plus and digits', '+1 '.repeat(50_000)],
    ['backslashes', '\\'.repeat(100_000)],
    ['hexadecimal', `${'0123456789abcdef'.repeat(5_000)}g`],
    ['zeros', '0'.repeat(100_000)],
    ['humps', 'aB'.repeat(50_000)],
    ['spaces', 'Item '.repeat(20_000)],
    ['percent signs', '%4'.repeat(50_000)],
  ])('%s', (_, text) => {
    expect(detect(text, 'automation_id')).not.toBeNull();
    expect(detect(text, 'entry_name')).not.toBeNull();
    expect(detect(text, 'class_name')).not.toBeNull();
  });
});
