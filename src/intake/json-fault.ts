import { parseJson } from './json/parse-json.js';

/** What keeps a small JSON file from being read one way only, and where; nothing of its text. */
export interface JsonFault {
  readonly reason: 'not-json' | 'duplicate-key';
  /** From 1. */
  readonly line: number;
  readonly column: number;
}

/** Deeper than any configuration of ours. */
const MAX_DEPTH = 200;

/**
 * Looks for what is wrong with a JSON document: that it is none, or that a key stands twice in one object, of
 * which `JSON.parse` silently takes the last.
 *
 * @param utf8 valid UTF-8 without byte order mark
 */
export function jsonFaultOf(utf8: Uint8Array): JsonFault | null {
  const { error, duplicates } = parseJson(utf8, MAX_DEPTH);
  if (error) return { reason: 'not-json', line: error.line, column: error.column };
  const [first] = duplicates;
  return first ? { reason: 'duplicate-key', line: first.line, column: first.column } : null;
}
