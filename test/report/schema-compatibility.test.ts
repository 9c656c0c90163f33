import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { loadSchema } from '../../src/shared/package-resource.js';

/** Promised fields of version 1 of the report; `UPDATE_GOLDEN=1` adds those that are new, and never takes one away. */
const PROMISED = new URL('../golden/report/schema.v1.json', import.meta.url);

type Fields = Record<string, readonly string[]>;

/** Pointer of each field in the schema -> its types and enum words, and whether it is always there. */
function fieldsOf(schema: unknown, pointer = '', into: Fields = {}): Fields {
  if (schema === null || typeof schema !== 'object') return into;
  const node = schema as Record<string, unknown>; // an object, as just seen
  const required = Array.isArray(node['required']) ? node['required'] : [];
  const properties = (node['properties'] ?? {}) as Record<string, Record<string, unknown>>; // by JSON Schema
  for (const [name, field] of Object.entries(properties)) {
    const words = [field['type'], field['enum'], field['const'], field['$ref']]
      .flat()
      .filter((one) => one !== undefined);
    into[`${pointer}/${name}`] = [...words.map(String), ...(required.includes(name) ? ['(always)'] : [])].sort();
  }
  for (const [key, part] of Object.entries(node)) fieldsOf(part, `${pointer}/${key}`, into);
  return into;
}

test('no field of the published report is gone, has another type, or is no longer always there', () => {
  const now = fieldsOf(loadSchema('report'));
  const promised: Fields = existsSync(PROMISED) ? JSON.parse(readFileSync(PROMISED, 'utf8')) : {};
  const broken = Object.entries(promised).filter(
    ([pointer, words]) => !words.every((word) => now[pointer]?.includes(word)),
  );
  expect(broken).toEqual([]);
  if (process.env['UPDATE_GOLDEN'] === '1')
    writeFileSync(PROMISED, `${JSON.stringify(Object.fromEntries(Object.entries(now).sort()), null, 2)}\n`);
  expect(Object.keys(promised).length).toBeGreaterThan(100);
});
