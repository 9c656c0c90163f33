import { createRequire } from 'node:module';
import type { SaxesParser } from 'saxes';
import { UnitCounter } from '../text/unit-counter.js';

/** Takes the events of one XML text, in order. */
export interface XmlHandler {
  startElement(tag: string, attributes: ReadonlyMap<string, string>): void;
  endElement(): void;
  /** Characters between the tags of an element. */
  text(characters: string): void;
  /** A comment, or an instruction to some program. */
  remark(characters: string): void;
  /** Asked at each element; true ends the scan with the reason `stopped`. */
  shouldStop(): boolean;
}

type XmlScanReason =
  | 'empty'
  | 'unexpected-end'
  | 'malformed'
  | 'document-type'
  | 'unknown-entity'
  | 'duplicate-attribute'
  | 'nested-too-deep'
  | 'stopped';

/** Why a text is no XML that is read here, and where; never what stands there. */
export interface XmlScanError {
  readonly reason: XmlScanReason;
  /** From 1; the column in UTF-16 code units. */
  readonly line: number;
  readonly column: number;
  /** Offset in the UTF-8 text up to which everything was handed on. */
  readonly readTo: number;
}

const LINE_FEED = 0x0a;

/** Small, so that little is parsed behind an error. */
const CHUNK_BYTES = 64 * 1024;

/**
 * Scans an XML text with saxes: strict, streaming, and without document types, so that no entity is ever declared, from
 * inside or outside. Held to XML 1.1 whatever the text declares: that allows references to control characters
 * (`&#x1;`), which .NET writers leave in names. The declared encoding does not matter: the bytes were decoded before.
 *
 * @param utf8 valid UTF-8 without byte order mark
 * @param maxDepth elements that may be open at once
 * @returns null when the whole text was XML, else why not. The events up to there were sent.
 */
export function scanXml(utf8: Uint8Array, handler: XmlHandler, maxDepth: number): XmlScanError | null {
  return new Scan(handler, maxDepth).run(utf8);
}

// Loaded for XML alone: most runs read none, and every module costs a run its time to load.
const require = createRequire(import.meta.url);
function newParser(): SaxesParser {
  // The package declares what it exports.
  const { SaxesParser: Parser } = require('saxes') as typeof import('saxes');
  return new Parser({ xmlns: false, position: true, forceXMLVersion: true, defaultXMLVersion: '1.1' });
}

class Scan {
  readonly #parser: SaxesParser = newParser();
  readonly #handler: XmlHandler;
  readonly #maxDepth: number;
  #depth = 0;
  #hasElement = false;
  #chunkStart = 0;
  #readTo = 0;
  #error: XmlScanError | null = null;

  constructor(handler: XmlHandler, maxDepth: number) {
    this.#handler = handler;
    this.#maxDepth = maxDepth;
    const parser = this.#parser;
    parser.on('error', (error) => this.#fail(reasonOf(error.message)));
    parser.on('doctype', () => this.#fail('document-type'));
    parser.on('opentag', (tag) => this.#open(tag.name, tag.attributes));
    parser.on('closetag', () => this.#close());
    parser.on('text', (text) => this.#unlessFailed(() => this.#handler.text(text)));
    parser.on('cdata', (text) => this.#unlessFailed(() => this.#handler.text(text)));
    parser.on('comment', (text) => this.#unlessFailed(() => this.#handler.remark(text)));
    parser.on('processinginstruction', ({ target, body }) =>
      this.#unlessFailed(() => this.#handler.remark(`${target} ${body}`)),
    );
  }

  run(utf8: Uint8Array): XmlScanError | null {
    const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
    const start = utf8.findIndex((byte) => byte !== 0x20 && byte !== 0x09 && byte !== 0x0a && byte !== 0x0d);
    for (let at = Math.max(0, start); at < utf8.length && this.#error === null; at += CHUNK_BYTES) {
      this.#chunkStart = at;
      this.#parser.write(decoder.decode(utf8.subarray(at, at + CHUNK_BYTES), { stream: true }));
    }
    if (this.#error === null) {
      if (this.#depth > 0) this.#failAtEnd('unexpected-end', utf8);
      else if (!this.#hasElement) this.#failAtEnd(start < 0 ? 'empty' : 'unexpected-end', utf8);
      else this.#parser.close();
    }
    return this.#error;
  }

  /** The parser's own place is wrong once a chunk is done. */
  #failAtEnd(reason: XmlScanReason, utf8: Uint8Array): void {
    let [line, start] = [1, 0];
    for (let feed = utf8.indexOf(LINE_FEED); feed >= 0; feed = utf8.indexOf(LINE_FEED, start))
      [line, start] = [line + 1, feed + 1];
    const column = new UnitCounter(utf8).between(start, utf8.length) + 1;
    this.#error ??= { reason, line, column, readTo: this.#readTo };
  }

  #open(tag: string, attributes: Readonly<Record<string, string>>): void {
    if (this.#error !== null) return;
    if (this.#handler.shouldStop()) this.#fail('stopped');
    else if (this.#depth >= this.#maxDepth) this.#fail('nested-too-deep');
    else {
      this.#depth++;
      this.#hasElement = true;
      this.#readTo = this.#chunkStart;
      this.#handler.startElement(tag, new Map(Object.entries(attributes)));
    }
  }

  #close(): void {
    if (this.#error !== null) return;
    this.#depth--;
    this.#readTo = this.#chunkStart;
    this.#handler.endElement();
  }

  #unlessFailed(send: () => void): void {
    if (this.#error === null) send();
  }

  #fail(reason: XmlScanReason): void {
    const { line, columnIndex } = this.#parser;
    this.#error ??= { reason, line, column: columnIndex + 1, readTo: this.#readTo };
  }
}

/** The parser's messages quote the text, so only their kind is told. */
function reasonOf(message: string): XmlScanReason {
  if (/undefined entity/u.test(message)) return 'unknown-entity';
  if (/duplicate attribute/u.test(message)) return 'duplicate-attribute';
  if (/unclosed tag|unexpected end/u.test(message)) return 'unexpected-end';
  return 'malformed';
}
