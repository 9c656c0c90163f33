let table: ReadonlyMap<string, readonly number[]> | undefined;

/** Two-byte sequences by character, taken from the decoder. */
function twoByteSequences(): ReadonlyMap<string, readonly number[]> {
  const decoder = new TextDecoder('gb18030', { fatal: true });
  const found = new Map<string, readonly number[]>();
  for (let lead = 0x81; lead <= 0xfe; lead++)
    for (let trail = 0x40; trail <= 0xfe; trail++)
      if (trail !== 0x7f) found.set(decoder.decode(Uint8Array.of(lead, trail)), [lead, trail]);
  return found;
}

/** Text in GB18030: ASCII, what GBK has, and what lies beyond U+FFFF. */
export function toGb18030(text: string): Buffer {
  table ??= twoByteSequences();
  const bytes: number[] = [];
  for (const character of text) bytes.push(...sequenceOf(character, table));
  return Buffer.from(bytes);
}

function sequenceOf(character: string, known: ReadonlyMap<string, readonly number[]>): readonly number[] {
  const code = character.codePointAt(0) ?? 0;
  if (code < 0x80) return [code];
  const two = known.get(character);
  if (two) return two;
  if (code < 0x10000) throw new Error(`no sequence known for U+${code.toString(16)}`);
  // From 90 30 81 30 on in order: digits to the bases 10, 126 and 10 from behind.
  const pointer = code - 0x10000;
  const [d, c, b, a] = [pointer % 10, Math.floor(pointer / 10) % 126, Math.floor(pointer / 1260) % 10, pointer / 12600];
  return [0x90 + Math.floor(a ?? 0), 0x30 + (b ?? 0), 0x81 + (c ?? 0), 0x30 + (d ?? 0)];
}
