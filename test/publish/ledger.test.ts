import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import type { LedgerEvent } from '../../src/model/ledger.js';
import { appendLedgerLines, hasLine, nextLedgerLine, readLastLine, rechained } from '../../src/publish/ledger.js';
import { isSealed, LEDGER_START } from '../../src/shared/ledger-line.js';
import { tempFolder } from '../support/temp-folder.js';

const disk = vi.hoisted(() => ({ room: Number.POSITIVE_INFINITY }));
vi.mock('node:fs', async (original) => {
  const real = await original<typeof import('node:fs')>();
  const appendFileSync = (path: string, text: string) => {
    real.appendFileSync(path, text.slice(0, disk.room));
    if (text.length > disk.room) throw Object.assign(new Error('no room'), { code: 'ENOSPC' });
  };
  return { ...real, appendFileSync };
});

const EVENT: LedgerEvent = {
  event: 'published',
  at: '2026-07-08T08:00:00.000Z',
  batch: 'default',
  name: '2026-07-08-sandbox-a',
  capture_id: '2026-07-08-sandbox-a',
  decision: 'ACCEPT',
  counts: { pass: 2, warn: 1, fail: 0, waived: 0 },
  drift: null,
  package_sha256: 'a'.repeat(64),
  files: {},
};

describe('ledger', () => {
  test('the first line is number 1 and starts the chain, each next one names the hash of the one before', () => {
    const first = nextLedgerLine(null, EVENT);
    const second = nextLedgerLine(first, EVENT);
    expect(JSON.parse(first)).toMatchObject({ seq: 1, previous: LEDGER_START });
    expect(JSON.parse(second)).toMatchObject({ seq: 2, previous: createHash('sha256').update(first).digest('hex') });
  });

  test('a line ends in its own digest, so that any changed byte of the last one is seen too', () => {
    const line = nextLedgerLine(null, EVENT);
    expect(isSealed(line)).toBe(true);
    for (let at = 0; at < line.length; at++) {
      const other = line[at] === '0' ? '1' : '0';
      expect(isSealed(line.slice(0, at) + other + line.slice(at + 1)), `offset ${at}`).toBe(false);
    }
  });

  test('the last line is found behind others of any length, torn ones too', async () => {
    const path = join(await tempFolder(), 'ledger.jsonl');
    const long = nextLedgerLine(null, { ...EVENT, name: 'x'.repeat(200_000) });
    const last = nextLedgerLine(long, { ...EVENT, name: 'y'.repeat(70_000) });
    await writeFile(path, `${long}\n${last}\n${'z'.repeat(90_000)}`);
    expect(await readLastLine(path)).toBe(last);
    expect(await readFile(path, 'utf8')).toBe(`${long}\n${last}\n`);
  });

  test('there is no last line without a file, and the last one of several is found', async () => {
    const path = join(await tempFolder(), 'ledger.jsonl');
    expect(readLastLine(path)).toBeNull();
    const first = nextLedgerLine(null, EVENT);
    const second = nextLedgerLine(first, EVENT);
    appendLedgerLines(path, [first]);
    expect(readLastLine(path)).toBe(first);
    appendLedgerLines(path, [second]);
    expect(readLastLine(path)).toBe(second);
  });

  test.each([1, 40, 400])('where only %i characters find room, nothing of the lines stays', async (room) => {
    const path = join(await tempFolder(), 'ledger.jsonl');
    const first = nextLedgerLine(null, EVENT);
    appendLedgerLines(path, [first]);
    const second = nextLedgerLine(first, EVENT);
    disk.room = room;
    expect(() => appendLedgerLines(path, [second, nextLedgerLine(second, EVENT)])).toThrow('no room');
    disk.room = Number.POSITIVE_INFINITY;
    expect(await readFile(path, 'utf8')).toBe(`${first}\n`);
  });

  test('a line torn anywhere by a kill is cut off and never counts', async () => {
    const path = join(await tempFolder(), 'ledger.jsonl');
    const first = nextLedgerLine(null, EVENT);
    const second = `${nextLedgerLine(first, EVENT)}\n`;
    for (let kept = 0; kept < second.length; kept++) {
      await writeFile(path, `${first}\n${second.slice(0, kept)}`);
      expect(readLastLine(path)).toBe(first);
      expect(await readFile(path, 'utf8')).toBe(`${first}\n`);
    }
  });

  test.each([1, 4_000, 4_096, 5_000, 100_000])(
    'the last line is found in a long ledger, also one of %i characters more',
    async (more) => {
      const path = join(await tempFolder(), 'ledger.jsonl');
      const last = nextLedgerLine(null, { ...EVENT, name: 'x'.repeat(more) });
      await writeFile(path, `${`${nextLedgerLine(null, EVENT)}\n`.repeat(50)}${last}\n{"seq":`);
      expect(readLastLine(path)).toBe(last);
      expect(readLastLine(path)).toBe(last);
    },
  );

  test('a last line that is no ledger line is refused, not continued', async () => {
    const path = join(await tempFolder(), 'ledger.jsonl');
    for (const content of ['edited by hand\n', '{}\n', '\n', '{"seq":"1"}\n']) {
      await writeFile(path, content);
      expect(() => readLastLine(path), content).toThrow(RangeError);
    }
  });

  test('a whole line is found wherever it stands, a part of one is not', async () => {
    const path = join(await tempFolder(), 'ledger.jsonl');
    await writeFile(path, '{"seq":1}\n{"seq":2}\n{"seq":3}\n');
    for (const line of ['{"seq":1}', '{"seq":2}', '{"seq":3}']) expect(hasLine(path, line)).toBe(true);
    for (const line of ['{"seq":4}', '"seq":2}', '{"seq":2', '']) expect(hasLine(path, line)).toBe(false);
  });

  test('chained anew, a line keeps its event and continues the line given', () => {
    const first = nextLedgerLine(null, EVENT);
    const late = nextLedgerLine(null, { ...EVENT, name: 'late' });
    expect(rechained(late, null)).toBe(late);
    expect(rechained(late, first)).toBe(nextLedgerLine(first, { ...EVENT, name: 'late' }));
  });
});
