import { describe, expect, test } from 'vitest';
import { textsOfLog } from '../../../src/intake/text/texts-of-log.js';

describe('textsOfLog', () => {
  test.each([
    ['every line, without its blanks', ' a line \r\n\nanother\rthird', ['a line', 'another', 'third']],
    ['parts in double quotes', 'title="One Two" x="three"', ['title="One Two" x="three"', 'One Two', 'three']],
    ['nothing twice', '"a"\n"a"', ['"a"', 'a']],
    ['no empty parts', '""\n""', ['""']],
  ])('gives %s', (_name, log, texts) => {
    expect(textsOfLog(log)).toEqual(texts);
  });

  test.each([
    ['in double quotes', 'title="Zhang Wei"', 'Zhang Wei'],
    ['in double quotes that are never closed', 'title="zhang wei', 'zhang wei'],
    ['in Chinese quotes', 'open “甲示例” 「乙」', '甲示例'],
    ['in single quotes', "title='zhang wei' ok", 'zhang wei'],
    ['in single quotes, with an apostrophe', "title='what wei's chat says' ok", "what wei's chat says"],
    ['in backticks', 'open `zhang wei`', 'zhang wei'],
    ['in quotes inside other quotes', '{"m": "open \'zhang wei\'"}', 'zhang wei'],
    ['in escaped quotes', 'line {\\"title\\": \\"zhang wei\\"}', 'zhang wei'],
    ['in quotes escaped twice', 'line \\\\\\"zhang wei\\\\\\" end', 'zhang wei'],
    ['with escapes', '{"t":"\\u8d75\\u793a"}', '赵示'],
    ['as the value of a key', 'dump ok title=zhang wei nodes=66', 'zhang wei'],
    ['as the value behind a colon', 'opened; user: zhang wei, nodes: 66', 'zhang wei'],
    ['as the value of a key in humps', 'windowTitle=zhang wei', 'zhang wei'],
    ['as the value of a key with a number', 'phone=13800001111 ok', '13800001111'],
    ['bare, of two capitalised words', 'opened chat with Zhang Wei and closed it', 'Zhang Wei'],
    ['bare, among other capitalised words', 'Opened Zhang Wei Chat Now', 'Zhang Wei'],
    ['bare, of one word that is introduced', 'opened chat with Evelyn', 'Evelyn'],
    ['bare, an account', 'user zhangwei01 logged in', 'zhangwei01'],
    ['bare, in Chinese', 'opened 赵示例 ok', '赵示例'],
    ['bare, with accents', 'opened José García ok', 'José García'],
  ])('knows text %s', (_name, log, text) => {
    expect(textsOfLog(log)).toContain(text);
  });

  test.each([
    [
      'names of processes, classes and files',
      'process_name=Chat.exe class_name=ChatWnd fileName: dump.json',
      ['Chat.exe', 'ChatWnd', 'dump.json'],
    ],
    [
      'counts, modes and operations',
      'op=dump_uia mode=read_only zone=internal-sandbox nodes=66',
      ['dump_uia', 'read_only', 'internal-sandbox'],
    ],
    ['single words of the program', 'Collector started in sandbox', ['Collector', 'sandbox']],
    ['what an apostrophe stands before', "it's a word, isn't it", ['s a word, isn']],
  ])('leaves out %s', (_name, log, texts) => {
    expect(textsOfLog(log).filter((text) => texts.includes(text))).toEqual([]);
  });

  test('leaves a line that is too long to its parts', () => {
    expect(textsOfLog(`${'x'.repeat(5000)} "甲"`)).toEqual(['甲']);
  });

  test('takes time that grows with the length of a line only', () => {
    const long = ["'a ", '"', 'a=', 'Ab ', 'with ', 'é', 'a\\', '‘'].map((part) => part.repeat(20_000));
    expect(long.map((line) => textsOfLog(line).length < 45_000)).toEqual(long.map(() => true));
  });
});
