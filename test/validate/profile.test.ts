import { describe, expect, test } from 'vitest';
import { AppError } from '../../src/shared/app-error.js';
import { DEFAULT_PROFILE, DEFAULT_THRESHOLDS } from '../../src/validate/default-profile.js';
import { loadProfile } from '../../src/validate/profile.js';

const MINIMAL = { schema_version: 1, profile_id: 'isphere' };
const RULE = { id: 'big-enough', title: 'big', severity: 'FAIL', field: 'tree.node_count', is: { at_least: 5 } };
const WAIVER = {
  rule: 'tree/ids-unique',
  reason: 'known since release 8',
  owner: 'maintainers',
  expires: '2027-06-30',
};

/** The complaints about a profile, one a line, without the heading. */
function complaintsAbout(json: unknown): readonly string[] {
  try {
    loadProfile(json, 'isphere.profile.json');
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    expect(error.code).toBe('PROFILE_INVALID');
    expect(error.message).toContain('isphere.profile.json');
    expect(error.hint).toContain('profile.schema.json');
    return error.message.split('\n  ').slice(1);
  }
  return [];
}

describe('a good profile', () => {
  test('that says nothing has every part, empty', () => {
    expect(loadProfile(MINIMAL, 'x')).toEqual({
      ...MINIMAL,
      expect: {},
      intake: {},
      thresholds: {},
      severities: {},
      waivers: [],
      rules: [],
      limits: {},
    });
  });

  test('keeps all it says', () => {
    const full = {
      ...MINIMAL,
      expect: {
        root_automation_id: 'frmMain',
        framework_id: 'WinForm',
        process_name: 'IMPlatformClient.exe',
        network_zones: ['internal-sandbox'],
        collectors: [{ name: 'ISphereWinHelper', versions: ['0.12.1'] }, { name: 'OtherHelper' }],
      },
      intake: { dump_encoding: 'gb18030' },
      thresholds: { ...DEFAULT_THRESHOLDS, min_nodes: 60, max_age_days: 90 },
      severities: { 'manifest/present': 'WARN', 'tree/ids-unique': 'off', 'safety/mode-read-only': 'FAIL' },
      waivers: [WAIVER, { ...WAIVER, code: 'not-evaluable', place: { path: 'root/3/**' } }],
      rules: [
        RULE,
        { ...RULE, id: 'all-named', path: 'root/**', holds_for: 'every', field: 'has_name', is: { equals: true } },
      ],
      limits: { max_entries: 100, max_ratio: 400.5, ratio_floor_bytes: 0 },
    };
    expect(loadProfile({ ...full, $schema: './profile.schema.json' }, 'x')).toEqual(full);
  });

  test('is what is used by default', () => {
    expect(loadProfile(DEFAULT_PROFILE, 'x')).toEqual(DEFAULT_PROFILE);
  });

  test.each([
    ['redaction/no-unknown-fields', 'FAIL'],
    ['redaction/no-unknown-fields', 'WARN'],
    ['archive/crc-matches', 'FAIL'],
  ])('may raise a rule of the gate, or leave it: %s %s', (id, severity) => {
    expect(complaintsAbout({ ...MINIMAL, severities: { [id]: severity } })).toEqual([]);
  });
});

