import type { Language } from '../model/language.js';
import { loadTemplateBytes } from '../shared/package-resource.js';
import type { Setup } from './setup.js';

/**
 * All text that our outputs hold whatever the capture: visible text that equals a part of it is no leak.
 * Composed by `npm run generate`, since rendering it took a tenth of an import.
 *
 * @returns what is ASCII, and the rest: kept apart, the large part takes one byte a character
 */
export function fixedVocabulary(language: Language): readonly string[] {
  const parts = fixed.get(language) ?? partsOf(loadTemplateBytes(`vocabulary.${language}.txt`));
  fixed.set(language, parts);
  return parts;
}

const fixed = new Map<Language, readonly string[]>();

/** See `vocabularyFile`: an empty line stands between the two. */
function partsOf(bytes: Buffer): readonly string[] {
  const at = bytes.indexOf(VOCABULARY_SEAM);
  return [bytes.toString('latin1', 0, Math.max(0, at)), bytes.toString('utf8', at + VOCABULARY_SEAM.length)];
}

const VOCABULARY_SEAM = '\n\n';

/** The vocabulary as its file: every line once, those that are ASCII first, an empty line, the others. */
export function vocabularyFile(text: string): string {
  const lines = [...new Set(text.split('\n'))].filter((line) => line !== '');
  const isAscii = (line: string) => Buffer.byteLength(line, 'utf8') === line.length;
  return [lines.filter(isAscii), lines.filter((line) => !isAscii(line))]
    .map((some) => some.join('\n'))
    .join(VOCABULARY_SEAM);
}

interface Composed {
  readonly language: Language;
  readonly profile: Setup['profile'];
  readonly catalog: Setup['catalog'];
  readonly parts: readonly string[];
}

/**
 * The last one. A run asks for it with every package, each time with a setup of its own (time and history
 * differ) around the same profile and catalog; composing it anew took a third of a small package.
 */
let last: Composed | undefined;

/** The fixed vocabulary, and the names that the operator or the maintainer chose: they tell nothing of a capture. */
export function vocabularyOf({ language, profile, catalog }: Setup): readonly string[] {
  if (last?.language === language && last.profile === profile && last.catalog === catalog) return last.parts;
  // What must stand nowhere is no ordinary word of ours, although we are told it.
  const { forbidden_strings: _, ...words } = profile;
  const names = [JSON.stringify(words), catalog?.catalog.catalog_id ?? ''].join('\n');
  last = { language, profile, catalog, parts: [...fixedVocabulary(language), names] };
  return last.parts;
}
