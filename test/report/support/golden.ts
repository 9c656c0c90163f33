import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect } from 'vitest';

const FOLDER = new URL('../../golden/report/', import.meta.url);

/** Compares with `test/golden/report/<name>`; `UPDATE_GOLDEN=1` writes it anew. */
export function expectGolden(name: string, text: string): void {
  const path = fileURLToPath(new URL(name, FOLDER));
  if (process.env['UPDATE_GOLDEN'] === '1') {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  }
  expect(text).toBe(readFileSync(path, 'utf8'));
}
