import type { Report } from '../model/report.js';
import { byCodeUnit, toJsonText } from '../shared/canonical-json.js';
import { REPORT_KEYS } from './generated/report-keys.js';

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

const RANKS: ReadonlyMap<string, number> = new Map(REPORT_KEYS.map((name, index) => [name, index]));

function rankOf(key: string): number {
  return RANKS.get(key) ?? RANKS.size;
}
