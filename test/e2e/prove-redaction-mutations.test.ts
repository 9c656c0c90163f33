import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Proof, SHAPES } from '../../src/model/proof.js';
import { RawText } from '../../src/model/raw-text.js';
import { proveRedaction } from '../../src/pipeline/prove-redaction.js';
import { AppError } from '../../src/shared/app-error.js';
import { DEFAULT_PROFILE } from '../../src/validate/index.js';
import { aNativeDump, aNativeNode } from '../support/a-native-dump.js';
import { runAirlock } from '../support/run-airlock.js';
import { tempFolder } from '../support/temp-folder.js';
import { zipWith } from '../support/zip-writer.js';

/*
 * Leaks in the code, one by one, the leak guard switched off: the proof must see each by itself. They differ in
 * the place that leaks, the output it leaks into, the encoding, and the kind of text.
 */
const leak = vi.hoisted(() => ({
  /** The leak that is in; `''` for none. */
  name: '',
  /** Names of the nodes of the planted dump that was read last. */
  names: [] as string[],
}));

/** The name whose kind is this, of the dump that was read last: title and root have the first two canaries. */
function stolen(shape: (typeof SHAPES)[number]): string {
  return leak.names[(SHAPES.indexOf(shape) + 3) % SHAPES.length] ?? '';
}

vi.mock('../../src/redact/leak-guard.js', async (original) => {
  const real = await original<typeof import('../../src/redact/leak-guard.js')>();
  return {
    LeakGuard: class extends real.LeakGuard {
      override scan(output: Parameters<typeof real.LeakGuard.prototype.scan>[0]) {
        return leak.name === '' ? super.scan(output) : { hits: [] };
      }
    },
  };
});

vi.mock('../../src/intake/formats/native.js', async (original) => {
  const { native } = await original<typeof import('../../src/intake/formats/native.js')>();
  const read: typeof native.read = (input) => {
    const result = native.read(input);
    const { tree } = result.content;
    leak.names = (tree?.nodes ?? []).slice(1).map(({ name }) => (name === null ? '' : RawText.reveal(name)));
    if (leak.name !== 'a reader takes the name for the automation id' || tree === null) return result;
    const nodes = tree.nodes.map((node) => ({ ...node, automationId: node.name, name: null }));
    return { ...result, content: { ...result.content, tree: { nodes } } };
  };
  return { native: { ...native, read } };
});

vi.mock('../../src/redact/redact-archive.js', async (original) => {
  const real = await original<typeof import('../../src/redact/redact-archive.js')>();
  const redactArchive: typeof real.redactArchive = (archive, gate) => {
    const safe = real.redactArchive(archive, gate);
    if (leak.name !== 'entry names pass by the gate') return safe;
    const raw = archive.entries.map(({ path }) => path && RawText.reveal(path));
    return { ...safe, entries: safe.entries.map((entry, i) => ({ ...entry, path: raw[i] ?? null })) };
  };
  return { redactArchive };
});

vi.mock('../../src/catalog-build/locator.js', async (original) => {
  const real = await original<typeof import('../../src/catalog-build/locator.js')>();
  return {
    ...real,
    Locator: class extends real.Locator {
      constructor(...args: ConstructorParameters<typeof real.Locator>) {
        super(...args);
        if (leak.name === 'an error quotes the node')
          throw new AppError('DUMP_UNUSABLE', `no place for ${stolen('number')}`, 'look at it');
      }
    },
  };
});

vi.mock('../../src/report/html.js', async (original) => {
  const { renderHtml } = await original<typeof import('../../src/report/html.js')>();
  const leaking: typeof renderHtml = (...args) => {
    const html = renderHtml(...args);
    if (leak.name === 'the title of the page')
      return html.replace(
        '<title>',
        `<title>${Array.from(stolen('emoji'), (one) => `&#${one.codePointAt(0)};`).join('')}`,
      );
    if (leak.name !== 'the page keeps a copy in base64') return html;
    return html.replace(
      '</body>',
      `<!-- ${Buffer.from(`dump=${stolen('quotes-and-lines')}`).toString('base64')} --></body>`,
    );
  };
  return { renderHtml: leaking };
});

vi.mock('../../src/publish/ledger.js', async (original) => {
  const real = await original<typeof import('../../src/publish/ledger.js')>();
  const nextLedgerLine: typeof real.nextLedgerLine = (lastLine, event) => {
    if (leak.name !== 'the ledger notes it in hex') return real.nextLedgerLine(lastLine, event);
    // As a field that was never meant to be there.
    const note = { note: Buffer.from(stolen('word')).toString('hex') };
    return real.nextLedgerLine(lastLine, { ...event, ...note });
  };
  return { ...real, nextLedgerLine };
});

vi.mock('../../src/report/import-summary.js', async (original) => {
  const real = await original<typeof import('../../src/report/import-summary.js')>();
  const renderImportSummary: typeof real.renderImportSummary = (packages, language) => {
    const isOn = leak.name === 'the source on stdout, backwards';
    const source = (label: string) => (isOn ? [...stolen('word')].reverse().join('') : label);
    return real.renderImportSummary(
      packages.map((one) => ({ ...one, source: source(one.source) })),
      language,
    );
  };
  return { ...real, renderImportSummary };
});

