import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Coincidence, PIECE_KIND, readPieces } from '../../src/redact/coincidence.js';
import { NumberedIds } from '../../src/redact/numbered-ids.js';
import { TextSearch } from '../../src/redact/search/text-search.js';
import { TextJudge } from '../../src/redact/text-judge.js';
import { VisibleMatch } from '../../src/redact/visible-match.js';

function judgeOf(visible: readonly string[]): TextJudge {
  const texts = new Set(visible);
  const coincidence = new Coincidence(null, { names: [], strings: [] });
  const pieces = readPieces(texts, coincidence);
  return new TextJudge(new VisibleMatch({ texts, pieces, search: new TextSearch(pieces), coincidence }));
}

function numberedIds(...visible: readonly string[]): NumberedIds {
  const ids = new NumberedIds();
  for (const text of visible) ids.addVisible(text);
  return ids;
}

describe('NumberedIds', () => {
  it.each<[id: string, at: number]>([
    ['pnlPart1', 7],
    ['pnl_part_123456', 9],
    ['lbl1', 3],
    ['btn', -1],
    ['12345', -1],
    ['pnlPart1234567', -1],
    ['tb1', -1],
    ['pnl1Part2', -1],
    ['pnl.part1', -1],
    ['pnl-part1', -1],
    ['pnl part1', -1],
    ['pnl%41part1', -1],
    ['pnl_x0041_part1', -1],
    ['pnl_xpart1', -1],
    ['qzkvvPart1', -1],
    ['张1234', -1],
    [`${'part'.repeat(17)}1`, -1],
    ['', -1],
  ])('of %j the number begins at %d', (id, at) => {
    expect(numberedIds().numberAt(id)).toBe(at);
  });

  it.each<[id: string, visible: string, at: number]>([
    ['pnlPart12', 'room12', -1],
    ['pnlPart512', 'room1', -1],
    ['pnlPart512', 'room3', 7],
    ['pnlPart12', 'room123', 7],
    ['pnlPart012', '12', -1],
    ['pnlPart12', '012', 7],
    ['pnlPart12', 'room 12', 7],
    ['pnlPart12', '房间12', 7],
    ['pnlPart12', '1234567', 7],
  ])('of %j beside %j it begins at %d', (id, visible, at) => {
    expect(numberedIds(visible).numberAt(id)).toBe(at);
  });
});

const idDecision = (judge: TextJudge, id: string) => judge.decide(id, 'automation_id');

describe('ids of which one stands for others', () => {
  const number = fc.constantFrom('1', '2', '11', '12', '21', '12301', '12302', '21012', '123012', '123013', '1230123');
  const stems = ['pnlPart', 'row_', 'chatAda', 'rowadalove', 'ab', 'user_x', 'beef', 'QWRhIFh', 'TmFkaWFLaW'];
  const id = fc
    .tuple(fc.constantFrom(...stems), number, fc.constantFrom('', '', '', '_'))
    .map((parts) => parts.join(''));
  const visible = fc.oneof(
    number,
    fc.tuple(fc.constantFrom('Ada', 'Zhang Wei', 'art', 'beef'), number).map((parts) => parts.join('')),
    fc.constantFrom('Ada Xu', 'NadiaKim', 'Zhang Wei', '010-1230123', '12-30-12', 'Tel. 1230123', '张伟'),
  );

  it.each<[what: string, visible: string, harmless: string, carries: string]>([
    ['a number', '12301', 'row_12302', 'row_12301'],
    ['a number with separators', '12-30-12', 'row_123013', 'row_123012'],
    ['text in base64', 'Ada Xu', 'QWRhIFh2', 'QWRhIFh1'],
    ['a longer number', '1230123', 'row_1230124', 'row_1230123'],
  ])('are not let through for another one where this one holds %s', (_what, visible, harmless, carries) => {
    const judge = judgeOf([visible]);
    expect(idDecision(judge, harmless)).toBe(harmless);
    expect(idDecision(judge, carries)).toEqual({ withheld: 'visible-text', length: carries.length });
  });

  it('are judged as each of them is alone, whatever is visible', () => {
    fc.assert(
      fc.property(fc.array(visible, { maxLength: 4 }), fc.array(id, { minLength: 2, maxLength: 20 }), (texts, ids) => {
        const together = judgeOf(texts);
        for (const text of ids)
          expect([text, idDecision(together, text)]).toEqual([text, idDecision(judgeOf(texts), text)]);
      }),
      { numRuns: 100 },
    );
  });

  it('are taken out all the same once it is known that they hold what was taken out elsewhere', () => {
    const judge = judgeOf([]);
    const ids = ['pnlPart1', 'pnlPart2', 'pnlPart3'];
    expect(ids.map((text) => judge.decide(text, 'automation_id'))).toEqual(ids);
    const detected = new TextSearch(new Map([['pnlPart2', PIECE_KIND.ANYWHERE]]));
    expect(detected.isIn('pnlPart2')).toBe(true);
    expect(judge.withholdHolders(detected)).toBe(true);
    expect(ids.map((text) => typeof judge.decide(text, 'automation_id'))).toEqual(['string', 'object', 'string']);
  });
});
