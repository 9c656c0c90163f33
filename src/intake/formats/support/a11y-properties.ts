import { isFieldName } from '../../json/field-name.js';
import { isJsonObject, type JsonValue } from '../../json/json-value.js';
import { stringsIn } from '../../json/strings-in.js';
import type { DumpCollector } from './dump-collector.js';

/** UIA property ids (UIAutomationClient.h) that a node keeps. RuntimeId, 30000, is never identity. */
export const UIA_PROPERTY = {
  boundingRectangle: '30001',
  controlType: '30003',
  name: '30005',
  isEnabled: '30010',
  automationId: '30011',
  className: '30012',
  isOffscreen: '30022',
  frameworkId: '30024',
} as const;

const STRUCTURAL_IDS: ReadonlySet<string> = new Set(Object.values(UIA_PROPERTY));

/** UIA properties that hold text, by our name for them. */
const PROPERTY_TEXT: ReadonlyMap<string, string> = new Map([
  ['30004', 'localized_control_type'],
  ['30006', 'accelerator_key'],
  ['30007', 'access_key'],
  ['30013', 'help_text'],
  ['30018', 'labeled_by'],
  ['30021', 'item_type'],
  ['30026', 'item_status'],
  ['30045', 'value'],
  ['30092', 'legacy_name'],
  ['30093', 'legacy_value'],
  ['30094', 'legacy_description'],
  ['30097', 'legacy_help'],
  ['30098', 'legacy_keyboard_shortcut'],
  ['30100', 'legacy_default_action'],
  ['30107', 'provider_description'],
  ['30159', 'full_description'],
]);

/** Keeps the text of a property that no node keeps for the leak check, and counts it. */
export function dropProperty(id: string, property: JsonValue, collector: DumpCollector): void {
  if (!isJsonObject(property)) {
    collector.dropUnknown(id, property);
    return;
  }
  const value = property.get('Value');
  const name = PROPERTY_TEXT.get(id);
  const isUiaProperty = /^(?:29|30)\d{3}$/u.test(id);
  if (name !== undefined) collector.dropText(name, value);
  else if (!isUiaProperty) collector.dropUnknown(id, value ?? null);
  else if (!STRUCTURAL_IDS.has(id)) collector.addStrings(stringsIn(value ?? null, false));
  for (const [key, extra] of property) if (key !== 'Value') dropPropertyExtra(id, key, extra, collector);
}

/** Older files repeat each value as `TextValue`; of the structural ones that is no visible text. */
function dropPropertyExtra(id: string, key: string, extra: JsonValue, collector: DumpCollector): void {
  if (key === 'Id' || (key === 'TextValue' && STRUCTURAL_IDS.has(id) && id !== UIA_PROPERTY.name)) return;
  if (key === 'Name') for (const word of stringsIn(extra, false)) dropPropertyWord(word, collector);
  else if (key === 'TextValue') collector.addStrings(stringsIn(extra, false));
  else collector.dropUnknown(key, extra);
}

/** The name of a property (`AutomationId`, `ValuePattern.Value`) is the writer's word; anything else there is text. */
export function dropPropertyWord(word: string, collector: DumpCollector): void {
  if (!word.split('.').every(isFieldName)) collector.addStrings([word]);
}
