import { RawText } from '../../src/model/raw-text.js';

/** A type with plain strings where there was raw text. */
export type Revealed<Value> = Value extends RawText
  ? string
  : Value extends readonly (infer Item)[]
    ? readonly Revealed<Item>[]
    : Value extends object
      ? { [Key in keyof Value]: Revealed<Value[Key]> }
      : Value;

/** A plain value of intake with its raw text shown, to compare with. Not for deep values. */
export function revealed<Value>(value: Value): Revealed<Value> {
  return reveal(value) as Revealed<Value>;
}

function reveal(value: unknown): unknown {
  if (value instanceof RawText) return RawText.reveal(value);
  if (Array.isArray(value)) return value.map(reveal);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, reveal(inner)]));
}
