/** Numbers from 0 to below `limit`, the same ones for the same seed (a linear congruential generator). */
export function numbersFrom(seed: number): (limit: number) => number {
  let state = seed;
  return (limit) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
}

const SIGNATURES = [0x04034b50, 0x02014b50, 0x06054b50, 0x06064b50, 0x07064b50, 0x08074b50];
const EDGES = [0, 1, 0x7f, 0x80, 0xff, 0xffff, 0x7fffffff, 0x80000000, 0xfffffffe, 0xffffffff];

/** One to four changes, most of them in the records that name, size and place entries. */
export function mutateZip(zip: Buffer, next: (limit: number) => number): Buffer {
  let mutant = Buffer.from(zip);
  for (let change = next(4); change >= 0; change -= 1) {
    const at = next(2) === 0 ? next(mutant.length - 4) : Math.max(0, mutant.length - 4 - next(560));
    const length = 1 + next(60);
    const changes = [
      () => mutant.writeUInt8(next(256), at),
      () => mutant.writeUInt8((mutant[at] ?? 0) ^ (1 << next(8)), at),
      () => mutant.writeUInt32LE(EDGES[next(EDGES.length)] ?? 0, at),
      () => mutant.writeUInt32LE(SIGNATURES[next(SIGNATURES.length)] ?? 0, at),
      () => mutant.copy(mutant, next(mutant.length - length), at, at + length),
      () => {
        mutant = Buffer.concat([mutant.subarray(0, at), mutant.subarray(at + length)]);
      },
      () => {
        mutant = Buffer.concat([mutant.subarray(0, at), mutant.subarray(at, at + length), mutant.subarray(at)]);
      },
      () => {
        mutant = mutant.subarray(0, Math.max(8, mutant.length - length));
      },
    ];
    changes[next(changes.length)]?.();
  }
  return mutant;
}

/** What JSON readers stumble over: signs of the grammar, escapes, half characters, numbers at their edges. */
const SPLINTERS = [
  '"',
  '{',
  '}',
  '[',
  ']',
  ',',
  ':',
  '\\',
  '\\ud800',
  '\\u0000',
  '1e999',
  '-0',
  'NaN',
  'null',
  '\0',
  '\ufeff',
  '\u202e',
  '"__proto__":',
];

/** One to four changes to a text file: bytes changed, pieces taken out, doubled or put elsewhere, splinters put in. */
export function mutateText(text: Buffer, next: (limit: number) => number): Buffer {
  let mutant = Buffer.from(text);
  for (let change = next(4); change >= 0; change -= 1) {
    const at = next(mutant.length + 1);
    const length = 1 + next(40);
    const [before, after] = [mutant.subarray(0, at), mutant.subarray(at)];
    const from = next(mutant.length + 1);
    const pieces = [
      () => [before, Buffer.from([next(256)]), after.subarray(1)],
      () => [before, after.subarray(length)],
      () => [before, mutant.subarray(from, from + length), after],
      () => [before, Buffer.from(SPLINTERS[next(SPLINTERS.length)] ?? ''), after],
    ];
    mutant = Buffer.concat(pieces[next(pieces.length)]?.() ?? []);
  }
  return mutant;
}
