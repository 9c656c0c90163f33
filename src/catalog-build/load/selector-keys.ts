import type {
  Catalog,
  FallbackFields,
  PreferredFields,
  RequiredFields,
  Selector,
  SelectorEvidence,
  SelectorHistory,
} from '../../model/catalog.js';

/** A JSON object before anything is known of it. */
export type JsonObject = Readonly<Record<string, unknown>>;

export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export const CATALOG_KEYS = [
  'schema_version',
  'catalog_id',
  'releases',
  'selectors',
] as const satisfies readonly (keyof Catalog)[];

/** In the order in which a catalog file has them. */
export const SELECTOR_KEYS = [
  'id',
  'description',
  'allowed_use',
  'required',
  'preferred',
  'fallback',
  'stability_score',
  'score_terms',
  'evidence',
  'history',
] as const satisfies readonly (keyof Selector)[];

export const REQUIRED_KEYS = [
  'automation_id',
  'control_type',
  'class_name',
  'class_name_prefix',
  'framework_id',
  'ancestor_selector',
] as const satisfies readonly (keyof RequiredFields)[];

export const PREFERRED_KEYS = [...REQUIRED_KEYS, 'path_hint'] as const satisfies readonly (keyof PreferredFields)[];

export const FALLBACK_KEYS = [
  ...REQUIRED_KEYS,
  'child_automation_id_contains',
  'child_control_type_contains',
] as const satisfies readonly (keyof FallbackFields)[];

export const HISTORY_KEYS = ['evidence', 'fields'] as const satisfies readonly (keyof SelectorHistory)[];

export const EVIDENCE_KEYS = ['capture_id', 'uia_path'] as const satisfies readonly (keyof SelectorEvidence)[];

/** Every key that may stand anywhere in a selector. */
export const ALL_KEYS: ReadonlySet<string> = new Set([
  ...SELECTOR_KEYS,
  ...PREFERRED_KEYS,
  ...FALLBACK_KEYS,
  ...EVIDENCE_KEYS,
  ...HISTORY_KEYS,
]);

/** A JSON pointer step (RFC 6901); a key that no selector has may be text of a capture and becomes `*`. */
export function pointerStep(key: string | number): string {
  return `/${typeof key === 'number' || ALL_KEYS.has(key) ? key : '*'}`;
}

/** An id of the catalog for a message: short, and printable whatever is in it. */
export function quoted(text: string): string {
  return JSON.stringify(text.length > 60 ? `${text.slice(0, 60)}…` : text);
}
