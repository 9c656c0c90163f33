import type { KeyObject } from 'node:crypto';
import type { Report } from '../model/report.js';
import type { RuleStatus } from '../model/validation.js';
import { isSignedBy, readEnvelope, STATEMENT_TYPE } from '../shared/dsse.js';
import { STATEMENT_V1, TEST_RESULT_V0_1 } from '../shared/in-toto.js';
import type { FindingLog } from './finding-log.js';
import { isObject, listOf, parseJson } from './published-files.js';

/** What a certificate has to be about. */
export interface Certified {
  readonly report: Report;
  /** Name of the subject -> SHA-256 of what is published: `reports/validation.json`, `evidence/…`. */
  readonly published: ReadonlyMap<string, string>;
}

/**
 * Checks a certificate: that it is an in-toto Statement or a DSSE envelope around one, that it was signed with
 * the key, and that every digest in it is that of what is published and of what the report is about.
 *
 * @param key public Ed25519 key; null: signatures are not checked
 * @param partial whether published files may lie elsewhere, such as the evidence of a report on its own
 * @returns the bytes of the statement, null where there is none to read
 */
export function checkCertificate(
  bytes: Buffer,
  { report, published }: Certified,
  {
    label,
    key,
    partial = false,
  }: { readonly label: string; readonly key: KeyObject | null; readonly partial?: boolean },
  log: FindingLog,
): Buffer | null {
  log.count('certificates');
  const value = parseJson(bytes);
  const envelope = readEnvelope(value);
  if (key !== null) checkSignature(envelope, { label, key }, log);
  const body = envelope === null ? bytes : envelope.payload;
  const statement = envelope === null ? value : parseJson(body);
  const isKnownType = envelope === null || envelope.payloadType === STATEMENT_TYPE;
  if (!isKnownType || !isTestResult(statement)) {
    log.add('certificate-invalid', label);
    return null;
  }
  const wanted = new Map([...digestsOf(report), ...published]);
  for (const [subject, digest] of statedDigests(statement)) {
    const isElsewhere = partial && !wanted.has(subject) && /^(?:evidence|reports)\//u.test(subject);
    if (!isElsewhere && wanted.get(subject) !== digest) log.add('certificate-digest', label, { subject });
    wanted.delete(subject);
  }
  for (const subject of wanted.keys()) log.add('certificate-digest', label, { subject });
  if (!saysTheSame(statement, report)) log.add('certificate-other-than-report', label);
  return body;
}

function checkSignature(
  envelope: ReturnType<typeof readEnvelope>,
  { label, key }: { readonly label: string; readonly key: KeyObject },
  log: FindingLog,
): void {
  if (envelope === null) log.add('certificate-unsigned', label);
  else {
    log.count('signatures');
    if (!isSignedBy(envelope, key)) log.add('certificate-signature', label);
  }
}

type Statement = Readonly<Record<string, unknown>> & { readonly predicate: Readonly<Record<string, unknown>> };

function isTestResult(value: unknown): value is Statement {
  return (
    isObject(value) &&
    value['_type'] === STATEMENT_V1 &&
    value['predicateType'] === TEST_RESULT_V0_1 &&
    isObject(value['predicate']) &&
    (value['predicate']['result'] === 'PASSED' || value['predicate']['result'] === 'WARNED')
  );
}

/** Whether result and rules of the certificate are those of the report. */
function saysTheSame({ predicate }: Statement, { rules }: Report): boolean {
  const idsOf = (...statuses: readonly RuleStatus[]) =>
    rules.filter(({ status }) => statuses.includes(status)).map(({ id }) => id);
  const warned = idsOf('WARN', 'WAIVED').sort();
  const wanted = {
    result: warned.length > 0 ? 'WARNED' : 'PASSED',
    passedTests: idsOf('PASS'),
    warnedTests: warned,
    failedTests: [],
  };
  return Object.entries(wanted).every(([key, value]) => JSON.stringify(predicate[key]) === JSON.stringify(value));
}

/** What the report says that the certificate has to repeat. */
function digestsOf(report: Report): [string, string][] {
  const { sha256, entries } = report.package;
  return [
    ...(sha256 === null ? [] : [['package', sha256] satisfies [string, string]]),
    ...entries.flatMap((entry): [string, string][] =>
      entry.sha256 === null ? [] : [[`package/${entry.entry}`, entry.sha256]],
    ),
    ['rule-set', report.tool.rule_set_sha256],
    ['profile', report.profile.sha256],
  ];
}

function statedDigests(statement: Statement): [string, string][] {
  return [...listOf(statement['subject']), ...listOf(statement.predicate['configuration'])].flatMap(
    (one): [string, string][] => {
      if (!isObject(one) || !isObject(one['digest'])) return [];
      return [[String(one['name']), String(one['digest']['sha256'])]];
    },
  );
}
