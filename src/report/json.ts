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
  if (value === null || typeof value !== 'object') return value;
  if (Array.isArray(value)) return value.length === 0 ? value : value.map(inKeyOrder);
  const keys = Object.keys(value);
  if (!isInOrder(keys)) keys.sort(byRank);
  // Any object that is no list has its values under its own keys.
  const object = value as Readonly<Record<string, unknown>>;
  return Object.fromEntries(keys.map((key) => [key, inKeyOrder(object[key])]));
}

/** As most objects are made. */
function isInOrder(keys: readonly string[]): boolean {
  return keys.every((key, i) => i === 0 || byRank(keys[i - 1] ?? '', key) <= 0);
}

function byRank(a: string, b: string): number {
  return rankOf(a) - rankOf(b) || byCodeUnit(a, b);
}

const RANKS: ReadonlyMap<string, number> = new Map(REPORT_KEYS.map((name, index) => [name, index]));

function rankOf(key: string): number {
  return RANKS.get(key) ?? RANKS.size;
}
