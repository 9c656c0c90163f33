import { a11ytest } from './a11ytest.js';
import type { CaptureEncoder } from './encoder.js';
import { native } from './native.js';

/** One for each reader, sorted by format. A new reader adds a file and a line here, and nothing else. */
export const ENCODERS: readonly CaptureEncoder[] = [a11ytest, native];
