import { describe, expect, test } from 'vitest';
import { Coincidence, readPieces } from '../../src/redact/coincidence.js';
import type { FieldName } from '../../src/redact/fields.js';
import { TextSearch } from '../../src/redact/search/text-search.js';
import { VisibleMatch } from '../../src/redact/visible-match.js';

const coincidence = new Coincidence(null, { names: ['WeChat'], strings: ['8.2.1.0'] });

function isIn(visible: readonly string[], structural: string, field: FieldName = 'automation_id'): boolean {
  const texts = new Set(visible);
  const pieces = readPieces(texts, coincidence);
  return new VisibleMatch({ texts, pieces, search: new TextSearch(pieces), coincidence }).isIn(structural, field);
}

describe('a structural string carries visible text', () => {
  test.each([
    ['it equals', 'Falcon Nine', 'Falcon Nine'],
    ['it equals but for case and blanks', 'falcon', ' FALCON '],
    ['it equals, of two letters', 'Bo', 'bo'],
    ['it holds, of two characters beyond ASCII', '张三', 'btn_张三_1'],
    ['it holds as a word', 'Alice', 'chat_alice'],
    ['it holds at humps', 'Alice', 'chatAlice1'],
    ['it holds inside a longer word, where it is long itself', 'zhangwei', 'btnzhangweichat'],
    ['it holds, put together', 'Zhang Wei', 'chat_ZhangWei'],
    ['it holds, put together otherwise', 'Zhang Wei', 'chat.zhang-wei.1'],
    ['it holds, in one word', 'Zhang Wei', 'chat_zhangwei'],
    ['it holds, although the text is in one word', 'zhangwei', 'Chat_ZhangWei'],
    ['it holds, of the ASCII part of the text', '张伟 (Zhang Wei)', 'chat_ZhangWei'],
    ['it holds, of a short name', 'Li Na', 'item_LiNa_2'],
    ['it holds, with a number', 'zhang01', 'chat_Zhang01'],
    ['it holds, escaped', 'Zhang Wei', 'chat_Zhang%20Wei'],
    ['it holds, escaped and in another spelling', 'Zhang Wei', 'chat_Zhang%5FWei'],
    ['it holds, one line of many', 'first row\nFalcon Nine', 'tab_FalconNine'],
    ['it holds, without accents', 'José García', 'u_JoseGarcia'],
    ['it holds, without strokes', 'Søren Łukasz', 'u_SorenLukasz'],
    ['it holds, with an ideographic space', 'Li\u3000Na', 'chat_LiNa'],
    ['it holds, with a middle dot', 'Wu·Di', 'chat_WuDi'],
    ['it holds, of full width', 'Ｋａｔｅ Ｂｕｓｈ', 'chat_kate.bush'],
    ['it holds, in the other order', 'Wei Chen', 'chat_ChenWei'],
    ['it holds, of three words in another order', 'Anna Maria Bach', 'u_BachAnnaMaria'],
    ['it holds, of a caption', 'Wei Chen - Chat', 'chat_WeiChen'],
    ['it holds, of a caption with a count', 'Wei Chen (2)', 'chat_WeiChen'],
    ['it holds, of a list', 'Falcon, Wei Chen', 'chat_ChenWei'],
    ['it holds, behind a colon', 'To: Wei Chen', 'chat_WeiChen'],
    ['it holds the account number', '3146624', 'chat_3146624'],
    ['it holds, glued to what is before it', 'Evelyn', 'rowevelyn'],
    ['it holds, glued to what is after it', 'Evelyn', 'Evelynrow'],
    ['it holds, glued on both sides', 'Evelyn', 'qqevelynzz'],
    ['it holds, of four letters, glued', 'Wang', 'lstwang'],
    ['it holds, of four letters, glued in capitals', 'Wang', 'LSTWANG'],
    ['it holds, of two words, glued', 'Zhang Wei', 'chatzhangwei1'],
    ['it holds, of two words, glued and separated', 'Zhang Wei', 'chatzhang_wei1'],
    ['it holds, of two words, glued in the other order', 'Zhang Wei', 'chatweizhang'],
    ['it holds, humps and all', 'Evelyn', 'rOweVeLyn'],
    ['it holds, glued, a name that is a form of a word', 'Lister', 'chatlister'],
    ['it holds, a name of ordinary words', 'Max Page', 'Max Page'],
    ['it holds, a name of ordinary words, put together', 'Max Page', 'chatMaxPage'],
    ['it holds, a name of ordinary words, glued', 'Rich Field', 'lstrichfield'],
    ['it holds a number out of a longer text', 'Tel. 6262 8888 (home)', 'tel_62628888'],
    ['it holds a number out of a Chinese text', '订单62628888已付', 'order_62628888'],
    ['it holds one group of a longer number', 'No. 6262888 77', 'no_6262888'],
    ['it holds, in base64', 'Zhang Wei', 'u_WmhhbmcgV2Vp'],
    ['it holds, in base64 of UTF-16', '赵平', 'u_dY1zXg'],
    ['it holds, in base64 of GB18030', '赵平', 'u_1dTGvQ=='],
    ['it holds, in base64 glued to a word', '赵平', 'chat6LW15bmz'],
    ['it holds, in base64 with something glued to it', '赵平', '6LW15bmz1'],
    ['it holds, in hexadecimal', 'Zhang Wei', 'u_5a68616e6720576569'],
    ['it holds, in hexadecimal of GB18030', '赵平', 'u_D5D4C6BD'],
    ['it holds, in hexadecimal of UTF-16', '赵平', 'u_8d755e73'],
    ['it holds, in bytes apart', '赵平', 'u_e8-b5-b5-e5-b9-b3'],
    ['it holds, in UTF-7', '赵平', 'chat+jXVecw-'],
    ['it holds, in UTF-7 of mailboxes', '赵平', 'chat&jXVecw-x'],
    ['it holds, with a blank spelled out', 'Zhang Wei', 'x_Zhang_x0020_Wei'],
    ['it holds, with letters spelled out', 'Evelyn', 'x_\\x45\\x76elyn'],
  ])('%s', (_, visible, structural) => {
    expect(isIn([visible], structural)).toBe(true);
  });
});

