import type { Language } from '../model/language.js';
import { loadTemplate } from '../shared/package-resource.js';
import type { Setup } from './setup.js';

/**
 * All text that our outputs hold whatever the capture: visible text that equals a part of it is no leak.
 * Composed by `npm run generate`, since rendering it took a tenth of an import.
 */
export function fixedVocabulary(language: Language): string {
  return loadTemplate(`vocabulary.${language}.txt`);
}

/** One string for one setup: a batch asks for it with every package, and comparing two of that length takes a while. */
const composed = new WeakMap<Setup, string>();

/** The fixed vocabulary, and the names that the operator or the maintainer chose: they tell nothing of a capture. */
export function vocabularyOf(setup: Setup): string {
  const known = composed.get(setup);
  if (known !== undefined) return known;
  const { language, catalog } = setup;
  // What must stand nowhere is no ordinary word of ours, although we are told it.
  const { forbidden_strings: _, ...profile } = setup.profile;
  const text = [fixedVocabulary(language), JSON.stringify(profile), catalog?.catalog.catalog_id].join('\n');
  composed.set(setup, text);
  return text;
}
