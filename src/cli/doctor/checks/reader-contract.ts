import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { openCapture } from '../../../pipeline/open-capture.js';
import { checkReaderContract } from '../../../pipeline/reader-contract/check-reader-contract.js';
import { AppError } from '../../../shared/app-error.js';
import { defineDoctorCheck, fail, pass, skip } from '../define-doctor-check.js';

/** Samples that are to be accepted. */
const SAMPLES = ['2026-07-08-internal-sandbox-a.zip', '2026-09-15-internal-sandbox-b.zip'] as const;

export const readerContract = defineDoctorCheck({
  id: 'reader-contract',
  async run({ samples, now }) {
    const [first, second] = SAMPLES.map((name) => join(samples, name));
    if (first === undefined || second === undefined || ![first, second].every((path) => existsSync(path)))
      return skip('no-samples');
    try {
      const [one, other] = [await openCapture(first, { now }), await openCapture(second, { now })];
      const [violation] = [...checkReaderContract(one, other), ...checkReaderContract(other, one)];
      if (violation === undefined) return pass('kept', { count: SAMPLES.length });
      return fail('broken', { check: violation.check });
    } catch (error) {
      if (error instanceof AppError) return fail('not-opened', { code: error.code });
      throw error;
    }
  },
});
