import { fieldSurface } from './field-surface.js';
import type { Place } from './place.js';

/** Elements that get an attribute of ours, in a file. */
const MAX_NEW_ATTRIBUTES = 200;

const TAG = /<([A-Za-z_][^\s<>/]{0,200})/gu;
const ATTRIBUTE = /([^\s=<>"'/]{1,200})\s{0,20}=\s{0,20}("[^"]*"|'[^']*')/gu;

/**
 * Places for text in XML and HTML: attribute values, a new attribute, and the text between tags. Goes by
 * tokens; comments, processing instructions and declarations are left alone.
 */
export function markupPlaces(source: string): readonly Place[] {
  const places: Place[] = [];
  let newAttributes = 0;
  let end = 0;
  for (let at = source.indexOf('<'); at >= 0; at = source.indexOf('<', end)) {
    addText(source, end, at, places);
    end = endOfTag(source, at);
    TAG.lastIndex = at;
    const tag = TAG.exec(source);
    if (tag?.index !== at) continue;
    const behindName = at + tag[0].length;
    if (newAttributes < MAX_NEW_ATTRIBUTES) places.push(newAttribute(behindName, newAttributes++));
    addAttributes(source, behindName, end, tag[1] ?? '', places);
  }
  return places;
}

function addAttributes(source: string, from: number, to: number, element: string, places: Place[]): void {
  const inside = source.slice(from, to);
  for (const match of inside.matchAll(ATTRIBUTE)) {
    const quoted = match[2] ?? '';
    const start = from + match.index + match[0].length - quoted.length + 1;
    const key = match[1] ?? '';
    if (key === 'xmlns' || key.startsWith('xmlns:')) continue;
    const field = fieldSurface(key, element);
    const surface = field.surface === 'other-text' ? 'attribute-values' : field.surface;
    places.push({
      start,
      end: start + quoted.length - 2,
      surface,
      key: field.key,
      text: quoted.slice(1, -1),
      write: escaped,
    });
  }
}

function newAttribute(at: number, count: number): Place {
  const write = (text: string) => ` note${count}="${escaped(text)}"`;
  return { start: at, end: at, surface: 'unknown-fields', key: 'new attribute', text: '', write };
}

function addText(source: string, from: number, to: number, places: Place[]): void {
  const text = source.slice(from, to);
  if (text.trim() === '') return;
  places.push({ start: from, end: to, surface: 'other-text', key: 'text between tags', text, write: escaped });
}

/** Offset behind the tag, comment or declaration that begins here. Quotes may hold `>`. */
function endOfTag(source: string, start: number): number {
  if (source.startsWith('<!--', start)) return behind(source, '-->', start + 4);
  if (source.startsWith('<![CDATA[', start)) return behind(source, ']]>', start + 9);
  let quote = '';
  for (let at = start + 1; at < source.length; at++) {
    const unit = source[at] ?? '';
    if (quote !== '') quote = unit === quote ? '' : quote;
    else if (unit === '"' || unit === "'") quote = unit;
    else if (unit === '>') return at + 1;
  }
  return source.length;
}

function behind(source: string, mark: string, from: number): number {
  const found = source.indexOf(mark, from);
  return found < 0 ? source.length : found + mark.length;
}

function escaped(text: string): string {
  return text.replace(/[&<>"'\n\r\t]/gu, (mark) => `&#${mark.charCodeAt(0)};`);
}
