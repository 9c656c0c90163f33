import schema from '../../../../src/validate/rules/manifest/schema.js';
import { aManifest } from '../../../support/a-capture.js';
import { evidenceWithoutSource } from '../../support/evidence-without-source.js';
import { aProblem, notEvaluable, testRule } from '../../support/rule-case.js';

const MISSING = aProblem('manifest-schema', {
  entry: 1,
  field: '/collector',
  args: { keyword: 'required', expected: 'the field mode' },
});
const TOO_MANY = aProblem('manifest-schema', { entry: 1, field: '/host', args: { keyword: 'additionalProperties' } });
const NO_ZONE = aProblem('manifest-schema', {
  entry: 1,
  field: '',
  args: { keyword: 'required', expected: 'the field network_zone' },
});
const MISSING_FOUND = {
  code: 'manifest-schema',
  args: { entry: 'capture.json', field: '/collector', expected: 'the field mode' },
  where: { entry: 'capture.json', field: '/collector' },
};

testRule(schema, [
  { name: 'all fields', status: 'PASS', checked: 1 },
  { name: 'a field missing', capture: { problems: [MISSING] }, status: 'FAIL', findings: [MISSING_FOUND] },
  {
    name: 'the whole document of the wrong type',
    capture: {
      problems: [aProblem('manifest-schema', { field: '', args: { keyword: 'type', expected: 'type object' } })],
    },
    status: 'FAIL',
    findings: [
      {
        code: 'manifest-schema',
        args: { entry: 'package', field: '/', expected: 'type object' },
        where: { field: '' },
      },
    ],
  },
  {
    name: 'fields too many are counted, not listed',
    capture: {
      problems: [aProblem('manifest-schema', { entry: 1, field: '/host', args: { keyword: 'additionalProperties' } })],
    },
    status: 'WARN',
    findings: [{ code: 'unknown-fields', args: { count: 1 } }],
  },
  {
    name: 'fields too many that only the manifest counts',
    capture: { manifest: aManifest({ unknownFields: 3 }) },
    status: 'WARN',
    findings: [{ code: 'unknown-fields', args: { count: 3 } }],
  },
  {
    name: 'more unknown fields than intake lists one by one',
    capture: {
      manifest: aManifest({ unknownFields: 13 }),
      problems: [TOO_MANY, aProblem('manifest-schema', { entry: 1, args: { more: 12 } })],
    },
    status: 'WARN',
    findings: [{ code: 'unknown-fields', args: { count: 13 } }],
  },
  {
    name: 'more of which one is no unknown field',
    capture: {
      manifest: aManifest({ unknownFields: 12 }),
      problems: [TOO_MANY, aProblem('manifest-schema', { entry: 1, args: { more: 12 } })],
    },
    status: 'FAIL',
    findings: [
      { code: 'more-violations', args: { entry: 'capture.json', more: 12 } },
      { code: 'unknown-fields', args: { count: 12 } },
    ],
  },
  {
    name: 'evidence of a package without a manifest cannot have the fields of one',
    capture: { manifest: evidenceWithoutSource(), problems: [NO_ZONE] },
    status: 'WARN',
    findings: [notEvaluable('manifest')],
  },
  {
    name: 'evidence of a package without a manifest, with a field of its own missing',
    capture: { manifest: evidenceWithoutSource(), problems: [NO_ZONE, MISSING] },
    status: 'FAIL',
    findings: [MISSING_FOUND, notEvaluable('manifest')],
  },
  {
    name: 'evidence of a package that had a manifest without a zone',
    capture: { manifest: evidenceWithoutSource({ captureId: 'a-capture' }), problems: [NO_ZONE] },
    status: 'FAIL',
    findings: [
      {
        code: 'manifest-schema',
        args: { entry: 'capture.json', field: '/', expected: 'the field network_zone' },
        where: { entry: 'capture.json', field: '' },
      },
    ],
  },
  { name: 'no manifest', capture: { manifest: null }, status: 'WARN', findings: [notEvaluable('manifest')] },
  {
    name: 'no manifest, and a field that says why',
    capture: { manifest: null, problems: [MISSING] },
    status: 'FAIL',
    checked: 0,
    findings: [MISSING_FOUND],
  },
]);
