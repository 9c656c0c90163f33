import type { Encoding } from '../model/proof.js';

/** Bytes that a text would come out as, in one encoding. */
export interface EncodedForm {
  readonly encoding: Encoding;
  readonly bytes: Buffer;
}

/**
 * Every form that a text is searched for in. Forms that equal an earlier one (`percent` of a plain word) are
 * left out, so that a hit counts once.
 *
 * @param text without lone surrogates
 */
export function encodedForms(text: string): readonly EncodedForm[] {
  const seen = new Set<string>();
  return formsOf(text).filter(({ encoding, bytes }) => {
    const key = bytes.toString('latin1');
    if (seen.has(key) || bytes.length < (MIN_LENGTH[encoding] ?? MIN_BYTES)) return false;
    seen.add(key);
    return true;
  });
}

/** Needed by the search, which goes by so many. */
const MIN_BYTES = 4;
/** Digests hold every short row of hex digits by chance. */
const MIN_LENGTH: Partial<Record<Encoding, number>> = { hex: 12, base64: 7 };

function formsOf(text: string): readonly EncodedForm[] {
  const utf8 = Buffer.from(text, 'utf8');
  const utf16le = Buffer.from(text, 'utf16le');
  const utf16be = Buffer.from(utf16le).swap16();
  const list = (encoding: Encoding, ...forms: readonly (string | Buffer)[]): readonly EncodedForm[] =>
    forms.map((form) => ({ encoding, bytes: typeof form === 'string' ? Buffer.from(form, 'utf8') : form }));
  return [
    ...list('utf-8', utf8),
    ...list('other-case', text.toLowerCase(), text.toUpperCase()),
    ...list('utf-16le', utf16le),
    ...list('utf-16be', utf16be),
    ...list(
      'percent',
      ...bothCases(percent(utf8)),
      ...bothCases(encodeURIComponent(text)),
      ...bothCases(unicodePercent(text)),
    ),
    ...list('json', ...jsonForms(text)),
    ...list('html-named', ...namedEntities(text)),
    ...list('html-decimal', entities(text, 10), nonAsciiEntities(text, 10)),
    ...list('html-hex', ...bothCases(entities(text, 16)), ...bothCases(nonAsciiEntities(text, 16))),
    ...list('base64', ...[utf8, utf16le, utf16be].flatMap(base64Stretches)),
    ...list('hex', ...[utf8, utf16le, utf16be].flatMap(hexForms)),
    ...list('reversed', ...reversedForms(text)),
  ];
}

/** Lower and upper case of the digits in an escaped form; letters that stand for themselves stay as they are. */
function bothCases(escaped: string): readonly string[] {
  const turn = (to: (digits: string) => string) =>
    escaped.replace(/(?<=%u?|&#x)[0-9A-Fa-f]{1,6}/gu, (digits) => to(digits));
  return [turn((digits) => digits.toLowerCase()), turn((digits) => digits.toUpperCase())];
}

function percent(bytes: Buffer): string {
  return [...bytes].map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join('');
}

/** `%u5F20`, as JavaScript's old `escape` writes it. */
function unicodePercent(text: string): string {
  return units(text)
    .map((unit) => `%u${unit.toString(16).padStart(4, '0')}`)
    .join('');
}

/** Every unit escaped; those beyond ASCII escaped; only what JSON must escape; and the first of them escaped once more. */
function jsonForms(text: string): readonly string[] {
  const escapeUnits = (units: RegExp, upper: boolean) =>
    JSON.stringify(text)
      .slice(1, -1)
      .replace(units, (unit) => {
        const digits = unit.charCodeAt(0).toString(16).padStart(4, '0');
        return `\\u${upper ? digits.toUpperCase() : digits}`;
      });
  const all = units(text).map((unit) => unit.toString(16).padStart(4, '0'));
  const plain = JSON.stringify(text).slice(1, -1);
  const escaped = [
    all.map((digits) => `\\u${digits}`).join(''),
    all.map((digits) => `\\u${digits.toUpperCase()}`).join(''),
    // Without `u`: each half of a pair is a unit of its own.
    escapeUnits(/[^\0-\x7f]/g, false),
    escapeUnits(/[^\0-\x7f]/g, true),
    plain,
  ];
  return [...escaped, ...escaped.map((form) => JSON.stringify(form).slice(1, -1))];
}

const NAMED = new Map([
  ['&', ['&amp;']],
  ['<', ['&lt;']],
  ['>', ['&gt;']],
  ['"', ['&quot;', '&#34;', '&#x22;']],
  ["'", ['&apos;', '&#39;', '&#x27;']],
]);

/** With named references for what HTML must escape, in the spellings that writers use. */
function namedEntities(text: string): readonly string[] {
  return [0, 1, 2].map((which) =>
    text.replace(/[&<>"']/gu, (mark) => {
      const spellings = NAMED.get(mark) ?? [mark];
      return spellings[which] ?? spellings[0] ?? mark;
    }),
  );
}

function entities(text: string, radix: 10 | 16): string {
  return Array.from(text, (character) => entity(character, radix)).join('');
}

function nonAsciiEntities(text: string, radix: 10 | 16): string {
  return Array.from(text, (character) =>
    (character.codePointAt(0) ?? 0) > 0x7f ? entity(character, radix) : character,
  ).join('');
}

function entity(character: string, radix: 10 | 16): string {
  return `&#${radix === 16 ? 'x' : ''}${(character.codePointAt(0) ?? 0).toString(radix)};`;
}

/** The characters that depend on these bytes alone, wherever in the encoded data they begin; also URL-safe. */
function base64Stretches(bytes: Buffer): readonly string[] {
  const stretches = [0, 1, 2].map((before) => {
    const whole = Buffer.concat([Buffer.alloc(before), bytes]);
    const from = Math.ceil((before * 8) / 6);
    const to = Math.floor((whole.length * 8) / 6);
    return whole.toString('base64').slice(from, to);
  });
  return [...stretches, ...stretches.map((text) => text.replaceAll('+', '-').replaceAll('/', '_'))];
}

/** Digits without anything between, and as hex dumps and byte arrays have them. */
function hexForms(bytes: Buffer): readonly string[] {
  const pairs = [...bytes].map((byte) => byte.toString(16).padStart(2, '0'));
  const lower = [pairs.join(''), pairs.join(' '), pairs.join('-'), pairs.map((pair) => `\\x${pair}`).join('')];
  return lower.flatMap((text) => [text, text.replace(/[0-9a-f]{2}/gu, (pair) => pair.toUpperCase())]);
}

/** By characters, by units, and by bytes. */
function reversedForms(text: string): readonly (string | Buffer)[] {
  const byUnits = Buffer.from(text, 'utf16le').swap16().reverse();
  return [Array.from(text).reverse().join(''), byUnits, Buffer.from(text, 'utf8').reverse()];
}

function units(text: string): readonly number[] {
  return Array.from({ length: text.length }, (_, i) => text.charCodeAt(i));
}
