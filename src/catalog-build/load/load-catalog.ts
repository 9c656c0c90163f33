import type { LoadedCatalog, Release, Selector, SelectorError } from '../../model/catalog.js';
import { AppError } from '../../shared/app-error.js';
import type { SchemaViolation } from '../../shared/json-schema.js';
import { describeUnknownKey } from '../../shared/unknown-key.js';
import { findActionRequest } from './find-action-request.js';
import { findAncestorErrors } from './find-ancestor-errors.js';
import { findInvalidFields, findTooFewFields } from './find-invalid-fields.js';
import { findUnknownKey } from './find-unknown-key.js';
import { catalogViolations, violationError } from './schema-violations.js';
import { CATALOG_KEYS, isJsonObject, quoted } from './selector-keys.js';

/** One entry of `selectors`: what it is called in messages, and what it turned out to be. */
interface Entry {
  readonly index: number;
  /** Its id, or its place where it has none that can be shown. */
  readonly label: string;
  readonly outcome: { readonly selector: Selector } | { readonly error: SelectorError };
}

/**
 * Loads a catalog. A selector with something wrong is refused with the reason; the others are unharmed.
 *
 * @param json a parsed catalog file
 * @throws AppError CATALOG_INVALID when it is no catalog at all
 */
export function loadCatalog(json: unknown): LoadedCatalog {
  const { ofCatalog, ofSelector } = catalogViolations(json);
  const { catalog_id, releases, selectors } = catalogHead(json, ofCatalog);
  const entries = selectors.map((raw, index) => readEntry(raw, index, ofSelector.get(index) ?? []));
  const settled = refuseByAncestors(refuseDuplicates(entries));
  return {
    catalog: {
      schema_version: 1,
      catalog_id,
      ...(releases === undefined ? {} : { releases }),
      selectors: settled.flatMap(({ outcome }) => ('selector' in outcome ? outcome.selector : [])),
    },
    refused: settled.flatMap(({ index, label, outcome }) =>
      'error' in outcome ? { index, selector_id: label, error: outcome.error } : [],
    ),
  };
}

function catalogHead(json: unknown, violations: readonly SchemaViolation[]) {
  if (!isJsonObject(json)) throw invalidCatalog('the document', 'a JSON object');
  const unknown = Object.keys(json).find((key) => !CATALOG_KEYS.some((known) => known === key));
  if (unknown !== undefined)
    throw invalidCatalog(
      describeUnknownKey(unknown, CATALOG_KEYS, Object.keys(json)),
      `only ${CATALOG_KEYS.join(', ')} beside each other`,
    );
  const [violation] = violations;
  if (violation) throw invalidCatalog(violation.field || '/', violation.expected);
  const { catalog_id, selectors } = json;
  // The schema, which has just been satisfied, says so; this tells the compiler.
  if (typeof catalog_id !== 'string' || !Array.isArray(selectors)) throw invalidCatalog('/', 'a catalog');
  const list: readonly unknown[] = selectors;
  // The schema has no violation outside of selectors, so they are releases if they are there at all.
  const releases = json['releases'] as readonly Release[] | undefined;
  return { catalog_id, releases, selectors: list };
}

function invalidCatalog(field: string, expected: string): AppError {
  return new AppError(
    'CATALOG_INVALID',
    `not a catalog: ${field}: expected ${expected}`,
    'see docs/catalog.md and schemas/catalog.schema.json for the format',
  );
}

/** First what asks for too much, then what is not known, then what is missing or of the wrong kind. */
function readEntry(raw: unknown, index: number, violations: readonly SchemaViolation[]): Entry {
  if (!isJsonObject(raw)) {
    const error = { code: 'INVALID_SELECTOR', message: '/: expected a JSON object', field: '' } as const;
    return { index, label: placeOf(index), outcome: { error } };
  }
  const label = labelOf(raw['id'], index);
  const error = findActionRequest(raw) ?? findUnknownKey(raw) ?? findTooFewFields(raw) ?? violationError(violations);
  if (error) return { index, label, outcome: { error } };
  // No key is unknown and the schema has no violation here, so it has the shape of a Selector.
  const selector = raw as unknown as Selector;
  const invalid = findInvalidFields(selector);
  return { index, label, outcome: invalid ? { error: invalid } : { selector } };
}

function refuseDuplicates(entries: readonly Entry[]): Entry[] {
  const places = new Map<string, number[]>();
  for (const { label, index } of entries) {
    const known = places.get(label);
    if (known) known.push(index);
    else places.set(label, [index]);
  }
  return entries.map((entry) => {
    const shared = places.get(entry.label) ?? [];
    if (shared.length < 2) return entry;
    const named = shared.slice(0, 5).map(placeOf).join(', ');
    const message = `/id: ${named} share the id ${quoted(entry.label)}; expected ids that are unique in the catalog`;
    return { ...entry, outcome: { error: { code: 'DUPLICATE_SELECTOR', message, field: '/id' } } };
  });
}

function refuseByAncestors(entries: readonly Entry[]): Entry[] {
  const good = new Map<string, Selector>();
  for (const { outcome } of entries) if ('selector' in outcome) good.set(outcome.selector.id, outcome.selector);
  const errors = findAncestorErrors(good, new Set(entries.map(({ label }) => label)));
  return entries.map((entry) => {
    const error = 'selector' in entry.outcome ? errors.get(entry.outcome.selector.id) : undefined;
    return error ? { ...entry, outcome: { error } } : entry;
  });
}

function placeOf(index: number): string {
  return `selectors/${index}`;
}

/** An id that can be shown is kept even where it is no good one, so that it can be asked for by name. */
function labelOf(id: unknown, index: number): string {
  return typeof id === 'string' && /^[A-Za-z0-9][\w.-]{0,119}$/u.test(id) ? id : placeOf(index);
}
