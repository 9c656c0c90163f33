export type { LeakGuard, LeakScan } from './leak-guard.js';
export { type Redaction, type RedactOptions, redactCapture } from './redact-capture.js';