vi.mock('../../src/shared/durable-fs.js', async (original) => {
  const real = await original<typeof import('../../src/shared/durable-fs.js')>();
  const writeAllDurably: typeof real.writeAllDurably = async (files, folders) => {
    if (leak.name === 'a temporary file, gone at once, in UTF-16') {
      const scratch = join(tmpdir(), `scratch-${process.pid}.tmp`);
      writeFileSync(scratch, Buffer.from(stolen('two-characters'), 'utf16le'));
      rmSync(scratch);
    }
    await real.writeAllDurably(files, folders);
  };
  return { ...real, writeAllDurably };
});

function* anyChunks(text: string): Generator<Uint8Array> {
  yield Buffer.from(text, 'utf8');
}

vi.mock('../../src/publish/dump-json.js', async (original) => {
  const { dumpJson } = await original<typeof import('../../src/publish/dump-json.js')>();
  const leaking: typeof dumpJson = (dump) => {
    if (leak.name !== 'the evidence keeps the name, escaped') return dumpJson(dump);
    const escaped = stolen('two-characters').replace(/./gsu, (unit) => `\\u${unit.charCodeAt(0).toString(16)}`);
    const text = Buffer.concat(Array.from(dumpJson(dump), (chunk) => Uint8Array.from(chunk))).toString('utf8');
    return anyChunks(text.replace('"children"', `"name":"${escaped}","children"`));
  };
  return { dumpJson: leaking };
});

vi.mock('../../src/publish/bag.js', async (original) => {
  const { asBag } = await original<typeof import('../../src/publish/bag.js')>();
  const leaking: typeof asBag = (payload, info) =>
    asBag(
      payload,
      leak.name === 'bag-info.txt, percent-encoded'
        ? { ...info, 'Contact-Name': encodeURIComponent(stolen('emoji')) }
        : info,
    );
  return { asBag: leaking };
});

vi.mock('../../src/publish/publication-name.js', async (original) => {
  const real = await original<typeof import('../../src/publish/publication-name.js')>();
  return {
    publicationNames: function* (...args: Parameters<typeof real.publicationNames>) {
      for (const name of real.publicationNames(...args))
        yield leak.name === 'the name of the results' ? `${name}-${stolen('number')}` : name;
    },
  };
});

vi.mock('../../src/validate/decide.js', async (original) => {
  const real = await original<typeof import('../../src/validate/decide.js')>();
  const decide: typeof real.decide = (...args) => {
    if (leak.name === 'a line for whoever debugs it')
      process.stderr.write(`deciding on ${stolen('word').toUpperCase()}\n`);
    return real.decide(...args);
  };
  return { ...real, decide };
});

beforeEach(() => {
  if (existsSync('/dev/shm')) vi.stubEnv('TMPDIR', '/dev/shm');
});

afterEach(() => {
  leak.name = '';
  vi.unstubAllEnvs();
});

/** A root and a node for each kind of text: the title has the very long one, the root the first. */
function aDump(): string {
  const children = SHAPES.map((shape) => aNativeNode({ automation_id: `panel_${shape}`, name: shape }));
  return JSON.stringify(aNativeDump(aNativeNode({ automation_id: 'frmMain', control_type: 'Window', children })));
}

async function proofOf(level: 'text' | 'everything'): Promise<Proof> {
  const path = join(await tempFolder(), 'dump-uia-main.json');
  await writeFile(
    path,
    level === 'text' ? aDump() : zipWith({ entries: [{ name: 'uia/dump-uia-main.json', data: aDump() }] }),
  );
  const now = '2026-11-30T08:00:00.000Z';
  const setup = { profile: DEFAULT_PROFILE, profileSha256: '', catalog: null, language: 'en', now } as const;
  return await proveRedaction(path, { setup, run: (argv, cwd) => runAirlock(argv, cwd, now), hasCommand: () => true }, [
    level,
  ]);
}

const LEAKS = [
  ['a reader takes the name for the automation id', 'names', 'utf-8'],
  ['an error quotes the node', 'names', 'utf-8'],
  ['the title of the page', 'names', 'html-decimal'],
  ['the page keeps a copy in base64', 'names', 'base64'],
  ['the ledger notes it in hex', 'names', 'hex'],
  ['the source on stdout, backwards', 'names', 'reversed'],
  ['a temporary file, gone at once, in UTF-16', 'names', 'utf-16le'],
  ['the evidence keeps the name, escaped', 'names', 'json'],
  ['bag-info.txt, percent-encoded', 'names', 'percent'],
  ['the name of the results', 'names', 'utf-8'],
  ['a line for whoever debugs it', 'names', 'other-case'],
] as const;

test.each(LEAKS)('a leak is caught: %s', { timeout: 120_000 }, async (name, surface, encoding) => {
  leak.name = name;
  const proof = await proofOf('text');
  expect(proof.result).toBe('hits');
  expect(proof.surfaces.find((one) => one.surface === surface)?.hits[encoding]).toBeGreaterThan(0);
});

test('a leak is caught: entry names pass by the gate', { timeout: 120_000 }, async () => {
  leak.name = 'entry names pass by the gate';
  const proof = await proofOf('everything');
  expect(proof.surfaces.find(({ surface }) => surface === 'file-names')?.hits['utf-8']).toBeGreaterThan(0);
});

test('without a leak, and with the guard in place, there is no hit', { timeout: 120_000 }, async () => {
  expect(await proofOf('text')).toMatchObject({ result: 'no-hits', hit_count: 0, hits: [] });
});
