import { LANGUAGES, type Language } from '../model/language.js';
import { asBag } from '../publish/index.js';
import { redactCapture } from '../redact/index.js';
import { renderCertificate } from '../report/certificate.js';
import { reportVocabulary } from '../report/index.js';
import { renderJunit } from '../report/junit.js';
import { renderSarif } from '../report/sarif.js';
import { packageVersion } from '../shared/package-resource.js';
import { DEFAULT_PROFILE, RULE_TEXTS, ruleSetDigest, ruleVocabulary, validateCapture } from '../validate/index.js';
import { render, reportOn } from './report-on.js';

/** What `npm run generate` writes to `templates/vocabulary.<language>.txt`. */
export function composeVocabulary(language: Language): string {
  return [
    reportVocabulary(),
    ...LANGUAGES.map((one) => ruleVocabulary(one)),
    ...blankReports(language),
    ...asBag([], {}).map(({ bytes }) => Buffer.from(bytes).toString('utf8')),
    `uia-airlock ${packageVersion()}`,
    ruleSetDigest(),
  ].join('\n');
}

/** The reports on a package with nothing in it: every line of them is ours. */
function blankReports(language: Language): readonly string[] {
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
  const report = reportOn(capture, validation, setup, { leaks, catalog: null, drift: null });
  const accepted = renderCertificate({ ...report, decision: 'ACCEPT' }, [{ path: '', bytes: Buffer.alloc(0) }], []);
  return [
    ...Object.values(render(report, language)),
    renderSarif(report, RULE_TEXTS, language),
    renderJunit(report, RULE_TEXTS, language),
    accepted ?? '',
  ];
}
