import type { Manifest, ManifestFile } from '../../model/manifest.js';
import { RawText } from '../../model/raw-text.js';
import { isFieldName } from '../json/field-name.js';
import { isJsonArray, isJsonObject, type JsonObject, type JsonValue } from '../json/json-value.js';
import { textsIn } from '../json/texts-in.js';
import { type OperationsHint, operationsHintOf } from './speaks-of-operations.js';

export interface ExtractedManifest {
  readonly manifest: Manifest<RawText> | null;
  /** Strings in fields that nobody knows, or of the wrong type. */
  readonly otherStrings: readonly string[];
  /** Objects with a field that nobody knows and that speaks of operations; JSON pointers of fields that are known. */
  readonly hints: readonly { readonly parent: string; readonly hint: OperationsHint }[];
}

/** Fields of each object of the manifest, as `schemas/capture.schema.json` names them. */
const FIELDS = {
  top: [
    'schema_version',
    'capture_id',
    'network_zone',
    'captured_at',
    'collector',
    'target',
    'host',
    'redaction',
    'airlock_decision',
    'files',
  ],
  collector: ['name', 'version', 'mode', 'operations'],
  target: ['process_name', 'product_version'],
  host: ['os', 'dpi', 'locale'],
  file: ['path', 'role', 'size', 'sha256'],
} as const;

/** As many files as the schema allows; that there are more is a violation, and what they hold is only text. */
export const MAX_FILES = 20_000;

const ALL_FIELDS: ReadonlySet<string> = new Set(Object.values(FIELDS).flat());

/** Whether the manifest has a field of that name anywhere. */
export function isManifestKey(key: string): boolean {
  return ALL_FIELDS.has(key);
}

/** Takes what is there and of the right type; the rest is null. What is wrong, the schema check says. */
export function extractManifest(value: JsonValue, entries: ReadonlyMap<string, number>): ExtractedManifest {
  const extractor = new Extractor();
  const manifest = isJsonObject(value) ? extractor.manifest(value, entries) : null;
  if (manifest === null) extractor.keep(value);
  return { manifest, otherStrings: extractor.otherStrings, hints: extractor.hints };
}

class Extractor {
  readonly otherStrings: string[] = [];
  readonly hints: { parent: string; hint: OperationsHint }[] = [];
  #unknownFields = 0;

  keep(value: JsonValue): void {
    for (const text of textsIn(value)) this.otherStrings.push(text);
  }

  manifest(top: JsonObject, entries: ReadonlyMap<string, number>): Manifest<RawText> {
    const collector = this.#object(top, 'collector');
    const target = this.#object(top, 'target');
    const host = this.#object(top, 'host');
    this.#dropUnknown(top, FIELDS.top, '');
    return {
      schemaVersion: this.#number(top, 'schema_version'),
      captureId: this.#text(top, 'capture_id'),
      networkZone: this.#text(top, 'network_zone'),
      capturedAt: this.#text(top, 'captured_at'),
      collector: {
        name: this.#text(collector, 'name'),
        version: this.#text(collector, 'version'),
        mode: this.#text(collector, 'mode'),
        operations: this.#operations(collector),
      },
      target: {
        processName: this.#text(target, 'process_name'),
        productVersion: this.#text(target, 'product_version'),
      },
      host: { os: this.#text(host, 'os'), dpi: this.#number(host, 'dpi'), locale: this.#text(host, 'locale') },
      redaction: this.#text(top, 'redaction'),
      airlockDecision: this.#text(top, 'airlock_decision'),
      files: this.#files(top, entries),
      // Last, when all have been counted.
      unknownFields: this.#unknownFields,
    };
  }

  #files(top: JsonObject, entries: ReadonlyMap<string, number>): readonly ManifestFile<RawText>[] | null {
    const files = this.#list(top, 'files');
    if (files === null) return null;
    for (const value of files.slice(MAX_FILES)) this.keep(value);
    return files.slice(0, MAX_FILES).map((file, i) => this.#file(file, i, entries));
  }

  #file(value: JsonValue, index: number, entries: ReadonlyMap<string, number>): ManifestFile<RawText> {
    const file = isJsonObject(value) ? value : new Map<string, JsonValue>();
    if (!isJsonObject(value)) this.keep(value);
    this.#dropUnknown(file, FIELDS.file, `/files/${index}`);
    const path = file.get('path');
    return {
      path: this.#text(file, 'path'),
      role: this.#text(file, 'role'),
      size: this.#number(file, 'size'),
      sha256: this.#digest(file),
      entry: typeof path === 'string' ? (entries.get(path) ?? null) : null,
    };
  }

  /** PowerShell's Get-FileHash writes capital letters; a digest is compared in small ones. */
  #digest(file: JsonObject): RawText | null {
    const digest = file.get('sha256');
    const isDigest = typeof digest === 'string' && /^[0-9A-Fa-f]{64}$/u.test(digest);
    return isDigest ? new RawText(digest.toLowerCase()) : this.#text(file, 'sha256');
  }

  #operations(collector: JsonObject): readonly RawText[] | null {
    const operations = this.#list(collector, 'operations');
    if (operations === null) return null;
    return operations.flatMap((operation) => {
      if (typeof operation === 'string') return [new RawText(operation)];
      this.keep(operation);
      return [];
    });
  }

  #object(owner: JsonObject, key: 'collector' | 'target' | 'host'): JsonObject {
    const value = owner.get(key);
    if (!isJsonObject(value)) {
      if (value !== undefined) this.keep(value);
      return new Map();
    }
    this.#dropUnknown(value, FIELDS[key], `/${key}`);
    return value;
  }

  #list(owner: JsonObject, key: string): readonly JsonValue[] | null {
    const value = owner.get(key);
    if (isJsonArray(value)) return value;
    if (value !== undefined) this.keep(value);
    return null;
  }

  #text(owner: JsonObject, key: string): RawText | null {
    const value = owner.get(key);
    if (typeof value === 'string') return new RawText(value);
    if (value !== undefined) this.keep(value);
    return null;
  }

  #number(owner: JsonObject, key: string): number | null {
    const value = owner.get(key);
    if (typeof value === 'number' && Number.isFinite(value)) return value;
    if (value !== undefined) this.keep(value);
    return null;
  }

  #dropUnknown(owner: JsonObject, known: readonly string[], parent: string): void {
    for (const [key, value] of owner) {
      if (known.includes(key)) continue;
      this.#unknownFields++;
      const hint = operationsHintOf(key, value, known);
      if (hint !== null) this.hints.push({ parent, hint });
      if (!isFieldName(key)) this.otherStrings.push(key);
      this.keep(value);
    }
  }
}
