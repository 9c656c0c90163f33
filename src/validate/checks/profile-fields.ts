import type { Manifest } from '../../model/manifest.js';
import type { SafeText } from '../../model/safe-text.js';
import type { RedactedUiTree } from '../../model/ui-tree.js';
import { cell } from '../../shared/columns.js';
import { boundsOf, controlTypeOf, flagOf, maxDepthOf, nameLengthOf } from '../../shared/tree.js';
import type { LabelledDump } from '../facts/dumps.js';
import { textAt } from '../facts/text-at.js';

/** A value that a rule of a profile compares; null where it was not captured. */
export type FieldValue = SafeText | number | boolean | null;

type NodeReader = (tree: RedactedUiTree, node: number) => FieldValue;

/** Fields of a node that a rule of a profile can name. */
export const NODE_FIELDS: ReadonlyMap<string, NodeReader> = new Map<string, NodeReader>([
  ['control_type', controlTypeOf],
  ['automation_id', (tree, node) => textAt(tree, 'automation_id', node)],
  ['class_name', (tree, node) => textAt(tree, 'class_name', node)],
  ['framework_id', (tree, node) => textAt(tree, 'framework_id', node)],
  ['has_name', (tree, node) => flagOf(tree.hasName, node)],
  ['name_length', nameLengthOf],
  ['is_enabled', (tree, node) => flagOf(tree.isEnabled, node)],
  ['is_offscreen', (tree, node) => flagOf(tree.isOffscreen, node)],
  ['child_count', (tree, node) => cell(tree.childCount, node)],
  ['bounds.x', (tree, node) => boundsOf(tree, node)?.x ?? null],
  ['bounds.y', (tree, node) => boundsOf(tree, node)?.y ?? null],
  ['bounds.width', (tree, node) => boundsOf(tree, node)?.width ?? null],
  ['bounds.height', (tree, node) => boundsOf(tree, node)?.height ?? null],
]);

/** What the fields of a capture are read from; null where there is none. */
export interface CaptureParts {
  readonly manifest: Manifest<SafeText> | null;
  readonly mainDump: LabelledDump | null;
}

type CaptureReader = (capture: CaptureParts) => FieldValue;

/** Fields of the capture that a rule of a profile can name. */
export const CAPTURE_FIELDS: ReadonlyMap<string, CaptureReader> = new Map<string, CaptureReader>([
  ['manifest.capture_id', ({ manifest }) => manifest?.captureId ?? null],
  ['manifest.network_zone', ({ manifest }) => manifest?.networkZone ?? null],
  ['manifest.captured_at', ({ manifest }) => manifest?.capturedAt ?? null],
  ['manifest.redaction', ({ manifest }) => manifest?.redaction ?? null],
  ['manifest.collector.name', ({ manifest }) => manifest?.collector.name ?? null],
  ['manifest.collector.version', ({ manifest }) => manifest?.collector.version ?? null],
  ['manifest.collector.mode', ({ manifest }) => manifest?.collector.mode ?? null],
  ['manifest.target.process_name', ({ manifest }) => manifest?.target.processName ?? null],
  ['manifest.target.product_version', ({ manifest }) => manifest?.target.productVersion ?? null],
  ['manifest.host.os', ({ manifest }) => manifest?.host.os ?? null],
  ['manifest.host.dpi', ({ manifest }) => manifest?.host.dpi ?? null],
  ['manifest.host.locale', ({ manifest }) => manifest?.host.locale ?? null],
  ['dump.format', ({ mainDump }) => mainDump?.format ?? null],
  ['dump.view', ({ mainDump }) => mainDump?.view ?? null],
  ['tree.node_count', ({ mainDump }) => mainDump?.tree?.length ?? null],
  ['tree.max_depth', ({ mainDump }) => (mainDump?.tree ? maxDepthOf(mainDump.tree) : null)],
]);
