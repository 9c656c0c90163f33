/**
 * A `/`-separated path as a relative URI reference (RFC 3986): whatever it holds, it names no scheme and no
 * host. Half a surrogate pair, of which UTF-8 knows nothing, becomes U+FFFD.
 */
export function encodePath(path: string): string {
  return path.split('/').map(encodeSegment).join('/');
}

/** Anything at all as one segment of a path, `/` included. */
export function encodeSegment(text: string): string {
  return encodeURIComponent(Buffer.from(text, 'utf8').toString('utf8'));
}
