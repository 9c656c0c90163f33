import { describe, expect, it } from 'vitest';
import type { ImportedPackageSummary } from '../../src/model/import-summary.js';
import { LANGUAGES } from '../../src/model/language.js';
import { displayWidth } from '../../src/report/display-width.js';
import { renderImportSummary } from '../../src/report/import-summary.js';
import { expectGolden } from './support/golden.js';

function aPackage(overrides: Partial<ImportedPackageSummary> = {}): ImportedPackageSummary {
  const base = 'runs/reports/2026-11/2026-07-08-internal-sandbox-a-validation';
  return {
    source: 'in/2026-07-08-internal-sandbox-a.zip',
    capture_id: '2026-07-08-internal-sandbox-a',
    name: '2026-07-08-internal-sandbox-a',
    outcome: 'published',
    decision: 'ACCEPT',
    counts: { pass: 36, warn: 1, fail: 0, waived: 0 },
    reports: { json: `${base}.json`, markdown: `${base}.md`, html: `${base}.html` },
    evidence: 'runs/intake/2026-11/2026-07-08-internal-sandbox-a',
    drift: 'none',
    error: null,
    ...overrides,
  };
}

const packages = [
  aPackage(),
  aPackage({ source: 'in/采集/二期.zip', outcome: 'unchanged', drift: 'breaking' }),
  aPackage({
    source: 'in/corrupt.zip',
    decision: 'REJECT',
    counts: { pass: 30, warn: 2, fail: 12, waived: 1 },
    drift: null,
  }),
  aPackage({
    source: 'in/unreadable.zip',
    decision: null,
    outcome: 'failed',
    counts: { pass: 0, warn: 0, fail: 0, waived: 0 },
    drift: null,
    reports: null,
    error: { code: 'INPUT_UNREADABLE', message: 'in/unreadable.zip could not be read' },
  }),
];

describe('renderImportSummary', () => {
  it.each(LANGUAGES)('sets a batch in %s as the golden has it', (language) => {
    expectGolden(`report/import-summary.${language}.txt`, renderImportSummary(packages, language));
  });

  it.each(LANGUAGES)('lines the reports up on a terminal in %s', (language) => {
    const [, ...rows] = renderImportSummary(packages, language).split('\n\n')[0]?.split('\n') ?? [];
    const starts = rows.slice(0, 3).map((row) => displayWidth(row.slice(0, row.indexOf('runs/'))));
    expect(new Set(starts).size).toBe(1);
    expect(starts).toHaveLength(3);
  });

  it('says so when there is nothing to show', () => {
    expect(renderImportSummary([], 'en')).toBe('No package was imported.\n');
  });

  it('counts what was accepted, rejected, not done and unchanged', () => {
    expect(renderImportSummary(packages, 'en').trimEnd().split('\n').at(-1)).toBe(
      '4 packages, 2 accepted, 1 rejected, 1 could not be done, 1 unchanged (published before)',
    );
  });

  it('shows control characters of a file name instead of sending them to the terminal', () => {
    const text = renderImportSummary([aPackage({ source: 'a\u001b[2J\n\u202eb.zip' })], 'en');
    expect(text).toContain('a⟨U+001B⟩[2J⟨U+000A⟩⟨U+202E⟩b.zip');
    expect(text.split('\n')).toHaveLength(5);
  });
});
