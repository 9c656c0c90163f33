import type { Detector } from './detector.js';
import { email } from './email.js';
import { idNumber } from './id-number.js';
import { notIdentifierLike } from './not-identifier-like.js';
import { phoneNumber } from './phone-number.js';
import { userPath } from './user-path.js';

/** All detectors, from the most particular to the most general: the first that detects names the reason. */
export const DETECTORS: readonly Detector[] = [email, phoneNumber, idNumber, userPath, notIdentifierLike];
