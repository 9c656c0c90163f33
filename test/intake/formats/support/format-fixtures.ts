import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { env } from 'node:process';
import { expect, test } from 'vitest';
import { type DumpRead, readDump } from '../../../../src/intake/formats/read-dump.js';
import { DEFAULT_LIMITS } from '../../../../src/intake/limits.js';
import { RawText } from '../../../../src/model/raw-text.js';
import { redactCapture } from '../../../../src/redact/index.js';
import { aRawCapture } from '../../../support/a-raw-capture.js';
import { mutateText, numbersFrom } from '../../../support/mutate.js';
import { readDumpOf, visibleTextOf } from '../../../support/read-dump-of.js';

const FOLDER = new URL('../../../fixtures/formats/', import.meta.url);

interface Fixture {
  readonly name: string;
  readonly bytes: Buffer;
  readonly expected: URL;
}

function fixturesOf(id: string): readonly Fixture[] {
  const folder = new URL(`${id}/`, FOLDER);
  return readdirSync(folder)
    .filter((name) => !name.endsWith('.expected.json'))
    .sort()
    .map((name) => ({
      name,
      bytes: readFileSync(new URL(name, folder)),
      expected: new URL(`${name}.expected.json`, folder),
    }));
}

/** What a dump comes to, short enough to be read and compared. */
function summaryOf(bytes: Buffer) {
  const { dump, problems } = readDumpOf(bytes);
  const { tree, otherText: _text, ...header } = dump;
  return {
    ...header,
    problems: problems.map(({ code, field, offset, args }) => ({ code, field, offset, ...args })),
    nodes:
      tree?.nodes.map((node) => {
        const { x, y, width, height } = node.bounds ?? { x: '-', y: '-', width: '-', height: '-' };
        const ids = [node.controlType, node.automationId, node.className, node.frameworkId].map((id) => id ?? '?');
        const name = node.name?.length ?? (node.declaredHasName ? '+' : '-');
        const flags = `enabled ${node.isEnabled ?? '?'}, offscreen ${node.isOffscreen ?? '?'}`;
        return `${node.parent} | ${ids.join(' | ')} | name ${name} | ${[x, y, width, height].join(' ')} | ${flags}`;
      }) ?? null,
    visible: visibleTextOf(dump),
  };
}

/** Holds every fixture of a format against what is expected of it; `UPDATE_GOLDEN=1` rewrites that. */
export function testFixtures(id: string): void {
  const fixtures = fixturesOf(id);

  test('there is a typical, a hostile and a truncated dump', () => {
    for (const kind of ['typical', 'hostile', 'truncated'])
      expect(fixtures.some(({ name }) => name.startsWith(kind))).toBe(true);
  });

  test.each(fixtures)('$name is read as expected', ({ bytes, expected }) => {
    const summary = summaryOf(bytes);
    if (env['UPDATE_GOLDEN'] === '1') writeFileSync(expected, `${JSON.stringify(summary, null, 1)}\n`);
    expect(summary).toEqual(JSON.parse(readFileSync(expected, 'utf8')));
  });
}

/** How many mutants a reader gets: `AIRLOCK_MUTANTS=10000` before a release, as CONTRIBUTING.md says. */
const MUTANTS = Number(env['AIRLOCK_MUTANTS'] ?? 1000);
/** Small ones: what is changed at random then hits something that matters. */
const MAX_FIXTURE_BYTES = 3072;
/** CPU seconds of one mutant; no measure of speed, but of something that does not end by itself. */
const MAX_SECONDS = 2;
/** Every name and value of the fixtures holds one of these, and no structural string does. */
const CANARY = /[示例甲乙丙丁]/u;

/** Changes the fixtures of a format in so many ways, the same ones every time: no crash, no hang, no text behind the gate. */
export function testMutants(id: string, seed: number): void {
  const fixtures = fixturesOf(id).filter(({ bytes }) => bytes.length < MAX_FIXTURE_BYTES);

  test(`${MUTANTS} mutants, seed ${seed}: no crash, no hang, no leak`, () => {
    const next = numbersFrom(seed);
    const wrong: unknown[] = [];
    let last = cpuSeconds();
    let read = 0;
    for (let n = 0; n < MUTANTS; n += 1) {
      const fixture = fixtures[next(fixtures.length)]?.bytes ?? Buffer.alloc(0);
      const bytes = n % 2 === 0 ? mutateText(fixture, next) : withMovedValues(fixture, next);
      const { dump } = readDump(0, bytes, DEFAULT_LIMITS);
      if (dump.tree !== null) read += 1;
      const leak = leakOf(dump);
      const now = cpuSeconds();
      if (leak !== '' || now - last > MAX_SECONDS) wrong.push({ n, leak, seconds: now - last });
      last = now;
    }
    expect(wrong).toEqual([]);
    // Not all of them may break before there is a tree.
    expect(read).toBeGreaterThan(MUTANTS / 20);
  }, 120_000);
}

/** The same text with one to three values where others were: most of these are whole, with names in places of structure. */
function withMovedValues(bytes: Buffer, next: (limit: number) => number): Buffer {
  const encoding = bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf16le' : 'utf8';
  const parts = bytes.toString(encoding).split(/(["'\n]| {4})/u);
  for (let change = next(3); change >= 0; change -= 1) {
    const [from, to] = [next(parts.length), next(parts.length)].map((place) => place - (place % 2));
    parts[to ?? 0] = parts[from ?? 0] ?? '';
  }
  return Buffer.from(parts.join(''), encoding);
}

function cpuSeconds(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}

/** Text in what is left of a dump behind the gate. Only what goes in can come out, so most dumps need not go through. */
function leakOf(dump: DumpRead['dump']): string {
  const { tree, captureId, capturedAt, processName, view } = dump;
  const strings = [captureId, capturedAt, processName, view];
  for (const node of tree?.nodes ?? []) strings.push(node.automationId, node.className, node.frameworkId);
  if (!strings.some((text) => text !== null && CANARY.test(RawText.reveal(text)))) return '';
  const { capture } = redactCapture(aRawCapture({ dumps: [{ ...dump, id: new RawText('main') }] }), { vocabulary: '' });
  const [redacted] = capture.dumps;
  const { tree: safe = null, ...header } = redacted ?? {};
  return [...(safe?.strings ?? []), JSON.stringify(header)].filter((text) => CANARY.test(text)).join(' ');
}
