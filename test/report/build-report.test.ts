import { describe, expect, it } from 'vitest';
import type { SafeText } from '../../src/model/safe-text.js';
import { aCapture, aDump, aManifest, anEntry } from '../support/a-capture.js';
import { aTree } from '../support/a-tree.js';
import { aReport } from './support/report-cases.js';

const WITHHELD: SafeText = { withheld: 'visible-text', length: 9 };

describe('capture_id', () => {
  const cases: Record<string, { manifest: SafeText | null | undefined; dump: SafeText | null; id: string | null }> = {
    'is the manifest’s': { manifest: 'from-manifest', dump: 'from-dump', id: 'from-manifest' },
    'is the main dump’s without a manifest': { manifest: undefined, dump: 'from-dump', id: 'from-dump' },
    'is the main dump’s where the manifest has none': { manifest: null, dump: 'from-dump', id: 'from-dump' },
    'is null where it was withheld': { manifest: WITHHELD, dump: 'from-dump', id: null },
    'is null where it is no capture id': { manifest: 'Not An Id', dump: null, id: null },
    'is null where nothing gives one': { manifest: undefined, dump: null, id: null },
  };
  it.each(Object.entries(cases))('%s', (_, { manifest, dump, id }) => {
    const capture = aCapture({
      manifest: manifest === undefined ? null : aManifest({ captureId: manifest }),
      dumps: [aDump({ captureId: dump })],
    });
    expect(aReport({ capture }).capture_id).toBe(id);
  });
});

describe('tree', () => {
  const small = aTree({ type: 'Window' });
  it('is the dump called main, wherever it stands', () => {
    const capture = aCapture({ dumps: [aDump({ id: 'popup', tree: small }), aDump()] });
    expect(aReport({ capture }).tree).toMatchObject({ dump_id: 'main', node_count: 3 });
  });
  it('is the only dump, whatever its name', () => {
    expect(aReport({ capture: aCapture({ dumps: [aDump({ id: 'popup', tree: small })] }) }).tree).toMatchObject({
      dump_id: 'popup',
      node_count: 1,
      max_depth: 0,
    });
  });
  it('is null where none of several dumps is main', () => {
    const report = aReport({ capture: aCapture({ dumps: [aDump({ id: 'one' }), aDump({ id: 'two' })] }) });
    expect(report.tree).toBeNull();
    expect(report.dumps).toHaveLength(2);
  });
  it('is null where no tree could be read', () => {
    const report = aReport({ capture: aCapture({ dumps: [aDump({ tree: null })] }) });
    expect(report.tree).toBeNull();
    expect(report.dumps).toEqual([]);
  });
  it('counts control types, sorted by name', () => {
    const tree = aTree({ type: 'Window', children: [{ type: 'Pane' }, { type: 'Button' }, { type: 'Pane' }] });
    const { tree: summary } = aReport({ capture: aCapture({ dumps: [aDump({ tree })] }) });
    expect(Object.entries(summary?.control_types ?? {})).toEqual([
      ['Button', 1],
      ['Pane', 2],
      ['Window', 1],
    ]);
  });
  it('keeps the note that an id was withheld', () => {
    expect(aReport({ capture: aCapture({ dumps: [aDump({ id: WITHHELD })] }) }).tree?.dump_id).toEqual(WITHHELD);
  });

  const truncation: Record<string, { declared: boolean | null; facts: number; truncated: boolean | null }> = {
    'is as declared without a fact': { declared: false, facts: 0, truncated: false },
    'is not known where nothing says so': { declared: null, facts: 0, truncated: null },
    'is true by a fact, whatever was declared': { declared: false, facts: 1, truncated: true },
  };
  it.each(Object.entries(truncation))('truncated %s', (_, { declared, facts, truncated }) => {
    const fact = { kind: 'node-limit', node: null, missing: null } as const;
    const dump = aDump({ declaredTruncated: declared, truncation: Array.from({ length: facts }, () => fact) });
    expect(aReport({ capture: aCapture({ dumps: [dump] }) }).tree?.truncated).toBe(truncated);
  });
});

describe('package', () => {
  const entriesOf = (...entries: Parameters<typeof anEntry>[0][]) =>
    aReport({ capture: aCapture({ archive: { entries: entries.map((entry) => anEntry(entry)) } }) }).package.entries;

  it('gives the digest of content from 64 bytes on', () => {
    const log = { role: 'log', path: 'logs/capture.log' } as const;
    const [short, long] = entriesOf({ ...log, actualSize: 63 }, { ...log, actualSize: 64 });
    expect(short).toMatchObject({ size: 63, sha256: null });
    expect(long?.sha256).toMatch(/^[0-9a-f]{64}$/u);
  });
  it('gives no digest of a manifest or a dump either that could be guessed from it', () => {
    const roles = ['manifest', 'uia_dump'] as const;
    const digests = [63, 64].map((actualSize) => entriesOf(...roles.map((role) => ({ role, actualSize }))));
    expect(digests.map((entries) => entries.map(({ sha256 }) => sha256 === null))).toEqual([
      [true, true],
      [false, false],
    ]);
  });
  it('gives no digest of content that was not read to its end', () => {
    expect(entriesOf({ actualSize: null })[0]).toMatchObject({ size: null, sha256: null });
  });
  it('names an entry by number where its name is withheld', () => {
    expect(entriesOf({ index: 7, path: WITHHELD, name: WITHHELD })[0]?.entry).toBe('entry #8 (name withheld)');
  });
  it('names an entry outside the package root by its whole name', () => {
    expect(entriesOf({ path: null, name: 'stray.txt' })[0]?.entry).toBe('stray.txt');
  });
  it('leaves folders out', () => {
    expect(entriesOf({ kind: 'directory' }, { kind: 'symlink' })).toHaveLength(1);
  });
  it('gives no digest of a container that is short enough to be guessed', () => {
    const digestOf = (size: number) => aReport({ capture: aCapture({ archive: { size } }) }).package.sha256;
    expect(digestOf(63)).toBeNull();
    expect(digestOf(64)).toMatch(/^[0-9a-f]{64}$/u);
  });
});

it('has no provenance without a manifest', () => {
  const report = aReport({ capture: aCapture({ manifest: null, manifestSha256: null }) });
  expect(report.provenance).toBeNull();
  expect(report.package.manifest_sha256).toBeNull();
});

it('carries a withheld value of the manifest as the note that it was withheld', () => {
  const capture = aCapture({ manifest: aManifest({ target: { processName: WITHHELD, productVersion: null } }) });
  expect(aReport({ capture }).provenance?.target).toEqual({ process_name: WITHHELD, product_version: null });
});
