import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import { CONTROL_TYPES } from '../../src/model/control-type.js';
import { STRUCTURAL_FIELDS } from '../../src/model/ui-tree.js';
import { AJV_OPTIONS, violationsBy } from '../../src/shared/json-schema.js';
import { loadSchema } from '../../src/shared/package-resource.js';
import { aCapture, aDump, aManifest } from '../support/a-capture.js';
import { aReport, REPORT_CASES } from './support/report-cases.js';

const schema = loadSchema('report');
const violations = violationsBy(new Ajv2020(AJV_OPTIONS).compile(schema), () => schema);

/** The definition of that name; every one is an object. */
function definition(name: string): { enum?: string[]; properties: { captured: { required: string[] } } } {
  return (schema as { $defs: Record<string, ReturnType<typeof definition>> }).$defs[name] as ReturnType<
    typeof definition
  >;
}

describe('schemas/report.schema.json', () => {
  it.each(Object.entries(REPORT_CASES))('fits %s', (_, make) => {
    expect(violations(make())).toEqual([]);
  });

  it('fits a report full of withheld and missing values', () => {
    const gone = { withheld: 'email', length: 12 } as const;
    const capture = aCapture({
      manifest: aManifest({
        captureId: gone,
        networkZone: null,
        collector: { name: gone, version: null, mode: gone, operations: [gone] },
        target: { processName: gone, productVersion: null },
        host: { os: null, dpi: null, locale: gone },
      }),
      dumps: [aDump({ id: gone, declaredTruncated: null })],
    });
    expect(violations(aReport({ capture }))).toEqual([]);
  });

  const broken: Record<string, (report: Record<string, unknown>) => unknown> = {
    'a field that it does not name': (report) => ({ ...report, extra: 1 }),
    'a missing field': ({ decision: _, ...report }) => report,
    'a decision that is none': (report) => ({ ...report, decision: 'MAYBE' }),
    'a digest in upper case': (report) => ({ ...report, profile: { profile_id: 'p', sha256: 'A'.repeat(64) } }),
    'an object as the argument of a finding': (report) => ({
      ...report,
      rules: [
        {
          id: 'a/b',
          status: 'FAIL',
          checked: 1,
          findings: [{ ruleId: 'a/b', code: 'c', severity: 'FAIL', args: { text: {} }, where: {} }],
        },
      ],
    }),
  };
  it.each(Object.entries(broken))('refuses %s', (_, breakIt) => {
    // Reports are plain JSON objects.
    expect(violations(breakIt(aReport() as unknown as Record<string, unknown>))).not.toEqual([]);
  });

  it('refuses a name in a match of a selector', () => {
    const report = REPORT_CASES['accepted-with-drift']?.();
    const [first] = report?.catalog?.selectors ?? [];
    const named = { ...first, matches: [{ ...first?.matches[0], name: 'x' }] };
    expect(violations({ ...report, catalog: { ...report?.catalog, selectors: [named] } })).not.toEqual([]);
  });

  it('knows every control type and every structural field', () => {
    expect(definition('control_type').enum).toEqual([...CONTROL_TYPES, 'Unknown']);
    expect(definition('tree').properties.captured.required).toEqual([...STRUCTURAL_FIELDS]);
  });
});
