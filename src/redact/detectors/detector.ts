import type { WithheldReason } from '../../model/safe-text.js';
import type { FieldName } from '../fields.js';

/**
 * Recognises one kind of text that has no business in a structural string. Pure; looks at the string
 * alone, so it decides the same in every capture.
 */
export interface Detector {
  /** Named after its file. */
  readonly reason: WithheldReason;
  /** What it finds, for the docs. */
  readonly title: string;
  /** Whether it looks at a string with escapes (`%40`, `\u4e2d`, `_x0040_`) a second time, decoded. */
  readonly readsEscapes: boolean;
  detects(text: string, field: FieldName): boolean;
}
