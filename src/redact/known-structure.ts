import type { RawCapture } from '../model/capture.js';
import { RawText } from '../model/raw-text.js';
import { CAPTURE_ID } from '../shared/id-grammar.js';
import type { FieldName } from './fields.js';
import { detect } from './text-judge.js';

/** What may stand among the visible text of a capture and is known to be nobody's text. */
export interface KnownStructure {
  /** Of the program that the capture is of; any spelling of them counts. */
  readonly names: readonly string[];
  /** Versions and capture ids, to the letter. */
  readonly strings: readonly string[];
}

const FILE_OF_PROGRAM = /\.(?:exe|com|scr|dll)$/iu;
const VERSION = /^v?[0-9]{1,6}(?:[., ]{1,2}[0-9]{1,9}){1,3}$/iu;
const DATED = /^[0-9]{4}-[0-9]{2}-[0-9]{2}-/u;

/**
 * A program shows its own name in its title bar and its version in a corner, and collectors write the
 * capture_id into their logs. Taken from what the manifest declares, or where there is none from what all
 * dumps declare alike: else any dump could excuse a text by calling itself so. As far as the detectors let it
 * through, and only where it can be nothing else: the name of a program file, a version in numbers, a
 * capture_id that begins with a date.
 */
export function knownStructureOf(raw: RawCapture): KnownStructure {
  const { manifest, dumps } = raw;
  const programs = programsOf(raw)
    .map((path) => path.split(/[\\/]/u).at(-1) ?? '')
    .filter((file) => FILE_OF_PROGRAM.test(file));
  const versions = passing(manifest?.target.productVersion, 'manifest.target.product_version');
  const ids = manifest
    ? passing(manifest.captureId, 'manifest.capture_id')
    : agreed(dumps.map((dump) => passing(dump.captureId, 'dump.capture_id')));
  return {
    names: [...programs, ...programs.map((file) => file.replace(FILE_OF_PROGRAM, ''))],
    strings: [
      ...versions.filter((version) => VERSION.test(version)),
      ...ids.filter((id) => CAPTURE_ID.test(id) && DATED.test(id)),
    ],
  };
}

function programsOf({ manifest, dumps }: RawCapture): readonly string[] {
  if (manifest) return passing(manifest.target.processName, 'manifest.target.process_name');
  return agreed(dumps.map((dump) => passing(dump.processName, 'dump.process_name')));
}

/** What all that say anything say. */
function agreed(said: readonly (readonly string[])[]): readonly string[] {
  const all = new Set(said.flat());
  return all.size === 1 ? [...all] : [];
}

function passing(text: RawText | null | undefined, field: FieldName): readonly string[] {
  const value = text ? RawText.reveal(text).trim() : '';
  return value !== '' && detect(value, field) === null ? [value] : [];
}
