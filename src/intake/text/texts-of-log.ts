import { unescapeLoosely } from './broken-json-texts.js';
import { namesIn } from './names-in-prose.js';
import { quotedParts } from './quoted-parts.js';
import { textValues } from './text-values.js';

/** A whole line longer than this is left to its parts; no output of ours has such a line. */
const MAX_LINE_UNITS = 4096;

/**
 * Readable strings of a log: every line; every part in quotes; the values of keys that stand for text
 * (`title=…`, `user: …`); and what reads like a name in between (`opened chat with Zhang Wei`). Where a line
 * holds backslashes, also with its escapes resolved, as a line of JSON inside JSON.
 *
 * @returns each string once, trimmed, none empty
 */
export function textsOfLog(log: string): readonly string[] {
  const texts = new Set<string>();
  for (const line of log.split(/\r\n|\n|\r/u)) {
    const trimmed = line.trim();
    if (trimmed === '') continue;
    if (trimmed.length <= MAX_LINE_UNITS) texts.add(trimmed);
    for (const reading of readingsOf(trimmed)) {
      addAll(texts, quotedParts(reading));
      addAll(texts, textValues(reading));
      addAll(texts, namesIn(reading));
    }
  }
  return [...texts];
}

/** Escapes inside escapes: a message of JSON that was logged as JSON. */
const MAX_ROUNDS = 2;

function readingsOf(line: string): readonly string[] {
  const readings = [line];
  for (let last = line; last.includes('\\') && readings.length <= MAX_ROUNDS; ) {
    last = unescapeLoosely(last);
    readings.push(last);
  }
  return readings;
}

function addAll(texts: Set<string>, found: Iterable<string>): void {
  for (const text of found) {
    const trimmed = text.trim();
    if (trimmed !== '') texts.add(trimmed);
  }
}
