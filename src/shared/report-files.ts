/** What is published of one package beside its evidence: kind -> how the file's name ends. */
const REPORT_ENDINGS = {
  json: '-validation.json',
  markdown: '-validation.md',
  html: '-validation.html',
  sarif: '-validation.sarif',
  junit: '-validation.junit.xml',
  certificate: '-certificate.json',
} as const;

export type ReportKind = keyof typeof REPORT_ENDINGS;

// The keys of REPORT_ENDINGS are the kinds.
export const REPORT_KINDS = Object.keys(REPORT_ENDINGS) as readonly ReportKind[];

/** Formats for other programs that are made when they are asked for. */
export const EXTRA_FORMATS = ['sarif', 'junit'] as const satisfies readonly ReportKind[];

export type ExtraFormat = (typeof EXTRA_FORMATS)[number];

/** Path of a report below the runs folder. */
export function reportPath(batch: string, name: string, kind: ReportKind): string {
  return `reports/${batch}/${name}${REPORT_ENDINGS[kind]}`;
}

/** Path of a report below the runs folder without what tells its kind: `reports/<batch>/<name>`. */
export function reportStem(path: string): string | null {
  const ending = Object.values(REPORT_ENDINGS).find((one) => path.endsWith(one));
  return ending === undefined ? null : path.slice(0, -ending.length);
}

/** How the name of a report of that kind ends. */
export function reportEnding(kind: ReportKind): string {
  return REPORT_ENDINGS[kind];
}
