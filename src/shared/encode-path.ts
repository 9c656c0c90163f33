/**
 * A `/`-separated path as a relative URI reference (RFC 3986): whatever it holds, it names no scheme and no
 * host. Half a surrogate pair, of which UTF-8 knows nothing, becomes U+FFFD.
 */
export function encodePath(path: string): string {
  return path
    .split('/')
    .map((part) => encodeURIComponent(Buffer.from(part, 'utf8').toString('utf8')))
    .join('/');
}
