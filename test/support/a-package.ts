import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { inflateRawSync } from 'node:zlib';
import { type EntrySpec, zipWith } from './zip-writer.js';

export const FIXTURE_ZIP = new URL('../fixtures/captures/2026-07-08-internal-sandbox-a.zip', import.meta.url);
export const FIXTURE_CATALOG = new URL('../fixtures/catalogs/isphere-main.catalog.json', import.meta.url);
export const CAPTURE_ID = '2026-07-08-internal-sandbox-a';

/** A node of the fixture dump; every one has these fields. */
export interface DumpNode {
  control_type: string;
  automation_id: string;
  class_name: string;
  framework_id?: string;
  name?: string;
  value?: string;
  child_count: number;
  children: DumpNode[];
  [field: string]: unknown;
}

export interface FixtureDump {
  capture_id: string;
  node_count: number;
  max_depth: number;
  window: { title: string; [field: string]: unknown };
  root: DumpNode;
  [field: string]: unknown;
}

interface FixtureManifest {
  capture_id: string;
  collector: { operations: string[]; [field: string]: unknown };
  redaction: string;
  files: { path: string; role: string; size: number; sha256: string }[];
  [field: string]: unknown;
}

/** Content of a file of the fixture package, found through its central directory. */
function fixtureFile(end: string): string {
  const zip = readFileSync(FIXTURE_ZIP);
  for (let at = zip.readUInt32LE(zip.length - 6); zip.readUInt32LE(at) === 0x02014b50; ) {
    const [nameLength, extraLength, commentLength] = [28, 30, 32].map((field) => zip.readUInt16LE(at + field));
    const name = zip.toString('utf8', at + 46, at + 46 + (nameLength ?? 0));
    if (name.endsWith(end)) return inflate(zip, at);
    at += 46 + (nameLength ?? 0) + (extraLength ?? 0) + (commentLength ?? 0);
  }
  throw new Error(`the fixture has no ${end}`);
}

function inflate(zip: Buffer, central: number): string {
  const local = zip.readUInt32LE(central + 42);
  const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
  return inflateRawSync(zip.subarray(start, start + zip.readUInt32LE(central + 20))).toString('utf8');
}

// The fixture is ours; the interfaces above are what is in it.
const fixtureDump = (): FixtureDump => JSON.parse(fixtureFile('dump-uia-main.json')) as FixtureDump;
const fixtureManifest = (): FixtureManifest => JSON.parse(fixtureFile('capture.json')) as FixtureManifest;
const fixtureLog = (): string => fixtureFile('capture.log');

/** The files of the fixture as they are, by their path below the capture's folder. */
export function fixtureFiles(): Record<string, string> {
  return {
    'capture.json': fixtureFile('capture.json'),
    'logs/capture.log': fixtureLog(),
    'uia/dump-uia-main.json': fixtureFile('dump-uia-main.json'),
  };
}

export interface PackageParts {
  dump: FixtureDump;
  manifest: FixtureManifest;
  /** Path in the package -> content; `capture.json` is written from `manifest`. */
  files: Record<string, string | Buffer>;
}

/**
 * The fixture as a package, after a change. Digests and sizes in the manifest are made right again before
 * `tamper`, so that what `edit` changes is an honest capture and what `tamper` changes is not.
 */
export function aPackage(
  change: {
    edit?: (parts: PackageParts) => void;
    tamper?: (parts: PackageParts) => void;
    top?: string;
    /** 0 stores, so that the zip has the same bytes whatever compressor Node comes with. */
    method?: number;
  } = {},
): Buffer {
  const parts: PackageParts = { dump: fixtureDump(), manifest: fixtureManifest(), files: {} };
  parts.files['logs/capture.log'] = fixtureLog();
  change.edit?.(parts);
  recount(parts.dump);
  parts.files = { 'uia/dump-uia-main.json': JSON.stringify(parts.dump, null, 2), ...parts.files };
  parts.manifest.files = Object.entries(parts.files).map(([path, content]) => ({
    path,
    role: path.startsWith('uia/') ? 'uia_dump' : path.startsWith('logs/') ? 'log' : 'other',
    size: Buffer.from(content).length,
    sha256: createHash('sha256').update(Buffer.from(content)).digest('hex'),
  }));
  change.tamper?.(parts);
  const top = change.top ?? parts.manifest.capture_id;
  const method = change.method ?? 8;
  const entries: EntrySpec[] = Object.entries({ 'capture.json': JSON.stringify(parts.manifest), ...parts.files }).map(
    ([path, content]) => ({ name: `${top}/${path}`, data: Buffer.from(content), method }),
  );
  return zipWith({ entries });
}

function recount(dump: FixtureDump): void {
  dump.node_count = 0;
  dump.max_depth = 0;
  const stack = [{ node: dump.root, depth: 0 }];
  for (let next = stack.pop(); next; next = stack.pop()) {
    const { node, depth } = next;
    dump.node_count += 1;
    dump.max_depth = Math.max(dump.max_depth, depth);
    node.child_count = node.children.length;
    for (const child of node.children) stack.push({ node: child, depth: depth + 1 });
  }
}

/** The node with that automation id, and its parent. */
export function nodeOf(dump: FixtureDump, automationId: string): { node: DumpNode; parent: DumpNode } {
  const stack = [dump.root];
  for (let parent = stack.pop(); parent; parent = stack.pop())
    for (const node of parent.children) {
      if (node.automation_id === automationId) return { node, parent };
      stack.push(node);
    }
  throw new Error(`the fixture has no ${automationId}`);
}

/** Every visible string of the fixture that is text, by the leak check's own limits: no control word. */
export function visibleStrings(dump: FixtureDump = fixtureDump()): string[] {
  const strings = new Set<string>([dump.window.title]);
  const stack = [dump.root];
  for (let node = stack.pop(); node; node = stack.pop()) {
    for (const text of [node.name, node.value]) if (text) strings.add(text);
    stack.push(...node.children);
  }
  return [...strings].filter((text) => text.length >= 2);
}
