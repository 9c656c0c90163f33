export { forbiddenSearch } from './forbidden-strings.js';
export type { LeakGuard } from './leak-guard.js';
export { type Redaction, redactCapture } from './redact-capture.js';
