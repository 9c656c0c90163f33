import type { ComparedName } from '../../src/intake/archive/duplicate-names.js';

/** The pairs that `reportShortNames` reports, every name held against every other: what the fast one is tested against. */
export function plainShortNames(names: readonly ComparedName[]): [entry: number, other: number][] {
  const segments = names.flatMap(({ index, path }) => {
    const all = path.toUpperCase().split('/');
    return all.flatMap((text, depth) => (text === '' ? [] : [{ index, text, folder: all.slice(0, depth).join('/') }]));
  });
  const aliases = segments.filter(({ text }) => /^[^~.]{1,6}~[0-9]{1,6}(?:\.[^.]{1,3})?$/u.test(text));
  const reported = new Map<number, number>();
  for (const name of segments)
    for (const alias of aliases) {
      const isMet = alias.folder === name.folder && alias.text !== name.text && mayBeShortOf(alias.text, name.text);
      if (isMet && !reported.has(alias.index)) reported.set(alias.index, name.index);
    }
  return [...reported];
}

function mayBeShortOf(alias: string, name: string): boolean {
  if (/^[^ .]{1,8}(?:\.[^ .]{1,3})?$/u.test(name)) return false;
  const [head = '', aliasExtension = ''] = alias.split('.');
  const dot = name.lastIndexOf('.');
  const [stem, extension] = dot > 0 ? [name.slice(0, dot), name.slice(dot + 1)] : [name, ''];
  const start = head.slice(0, head.indexOf('~')).slice(0, 2);
  return stem.replaceAll(/[ .]/gu, '').startsWith(start) && extension.slice(0, 3) === aliasExtension;
}
