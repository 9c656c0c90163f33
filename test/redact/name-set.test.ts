import { describe, expect, it } from 'vitest';
import { NameSet } from '../../src/redact/name-set.js';

/** Names that are no words, each with another beginning: `q000xkz`, `q001xkz`, … */
function namesOf(count: number): string[] {
  return Array.from({ length: count }, (_, i) => `q${i.toString(36).padStart(3, '0')}xkz`);
}

describe('names are found, however many there are', () => {
  it.each([1, 999, 1000, 1001, 2500])('%i names', (count) => {
    const set = new NameSet();
    const names = namesOf(count);
    for (const name of names) set.add(name);
    expect(names.filter((name) => !set.isIn(`chat_${name}_7`))).toEqual([]);
    expect(['chat_7', 'jjvvqqwwx', 'zzqyxw'].filter((id) => set.isIn(id))).toEqual([]);
  });

  it('a name that is added twice at the turn from one table to the other', () => {
    const set = new NameSet();
    const names = namesOf(1000);
    for (const name of names) set.add(name);
    for (const name of [names[999] ?? '', 'wqxkjv']) set.add(name);
    expect([...names, 'wqxkjv'].filter((name) => !set.isIn(`chat_${name}`))).toEqual([]);
  });
});
