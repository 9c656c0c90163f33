import type { ComparedName } from './duplicate-names.js';
import type { ProblemLog } from './problem-log.js';

/** `CAPTUR~1.JSO`: what FAT and NTFS call a file besides its long name ([MS-FSCC] 2.1.5.2.1). */
const SHORT_NAME = /^([^~.]{1,6})~[0-9]{1,6}(?:\.([^.]{1,3}))?$/u;

interface Segment {
  readonly index: number;
  readonly text: string;
  readonly folder: string;
}

/** A segment that may be the short name of another, and its place among all of them. */
interface Alias extends Segment {
  readonly place: number;
}

/**
 * Reports names that Windows may give to another entry of the same folder as its short name: unpacked
 * there, one of the two overwrites the other. Each entry is reported once, after the entry it may meet.
 */
export function reportShortNames(names: readonly ComparedName[], log: ProblemLog): void {
  const waiting = aliasesOf(names);
  if (waiting.size === 0) return;
  const reported = new Set<number>();
  for (const segment of segmentsOf(names))
    for (const alias of takeMet(waiting, segment)) {
      if (reported.has(alias.index)) continue;
      reported.add(alias.index);
      log.report('duplicate-name-short', { entry: alias.index, args: { other_entry: segment.index } });
    }
}

/** Aliases that have met no name, by what a name must have to meet them, then by their text: thousands may share a folder. */
type Waiting = Map<string, Map<string, Alias[]>>;

function aliasesOf(names: readonly ComparedName[]): Waiting {
  const waiting: Waiting = new Map();
  let place = 0;
  for (const segment of segmentsOf(names)) {
    const [, stem, extension = ''] = SHORT_NAME.exec(segment.text) ?? [];
    if (stem === undefined) continue;
    const key = keyOf(segment.folder, stem.slice(0, 2), extension);
    const byText = waiting.get(key) ?? new Map<string, Alias[]>();
    waiting.set(key, byText);
    const same = byText.get(segment.text);
    const alias = { ...segment, place: place++ };
    if (same) same.push(alias);
    else byText.set(segment.text, [alias]);
  }
  return waiting;
}

/** Takes out the aliases that the segment's name may have, in their order: each meets a name once. */
function takeMet(waiting: Waiting, { text, folder }: Segment): readonly Alias[] {
  if (!isLong(text)) return [];
  const met: Alias[] = [];
  for (const key of keysOf(folder, text))
    for (const [alias, segments] of waiting.get(key) ?? []) {
      if (alias === text) continue;
      met.push(...segments);
      waiting.get(key)?.delete(alias);
    }
  return met.sort((a, b) => a.place - b.place);
}

function* segmentsOf(names: readonly ComparedName[]): Generator<Segment> {
  for (const { index, path } of names) {
    const segments = path.toUpperCase().split('/');
    for (const [depth, text] of segments.entries())
      if (text !== '') yield { index, text, folder: segments.slice(0, depth).join('/') };
  }
}

/**
 * What the aliases of a name have. Short names keep up to six characters without spaces and dots, and three of the
 * extension; the digits may be a hash after two.
 */
function keysOf(folder: string, name: string): readonly string[] {
  const dot = name.lastIndexOf('.');
  const [stem, extension] = dot > 0 ? [name.slice(0, dot), name.slice(dot + 1)] : [name, ''];
  const squeezed = stem.replaceAll(/[ .]/gu, '');
  return [1, 2]
    .filter((length) => squeezed.length >= length)
    .map((length) => keyOf(folder, squeezed.slice(0, length), extension.slice(0, 3)));
}

/** No segment holds a slash. */
function keyOf(folder: string, start: string, extension: string): string {
  return `${folder}//${start}/${extension}`;
}

function isLong(name: string): boolean {
  return !/^[^ .]{1,8}(?:\.[^ .]{1,3})?$/u.test(name);
}
