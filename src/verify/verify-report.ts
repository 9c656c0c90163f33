import { readFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { Verification } from '../model/verification.js';
import { AppError } from '../shared/app-error.js';
import { inputNotFound } from '../shared/input-not-found.js';
import { REPORT_KINDS, reportEnding, reportStem } from '../shared/report-files.js';
import { checkCertificate } from './certificate-content.js';
import { FindingLog } from './finding-log.js';
import { lstatOrNull, readPublished, sha256 } from './published-files.js';
import { checkDecisionLines, checkReportFile } from './report-content.js';
import type { VerifyOptions } from './verify-runs.js';

/**
 * Checks one report on its own, as far as that goes: its JSON, what lies beside it under the same name, and
 * the certificate over them, where there is one. Without the ledger nothing says whether it is the latest.
 *
 * @param path of `<name>-validation.json`, or of another file of that name
 * @throws AppError USAGE, INPUT_NOT_FOUND
 */
export async function verifyReport(path: string, options: VerifyOptions): Promise<Verification> {
  const folder = dirname(path);
  const stem = reportStem(basename(path));
  if (stem === null)
    throw new AppError(
      'USAGE',
      `${basename(path)}: is no report`,
      'name a runs folder or a file that ends in -validation.json',
    );
  if ((await lstatOrNull(path)) === null) throw inputNotFound(basename(path), 'file');
  const log = new FindingLog();
  const label = `${stem}${reportEnding('json')}`;
  const json = await readPublished(folder, label, log);
  const report = json === null ? null : checkReportFile(json, { label, ruleSet: options.ruleSet }, log);
  const published = new Map<string, string>();
  for (const kind of REPORT_KINDS) {
    const name = `${stem}${reportEnding(kind)}`;
    if ((await lstatOrNull(join(folder, name))) === null) continue;
    const bytes = await readFile(join(folder, name));
    const count = options.countForbidden(bytes);
    if (count > 0) log.add('forbidden-string', name, { count });
    if (kind !== 'certificate') published.set(`reports/${reportEnding(kind).slice(1)}`, sha256(bytes));
    if (kind === 'markdown' && report !== null) checkDecisionLines(bytes, report, name, log);
    if (kind === 'certificate' && report !== null)
      checkCertificate(bytes, { report, published }, { label: name, key: options.key, partial: true }, log);
  }
  const certificate = `${stem}${reportEnding('certificate')}`;
  const isThere = (await lstatOrNull(join(folder, certificate))) !== null;
  if (report?.decision === 'ACCEPT' && !isThere && options.key !== null) log.add('certificate-missing', certificate);
  if (report?.decision === 'REJECT' && isThere) log.add('certificate-of-rejected', certificate);
  return log.result();
}
