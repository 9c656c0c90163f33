import type { IntakeProblemCode } from '../../model/intake-problem.js';
import type { Localised } from '../../model/language.js';
import type { FormatProbe } from './define-format.js';

/** A format that is known and holds no UI Automation tree; a sentence says why. */
export interface FormatRefusal {
  readonly id: string;
  readonly title: Localised;
  /** The problem that a dump of it gets; its rule has the sentence. */
  readonly code: IntakeProblemCode;
  readonly recognises: (probe: FormatProbe) => boolean;
}

/** Names what a file of `refused/` exports; checks its type. */
export function defineRefusal(refusal: FormatRefusal): FormatRefusal {
  return refusal;
}
