import { describe, expect, test } from 'vitest';
import { actionWordIn } from '../../../src/shared/action-words.js';

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
    '',
  ])('%j holds none', (id) => {
    expect(actionWordIn(id)).toBe(null);
  });
});
