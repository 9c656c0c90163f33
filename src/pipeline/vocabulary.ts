import { LANGUAGES, type Language } from '../model/language.js';
import { asBag } from '../publish/index.js';
import { redactCapture } from '../redact/index.js';
import { reportVocabulary } from '../report/index.js';
import { loadTemplate, packageVersion } from '../shared/package-resource.js';
import { DEFAULT_PROFILE, ruleSetDigest, ruleVocabulary, validateCapture } from '../validate/index.js';
import { type ReportTexts, render, reportOn } from './report-on.js';
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
  const { language, profile, catalog } = setup;
  const text = [fixedVocabulary(language), JSON.stringify(profile), catalog?.catalog.catalog_id].join('\n');
  composed.set(setup, text);
  return text;
}

/** What `npm run generate` writes to `templates/vocabulary.<language>.txt`. */
export function composeVocabulary(language: Language): string {
  return [
    reportVocabulary(),
    ...LANGUAGES.map((one) => ruleVocabulary(one)),
    ...Object.values(blankReport(language)),
    ...asBag([], {}).map(({ bytes }) => Buffer.from(bytes).toString('utf8')),
    `uia-airlock ${packageVersion()}`,
    ruleSetDigest(),
  ].join('\n');
}

/** The reports on a package with nothing in it: every line of them is ours. */
function blankReport(language: Language): ReportTexts {
  const archive = { container: 'zip', size: 0, sha256: null, topFolder: null, opened: false, entries: [] } as const;
  const nothing = {
    archive,
    manifest: null,
    manifestSha256: null,
    dumps: [],
    problems: [],
    otherText: [],
    searchedText: [],
  };
  const { capture } = redactCapture(nothing, {});
  const setup = {
    profile: DEFAULT_PROFILE,
    profileSha256: '',
    catalog: null,
    language,
    now: '1970-01-01T00:00:00.000Z',
  };
  const leaks = { outputs: 0, hits: [] };
  const validation = validateCapture(capture, { ...setup, leaks });
  return render(reportOn(capture, validation, setup, { leaks, catalog: null, drift: null }), language);
}
