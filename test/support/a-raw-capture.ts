import type { Archive, ArchiveEntry } from '../../src/model/archive.js';
import type { RawCapture } from '../../src/model/capture.js';
import type { RawDump } from '../../src/model/dump.js';
import type { Manifest } from '../../src/model/manifest.js';
import { RawText } from '../../src/model/raw-text.js';
import type { Bounds, RawNode, RawUiTree } from '../../src/model/raw-tree.js';

const SHA = 'a'.repeat(64);

/** Text as intake would hand it on. */
export function raw(text: string): RawText;
export function raw(text: string | null): RawText | null;
export function raw(text: string | null): RawText | null {
  return text === null ? null : new RawText(text);
}

/** A raw node in a line: whatever is left out gets an honest WinForms value. `null` means not captured. */
export interface RawNodeSpec {
  type?: string | null;
  id?: string | null;
  class?: string | null;
  framework?: string | null;
  name?: string | null;
  declaredHasName?: boolean | null;
  declaredNameLength?: number | null;
  withheld?: readonly { field: 'automation_id' | 'class_name' | 'framework_id'; reason: string; length: number }[];
  bounds?: Bounds | null;
  enabled?: boolean | null;
  offscreen?: boolean | null;
  declaredChildCount?: number | null;
  other?: readonly string[];
  children?: readonly RawNodeSpec[];
}

const HONEST = {
  type: 'Pane',
  id: '',
  class: 'WindowsForms10.Window.8.app.0.d3a00f_r29_ad1',
  framework: 'WinForm',
  name: '',
  declaredHasName: null,
  declaredNameLength: null,
  withheld: [],
  bounds: { x: 0, y: 0, width: 100, height: 20 },
  enabled: true,
  offscreen: false,
  other: [],
} as const satisfies RawNodeSpec;

/** Builds a raw tree from nested literals, in document order. */
export function aRawTree(root: RawNodeSpec): RawUiTree {
  const nodes: RawNode[] = [];
  const stack: { spec: RawNodeSpec; parent: number }[] = [{ spec: root, parent: -1 }];
  for (let next = stack.pop(); next; next = stack.pop()) {
    const index = nodes.push(rawNode(next.spec, next.parent)) - 1;
    for (const child of [...(next.spec.children ?? [])].reverse()) stack.push({ spec: child, parent: index });
  }
  return { nodes };
}

function rawNode(spec: RawNodeSpec, parent: number): RawNode {
  const node = { ...HONEST, declaredChildCount: spec.children?.length ?? 0, ...spec };
  return {
    parent,
    controlType: raw(node.type),
    automationId: raw(node.id),
    className: raw(node.class),
    frameworkId: raw(node.framework),
    name: raw(node.name),
    declaredHasName: node.declaredHasName,
    declaredNameLength: node.declaredNameLength,
    alreadyWithheld: node.withheld.map(({ field, reason, length }) => ({ field, reason: raw(reason), length })),
    bounds: node.bounds,
    isEnabled: node.enabled,
    isOffscreen: node.offscreen,
    declaredChildCount: node.declaredChildCount,
    otherText: node.other.map((text) => raw(text)),
  };
}

export function aRawDump(overrides: Partial<RawDump<RawText>> = {}): RawDump<RawText> {
  return {
    id: raw('main'),
    entry: 0,
    format: 'native',
    schemaVersion: 1,
    captureId: raw('2026-07-08-internal-sandbox-a'),
    capturedAt: raw('2026-07-08T15:04:05+08:00'),
    processName: raw('IMPlatformClient.exe'),
    declaredNodeCount: null,
    declaredMaxDepth: null,
    declaredTruncated: false,
    limits: { maxDepth: 32, maxNodes: 20000 },
    view: raw('control'),
    captured: {
      control_type: 'yes',
      automation_id: 'yes',
      class_name: 'yes',
      framework_id: 'yes',
      has_name: 'yes',
      name_length: 'yes',
      bounds: 'yes',
      is_enabled: 'yes',
      is_offscreen: 'yes',
    },
    truncation: [],
    unknownFields: 0,
    droppedTextFields: {},
    tree: aRawTree({ type: 'Window', id: 'frmMain' }),
    otherText: [],
    ...overrides,
  };
}

export function aRawEntry(path: string, overrides: Partial<ArchiveEntry<RawText>> = {}): ArchiveEntry<RawText> {
  return {
    index: 0,
    name: raw(`2026-07-08-internal-sandbox-a/${path}`),
    path: raw(path),
    kind: 'file',
    role: 'uia_dump',
    contentClass: 'json',
    compressedSize: 100,
    declaredSize: 1000,
    actualSize: 1000,
    declaredCrc32: 1,
    actualCrc32: 1,
    sha256: SHA,
    ...overrides,
  };
}

export function aRawManifest(overrides: Partial<Manifest<RawText>> = {}): Manifest<RawText> {
  return {
    schemaVersion: 1,
    captureId: raw('2026-07-08-internal-sandbox-a'),
    networkZone: raw('internal-sandbox'),
    capturedAt: raw('2026-07-08T15:04:05+08:00'),
    collector: {
      name: raw('ISphereWinHelper'),
      version: raw('0.12.1'),
      mode: raw('read_only'),
      operations: [raw('list_windows'), raw('dump_uia')],
    },
    target: { processName: raw('IMPlatformClient.exe'), productVersion: raw('8.2.1.0') },
    host: { os: raw('Windows 10 22H2 (19045)'), dpi: 96, locale: raw('zh-CN') },
    redaction: raw('none'),
    airlockDecision: null,
    files: [{ path: raw('uia/dump-uia-main.json'), role: raw('uia_dump'), size: 1000, sha256: raw(SHA), entry: 0 }],
    unknownFields: 0,
    ...overrides,
  };
}

export interface RawCaptureOverrides extends Partial<Omit<RawCapture, 'archive'>> {
  archive?: Partial<Archive<RawText>>;
}

/** A raw capture with nothing wrong in it; override what the test is about. */
export function aRawCapture(overrides: RawCaptureOverrides = {}): RawCapture {
  const { archive, ...rest } = overrides;
  return {
    archive: {
      container: 'zip',
      size: 4728,
      sha256: SHA,
      topFolder: raw('2026-07-08-internal-sandbox-a'),
      opened: true,
      entries: [aRawEntry('uia/dump-uia-main.json'), aRawEntry('capture.json', { index: 1, role: 'manifest' })],
      ...archive,
    },
    manifest: aRawManifest(),
    manifestSha256: SHA,
    dumps: [aRawDump()],
    problems: [],
    otherText: [],
    searchedText: [],
    ...rest,
  };
}

/** A capture whose main dump holds just this tree. */
export function aRawCaptureOf(root: RawNodeSpec, overrides: RawCaptureOverrides = {}): RawCapture {
  return aRawCapture({ dumps: [aRawDump({ tree: aRawTree(root) })], ...overrides });
}
