import type { RawDump } from '../../model/dump.js';
import type { IntakeProblem } from '../../model/intake-problem.js';
import type { DumpEncoding } from '../../model/profile.js';
import { RawText } from '../../model/raw-text.js';
import type { RawNodeTree, RawUiTree } from '../../model/raw-tree.js';
import type { JsonScanError } from '../json/json-events.js';
import { NullHandler } from '../json/null-handler.js';
import { scanJson } from '../json/scan-json.js';
import type { IntakeLimits } from '../limits.js';
import { textsOfBrokenJson } from '../text/broken-json-texts.js';
import { asBuffer, type DecodedText, decodeToUtf8, fileOffset } from '../text/decode-text.js';
import { looseTextOf } from '../text/loose-text.js';
import { textsOfBrokenMarkup } from '../text/markup-text.js';
import { ProblemList } from '../text/problem-list.js';
import { textsOfLog } from '../text/texts-of-log.js';
import { scanXml, type XmlHandler } from '../xml/scan-xml.js';
import type { FormatProbe, FormatResult } from './define-format.js';
import { FORMAT_READERS, findReader, findRefusal } from './index.js';
import { noneCaptured } from './support/captured-fields.js';
import { addScanProblem } from './support/finish-dump.js';
import { PROBE_BYTES, probeOf } from './support/probe.js';
import { addXmlProblem, MAX_STRING_DUMP_BYTES } from './support/whole-text.js';

/** Format of a dump that no reader knows. */
const UNKNOWN_FORMAT = 'unknown';

export interface DumpRead<Tree extends RawUiTree = RawNodeTree> {
  /** Its id is null where the dump gives none: then the file's name is all there is to go by. */
  readonly dump: Omit<RawDump<RawText, Tree>, 'id'> & { readonly id: string | null };
  readonly problems: readonly IntakeProblem<RawText>[];
}

/**
 * Reads one dump in whatever format it is. A dump that cannot be read has no tree, a problem that says
 * why, and what readable text it holds, so that the leak check knows that too.
 *
 * @param entry index of the archive entry
 * @param bytes its whole content
 * @param encoding what it is in if it does not say so and is no UTF-8
 */
export function readDump(
  entry: number,
  bytes: Uint8Array,
  limits: IntakeLimits,
  encoding: DumpEncoding = 'utf-8',
): DumpRead {
  const problems = new ProblemList(entry);
  const text = decodeToUtf8(bytes, encoding);
  if (!text.ok) {
    const { offset } = text;
    problems.add('dump-encoding', () => ({ offset, args: { encoding: text.encoding } }));
    const head = bytes.subarray(0, limits.MAX_LOG_TEXT_BYTES);
    return unreadable(entry, problems, looseTextOf(head).flatMap(textsOfBrokenJson));
  }
  const probe = probeOf(text.utf8);
  const refusal = findRefusal(probe);
  if (refusal !== null) {
    problems.add(refusal.code, () => ({}));
    return unreadable(entry, problems, textsOfUnread(text.utf8, 0, probe, limits));
  }
  const reader = findReader(probe);
  if (reader === null) return unknownFormat(entry, text, probe, limits);
  const result = reader.read({ entry, text, probe, limits });
  const { unreadFrom } = result.content;
  const unread = unreadFrom === null ? [] : textsOfUnread(text.utf8, unreadFrom, probe, limits);
  const { dump, problems: found } = asDumpRead(entry, reader.id, result);
  const otherText = [...dump.otherText, ...unread.map((one) => new RawText(one))];
  return { dump: { ...dump, otherText }, problems: found };
}

/** What a reader made of a dump, with what is known outside of it. */
export function asDumpRead<Tree extends RawUiTree>(
  entry: number,
  readBy: string,
  { content, problems: found }: FormatResult<Tree>,
): DumpRead<Tree> {
  const problems = new ProblemList(entry);
  const { declaredFormat, hasEvidenceNotes, unreadFrom: _, ...rest } = content;
  const format = formatOf(readBy, declaredFormat, hasEvidenceNotes, problems);
  return { dump: { ...rest, entry, format }, problems: [...found, ...problems.all()] };
}

