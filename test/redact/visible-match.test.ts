import { describe, expect, test } from 'vitest';
import { Coincidence, readPieces } from '../../src/redact/coincidence.js';
import { TextSearch } from '../../src/redact/search/text-search.js';
import { VisibleMatch } from '../../src/redact/visible-match.js';
import { Vocabulary } from '../../src/redact/vocabulary.js';

const coincidence = new Coincidence(new Vocabulary(''), { names: ['WeChat'], strings: ['8.2.1.0'] });

function isIn(visible: readonly string[], structural: string): boolean {
  const texts = new Set(visible);
  const pieces = readPieces(texts, coincidence);
  return new VisibleMatch({ texts, pieces, search: new TextSearch(pieces), coincidence }).isIn(structural);
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
    ['it holds the account number', '3146624', 'chat_3146624'],
  ])('%s', (_, visible, structural) => {
    expect(isIn([visible], structural)).toBe(true);
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
    ['words of the text in another order', 'Zhang Wei', 'wei_zhang'],
    ['a word of a longer text', 'Falcon arrives today at noon', 'tabFalcon'],
    ['a long sentence put together', 'we two meet Li Na at noon', 'wetwomeetlinaatnoon'],
    ['nothing visible', '', 'frmMain'],
  ])('%s', (_, visible, structural) => {
    expect(isIn([visible].filter(Boolean), structural)).toBe(false);
  });
});