describe('a visible name with a number in it is in a structural string in any order', () => {
  test.each([
    ['Jane Smith 3', 'smith3jane'],
    ['Jane Smith 3', 'jane3smith'],
    ['Jane Smith 3', 'lst_smith_jane_3'],
    ['Jane Smith 3', 'row_3_smith_jane'],
    ['Jane Smith 3', 'chat_SmithJane'],
    ['Jane Smith 3', 'chat_JaneSmith'],
    ['Jane 3 Smith', 'chat_JaneSmith'],
    ['3 Jane Smith', 'smith_jane3'],
    ['Zhang Wei 2', 'chat_wei2zhang'],
    ['Max Page 42', 'page42max'],
    ['Max Page 42', 'Page_Max'],
    ['Anna Maria Bach 12', 'u_Bach12AnnaMaria'],
    ['Anna Maria Bach 12', 'u_BachAnna12Maria'],
    ['Jane Smith 3 41', 'smith3jane'],
    ['Jane Smith 3 41', 'smith341jane'],
    ['José García 7', 'garcia7jose'],
    ['张伟 Zhang Wei 88', 'chat_wei88zhang'],
  ])('%s in %s', (visible, structural) => {
    expect(isIn([visible], structural)).toBe(true);
  });

  test.each([
    ['Jane Smith 3', 'smith_3'],
    ['Jane Smith 3', 'row_3'],
    ['Jane Smith 3', 'smith4jane'],
    ['Page 3 of 7', 'endOfPage'],
    ['Page 3 of 7', 'pageOf'],
    ['Add Contact 2', 'btnAddContact'],
    ['2 Add Contact', 'contact_add'],
    ['12 new messages', 'lblNewMessages'],
    ['12 new messages', 'messages_new'],
    ['Last 7 days', 'optLastDays'],
    ['Me Na 2', 'nameLabel'],
    ['Me Na 2', 'na2me_label'],
    ['Falcon 3', 'tabFalcons'],
    ['Zhang Wei Qing Long 4', 'wei_long_zhang_4_qing'],
  ])('but %s not in %s', (visible, structural) => {
    expect(isIn([visible], structural)).toBe(false);
  });
});

