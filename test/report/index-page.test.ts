import { describe, expect, test } from 'vitest';
import { LANGUAGES } from '../../src/model/language.js';
import type { PublicationEvent } from '../../src/model/ledger.js';
import { renderIndex } from '../../src/report/index-page.js';

function anEvent(overrides: Partial<PublicationEvent> = {}): PublicationEvent {
  const { batch = 'default', name = 'capture-a' } = overrides;
  return {
    event: 'published',
    at: '2026-07-08T08:00:00.000Z',
    batch,
    name,
    capture_id: name,
    decision: 'ACCEPT',
    counts: { pass: 80, warn: 2, fail: 0, waived: 1 },
    drift: 'breaking',
    package_sha256: 'a'.repeat(64),
    files: {
      [`intake/${batch}/${name}/tagmanifest-sha256.txt`]: 'b'.repeat(64),
      [`reports/${batch}/${name}-validation.html`]: 'c'.repeat(64),
      [`reports/${batch}/${name}-validation.json`]: 'd'.repeat(64),
      [`reports/${batch}/${name}-validation.md`]: 'e'.repeat(64),
    },
    ...overrides,
  };
}

describe('index.html', () => {
  test.each(LANGUAGES)(
    'in %s: verdict, counts, drift and links that lead to the files, below each batch',
    (language) => {
      const page = renderIndex(
        [anEvent(), anEvent({ batch: 'next', name: 'capture-b', decision: 'REJECT' })],
        language,
      );
      expect(page).toContain(`<html lang="${language}">`);
      expect([...page.matchAll(/href="([^"]*)"/gu)].map(([, href]) => href)).toEqual([
        '#batch-1',
        '#batch-2',
        'reports/default/capture-a-validation.html',
        'reports/default/capture-a-validation.md',
        'reports/default/capture-a-validation.json',
        'intake/default/capture-a/',
        'reports/next/capture-b-validation.html',
        'reports/next/capture-b-validation.md',
        'reports/next/capture-b-validation.json',
        'intake/next/capture-b/',
      ]);
      for (const text of ['>ACCEPT<', '>REJECT<', '>80<', '>2<', '>breaking<']) expect(page).toContain(text);
    },
  );

  test('what was not published is not linked', () => {
    const { files } = anEvent();
    const [, ...reports] = Object.entries(files);
    const page = renderIndex([anEvent({ files: Object.fromEntries(reports) })], 'en');
    expect(page).not.toContain('href="intake/');
    expect(page).toContain('validation.json"');
  });

  test('no script, nothing from elsewhere, and a policy that says so', () => {
    const page = renderIndex([anEvent()], 'en');
    expect(page).not.toMatch(/<script|javascript:|https?:|\ssrc=|@import|url\(/iu);
    expect(page).toContain(`content="default-src 'none'; style-src 'unsafe-inline'"`);
  });

  test.each([
    ['markup', '"><script>alert(1)</script>'],
    ['a scheme', 'javascript:alert(1)'],
    ['a template', '{{title}} {{{title}}}'],
    ['half a surrogate pair', '\ud800'],
    ['a direction override', '\u202eevil'],
  ])('hostile name: %s stays text', (_, name) => {
    const page = renderIndex([anEvent({ name, batch: name })], 'en');
    const honest = renderIndex([anEvent()], 'en');
    const tagsOf = (html: string) => [...html.matchAll(/<\/?([a-z0-9]+)/gu)].map(([, tag]) => tag);
    expect(tagsOf(page)).toEqual(tagsOf(honest));
    expect(page).not.toMatch(/href="(?:javascript|data):/iu);
    expect(Buffer.from(page, 'utf8').toString('utf8')).toBe(page);
    expect(page).not.toContain('\u202e');
  });

  test('a verdict on drift that this version does not know is shown as it is', () => {
    const drift = 'sideways' as PublicationEvent['drift']; // of a later version
    expect(renderIndex([anEvent({ drift })], 'en')).toContain('>sideways<');
  });

  test('same events, same bytes, whenever they were', () => {
    const later = { at: '2030-01-01T00:00:00.000Z' };
    expect(renderIndex([anEvent(later)], 'en')).toBe(renderIndex([anEvent()], 'en'));
  });
});
