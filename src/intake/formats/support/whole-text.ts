import type { XmlScanError } from '../../xml/scan-xml.js';
import type { FormatInput, FormatResult } from '../define-format.js';
import { noneCaptured } from './captured-fields.js';
import type { DumpCollector } from './dump-collector.js';
import { finishDump } from './finish-dump.js';
import { NO_HEADER } from './no-header.js';

/**
 * Formats that are read as strings and not as bytes take no longer dumps: one value may be as long as the dump, and
 * the longest string of V8 has 2^29 - 24 characters.
 */
export const MAX_STRING_DUMP_BYTES = 256 * 1024 * 1024;

export function isTooLong({ text }: FormatInput): boolean {
  return text.utf8.length > MAX_STRING_DUMP_BYTES;
}

/** The answer for a dump that is longer than that. */
export function tooLong(input: FormatInput, collector: DumpCollector): FormatResult {
  const actual = input.text.utf8.length;
  collector.problems.add('dump-too-large', () => ({ args: { limit: MAX_STRING_DUMP_BYTES, actual } }));
  return withoutTree(input, collector);
}

/** A dump that was recognised and of which no tree is read; all of its text counts as visible. */
function withoutTree(input: FormatInput, collector: DumpCollector): FormatResult {
  const tree = { nodes: [], looseText: [], isFull: false, unreadFrom: 0 };
  return finishDump({ input, tree, header: NO_HEADER, capabilities: noneCaptured(), collector });
}

/** Turns an error of the XML scan into the problem that it is. */
export function addXmlProblem(
  problems: DumpCollector['problems'],
  { reason, line, column }: XmlScanError,
  maxDepth: number,
): void {
  if (reason === 'nested-too-deep')
    problems.add('dump-nested-too-deep', () => ({ args: { line, column, limit: maxDepth } }));
  else problems.add('dump-not-xml', () => ({ args: { reason, line, column } }));
}