describe('a structural string does not carry visible text', () => {
  test.each([
    ['a control word that it equals', 'Close', 'Close'],
    ['a control word that it holds', 'Main', 'frmMain'],
    ['control words that it holds, put together', 'Add Contact', 'btnAddContact'],
    ['a short word inside a longer one', 'Mark', 'txtMarkdown'],
    ['a short word inside a longer one, in capitals', 'MARK', 'REMARKS'],
    ['a single letter that it equals', 'Q', 'Q'],
    ['a short number that it equals', '1378', '1378'],
    ['a part of an account number', '3146624', 'chat_31466245'],
    ['the name of the program', 'WeChat', 'WeChatMainWndForPC'],
    ['the version of the program', '8.2.1.0', '8.2.1.0'],
    ['words of a longer text in another order', 'Zhang Wei Qing Long', 'wei_long_zhang_qing'],
    ['a control word that its words are in another order', 'Me Na', 'nameLabel'],
    ['the time of a line of a log', '2026-07-08T15:04:33Z, falcon: up', '2026-07-08T15:04:33Z'],
    ['what a caption says of a name', 'Wei Chen - Chat', 'chat_1'],
    ['a word of a longer text', 'Falcon arrives today at noon', 'tabFalcon'],
    ['a long sentence put together', 'we two meet Li Na at noon', 'wetwomeetlinaatnoon'],
    ['nothing visible', '', 'frmMain'],
    ['a short word inside a form of an ordinary one', 'Ling', 'btnCancelling'],
    ['a short word inside ordinary ones, put together', 'Mark', 'txtmarkdown'],
    ['a word across ordinary ones, put together', 'Mended', 'recommendEdit'],
    ['a word of three letters inside another', 'Wei', 'lstweighty'],
    ['a caption of ordinary words', 'Save As', 'btnSaveAs'],
    ['a caption of ordinary words that it equals', 'Home Page', 'Home Page'],
    ['a short number out of a longer text', '6262 rows', 'row_6262'],
    ['a handle that a log tells of', '2026-07-08T15:04:05 dump hwnd=1983734 ok', '1983734'],
    ['the day that a line of a log begins with', '2026-07-08 15:04:05 dump ok', 'msg_20260708'],
    ['numbers of a version', 'WeChat 10.0.19041.3636', 'v_100190413636'],
  ])('%s', (_, visible, structural) => {
    expect(isIn([visible].filter(Boolean), structural)).toBe(false);
  });
});

describe('a visible number is in a structural string whatever its separators', () => {
  test.each([
    ['6262-8888', 'tel_6262-8888'],
    ['6262 9999', 'tel_62629999'],
    ['62 62 77 77', 'tel_6262.7777'],
    ['0755 8612', 'x_07558612'],
    ['(0755) 8612', 'x_0755_8612'],
    ['1985-03-12', 'dob_19850312'],
    ['139 1234 5678', 'u_139.1234.5678'],
    ['139 1234 5678', 'u_8613912345678'],
    ['６２６２－８８８８', 'tel_62628888'],
    ['62 62 77', 'row_1_626277_2'],
    ['19850312', 'dob_1985-03-12'],
    ['6262-8888', 'tel_6262%208888'],
  ])('%s in %s', (visible, structural) => {
    expect(isIn([visible], structural)).toBe(true);
  });

  test.each<[string, string, FieldName]>([
    ['1985-03-12', '1985-03-12-lab-b', 'manifest.capture_id'],
    ['1985-03-12', '1985-03-12-lab-b/capture.json', 'entry_name'],
    ['1985-03-12', '1985-03-12T10:00:00Z', 'manifest.captured_at'],
    ['10.0.19045', '10.0.19045.1', 'manifest.target.product_version'],
    ['12 34 56 7', 'WindowsForms10.Window.8.app.0.1234567_r29_ad1', 'class_name'],
    ['62 62 77', 'row_16262772', 'automation_id'],
    ['1 024', 'row_1024', 'automation_id'],
    ['12 34 56 78', '{a8b2f4ba-4c4c-4b36-9a4e-0a0f12345678}', 'automation_id'],
  ])('but %s not in %s as %s', (visible, structural, field) => {
    expect(isIn([visible], structural, field)).toBe(false);
  });
});
