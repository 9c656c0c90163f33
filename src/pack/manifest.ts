import { AppError } from '../shared/app-error.js';
import { schemaCheck } from '../shared/json-schema.js';

/** Where the fields of a manifest come from, `files` aside. */
export interface ManifestSource {
  /** `own`: the folder's capture.json, which nothing may contradict; `template`: that of another capture. */
  readonly kind: 'own' | 'template' | 'none';
  /** The parsed JSON; an empty object for `none`. */
  readonly json: unknown;
}

/** A file as `files` of the manifest lists it. */
export interface ListedFile {
  readonly path: string;
  readonly role: 'uia_dump' | 'log' | 'screenshot' | 'other';
  readonly size: number;
  readonly sha256: string;
}

interface FieldFlag {
  readonly flag: string;
  /** Keys from the top of the manifest. */
  readonly at: readonly [string] | readonly [string, string];
  readonly isRequired: boolean;
}

/** Every field of the manifest that can be given on the command line, in the order it is written. */
export const FIELD_FLAGS = {
  captureId: { flag: '--capture-id', at: ['capture_id'], isRequired: true },
  zone: { flag: '--zone', at: ['network_zone'], isRequired: true },
  capturedAt: { flag: '--captured-at', at: ['captured_at'], isRequired: true },
  collectorName: { flag: '--collector-name', at: ['collector', 'name'], isRequired: true },
  collectorVersion: { flag: '--collector-version', at: ['collector', 'version'], isRequired: true },
  mode: { flag: '--mode', at: ['collector', 'mode'], isRequired: true },
  operations: { flag: '--operations', at: ['collector', 'operations'], isRequired: true },
  processName: { flag: '--process-name', at: ['target', 'process_name'], isRequired: true },
  productVersion: { flag: '--product-version', at: ['target', 'product_version'], isRequired: true },
  os: { flag: '--os', at: ['host', 'os'], isRequired: false },
  dpi: { flag: '--dpi', at: ['host', 'dpi'], isRequired: false },
  locale: { flag: '--locale', at: ['host', 'locale'], isRequired: false },
  redaction: { flag: '--redaction', at: ['redaction'], isRequired: true },
} as const satisfies Record<string, FieldFlag>;

type FieldName = keyof typeof FIELD_FLAGS;

/** Fields as the command line gives them. */
export type GivenFields = { readonly [Name in FieldName]?: string | number | readonly string[] };

type Json = Record<string, unknown>;

const violationsOf = schemaCheck('capture');

/**
 * Puts a manifest together.
 *
 * @returns the manifest, which fits `schemas/capture.schema.json`, and its capture id
 * @throws AppError USAGE for a flag that contradicts the folder's own capture.json, or that is missing;
 *   MANIFEST_INVALID, naming fields and what is expected of them, never what stands there
 */
export function buildManifest(
  source: ManifestSource,
  given: GivenFields,
  files: readonly ListedFile[],
): { readonly manifest: Json; readonly captureId: string } {
  const base: Json = isObject(source.json) ? source.json : {};
  if (!isObject(source.json)) throw invalid(['/: type object']);
  if (source.kind === 'own') refuseContradictions(base, given);
  const manifest: Json = { schema_version: 1, ...base };
  for (const [name, { at }] of flags()) setAt(manifest, at, given[name]);
  if (source.kind !== 'own') refuseMissing(manifest);
  // Written last, as in every manifest of ours; what was listed before is of no account.
  delete manifest['files'];
  manifest['files'] = files;
  // A field that nobody knows stays, and import warns of it: dropped here, what it says would never be seen.
  const wrong = violationsOf(manifest).filter(({ keyword }) => keyword !== 'additionalProperties');
  const violations = wrong.map(({ field, expected }) => `${field || '/'}: ${expected}`);
  if (violations.length > 0) throw invalid(violations);
  // The schema has just been checked: capture_id is text.
  return { manifest, captureId: manifest['capture_id'] as string };
}

function flags(): [FieldName, FieldFlag][] {
  // The keys of FIELD_FLAGS are the names.
  return Object.entries(FIELD_FLAGS) as [FieldName, FieldFlag][];
}

function refuseContradictions(base: Json, given: GivenFields): void {
  const wrong = flags().filter(([name, { at }]) => {
    const [there, value] = [valueAt(base, at), given[name]];
    return there !== undefined && value !== undefined && JSON.stringify(there) !== JSON.stringify(value);
  });
  if (wrong.length === 0) return;
  throw new AppError(
    'USAGE',
    `the folder has a capture.json that says something else than ${listOf(wrong)}`,
    'leave the option out, or correct capture.json',
  );
}

function refuseMissing(manifest: Json): void {
  const missing = flags().filter(([, { at, isRequired }]) => isRequired && valueAt(manifest, at) === undefined);
  if (missing.length === 0) return;
  throw new AppError(
    'USAGE',
    `the folder has no capture.json, and these are missing: ${listOf(missing)}`,
    'give them, or name the capture.json of a capture made the same way with --manifest-from',
  );
}

function listOf(fields: readonly [FieldName, FieldFlag][]): string {
  return fields.map(([, { flag }]) => flag).join(', ');
}

function valueAt(manifest: Json, [first, second]: FieldFlag['at']): unknown {
  const value = Object.hasOwn(manifest, first) ? manifest[first] : undefined;
  if (second === undefined) return value;
  return isObject(value) && Object.hasOwn(value, second) ? value[second] : undefined;
}

function setAt(manifest: Json, [first, second]: FieldFlag['at'], value: unknown): void {
  if (value === undefined) return;
  if (second === undefined) manifest[first] = value;
  else manifest[first] = { ...(isObject(manifest[first]) ? manifest[first] : {}), [second]: value };
}

function isObject(value: unknown): value is Json {
  return value !== null && typeof value === 'object' && !Array.isArray(value);
}

/** As many violations as a terminal shows. */
const SHOWN_VIOLATIONS = 20;

function invalid(violations: readonly string[]): AppError {
  const shown = violations.slice(0, SHOWN_VIOLATIONS).map((violation) => `\n  ${violation}`);
  return new AppError(
    'MANIFEST_INVALID',
    `the manifest would not be valid:${shown.join('')}`,
    'correct the fields named above; schemas/capture.schema.json describes them',
  );
}
