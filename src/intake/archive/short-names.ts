import type { ComparedName } from './duplicate-names.js';
import type { ProblemLog } from './problem-log.js';

/** `CAPTUR~1.JSO`: what FAT and NTFS call a file besides its long name ([MS-FSCC] 2.1.5.2.1). */
const SHORT_NAME = /^([^~.]{1,6})~[0-9]{1,6}(?:\.([^.]{1,3}))?$/u;

interface Segment {
  readonly index: number;
  readonly text: string;
}

/**
 * Reports names that Windows may give to another entry of the same folder as its short name: unpacked
 * there, one of the two overwrites the other. Each entry is reported once, after the entry it may meet.
 */
export function reportShortNames(names: readonly ComparedName[], log: ProblemLog): void {
  const aliases = new Map<string, Segment[]>();
  for (const { index, folder, text } of segmentsOf(names))
    if (SHORT_NAME.test(text)) aliases.set(folder, [...(aliases.get(folder) ?? []), { index, text }]);
  if (aliases.size === 0) return;
  const reported = new Set<number>();
  for (const { index, folder, text } of segmentsOf(names))
    for (const alias of aliases.get(folder) ?? []) {
      if (reported.has(alias.index) || alias.text === text || !mayBeShortOf(alias.text, text)) continue;
      reported.add(alias.index);
      log.report('duplicate-name-short', { entry: alias.index, args: { other_entry: index } });
    }
}

function* segmentsOf(names: readonly ComparedName[]): Generator<Segment & { readonly folder: string }> {
  for (const { index, path } of names) {
    const segments = path.toUpperCase().split('/');
    for (const [depth, text] of segments.entries())
      if (text !== '') yield { index, text, folder: segments.slice(0, depth).join('/') };
  }
}

/** Short names keep up to six characters without spaces and dots, and three of the extension; the digits may be a hash after two. */
function mayBeShortOf(alias: string, name: string): boolean {
  const [, stem = '', extension = ''] = SHORT_NAME.exec(alias) ?? [];
  const dot = name.lastIndexOf('.');
  const [longStem, longExtension] = dot > 0 ? [name.slice(0, dot), name.slice(dot + 1)] : [name, ''];
  const squeezed = longStem.replaceAll(/[ .]/gu, '');
  return squeezed.startsWith(stem.slice(0, 2)) && longExtension.slice(0, 3) === extension && isLong(name);
}

function isLong(name: string): boolean {
  return !/^[^ .]{1,8}(?:\.[^ .]{1,3})?$/u.test(name);
}
