import { resolve } from 'node:path';
import type { Io } from '../../model/io.js';
import type { Language } from '../../model/language.js';
import type { Report } from '../../model/report.js';
import { diffReports } from '../../report/diff-reports.js';
import { renderReportDiff } from '../../report/report-diff.js';
import { AppError } from '../../shared/app-error.js';
import { toJsonText } from '../../shared/canonical-json.js';
import { reportViolations } from '../../shared/report-schema.js';
import { RULE_TEXTS } from '../../validate/index.js';
import { readConfigFile } from '../config-file.js';
import { EXIT, type ExitCode } from '../exit-code.js';

/** `airlock report diff`: what is new, resolved, and still there from one JSON report to another. */
export async function runReportDiff(
  oldPath: string,
  newPath: string,
  options: { readonly json?: boolean; readonly lang: Language },
  io: Io,
): Promise<ExitCode> {
  const diff = diffReports(await readReport(oldPath, io), await readReport(newPath, io));
  io.stdout.write(options.json ? toJsonText(diff) : renderReportDiff(diff, RULE_TEXTS, options.lang));
  return diff.is_worse ? EXIT.REJECTED : EXIT.OK;
}

async function readReport(path: string, io: Io): Promise<Report> {
  const { json } = await readConfigFile(resolve(io.cwd, path), path, 'REPORT_INVALID');
  const [violation] = reportViolations(json);
  // It has just been held against the schema of Report.
  if (violation === undefined) return json as Report;
  throw new AppError(
    'REPORT_INVALID',
    `${path}: is no report: ${violation.field || '/'} should be ${violation.expected}`,
    'name two files that end in -validation.json; airlock verify says all that is wrong with one',
  );
}
