import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, test } from 'vitest';
import { FORMAT_READERS } from '../../src/intake/formats/index.js';
import type { CaptureReader, ReaderNode } from '../../src/model/capture-reader.js';
import { openCapture } from '../../src/pipeline/open-capture.js';
import { checkReaderContract, READER_CONTRACT } from '../../src/pipeline/reader-contract/check-reader-contract.js';
import { anyDumpProfile } from '../support/any-dump-profile.js';

const FORMATS = fileURLToPath(new URL('../fixtures/formats/', import.meta.url));
const CAPTURE = fileURLToPath(new URL('../fixtures/captures/2026-07-08-internal-sandbox-a.zip', import.meta.url));
const OTHER = fileURLToPath(new URL('../../examples/2026-09-15-internal-sandbox-b.zip', import.meta.url));
const OPTIONS = { now: '2026-11-30T08:00:00.000Z', profile: anyDumpProfile() };

/** The typical dump of every format. */
const TYPICAL = readdirSync(FORMATS).map((format): [string, string] => {
  const name = readdirSync(`${FORMATS}${format}`).find((file) => /^typical\.[a-z]+$/u.test(file));
  return [format, `${FORMATS}${format}/${name ?? 'none'}`];
});

let reader: CaptureReader;
let other: CaptureReader;
beforeAll(async () => {
  [reader, other] = await Promise.all([openCapture(CAPTURE, OPTIONS), openCapture(OTHER, OPTIONS)]);
});

test('there is a dump of every format', () => {
  expect(TYPICAL.map(([format]) => format)).toEqual(FORMAT_READERS.map(({ id }) => id));
});

test.each([['the fixture capture', CAPTURE], ...TYPICAL])('%s keeps the contract', async (_, path) => {
  expect(checkReaderContract(await openCapture(path, OPTIONS), other)).toEqual([]);
});

describe('a reader that breaks it', () => {
  const withNode = (change: (node: ReaderNode) => ReaderNode): Partial<CaptureReader> => ({
    tree: (ref, depth) => {
      const answer = reader.tree(ref, depth);
      return answer.ok ? { ok: true, node: change(answer.node) } : answer;
    },
  });
  const calls = { count: 0 };

  test.each<[string, string, () => Partial<CaptureReader>]>([
    ['shows a name', 'tree-shape', () => withNode((node) => ({ ...node, name: 'x' }) as ReaderNode)],
    ['leaves out children', 'tree-shape', () => withNode((node) => ({ ...node, children: node.children.slice(1) }))],
    ['ignores the depth', 'tree-shape', () => ({ tree: (ref) => reader.tree(ref) })],
    ['turns children round', 'order', () => withNode((node) => ({ ...node, children: [...node.children].reverse() }))],
    [
      'answers differently each time',
      'order',
      () => withNode((node) => ({ ...node, name_length: (node.name_length ?? 0) + calls.count++ })),
    ],
    ['finds nothing', 'selector-match', () => ({ find: () => ({ ok: true, matches: [], not_captured: [] }) })],
    [
      'finds too much',
      'selector-match',
      () => ({ find: ({ within }) => reader.find({ has_name: true, ...(within === undefined ? {} : { within }) }) }),
    ],
    [
      'takes any reference',
      'stale-reference',
      () => ({ tree: () => reader.tree(reader.windows().windows[0]?.ref ?? '') }),
    ],
    ['clicks', 'refuses-actions', () => ({ click: () => ({ ok: true }) as never })],
  ])('%s: %s', (_, check, change) => {
    const violations = checkReaderContract({ ...reader, ...change() }, other);
    expect(violations.map((one) => one.check)).toContain(check);
  });

  test('each promise is broken by one of them, and is listed once', () => {
    const files = readdirSync(new URL('../../src/pipeline/reader-contract/checks/', import.meta.url));
    expect(READER_CONTRACT.map(({ id }) => `${id}.ts`).sort()).toEqual(files.sort());
  });
});
