import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { inflateRawSync } from 'node:zlib';
import { loadCatalog } from '../../src/catalog-build/load/load-catalog.js';
import type { LoadedCatalog } from '../../src/model/catalog.js';
import type { ControlType } from '../../src/model/control-type.js';
import type { RedactedUiTree } from '../../src/model/ui-tree.js';
import { aTree, type NodeSpec } from './a-tree.js';

const ZIP = fixture('captures/2026-07-08-internal-sandbox-a.zip');
const CATALOG = fixture('catalogs/isphere-main.catalog.json');

function fixture(path: string): Buffer {
  return readFileSync(fileURLToPath(new URL(`../fixtures/${path}`, import.meta.url)));
}

/** A native node of the fixture, the fields that are used here. */
interface NativeNode {
  readonly control_type: ControlType;
  readonly automation_id: string;
  readonly class_name: string;
  readonly framework_id: string;
  readonly name: string | null;
  readonly bounds: { readonly x: number; readonly y: number; readonly width: number; readonly height: number } | null;
  readonly is_enabled: boolean;
  readonly is_offscreen: boolean;
  readonly children?: readonly NativeNode[];
}

/**
 * The fixture capture's main tree as node specs, without its text: for tests of the stages behind the gate,
 * which take it apart and change it.
 */
export function fixtureSpec(): NodeSpec {
  // The fixture is ours and has this shape.
  const { root } = JSON.parse(entryText('uia/dump-uia-main.json')) as { root: NativeNode };
  return specOf(root);
}

export function fixtureTree(): RedactedUiTree {
  return aTree(fixtureSpec());
}

/** A fresh copy of the fixture catalog's JSON, to be changed. */
export function fixtureCatalogJson(): { catalog_id: string; selectors: Record<string, unknown>[] } {
  return JSON.parse(CATALOG.toString('utf8'));
}

export function fixtureCatalog(): LoadedCatalog {
  return loadCatalog(fixtureCatalogJson());
}

function specOf(node: NativeNode): NodeSpec {
  const { bounds } = node;
  return {
    type: node.control_type,
    id: node.automation_id,
    class: node.class_name,
    framework: node.framework_id,
    hasName: node.name !== null,
    nameLength: node.name?.length ?? 0,
    bounds: bounds && [bounds.x, bounds.y, bounds.width, bounds.height],
    enabled: node.is_enabled,
    offscreen: node.is_offscreen,
    children: (node.children ?? []).map(specOf),
  };
}

/** Text of the entry whose name ends so; through the central directory, deflate only. */
function entryText(nameEnd: string): string {
  let at = ZIP.readUInt32LE(ZIP.lastIndexOf('PK\x05\x06', undefined, 'latin1') + 16);
  for (; ZIP.readUInt32LE(at) === 0x02014b50; at += 46 + extrasLength(at)) {
    const nameLength = ZIP.readUInt16LE(at + 28);
    if (!ZIP.toString('utf8', at + 46, at + 46 + nameLength).endsWith(nameEnd)) continue;
    const local = ZIP.readUInt32LE(at + 42);
    const start = local + 30 + ZIP.readUInt16LE(local + 26) + ZIP.readUInt16LE(local + 28);
    return inflateRawSync(ZIP.subarray(start, start + ZIP.readUInt32LE(at + 20))).toString('utf8');
  }
  throw new Error(`the fixture has no ${nameEnd}`);
}

function extrasLength(at: number): number {
  return ZIP.readUInt16LE(at + 28) + ZIP.readUInt16LE(at + 30) + ZIP.readUInt16LE(at + 32);
}
