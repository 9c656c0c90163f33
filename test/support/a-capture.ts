import type { Archive, ArchiveEntry } from '../../src/model/archive.js';
import type { RedactedCapture, RedactedDump } from '../../src/model/capture.js';
import type { Manifest } from '../../src/model/manifest.js';
import type { SafeText } from '../../src/model/safe-text.js';
import { aTree } from './a-tree.js';

const SHA = 'a'.repeat(64);

/** An honest file entry; override what the test is about. */
export function anEntry(overrides: Partial<ArchiveEntry<SafeText>> = {}): ArchiveEntry<SafeText> {
  return {
    index: 0,
    name: '2026-07-08-internal-sandbox-a/uia/dump-uia-main.json',
    path: 'uia/dump-uia-main.json',
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

export function aManifest(overrides: Partial<Manifest<SafeText>> = {}): Manifest<SafeText> {
  return {
    schemaVersion: 1,
    captureId: '2026-07-08-internal-sandbox-a',
    networkZone: 'internal-sandbox',
    capturedAt: '2026-07-08T15:04:05+08:00',
    collector: {
      name: 'ISphereWinHelper',
      version: '0.12.1',
      mode: 'read_only',
      operations: ['list_windows', 'dump_uia'],
    },
    target: { processName: 'IMPlatformClient.exe', productVersion: '8.2.1.0' },
    host: { os: 'Windows 10 22H2 (19045)', dpi: 96, locale: 'zh-CN' },
    redaction: 'none',
    airlockDecision: null,
    files: [{ path: 'uia/dump-uia-main.json', role: 'uia_dump', size: 1000, sha256: SHA, entry: 0 }],
    unknownFields: 0,
    ...overrides,
  };
}

export function aDump(overrides: Partial<RedactedDump> = {}): RedactedDump {
  const tree = aTree({
    type: 'Window',
    id: 'frmMain',
    bounds: [0, 0, 800, 600],
    children: [{ id: 'panelLeft' }, { id: 'panelRight' }],
  });
  return {
    id: 'main',
    entry: 0,
    format: 'native',
    schemaVersion: 1,
    captureId: '2026-07-08-internal-sandbox-a',
    capturedAt: '2026-07-08T15:04:05+08:00',
    processName: 'IMPlatformClient.exe',
    declaredNodeCount: overrides.tree === undefined ? tree.length : null,
    declaredMaxDepth: overrides.tree === undefined ? 1 : null,
    declaredTruncated: false,
    limits: { maxDepth: 32, maxNodes: 20000 },
    view: 'control',
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
    tree,
    ...overrides,
  };
}

export interface CaptureOverrides extends Partial<Omit<RedactedCapture, 'archive'>> {
  archive?: Partial<Archive<SafeText>>;
}

/** A capture that passes everything; override what the test is about. */
export function aCapture(overrides: CaptureOverrides = {}): RedactedCapture {
  const { archive, ...rest } = overrides;
  const capture = {
    archive: {
      container: 'zip',
      size: 4728,
      sha256: SHA,
      topFolder: '2026-07-08-internal-sandbox-a',
      opened: true,
      entries: [
        anEntry(),
        anEntry({
          index: 1,
          name: '2026-07-08-internal-sandbox-a/capture.json',
          path: 'capture.json',
          role: 'manifest',
        }),
      ],
      ...archive,
    },
    manifest: aManifest(),
    manifestSha256: SHA,
    dumps: [aDump()],
    problems: [],
    forbiddenNames: [],
    redaction: {
      names_replaced: 3,
      names_already_redacted: 0,
      other_text_dropped: 0,
      unknown_fields_dropped: 0,
      name_length: 'exact',
      withheld: [],
    },
    ...rest,
  };
  // The brand exists in types only; tests of the stages behind the gate start here.
  return capture as unknown as RedactedCapture;
}
