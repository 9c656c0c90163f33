/**
 * Text that by its form can be nobody's name, whoever wrote it: digests, GUIDs, moments to the second. Shorter
 * hexadecimal may be one (`adda1985`), digits alone may be somebody's number, and `2026-07-08 15:04` is what a chat
 * shows.
 */
export function isMachineForm(text: string): boolean {
  return LONG_HEX.test(text) || GUID.test(text) || MOMENT.test(text);
}

/** `06b67ce7`: could be a name, but never inside a longer run of hexadecimal. */
export function isShortHex(text: string): boolean {
  return SHORT_HEX.test(text);
}

/** The same of a word in a log: also shorter hexadecimal with a letter and a digit in it, `0x…`, a day, a time of day. */
export function isMachineToken(text: string): boolean {
  return [MIXED_HEX, PREFIXED_HEX, DAY, CLOCK].some((form) => form.test(text)) || isMachineForm(text);
}

/** `8.2.1.0`, `12`, `37980bytes`, `12ms`: counts, sizes and versions. Four digits alone may be part of a telephone number. */
export function isCountToken(text: string): boolean {
  return COUNT.test(text) || DOTTED.test(text);
}

const LONG_HEX = /^(?=[0-9]{0,128}[a-f])(?=[a-f]{0,128}[0-9])[0-9a-f]{16,128}$/iu;
const SHORT_HEX = /^(?=[0-9]{0,15}[a-f])(?=[a-f]{0,15}[0-9])[0-9a-f]{8,15}$/iu;
const MIXED_HEX = /^(?=[0-9]{0,128}[a-f])(?=[a-f]{0,128}[0-9])[0-9a-f]{4,128}$/iu;
const PREFIXED_HEX = /^0x[0-9a-f]{1,16}$/iu;
const GUID = /^\{?[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\}?$/iu;
/** ISO 8601, and what logs make of it: a blank for the T, a comma for the point. */
const MOMENT =
  /^[0-9]{4}-[0-9]{2}-[0-9]{2}[T ][0-9]{2}:[0-9]{2}:[0-9]{2}(?:[.,][0-9]{1,9})?(?: ?Z| ?[+-][0-9]{2}:?[0-9]{2})?$/iu;
const DAY = /^[0-9]{4}-[0-9]{2}-[0-9]{2}$/u;
const CLOCK = /^[0-9]{2}:[0-9]{2}(?::[0-9]{2})?(?:\.[0-9]{1,9})?(?:Z|[+-][0-9]{2}:?[0-9]{2})?$/iu;
const COUNT = /^(?:[0-9]{1,3}|[0-9]{1,12}(?:[kmg]?i?b|bytes|[mn]?s))$/iu;
const DOTTED = /^v?[0-9]{1,6}(?:\.[0-9]{1,9}){1,3}$/iu;
