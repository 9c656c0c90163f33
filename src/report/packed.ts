import type { Where } from '../model/finding.js';
import type { Language } from '../model/language.js';
import { dictionaryOf } from './language/dictionary.js';
import { PACK_WORDS } from './language/pack.js';
import { fill, textOf } from './phrase.js';
import { visibleText } from './visible-text.js';

/** What `airlock pack` did; with `--json` it is printed as it is. */
export interface PackResult {
  readonly output: string | null;
  readonly capture_id: string | null;
  readonly decision: 'ACCEPT' | 'REJECT';
  /** Files beside capture.json; null where the folder was refused before they were counted. */
  readonly files: number | null;
  /** Files of the operating system that stayed behind. */
  readonly left_out: number | null;
  readonly size: number | null;
  readonly sha256: string | null;
  readonly refusals: readonly PackRefusal[];
}

interface PackRefusal {
  readonly rule: string;
  readonly code: string;
  readonly where: Where;
}

/** `airlock pack`: what was written, a line a fact; plain text. */
export function renderPacked(result: PackResult, language: Language): string {
  const { output, capture_id, decision, files, left_out, size, sha256 } = result;
  const line = (key: 'files' | 'zip', args: Readonly<Record<string, string>>) =>
    textOf(fill(PACK_WORDS[key][language], args));
  if (output === null) return `Decision: ${decision}\n${PACK_WORDS.nothing[language]}\n`;
  return [
    `Decision: ${decision}`,
    `capture_id: ${capture_id}`,
    line('files', { files: String(files), left_out: String(left_out) }),
    line('zip', { output, size: String(size) }),
    `sha256: ${sha256}`,
    '',
  ].join('\n');
}

/**
 * Why nothing was packed. One line a finding: rule, code and place, which are safe to show; then, once a rule, where
 * to read what to do.
 *
 * @param reasons codes, shown where no rule failed
 */
export function renderPackRefusals(
  refusals: readonly PackRefusal[],
  reasons: readonly string[],
  language: Language,
): string {
  const line = (key: keyof typeof PACK_WORDS, args: Readonly<Record<string, string>>) =>
    `${textOf(fill(PACK_WORDS[key][language], args))}\n`;
  if (refusals.length === 0) return reasons.map((code) => line('rejected', { code })).join('');
  return refusals
    .map(({ rule, code, where }, i) => {
      const place = placeText(where, language);
      const said = place === '' ? line('refused', { rule, code }) : line('refusedAt', { rule, code, place });
      return refusals[i + 1]?.rule === rule ? said : `${said}${line('fix', { rule })}`;
    })
    .join('');
}

function placeText(where: Where, language: Language): string {
  const words = dictionaryOf(language);
  // The keys of Where are those of the words for places.
  const parts = Object.entries(where) as [keyof Where, string | number][];
  return parts
    .map(([part, value]) => textOf(fill(words.where[part], { value: visibleText(String(value)) })))
    .join(words.clauseSeparator);
}
