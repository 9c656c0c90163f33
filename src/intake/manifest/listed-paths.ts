import { isJsonArray, isJsonObject } from '../json/json-value.js';
import { parseJson } from '../json/parse-json.js';
import type { IntakeLimits } from '../limits.js';
import { decodeToUtf8 } from '../text/decode-text.js';

/** The paths that a `capture.json` lists; null where it is none that could be read. What is wrong with it is said later. */
export function listedPaths(bytes: Uint8Array, limits: IntakeLimits): ReadonlySet<string> | null {
  const text = decodeToUtf8(bytes);
  if (!text.ok) return null;
  const { value } = parseJson(text.utf8, limits.MAX_MANIFEST_DEPTH, limits.MAX_MANIFEST_VALUES);
  const files = value !== null && isJsonObject(value) ? value.get('files') : undefined;
  if (!isJsonArray(files)) return null;
  const paths = files.map((file) => (isJsonObject(file) ? file.get('path') : null));
  return new Set(paths.filter((path) => typeof path === 'string'));
}
