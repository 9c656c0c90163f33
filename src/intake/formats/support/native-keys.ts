import { STRUCTURAL_FIELDS } from '../../../model/ui-tree.js';

/** Keys of a native node that are read; the others are text or unknown. */
export const STRUCTURAL_KEYS: ReadonlySet<string> = new Set([
  ...STRUCTURAL_FIELDS,
  'name',
  'child_count',
  'children',
  'withheld',
]);

/** Text that UI Automation providers give beside the name, as native collectors spell it. */
export const TEXT_KEYS: ReadonlySet<string> = new Set([
  'accelerator_key',
  'access_key',
  'description',
  'full_description',
  'help_text',
  'item_status',
  'item_type',
  'label',
  'labeled_by',
  'legacy_default_action',
  'legacy_description',
  'legacy_help',
  'legacy_keyboard_shortcut',
  'legacy_name',
  'legacy_value',
  'localized_control_type',
  'provider_description',
  'text',
  'title',
  'tooltip',
  'value',
]);
