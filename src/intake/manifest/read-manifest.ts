import type { IntakeProblem } from '../../model/intake-problem.js';
import type { Manifest } from '../../model/manifest.js';
import { RawText } from '../../model/raw-text.js';
import { type SchemaViolation, schemaCheck } from '../../shared/json-schema.js';
import { type DuplicateKey, type ParsedJson, parseJson } from '../json/parse-json.js';
import { textsIn } from '../json/texts-in.js';
import { toPlain } from '../json/to-plain.js';
import type { IntakeLimits } from '../limits.js';
import { textsOfBrokenJson } from '../text/broken-json-texts.js';
import { asBuffer, type DecodedText, decodeToUtf8, fileOffset } from '../text/decode-text.js';
import { looseTextOf } from '../text/loose-text.js';
import { ProblemList } from '../text/problem-list.js';
import { extractManifest, isManifestKey, MAX_FILES } from './extract-manifest.js';

export interface ManifestRead {
  /** Null where it is no JSON object. */
  readonly manifest: Manifest<RawText> | null;
  readonly problems: readonly IntakeProblem<RawText>[];
  /** Text in fields that nobody knows, or of the wrong type. */
  readonly otherText: readonly RawText[];
}

/** What lies beyond adds nothing but violations, each of which costs memory. */
const MAX_CHECKED_MEMBERS = MAX_FILES + 1;

const checkSchema = schemaCheck('capture');

/**
 * Reads `capture.json`. What its schema says against it are problems; what can be read of it is read.
 *
 * @param entry index of its archive entry
 * @param entries path relative to the manifest's folder -> index of the archive entry
 */
export function readManifest(
  entry: number,
  bytes: Uint8Array,
  entries: ReadonlyMap<string, number>,
  limits: IntakeLimits,
): ManifestRead {
  const problems = new ProblemList(entry);
  const text = decodeToUtf8(bytes);
  if (!text.ok) {
    const { encoding, offset } = text;
    problems.add('manifest-encoding', () => ({ offset, args: { encoding } }));
    return unreadable(problems, looseTextOf(bytes));
  }
  const json = parseJson(text.utf8, limits.MAX_MANIFEST_DEPTH, limits.MAX_MANIFEST_VALUES);
  noteParsing(json, text, problems, limits);
  if (json.error !== null) return unreadable(problems, [asBuffer(text.utf8).toString('utf8')]);
  noteViolations(json, problems);
  const { manifest, otherStrings, hints } = extractManifest(json.value, entries);
  for (const { parent, hint } of hints)
    problems.add('operations-elsewhere', () => ({ field: `${parent}/*`, args: { reason: hint } }));
  const strings = [...otherStrings, ...json.shadowed.flatMap((value) => textsIn(value))];
  return { manifest, problems: problems.all(), otherText: wrapAll(strings) };
}

function noteParsing(
  { error, duplicates, duplicateCount }: ParsedJson,
  text: DecodedText,
  problems: ProblemList,
  limits: IntakeLimits,
): void {
  for (const duplicate of duplicates)
    problems.add('manifest-duplicate-key', () => ({
      field: pointerOf(duplicate.path),
      ...placeOf(duplicate, text),
    }));
  for (let more = duplicateCount - duplicates.length; more > 0; more--)
    problems.add('manifest-duplicate-key', () => ({}));
  if (error === null) return;
  const { reason } = error;
  const { offset, args } = placeOf(error, text);
  if (reason === 'too-many-values') {
    const limit = limits.MAX_MANIFEST_VALUES;
    problems.add('manifest-too-large', () => ({ offset, args: { part: 'values', limit, ...args } }));
    return;
  }
  problems.add('manifest-not-json', () => ({ offset, args: { reason, ...args } }));
}

function placeOf({ offset, line, column }: { offset: number; line: number; column: number }, text: DecodedText) {
  return { offset: fileOffset(text, offset), args: { line, column } };
}

/** JSON pointer with `*` for keys that the schema does not name, as they may be text. */
function pointerOf(path: DuplicateKey['path']): string {
  return path.map((key) => `/${typeof key === 'number' || isManifestKey(key) ? key : '*'}`).join('');
}

/** Fields that are missing or wrong come first, so that fields too many cannot crowd them out. */
function noteViolations({ value }: ParsedJson, problems: ProblemList): void {
  const isTooMany = ({ keyword }: SchemaViolation) => keyword === 'additionalProperties';
  const violations = checkSchema(toPlain(value, MAX_CHECKED_MEMBERS, isManifestKey));
  for (const violation of [...violations.filter((one) => !isTooMany(one)), ...violations.filter(isTooMany)]) {
    const { field, keyword, expected } = violation;
    const pointer = isTooMany(violation) ? `${field}/*` : field;
    problems.add('manifest-schema', () => ({ field: pointer, args: { keyword, expected } }));
  }
}

/** The readable strings of a broken manifest; what looks like a name of a program's is hardly text. */
function unreadable(problems: ProblemList, texts: readonly string[]): ManifestRead {
  const strings = texts.flatMap(textsOfBrokenJson).filter((text) => /[^\x21-\x7e]/u.test(text));
  return { manifest: null, problems: problems.all(), otherText: wrapAll(strings) };
}

function wrapAll(strings: readonly string[]): readonly RawText[] {
  return [...new Set(strings)].filter((text) => text !== '').map((text) => new RawText(text));
}
