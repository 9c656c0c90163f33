import { describe, expect, it } from 'vitest';
import { Coincidence, PIECE_KIND } from '../../src/redact/coincidence.js';
import { TextSearch } from '../../src/redact/search/text-search.js';
import { TextJudge } from '../../src/redact/text-judge.js';
import { VisibleMatch } from '../../src/redact/visible-match.js';

function aJudge(): TextJudge {
  const coincidence = new Coincidence(null, { names: [], strings: [] });
  const pieces = new Map();
  return new TextJudge(new VisibleMatch({ texts: new Set(), pieces, search: new TextSearch(pieces), coincidence }));
}

const holding = (text: string) => new TextSearch(new Map([[text, PIECE_KIND.ANYWHERE]]));
const HELD = { withheld: 'not-identifier-like', length: 4 };

describe('what was let through and then turns out to hold a string taken out elsewhere', () => {
  it('is taken out, of however many there were', () => {
    const judge = aJudge();
    // More than decisions are kept of.
    const letters = [...'abcdefghijklmnopqrstuvwxyz'];
    const ids = letters.flatMap((a) => letters.flatMap((b) => letters.map((c) => `${a}${b}${c}z`)));
    expect(ids.length).toBeGreaterThan(10_000);
    for (const id of ids) expect(judge.decide(id, 'class_name')).toBe(id);
    expect(judge.withholdHolders(holding('azzz'))).toBe(true);
    expect(ids.filter((id) => typeof judge.decide(id, 'class_name') !== 'string')).toEqual(['azzz']);
    expect(judge.withholdHolders(holding('zzzz'))).toBe(true);
    expect(judge.decide('zzzz', 'class_name')).toEqual(HELD);
  });

  it('is nothing where no string was taken out', () => {
    const judge = aJudge();
    judge.decide('pnlA', 'automation_id');
    expect(judge.withholdHolders(new TextSearch(new Map()))).toBe(false);
    expect(judge.withholdHolders(holding('pnlB'))).toBe(false);
    expect(judge.withholdHolders(holding('pnlA'))).toBe(true);
    expect(judge.decide('pnlA', 'automation_id')).toEqual(HELD);
  });
});
