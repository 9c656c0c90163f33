import type { Language } from '../model/language.js';
import { BUILT_IN } from './language/profile.js';
import { visibleText } from './visible-text.js';

interface ShownValue {
  /** `thresholds.min_nodes` */
  readonly field: string;
  readonly value: unknown;
  /** The file that it comes from, `default` for none; absent where that is not asked for. */
  readonly origin?: string;
}

/** Lines longer than this are not aligned with the others. */
const MAX_ALIGNED = 60;

/** `airlock profile show`: one line a value, as JSON writes it, and where it comes from; plain text. */
export function renderProfile(values: readonly ShownValue[], language: Language): string {
  const lines = values.map(({ field, value, origin }) => ({
    text: visibleText(`${field} = ${JSON.stringify(value)}`),
    origin: origin === undefined ? null : visibleText(origin === BUILT_IN.en ? BUILT_IN[language] : origin),
  }));
  const width = Math.max(0, ...lines.map(({ text }) => text.length).filter((length) => length <= MAX_ALIGNED));
  return lines
    .map(({ text, origin }) => (origin === null ? `${text}\n` : `${text.padEnd(width)}  ${origin}\n`))
    .join('');
}
