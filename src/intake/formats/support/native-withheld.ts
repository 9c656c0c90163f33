import type { AlreadyWithheld } from '../../../model/raw-tree.js';
import { isJsonObject, type JsonObject, type JsonValue } from '../../json/json-value.js';
import type { DumpCollector } from './dump-collector.js';
import { countIn } from './field-values.js';

const WITHHELD_FIELDS = ['automation_id', 'class_name', 'framework_id'] as const;
const NOTHING_WITHHELD: readonly AlreadyWithheld[] = [];

/** `{"automation_id": {"reason": "email", "length": 17}}`, as our own evidence notes what the gate took out. */
export function withheldIn(fields: JsonObject, collector: DumpCollector): readonly AlreadyWithheld[] {
  const notes = fields.get('withheld');
  if (notes === undefined || notes === null) return NOTHING_WITHHELD;
  if (!isJsonObject(notes)) {
    collector.wrongValue('/withheld', 'an object', notes);
    return NOTHING_WITHHELD;
  }
  const withheld: AlreadyWithheld[] = [];
  for (const [key, note] of notes) {
    const field = WITHHELD_FIELDS.find((known) => known === key);
    if (field === undefined) collector.dropUnknown(key, note);
    else withheld.push(...withheldNote(field, note, fields.get(field), collector));
  }
  return withheld;
}

function withheldNote(
  field: AlreadyWithheld['field'],
  note: JsonValue,
  value: JsonValue | undefined,
  collector: DumpCollector,
): readonly AlreadyWithheld[] {
  const place = `/withheld/${field}`;
  const reason = isJsonObject(note) ? note.get('reason') : undefined;
  const length = isJsonObject(note) ? countIn(note.get('length'), `${place}/length`, collector) : null;
  if (typeof reason !== 'string' || length === null) collector.wrongValue(place, 'a reason and a length', note);
  else if (value !== undefined && value !== null) collector.wrongShape(place, 'no note where there is a value', 'both');
  else return [{ field, reason: collector.wrap(reason), length }];
  return NOTHING_WITHHELD;
}
