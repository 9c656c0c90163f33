import type { Finding, RuleText, Where } from '../model/finding.js';
import type { Language } from '../model/language.js';
import type { EntrySummary, Report } from '../model/report.js';
import type { RuleResult } from '../model/validation.js';
import { toJsonText } from '../shared/canonical-json.js';
import { encodePath, encodeSegment } from '../shared/encode-path.js';
import { fingerprintOf } from './fingerprint.js';
import { dictionaryOf } from './language/dictionary.js';
import { textOf } from './phrase.js';
import { type ViewContext, viewContext } from './view/context.js';
import { sentenceOf } from './view/messages.js';

const SCHEMA = 'https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json';
/** The package is no place on a disk: addresses of files are relative to it. */
const BASE = 'PACKAGE';
const LEVELS = { FAIL: 'error', WARN: 'warning' } as const;

/**
 * The findings of a report as SARIF 2.1.0 (OASIS), for code-scanning viewers: a rule for each rule that ran,
 * a result for each finding, places by file of the package, dump, node, selector and field.
 *
 * @param texts texts of the rules that the report names
 */
export function renderSarif(report: Report, texts: readonly RuleText[], language: Language): string {
  const context = viewContext(language, undefined, texts);
  const artifacts = new Map(report.package.entries.map((entry, index) => [labelOf(entry), index]));
  return toJsonText({
    $schema: SCHEMA,
    version: '2.1.0',
    runs: [
      {
        tool: {
          driver: {
            name: report.tool.name,
            version: report.tool.version,
            language,
            rules: report.rules.map((rule) => ruleDescriptor(rule, context)),
            properties: { rule_set_sha256: report.tool.rule_set_sha256 },
          },
        },
        columnKind: 'utf16CodeUnits',
        invocations: [{ executionSuccessful: !report.reasons.some(({ code }) => code === 'rule-crashed') }],
        originalUriBaseIds: { [BASE]: { description: { text: dictionaryOf(language).exchange.base } } },
        artifacts: report.package.entries.map(artifact),
        results: report.rules.flatMap((rule, index) =>
          rule.findings.map((finding) => result(finding, { rule, index, report, context, artifacts })),
        ),
        properties: {
          capture_id: report.capture_id,
          decision: report.decision,
          reasons: report.reasons,
          counts: report.counts,
          drift: report.drift?.verdict ?? null,
          package_sha256: report.package.sha256,
        },
      },
    ],
  });
}

function ruleDescriptor({ id, findings_total }: RuleResult, { rules, language, words }: ViewContext): object {
  const text = rules.get(id);
  const properties = { tags: [id.split('/')[0]], ...(findings_total === undefined ? {} : { findings_total }) };
  if (text === undefined) return { id, shortDescription: { text: id }, properties };
  const messages = Object.entries(text.messages);
  const isFailing = messages.some(([, { severity }]) => severity === 'FAIL');
  const fixes = messages.map(([code, { fix }]) => `${code}: ${fix[language]}`);
  return {
    id,
    shortDescription: { text: text.title[language] },
    fullDescription: { text: text.why[language] },
    help: { text: [`${words.findings.fix.trim()}`, ...fixes].join('\n') },
    defaultConfiguration: { level: isFailing ? LEVELS.FAIL : LEVELS.WARN },
    properties,
  };
}

function artifact(entry: EntrySummary): object {
  return {
    location: { uri: uriOf(labelOf(entry)), uriBaseId: BASE },
    ...(entry.size === null ? {} : { length: entry.size }),
    ...(entry.sha256 === null ? {} : { hashes: { 'sha-256': entry.sha256 } }),
    properties: { role: entry.role, content_class: entry.content_class },
  };
}

/** Names that lead out of the package, as hostile archives have them, become one segment: no viewer may follow them. */
function uriOf(label: string): string {
  if (!/^\/|(?:^|\/)\.{1,2}(?:\/|$)/u.test(label)) return encodePath(label);
  return encodeSegment(label.includes('/') ? label : `(${label})`);
}

/** As findings name an entry, so that both lead to the same artifact. */
function labelOf({ entry }: EntrySummary): string {
  return entry.replace(/ \(name withheld\)$/u, '');
}

function result(
  finding: Finding,
  of: {
    readonly rule: RuleResult;
    readonly index: number;
    readonly report: Report;
    readonly context: ViewContext;
    readonly artifacts: ReadonlyMap<string, number>;
  },
): object {
  const { rule, index, report, context, artifacts } = of;
  const isWaived = finding.waived === true || rule.status === 'WAIVED';
  const justification = rule.waiver === undefined ? {} : { justification: rule.waiver.reason };
  return {
    ruleId: finding.ruleId,
    ruleIndex: index,
    level: LEVELS[finding.severity],
    message: { text: withoutLinks(textOf(sentenceOf(context, finding, report.detail))) },
    locations: [location(finding.where, artifacts)],
    partialFingerprints: { 'airlock/v1': fingerprintOf(finding) },
    ...(isWaived ? { suppressions: [{ kind: 'external', status: 'accepted', ...justification }] } : {}),
    properties: { code: finding.code, args: finding.args },
  };
}

/** What reads like a link of SARIF (section 3.11.6) comes from the capture: it is shown, and leads nowhere. */
function withoutLinks(text: string): string {
  return text.includes('](') ? text.replace(/[[\]\\]/gu, '\\$&') : text;
}

function location(where: Where, artifacts: ReadonlyMap<string, number>): object {
  const logical = logicalPlaces(where);
  return {
    ...(where.entry === undefined ? {} : { physicalLocation: physicalPlace(where.entry, where, artifacts) }),
    ...(logical.length === 0 ? {} : { logicalLocations: logical }),
  };
}

function physicalPlace(entry: string, where: Where, artifacts: ReadonlyMap<string, number>): object {
  const index = artifacts.get(entry);
  const region = regionOf(where);
  return {
    artifactLocation: { uri: uriOf(entry), uriBaseId: BASE, ...(index === undefined ? {} : { index }) },
    ...(region === null ? {} : { region }),
  };
}

function regionOf({ line, column, offset }: Where): object | null {
  if (line !== undefined) return { startLine: line, ...(column === undefined ? {} : { startColumn: column }) };
  return offset === undefined ? null : { byteOffset: offset, byteLength: 0 };
}

const LOGICAL = ['output', 'dump', 'path', 'selector', 'field'] as const;

/** A finding about nothing in particular is about the package: viewers drop results without a place. */
function logicalPlaces(where: Where): readonly object[] {
  const parts = LOGICAL.flatMap((kind) => {
    const name = where[kind];
    return name === undefined ? [] : [{ name, kind }];
  });
  return parts.length === 0 && where.entry === undefined ? [{ name: 'package', kind: 'package' }] : parts;
}
