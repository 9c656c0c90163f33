import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect } from 'vitest';

const FOLDER = new URL('../../golden/', import.meta.url);

/** Compares with `test/golden/report/<name>`; `UPDATE_GOLDEN=1` writes it anew. */
export function expectGolden(name: string, text: string): void {
  const path = fileURLToPath(new URL(name, FOLDER));
  if (process.env['UPDATE_GOLDEN'] === '1') {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  }
  expect(text).toBe(readFileSync(path, 'utf8'));
}

/** Cases of `REPORT_CASES` that captures show as well, through the real pipeline (test/e2e/golden-captures.test.ts). */
export const SHOWN_BY_CAPTURES: readonly string[] = [
  'accepted',
  'accepted-with-drift',
  'rejected-with-many-findings',
  'leak-withheld',
  'not-a-zip',
  'without-manifest',
  'several-dumps',
];

/** A page without the parts that are the same in every page, which the template holds. */
export function withoutStyle(html: string): string {
  return html
    .replace(/<style>[\s\S]*?<\/style>/u, '<style></style>')
    .replace(/<script>[\s\S]*?<\/script>/u, '<script></script>')
    .replace(/sha256-[A-Za-z0-9+/=]{44}/u, 'sha256-');
}
