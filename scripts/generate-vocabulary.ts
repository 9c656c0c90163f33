/**
 * Writes templates/vocabulary.<language>.txt: all text that outputs hold whatever the capture. Run by
 * `npm run generate` after validators and templates; CI fails if the committed result is not current.
 */
import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { LANGUAGES } from '../src/model/language.js';
import { composeVocabulary } from '../src/pipeline/compose-vocabulary.js';
import { vocabularyFile } from '../src/pipeline/vocabulary.js';

for (const language of LANGUAGES) {
  const path = fileURLToPath(new URL(`../templates/vocabulary.${language}.txt`, import.meta.url));
  await writeFile(path, vocabularyFile(composeVocabulary(language)));
}
