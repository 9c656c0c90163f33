import type { GrammarName } from './grammars.js';

/**
 * Every place where a string of the capture can get behind the gate, with what such a string looks like.
 * The keys are the names that the redaction summary counts by.
 */
export const FIELDS = {
  automation_id: 'identifier',
  class_name: 'class-name',
  framework_id: 'label',
  'dump.dump_id': 'label',
  'dump.capture_id': 'label',
  'dump.captured_at': 'time',
  'dump.process_name': 'file-name',
  'dump.view': 'label',
  'dump.dropped_field': 'label',
  entry_name: 'path',
  entry_path: 'path',
  top_folder: 'path',
  'manifest.capture_id': 'label',
  'manifest.network_zone': 'label',
  'manifest.captured_at': 'time',
  'manifest.collector.name': 'product',
  'manifest.collector.version': 'version',
  'manifest.collector.mode': 'label',
  'manifest.collector.operations': 'label',
  'manifest.target.process_name': 'file-name',
  'manifest.target.product_version': 'version',
  'manifest.host.os': 'product',
  'manifest.host.locale': 'label',
  'manifest.redaction': 'label',
  'manifest.airlock_decision': 'label',
  'manifest.files.path': 'path',
  'manifest.files.role': 'label',
  'manifest.files.sha256': 'digest',
  problem_argument: 'path',
} as const satisfies Readonly<Record<string, GrammarName>>;

export type FieldName = keyof typeof FIELDS;

// Keys of an object literal whose type has no others.
export const ALL_FIELDS = Object.keys(FIELDS) as readonly FieldName[];