/**
 * Id of the format that a file's beginning is in, by its content; null where no reader knows it.
 *
 * @param bytes its whole content
 * @param encoding what it is in if it does not say so and is no UTF-8
 */
export function formatOfHead(bytes: Uint8Array, encoding: DumpEncoding = 'utf-8'): string | null {
  const head = bytes.subarray(0, PROBE_BYTES);
  // A character may be cut at the end.
  for (let cut = 0; cut < (head.length < bytes.length ? 4 : 1); cut++) {
    const text = decodeToUtf8(head.subarray(0, head.length - cut), encoding);
    if (text.ok) return findReader(probeOf(text.utf8))?.id ?? null;
  }
  return null;
}

/**
 * Our evidence is written as native dumps and says what it was read from. That is believed only with the
 * notes that evidence bears: any dump may say that it is of a format which captures less.
 */
function formatOf(read: string, declared: string | null, hasNotes: boolean, problems: ProblemList): string {
  if (declared === null || declared === read) return read;
  const isKnown = FORMAT_READERS.some(({ id }) => id === declared);
  if (isKnown && hasNotes) return declared;
  const args = isKnown
    ? { expected: 'captured and truncation beside it', found: 'a format alone' }
    : { expected: 'the id of a format', found: 'another string' };
  problems.add('dump-schema', () => ({ field: '/format', args }));
  return read;
}

/** The text of what was not read, told as loosely as the kind of dump allows. */
function textsOfUnread(
  utf8: Uint8Array,
  from: number,
  { shape }: FormatProbe,
  limits: IntakeLimits,
): readonly string[] {
  const rest = asBuffer(utf8.subarray(from, from + limits.MAX_LOG_TEXT_BYTES)).toString('utf8');
  if (shape === 'markup') return textsOfBrokenMarkup(rest);
  return shape === 'other' ? textsOfLog(rest) : textsOfBrokenJson(rest);
}

function unknownFormat(entry: number, text: DecodedText, probe: FormatProbe, limits: IntakeLimits): DumpRead {
  const { shape } = probe;
  const problems = new ProblemList(entry);
  const isJson = shape === 'object' || shape === 'array' || shape === 'empty';
  const error = isJson ? jsonErrorOf(text, limits) : null;
  const xmlError =
    shape === 'markup' ? scanXml(text.utf8.subarray(0, MAX_STRING_DUMP_BYTES), NO_XML, limits.MAX_DUMP_DEPTH) : null;
  if (error !== null) addScanProblem(problems, error, fileOffset(text, error.offset), limits.MAX_DUMP_DEPTH);
  else if (xmlError !== null) addXmlProblem(problems, xmlError, limits.MAX_DUMP_DEPTH);
  else problems.add('dump-format-unknown', () => ({ args: { content: isJson ? 'json' : shape } }));
  return unreadable(entry, problems, textsOfUnread(text.utf8, 0, probe, limits));
}

/** Takes every event and does nothing. */
const NO_XML: XmlHandler = {
  startElement() {},
  endElement() {},
  text() {},
  remark() {},
  shouldStop: () => false,
};

function jsonErrorOf(text: DecodedText, limits: IntakeLimits): JsonScanError | null {
  return scanJson(text.utf8, new NullHandler(), { maxDepth: limits.MAX_DUMP_DEPTH, allowNonFinite: true });
}

function unreadable(entry: number, problems: ProblemList, texts: readonly string[]): DumpRead {
  const dump = {
    id: null,
    entry,
    format: UNKNOWN_FORMAT,
    schemaVersion: null,
    captureId: null,
    capturedAt: null,
    processName: null,
    declaredNodeCount: null,
    declaredMaxDepth: null,
    declaredTruncated: null,
    limits: { maxDepth: null, maxNodes: null },
    view: null,
    captured: noneCaptured(),
    truncation: [],
    unknownFields: 0,
    droppedTextFields: {},
    tree: null,
    otherText: [...new Set(texts)].map((text) => new RawText(text)),
  };
  return { dump, problems: problems.all() };
}
