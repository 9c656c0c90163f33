import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { CAPTURE_FIELDS, NODE_FIELDS } from '../../src/validate/checks/profile-fields.js';
import { checkProfileFile } from '../../src/validate/profile.js';
import { RULE_TEXTS } from '../../src/validate/rule-texts.js';

const doc = readFileSync(new URL('../../docs/profiles.md', import.meta.url), 'utf8');
const schema: unknown = JSON.parse(readFileSync(new URL('../../schemas/profile.schema.json', import.meta.url), 'utf8'));

test('the example of docs/profiles.md is a good profile', () => {
  const [, json = ''] = /```json\n([\s\S]*?)```/u.exec(doc) ?? [];
  expect(checkProfileFile(JSON.parse(json), 'docs/profiles.md').profile_id).toBe('isphere');
});

test('docs/profiles.md names every rule that guards the gate, and no other as one', () => {
  const [, section = ''] = /## Severities[^\n]*\n([\s\S]*?)\n## /u.exec(doc) ?? [];
  const named = [...section.matchAll(/`([a-z]+\/[a-z-]+)`/gu)].map(([, id]) => id);
  expect(named).toEqual(RULE_TEXTS.filter(({ gate }) => gate).map(({ id }) => id));
});

test('docs/profiles.md and the schema name every field that a rule of a profile can', () => {
  const fields = [...NODE_FIELDS.keys(), ...CAPTURE_FIELDS.keys()];
  for (const field of fields) expect(doc).toContain(`\`${field}\``);
  expect(schema).toMatchObject({ properties: { rules: { items: { properties: { field: { enum: fields } } } } } });
});
