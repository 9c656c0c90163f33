import { describe, expect, test } from 'vitest';
import { actionAskedIn, actionWordIn, isActionPhrase } from '../../../src/shared/action-words.js';

describe('actionWordIn', () => {
  test.each([
    ['messages', 'messages'],
    ['conversations_list', 'conversations'],
    ['uploads_list', 'uploads'],
    ['downloader', 'downloader'],
    ['loginpanel', 'login'],
    ['sign_in', 'signin'],
    ['log_in_panel', 'login'],
    ['panelLogOut', 'logout'],
    ['sending_area', 'sending'],
    ['callers', 'callers'],
    ['enter_name', 'enter'],
    ['hoverArea', 'hover'],
    ['swipe_list', 'swipe'],
    ['double_click_area', 'click'],
    ['rightclickmenu', 'rightclick'],
    ['press_and_hold', 'press'],
    ['select_all_button', 'select'],
    ['drag_handle', 'drag'],
    ['uncheck_all', 'uncheck'],
    ['reply_panel', 'reply'],
    ['exit_button', 'exit'],
    ['dianji_qu', 'dianji'],
    ['fasong_anniu', 'fasong'],
    ['shuru_mingzi', 'shuru'],
    ['gundong_dao_dibu', 'gundong'],
    ['点击_area', '点击'],
    ['doScroll滚动', 'scroll'],
    ['滚动到底部', '滚动'],
  ])('%s holds %s', (id, word) => {
    expect(actionWordIn(id)).toBe(word);
  });

  test.each([
    'settings_panel',
    'signing_panel',
    'log_panel',
    'panel_in',
    'date_selector',
    'dialog_on_top',
    'typeface',
    'check_box',
    'confirm_dialog',
    'search_edit',
    'scroll_bar',
    'drop_down_list',
    'shuru_kuang',
    'gundong_tiao',
    'youjian_list',
    '输入框',
    '滚动条',
    'center_panel',
    'stopwatch',
    '',
  ])('%j holds none', (id) => {
    expect(actionWordIn(id)).toBe(null);
  });
});

test.each<[text: string, isOne: boolean]>([
  ['click', true],
  ['Send_Keys', true],
  ['点击', true],
  ['点击登录', true],
  ['点击 登录', false],
  ['登录窗口', false],
  ['', false],
])('%j is an action and nothing else: %s', (text, isOne) => {
  expect(isActionPhrase(text)).toBe(isOne);
});

describe('a description', () => {
  test.each<[string, string]>([
    ['Click the second row', 'click'],
    ['Holds the roster; then press on the header', 'press'],
    ['Type your name here', 'type'],
    ['Find the box and enter a name', 'enter'],
    ['双击打开联系人', '双击'],
    ['在这里键入姓名', '键入'],
    ['ｃｌｉｃｋ the row', 'click'],
  ])('asks for something: %s', (text, word) => {
    expect(actionAskedIn(text)).toBe(word);
  });

  test.each([
    'The button that sends a message',
    'Message list on the left',
    'Set of tabs; type of the message',
    'Login window',
    'Open conversations, the newest above',
    '组织/联系人容器外层',
    '发送按钮左侧的输入框',
    'scroll bar',
    '',
    `${'a'.repeat(5000)} click`,
  ])('says only what the control is: %s', (text) => {
    expect(actionAskedIn(text)).toBe(null);
  });
});
