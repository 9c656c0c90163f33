export { verifyReport } from './verify-report.js';
export { type VerifyOptions, verifyRuns } from './verify-runs.js';
