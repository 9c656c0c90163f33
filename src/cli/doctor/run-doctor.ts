import type { DoctorReport, DoctorResult } from '../../model/doctor.js';
import { packageVersion } from '../../shared/package-resource.js';
import { dependencies } from './checks/dependencies.js';
import { limits } from './checks/limits.js';
import { nodeVersion } from './checks/node-version.js';
import { readerContract } from './checks/reader-contract.js';
import { runsWritable } from './checks/runs-writable.js';
import { schemas } from './checks/schemas.js';
import { tempWritable } from './checks/temp-writable.js';
import { templates } from './checks/templates.js';
import { type DoctorCheck, type DoctorContext, fail } from './define-doctor-check.js';

/** In the order in which they are run and told: what the later ones rest on comes first. */
export const DOCTOR_CHECKS: readonly DoctorCheck[] = [
  nodeVersion,
  dependencies,
  schemas,
  templates,
  limits,
  runsWritable,
  tempWritable,
  readerContract,
];

/** Runs every check; one that throws has failed, and the others are still run. */
export async function runDoctorChecks(
  context: DoctorContext,
  checks: readonly DoctorCheck[] = DOCTOR_CHECKS,
): Promise<DoctorReport> {
  const results: DoctorResult[] = [];
  for (const check of checks) results.push({ check: check.id, ...(await outcomeOf(check, context)) });
  return { ok: results.every(({ status }) => status !== 'FAIL'), version: packageVersion(), checks: results };
}

async function outcomeOf(check: DoctorCheck, context: DoctorContext) {
  try {
    return await check.run(context);
  } catch {
    return fail('crashed');
  }
}
