import type { ProfileRule } from '../../../../src/model/profile.js';
import profileRulesHold from '../../../../src/validate/rules/safety/profile-rules-hold.js';
import { aManifest } from '../../../support/a-capture.js';
import { aProfile, notEvaluable, testRule } from '../../support/rule-case.js';
import { captureOf } from '../../support/trees.js';

const rule = (overrides: Partial<ProfileRule>): ProfileRule => ({
  id: 'edits-enabled',
  title: 'what the tests want',
  severity: 'FAIL',
  field: 'tree.node_count',
  is: { at_least: 3 },
  ...overrides,
});
const withRules = (...rules: Partial<ProfileRule>[]) => ({ profile: aProfile({ rules: rules.map(rule) }) });
const broken = (actual: string, expected: string, where: object, overrides: Partial<ProfileRule> = {}) => {
  const { id, title, field, severity, fix, holds_for } = rule(overrides);
  const code = severity === 'FAIL' ? 'broken' : 'broken-warning';
  const args = { rule: id, title, field, expected, actual, fix: fix ?? null };
  return { code, args: holds_for === undefined ? args : { ...args, holds_for }, where };
};

const window = captureOf({
  children: [
    { id: 'txtName', type: 'Edit', enabled: true, nameLength: 4 },
    { id: 'txtCode', type: 'Edit', enabled: false, children: [{ id: 'btnGo', type: 'Button', enabled: null }] },
  ],
});
const nodes = { field: 'is_enabled', is: { equals: true } } as const;

testRule(profileRulesHold, [
  { name: 'a profile without rules', status: 'PASS', checked: 0 },
  {
    name: 'a count that is just enough',
    capture: window,
    context: withRules({ is: { at_least: 4 } }),
    status: 'PASS',
    checked: 1,
  },
  {
    name: 'one node too few',
    capture: window,
    context: withRules({ is: { at_least: 5 }, fix: 'open the window wholly' }),
    status: 'FAIL',
    findings: [broken('4', 'at_least 5', { field: '/rules/0' }, { fix: 'open the window wholly' })],
  },
  {
    name: 'a rule that only warns',
    capture: window,
    context: withRules({ is: { at_most: 3 }, severity: 'WARN' }),
    status: 'WARN',
    findings: [broken('4', 'at_most 3', { field: '/rules/0' }, { severity: 'WARN' })],
  },
  {
    name: 'a field of the manifest',
    context: withRules({ field: 'manifest.target.product_version', is: { starts_with: '8.2.' } }),
    status: 'PASS',
  },
  {
    name: 'one of several values that is none of them',
    context: withRules({ field: 'manifest.host.locale', is: { one_of: ['en-US', 'de-DE'] } }),
    status: 'FAIL',
    findings: [broken('"zh-CN"', 'one_of en-US, de-DE', { field: '/rules/0' }, { field: 'manifest.host.locale' })],
  },
  {
    name: 'a field that the manifest does not give',
    capture: { manifest: aManifest({ networkZone: null }) },
    context: withRules({ field: 'manifest.network_zone', is: { not_equals: 'x' } }),
    status: 'WARN',
    findings: [notEvaluable('manifest.network_zone', { field: '/rules/0' })],
  },
  {
    name: 'a field that was withheld',
    capture: { manifest: aManifest({ networkZone: { withheld: 'email', length: 9 } }) },
    context: withRules({ field: 'manifest.network_zone', is: { none_of: ['x'] } }),
    status: 'WARN',
    findings: [notEvaluable('manifest.network_zone', { field: '/rules/0' })],
  },
  {
    name: 'no manifest',
    capture: { manifest: null },
    context: withRules({ field: 'manifest.network_zone', is: { equals: 'x' } }),
    status: 'WARN',
    findings: [notEvaluable('manifest.network_zone', { field: '/rules/0' })],
  },
  {
    name: 'one node',
    capture: window,
    context: withRules({ path: 'root/0', field: 'automation_id', is: { equals: 'txtName' } }),
    status: 'PASS',
  },
  {
    name: 'every child, of which one is not',
    capture: window,
    context: withRules({ ...nodes, path: 'root/*' }),
    status: 'FAIL',
    findings: [broken('false', 'equals true', { field: '/rules/0', dump: 'main', path: 'root/1' }, nodes)],
  },
  {
    name: 'some child',
    capture: window,
    context: withRules({ ...nodes, path: 'root/*', holds_for: 'some' }),
    status: 'PASS',
  },
  {
    name: 'some node below, where none is',
    capture: window,
    context: withRules({ path: 'root/**', holds_for: 'some', field: 'automation_id', is: { ends_with: 'X' } }),
    status: 'FAIL',
    findings: [
      broken(
        'no such node at root/**',
        'ends_with X',
        { field: '/rules/0', dump: 'main' },
        { field: 'automation_id', holds_for: 'some' },
      ),
    ],
  },
  {
    name: 'none below, where one is',
    capture: window,
    context: withRules({ path: 'root/**', holds_for: 'none', field: 'automation_id', is: { contains: 'Go' } }),
    status: 'FAIL',
    findings: [
      broken(
        '"btnGo"',
        'contains Go',
        { field: '/rules/0', dump: 'main', path: 'root/1/0' },
        { field: 'automation_id', holds_for: 'none' },
      ),
    ],
  },
  {
    name: 'some node, where the field of one was not captured',
    capture: window,
    context: withRules({ ...nodes, path: 'root/1/*', holds_for: 'some' }),
    status: 'WARN',
    findings: [notEvaluable('is_enabled', { field: '/rules/0', dump: 'main' })],
  },
  {
    name: 'a node that the tree does not have',
    capture: window,
    context: withRules({ ...nodes, path: 'root/7' }),
    status: 'FAIL',
    findings: [broken('no node at root/7', 'equals true', { field: '/rules/0', dump: 'main' }, nodes)],
  },
  {
    name: 'nodes of a capture without a tree',
    capture: { dumps: [] },
    context: withRules({ ...nodes, path: 'root' }),
    status: 'WARN',
    findings: [notEvaluable('tree', { field: '/rules/0' })],
  },
  {
    name: 'a number compared with text, which is never as wanted',
    capture: window,
    context: withRules({ is: { equals: '4' } }),
    status: 'FAIL',
    findings: [broken('4', 'equals 4', { field: '/rules/0' })],
  },
]);
