import { expect, test } from 'vitest';
import type { ProfileRule } from '../../src/model/profile.js';
import { DEFAULT_THRESHOLDS } from '../../src/validate/default-profile.js';
import { mergeProfiles } from '../../src/validate/merge-profiles.js';

const RULE: ProfileRule = { id: 'big', title: 'big', severity: 'FAIL', field: 'tree.node_count', is: { at_least: 5 } };
const WAIVER = { rule: 'tree/ids-unique', reason: 'r', owner: 'o', expires: '2027-01-01' };
const layer = (label: string, fields: object) => ({
  label,
  file: { schema_version: 1 as const, profile_id: label, ...fields },
});

test('a later file replaces single fields, and adds waivers', () => {
  const { profile } = mergeProfiles([
    layer('base', {
      expect: { framework_id: 'WinForm', network_zones: ['a', 'b'] },
      thresholds: { min_nodes: 60, max_depth: 30 },
      severities: { 'tree/ids-unique': 'FAIL' },
      waivers: [WAIVER],
    }),
    layer('mine', {
      expect: { network_zones: ['c'] },
      thresholds: { min_nodes: 20 },
      severities: { 'tree/ids-unique': 'off' },
      waivers: [{ ...WAIVER, owner: 'me' }],
    }),
  ]);
  expect(profile).toMatchObject({
    profile_id: 'mine',
    expect: { framework_id: 'WinForm', network_zones: ['c'] },
    thresholds: { min_nodes: 20, max_depth: 30 },
    severities: { 'tree/ids-unique': 'off' },
    waivers: [WAIVER, { ...WAIVER, owner: 'me' }],
  });
});

test('a rule of the same id takes the place of the earlier one', () => {
  const { profile } = mergeProfiles([
    layer('base', { rules: [RULE, { ...RULE, id: 'other' }] }),
    layer('mine', { rules: [{ ...RULE, is: { at_least: 9 } }] }),
  ]);
  expect(profile.rules.map(({ id, is }) => [id, is])).toEqual([
    ['big', { at_least: 9 }],
    ['other', { at_least: 5 }],
  ]);
});

test('each value says where it comes from; thresholds that no file names are defaults', () => {
  const { values } = mergeProfiles([
    layer('base', { expect: { framework_id: 'WinForm' }, thresholds: { min_nodes: 60, max_depth: 30 }, rules: [RULE] }),
    layer('mine', { thresholds: { min_nodes: 20 }, waivers: [WAIVER] }),
  ]);
  const origins = Object.fromEntries(values.map(({ field, origin }) => [field, origin]));
  const defaults = Object.keys(DEFAULT_THRESHOLDS).map((key) => [`thresholds.${key}`, 'default']);
  expect(origins).toEqual({
    ...Object.fromEntries(defaults),
    profile_id: 'mine',
    'expect.framework_id': 'base',
    'thresholds.min_nodes': 'mine',
    'thresholds.max_depth': 'base',
    'waivers[0]': 'mine',
    'rules[0]': 'base',
  });
});
