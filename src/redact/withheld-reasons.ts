import type { WithheldReason } from '../model/safe-text.js';

// A record, so that a reason without a place here does not compile.
const REASONS: Readonly<Record<WithheldReason, true>> = {
  'visible-text': true,
  'not-identifier-like': true,
  email: true,
  'phone-number': true,
  'id-number': true,
  'user-path': true,
};

// Object.keys of a record gives exactly its keys.
export const WITHHELD_REASONS = Object.keys(REASONS) as readonly WithheldReason[];
