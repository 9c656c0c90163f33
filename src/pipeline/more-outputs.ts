import type { OutputFile } from '../model/output-file.js';
import type { Report } from '../model/report.js';
import { renderCertificate } from '../report/certificate.js';
import type { ExtraFormat } from '../shared/report-files.js';
import { RULE_TEXTS } from '../validate/index.js';
import type { ReportTexts } from './report-on.js';
import type { Setup } from './setup.js';

/** What is made of a report beside the three forms that every package gets. */
export interface MoreOutputs {
  /** Formats that were asked for, in the order asked. */
  readonly extra: Readonly<Partial<Record<ExtraFormat, string>>>;
  /** The certificate, not signed; null for a rejected package. */
  readonly certificate: string | null;
}

/** The code of a format is loaded when it is asked for. */
export async function renderExtra(report: Report, setup: Setup): Promise<MoreOutputs['extra']> {
  const extra: Partial<Record<ExtraFormat, string>> = {};
  for (const format of setup.formats ?? []) extra[format] = await renderFormat(format, report, setup);
  return extra;
}

async function renderFormat(format: ExtraFormat, report: Report, { language }: Setup): Promise<string> {
  switch (format) {
    case 'sarif':
      return (await import('../report/sarif.js')).renderSarif(report, RULE_TEXTS, language);
    case 'junit':
      return (await import('../report/junit.js')).renderJunit(report, RULE_TEXTS, language);
    default:
      return format satisfies never;
  }
}

/** The certificate over reports and evidence as they are about to be published. */
export function certify(
  report: Report,
  reports: readonly ReportFile[],
  evidence: readonly OutputFile[],
): string | null {
  return renderCertificate(report, reports, evidence);
}

const ENDINGS = { json: 'json', markdown: 'md', html: 'html', sarif: 'sarif', junit: 'junit.xml' } as const;

/** A report as it is published. */
export interface ReportFile extends OutputFile {
  readonly kind: keyof typeof ENDINGS;
}

/** Every report as a file, named as it will end: `validation.json`. */
export function reportFiles(texts: ReportTexts, extra: MoreOutputs['extra']): ReportFile[] {
  const all: Partial<Record<keyof typeof ENDINGS, string>> = { ...texts, ...extra };
  // The keys of ENDINGS are its own.
  return (Object.keys(ENDINGS) as (keyof typeof ENDINGS)[]).flatMap((kind) => {
    const text = all[kind];
    return text === undefined ? [] : [{ kind, path: `validation.${ENDINGS[kind]}`, bytes: Buffer.from(text, 'utf8') }];
  });
}