describe('a bad profile is refused, and each field named', () => {
  test.each<[string, unknown, string[]]>([
    ['no object', [], ['/: type object']],
    ['null', null, ['/: type object']],
    ['nothing in it', {}, ['/: the field schema_version', '/: the field profile_id']],
    ['a later version', { ...MINIMAL, schema_version: 2 }, ['/schema_version: the value 1']],
    [
      'a misspelt part',
      { ...MINIMAL, treshold: {} },
      ['/*: no such field: an unknown key of 8 characters, no. 3 of 3 in that object; did you mean "thresholds"?'],
    ],
    [
      'a misspelt limit',
      { ...MINIMAL, limits: { MAX_ENTRIES: 3 } },
      [
        '/limits/*: no such field: an unknown key of 11 characters, no. 1 of 1 in that object; did you mean "max_entries"?',
      ],
    ],
    [
      'a misspelt threshold',
      { ...MINIMAL, thresholds: { min_node: 3 } },
      [
        '/thresholds/*: no such field: an unknown key of 8 characters, no. 1 of 1 in that object; did you mean "min_nodes"?',
      ],
    ],
    [
      'a misspelt field in a list',
      { ...MINIMAL, waivers: [WAIVER, { ...WAIVER, untill: 'x' }] },
      ['/waivers/1/*: no such field: an unknown key of 6 characters, no. 5 of 5 in that object'],
    ],
    [
      'a misspelt field two levels down',
      { ...MINIMAL, expect: { collectors: [{ name: 'x', version: '1' }] } },
      [
        '/expect/collectors/0/*: no such field: an unknown key of 7 characters, no. 2 of 2 in that object; did you mean "versions"?',
      ],
    ],
    [
      'a share above 1',
      { ...MINIMAL, thresholds: { max_share_outside_root: 1.5 } },
      ['/thresholds/max_share_outside_root: maximum <=1'],
    ],
    [
      'a waiver without end',
      { ...MINIMAL, waivers: [{ ...WAIVER, expires: undefined }] },
      ['/waivers/0: the field expires'],
    ],
    [
      'a day that the calendar does not have',
      { ...MINIMAL, waivers: [{ ...WAIVER, expires: '2027-02-29' }] },
      ['/waivers/0/expires: a day of the calendar, YYYY-MM-DD, not 2027-02-29'],
    ],
    [
      'a severity that is none',
      { ...MINIMAL, severities: { 'tree/ids-unique': 'INFO' } },
      ['/severities/*: one of ["WARN","FAIL","off"]'],
    ],
    [
      'a rule that is none',
      { ...MINIMAL, severities: { 'tree/no-such': 'WARN' } },
      ['/severities/*: there is no such rule: an unknown key of 12 characters, no. 1 of 1 in that object'],
    ],
    [
      'a key of Object.prototype',
      { ...MINIMAL, severities: { constructor: 'off' } },
      ['/severities/*: there is no such rule: an unknown key of 11 characters, no. 1 of 1 in that object'],
    ],
    [
      'a waiver of a rule that is none',
      { ...MINIMAL, waivers: [{ ...WAIVER, rule: 'x' }] },
      ['/waivers/0/rule: there is no such rule: an unknown key of 1 character'],
    ],
    [
      'a waiver of a code that is none',
      { ...MINIMAL, waivers: [{ ...WAIVER, code: 'no-such' }] },
      ['/waivers/0/code: "no-such" is no code of tree/ids-unique; it has duplicate-ids, not-evaluable'],
    ],
    [
      'a waiver of a crash',
      { ...MINIMAL, waivers: [{ ...WAIVER, code: 'rule-crashed' }] },
      ['/waivers/0/code: "rule-crashed" is no code of tree/ids-unique; it has duplicate-ids, not-evaluable'],
    ],
    [
      'a base that only the command line can follow',
      { ...MINIMAL, extends: 'base.profile.json' },
      ['/extends: the files of the chain, loaded together'],
    ],
    [
      'a place without a part',
      { ...MINIMAL, waivers: [{ ...WAIVER, place: {} }] },
      ['/waivers/0/place: minProperties 1'],
    ],
    [
      'a rule with two comparisons',
      { ...MINIMAL, rules: [{ ...RULE, is: { at_least: 1, at_most: 2 } }] },
      ['/rules/0/is: maxProperties 1'],
    ],
    [
      'a rule whose path is no path',
      { ...MINIMAL, rules: [{ ...RULE, path: 'root/*/0', field: 'class_name' }] },
      ['/rules/0/path: text that matches ^root(?:/(?:0|[1-9][0-9]{0,8}))*(?:/\\*\\*?)?$'],
    ],
    [
      'a rule on a field of nodes without a path',
      { ...MINIMAL, rules: [{ ...RULE, field: 'class_name' }] },
      ['/rules/0/path: a path, since class_name is a field of nodes'],
    ],
    [
      'a rule on a field of the capture with a path',
      { ...MINIMAL, rules: [{ ...RULE, path: 'root' }] },
      ['/rules/0/field: a field of nodes beside a path; tree.node_count is one of the capture'],
    ],
    [
      'two rules of one id, and a quantifier without nodes',
      { ...MINIMAL, rules: [RULE, { ...RULE, holds_for: 'some' }] },
      ['/rules/1/id: another id; "big-enough" is taken', '/rules/1/holds_for: no such field without a path'],
    ],
    [
      'several at once',
      { ...MINIMAL, severities: { x: 'off' }, waivers: [{ ...WAIVER, rule: 'y', expires: '2027-13-01' }] },
      [
        '/severities/*: there is no such rule: an unknown key of 1 character, no. 1 of 1 in that object',
        '/waivers/0/rule: there is no such rule: an unknown key of 1 character',
        '/waivers/0/expires: a day of the calendar, YYYY-MM-DD, not 2027-13-01',
      ],
    ],
  ])('%s', (_, json, complaints) => {
    expect(complaintsAbout(json)).toEqual(complaints);
  });
});

describe('what guards the gate cannot be bent', () => {
  const GATE = [
    'archive/crc-matches',
    'archive/local-headers-match',
    'archive/safe-entry-names',
    'archive/within-limits',
    'manifest/file-hash-matches',
    'manifest/file-sizes-match',
    'dump/main-present',
    'redaction/declared-matches-content',
    'redaction/no-visible-text-in-outputs',
    'safety/operations-read-only',
    'safety/no-forbidden-window',
  ];

  test.each(GATE)('%s', (id) => {
    const bent = `${id} guards the gate and can neither be turned off nor lowered`;
    expect(complaintsAbout({ ...MINIMAL, severities: { [id]: 'off' } })).toEqual([`/severities/${id}: ${bent}`]);
    expect(complaintsAbout({ ...MINIMAL, severities: { [id]: 'WARN' } })).toEqual([`/severities/${id}: ${bent}`]);
    expect(complaintsAbout({ ...MINIMAL, waivers: [{ ...WAIVER, rule: id }] })).toEqual([
      `/waivers/0/rule: ${id} guards the gate and cannot be waived`,
    ]);
  });

  test('nor one of it turned off that only warns', () => {
    expect(complaintsAbout({ ...MINIMAL, severities: { 'redaction/no-unknown-fields': 'off' } })).toHaveLength(1);
  });
});
