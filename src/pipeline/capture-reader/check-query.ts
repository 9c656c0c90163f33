import type { ReaderQuery } from '../../model/capture-reader.js';

const TYPES = {
  automation_id: 'string',
  control_type: 'string',
  class_name: 'string',
  class_name_prefix: 'string',
  framework_id: 'string',
  has_name: 'boolean',
  name_length: 'number',
  is_enabled: 'boolean',
  is_offscreen: 'boolean',
  within: 'string',
} as const satisfies Record<keyof ReaderQuery, 'string' | 'boolean' | 'number'>;

/** What is wrong with a query that comes from outside; null for a good one. */
export function queryFault(query: unknown): string | null {
  if (query === null || typeof query !== 'object' || Array.isArray(query)) return 'a query is an object of fields';
  const given = Object.entries(query).filter(([, value]) => value !== undefined);
  const types: Readonly<Record<string, string>> = TYPES;
  for (const [field, value] of given) {
    const type = Object.hasOwn(types, field) ? types[field] : undefined;
    if (type === undefined) return `only these fields can be asked for: ${Object.keys(types).join(', ')}`;
    if (typeof value !== type) return `${field} is a ${type}`;
  }
  return given.some(([field]) => field !== 'within') ? null : 'a query has at least one field besides within';
}
