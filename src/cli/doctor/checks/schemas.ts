import { schemaCheck } from '../../../shared/json-schema.js';
import { loadSchema, SCHEMA_NAMES } from '../../../shared/package-resource.js';
import { reportViolations } from '../../../shared/report-schema.js';
import { defineDoctorCheck, fail, pass } from '../define-doctor-check.js';

export const schemas = defineDoctorCheck({
  id: 'schemas',
  run() {
    for (const name of SCHEMA_NAMES) {
      try {
        loadSchema(name);
        const violations = name === 'report' ? reportViolations(null) : schemaCheck(name)(null);
        // Every one of them describes an object.
        if (violations.length === 0) return fail('checks-nothing', { name });
      } catch {
        return fail('not-loaded', { name });
      }
    }
    return pass('loaded', { count: SCHEMA_NAMES.length });
  },
});
