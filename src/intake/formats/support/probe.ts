import { NullHandler } from '../../json/null-handler.js';
import { scanJson } from '../../json/scan-json.js';
import { asBuffer } from '../../text/decode-text.js';
import { scanXml, type XmlHandler } from '../../xml/scan-xml.js';
import type { FormatProbe, MarkupElement } from '../define-format.js';

/** Enough for the header and first nodes of any dump. */
export const PROBE_BYTES = 64 * 1024;
const KEY_LEVELS = 3;

/** Looks at the beginning of a dump. @param utf8 the whole text as valid UTF-8 */
export function probeOf(utf8: Uint8Array): FormatProbe {
  const head = utf8.subarray(0, PROBE_BYTES);
  const shape = shapeOf(head, utf8.length);
  if (shape !== 'object' && shape !== 'array')
    return { shape, keys: new Set(), head: asBuffer(head).toString('utf8'), elements: elementsOf(shape, head) };
  const collector = new KeyCollector();
  // The head of an honest dump ends in the middle; what came before is what counts.
  scanJson(head, collector, { maxDepth: PROBE_BYTES, allowNonFinite: true });
  return { shape, keys: collector.keys, head: '', elements: [] };
}

const SHAPES: Readonly<Record<string, FormatProbe['shape']>> = { '{': 'object', '[': 'array', '<': 'markup' };

function shapeOf(head: Uint8Array, length: number): FormatProbe['shape'] {
  const first = head.find((byte) => byte !== 0x20 && byte !== 0x09 && byte !== 0x0a && byte !== 0x0d);
  if (first === undefined) return head.length === length ? 'empty' : 'other';
  return SHAPES[String.fromCharCode(first)] ?? 'other';
}

/** As many as it takes to see nodes behind an element or two around them. */
const MAX_ELEMENTS = 8;

function elementsOf(shape: FormatProbe['shape'], head: Uint8Array): readonly MarkupElement[] {
  if (shape !== 'markup') return [];
  const elements: MarkupElement[] = [];
  const handler: XmlHandler = {
    startElement(tag, attributes) {
      elements.push({ tag, attributes: [...attributes.keys()].map((name) => name.toLowerCase()) });
    },
    endElement() {},
    text() {},
    remark() {},
    shouldStop: () => elements.length >= MAX_ELEMENTS,
  };
  scanXml(head, handler, PROBE_BYTES);
  return elements;
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
