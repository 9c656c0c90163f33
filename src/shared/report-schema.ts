import { report } from './generated/report-validator.js';
import { type SchemaViolation, violationsBy } from './json-schema.js';
import { loadSchema } from './package-resource.js';

let check: ((document: unknown) => readonly SchemaViolation[]) | undefined;

/** All violations of `schemas/report.schema.json` in a document. Apart from the other schemas, since an import needs no check of reports. */
export function reportViolations(document: unknown): readonly SchemaViolation[] {
  // The generated file exports a validator of ajv.
  check ??= violationsBy(report as unknown as Parameters<typeof violationsBy>[0], () => loadSchema('report'));
  return check(document);
}
