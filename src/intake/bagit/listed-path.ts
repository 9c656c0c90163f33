/** What a path itself shows of being spelled otherwise than RFC 8493 asks for, though it means one file. */
type OddSpelling = 'backslash' | 'dot-segment';

/** A path of a manifest line. */
export interface ListedPath {
  /** From the bag's base, separators as `/`, escapes resolved. */
  readonly path: string;
  /** The same without resolving escapes, as versions before 1.0 meant it. */
  readonly unescaped: string;
  readonly oddities: readonly OddSpelling[];
}

/**
 * Reads a path as a manifest gives it: CR, LF and % stand as `%0D`, `%0A`, `%25` (section 2.1.3).
 *
 * @returns null for one that leads out of the bag, or is no relative path
 */
export function readListedPath(raw: string): ListedPath | null {
  const path = plainPath(resolveEscapes(raw));
  const unescaped = plainPath(raw);
  if (path === null || unescaped === null) return null;
  const oddities: OddSpelling[] = [];
  if (raw.includes('\\')) oddities.push('backslash');
  if (/(?:^|[/\\])\.[/\\]/u.test(raw)) oddities.push('dot-segment');
  return { path, unescaped, oddities };
}

function resolveEscapes(raw: string): string {
  return raw.replace(/%(0A|0D|25)/giu, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
}

function plainPath(raw: string): string | null {
  const slashed = raw.replaceAll('\\', '/');
  // Section 2.1.3 and 5.2: no absolute paths, no home folders, no drive letters.
  if (/^(?:[/~]|[a-z]:)/iu.test(slashed)) return null;
  const segments = slashed.split('/').filter((segment) => segment !== '.');
  if (segments.length === 0 || segments.some((segment) => segment === '' || segment === '..')) return null;
  return segments.join('/');
}
