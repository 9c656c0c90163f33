import { NullHandler } from '../../json/null-handler.js';
import { scanJson } from '../../json/scan-json.js';
import type { FormatProbe } from '../define-format.js';

/** Enough for the header and first nodes of any dump. */
const HEAD_BYTES = 64 * 1024;
const KEY_LEVELS = 3;

/** Looks at the beginning of a dump. @param utf8 the whole text as valid UTF-8 */
export function probeOf(utf8: Uint8Array): FormatProbe {
  const head = utf8.subarray(0, HEAD_BYTES);
  const shape = shapeOf(head, utf8.length);
  if (shape !== 'object' && shape !== 'array') return { shape, keys: new Set() };
  const collector = new KeyCollector();
  // The head of an honest dump ends in the middle; what came before is what counts.
  scanJson(head, collector, { maxDepth: HEAD_BYTES, allowNonFinite: true });
  return { shape, keys: collector.keys };
}

const SHAPES: Readonly<Record<string, FormatProbe['shape']>> = { '{': 'object', '[': 'array', '<': 'markup' };

function shapeOf(head: Uint8Array, length: number): FormatProbe['shape'] {
  const first = head.find((byte) => byte !== 0x20 && byte !== 0x09 && byte !== 0x0a && byte !== 0x0d);
  if (first === undefined) return head.length === length ? 'empty' : 'other';
  return SHAPES[String.fromCharCode(first)] ?? 'other';
}

/** Notes the paths of keys; arrays add no level. */
class KeyCollector extends NullHandler {
  readonly keys = new Set<string>();
  /** One key for every open object; the innermost last. */
  readonly #path: string[] = [];

  override startObject(): void {
    this.#path.push('');
  }

  override endObject(): void {
    this.#path.pop();
  }

  override key(key: string): void {
    this.#path[this.#path.length - 1] = key;
    if (this.#path.length <= KEY_LEVELS) this.keys.add(this.#path.join('/'));
  }
}
