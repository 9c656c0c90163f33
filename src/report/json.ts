import type { Report } from '../model/report.js';
import { byCodeUnit, toJsonText } from '../shared/canonical-json.js';
import { loadSchema } from '../shared/package-resource.js';

/**
 * The report as its published JSON (`schemas/report.schema.json`): two spaces, final newline, keys in the
 * order in which the schema names them, those of open maps by code unit. Equal reports give equal bytes,
 * however their objects were put together.
 */
export function renderJson(report: Report): string {
  return toJsonText(inKeyOrder(report));
}

// A report is as deep as its type, whatever the capture, so recursion is safe here.
function inKeyOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inKeyOrder);
  if (value === null || typeof value !== 'object') return value;
  const entries = Object.entries(value).map(([key, item]): [string, unknown] => [key, inKeyOrder(item)]);
  return Object.fromEntries(entries.sort(([a], [b]) => rankOf(a) - rankOf(b) || byCodeUnit(a, b)));
}

let ranks: ReadonlyMap<string, number> | undefined;

function rankOf(key: string): number {
  ranks ??= new Map(schemaKeys(loadSchema('report')).map((name, index) => [name, index]));
  return ranks.get(key) ?? ranks.size;
}

/** Every property that the schema names, each once, in the order of the schema's text. */
export function schemaKeys(schema: unknown): readonly string[] {
  const names = new Set<string>();
  collectKeys(schema, names);
  return [...names];
}

function collectKeys(schema: unknown, names: Set<string>): void {
  if (Array.isArray(schema)) for (const part of schema) collectKeys(part, names);
  else if (schema !== null && typeof schema === 'object') {
    for (const [keyword, part] of Object.entries(schema)) {
      if (keyword === 'properties' && part !== null && typeof part === 'object')
        for (const name of Object.keys(part)) names.add(name);
      collectKeys(part, names);
    }
  }
}
