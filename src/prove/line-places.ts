import { fieldSurface } from './field-surface.js';
import type { Place } from './place.js';

const QUOTED = /"[^"\n]*"|'[^'\n]*'/gu;
/** `  Name: value`, `ClassName = value`, a tab in between. */
const FIELD = /^([\s\-*+|]{0,2000}(?:\[[^\]\n]{0,80}\] ?)?)([A-Za-z][\w .-]{0,60}?)(\s{0,20}[:=]\s{0,2000}|\t+)(.+)$/u;
/** Between the fields of one line, as python-uiautomation logs them: `ClassName: Edit    AutomationId: 15    …`. */
const NEXT_FIELD = / {4}(?=[A-Za-z][\w.]{0,60}: )/u;

/** Places for text in plain text: what stands in quotes, else behind `name:`, `name =` or a tab; each field of several. */
export function linePlaces(source: string): readonly Place[] {
  const places: Place[] = [];
  let at = 0;
  for (const line of source.split('\n')) {
    addLine(line.endsWith('\r') ? line.slice(0, -1) : line, at, places);
    at += line.length + 1;
  }
  return places;
}

function addLine(line: string, at: number, places: Place[]): void {
  const fields = line.split(NEXT_FIELD);
  if (fields.length > 2) addFields(fields, at, places);
  else addLooseLine(line, at, places);
}

/** Quotes around a whole value are the writer's, others are text. */
function addFields(fields: readonly string[], at: number, places: Place[]): void {
  let start = at;
  for (const field of fields) {
    const [, before = '', key = '', between = '', value = ''] = FIELD.exec(field) ?? [];
    const quote = /^(["']).*\1$/u.test(value) && value.length > 1 ? 1 : 0;
    const text = value.slice(quote, value.length - quote);
    const from = start + before.length + key.length + between.length + quote;
    const meant = fieldSurface(key, '');
    // The type and the rectangle are what such a line is known by: with text in them it is no dump any more.
    if (value.trim() !== '' && meant.surface !== 'other-structure')
      places.push({ start: from, end: from + text.length, ...meant, text, write: oneLine });
    start += field.length + 4;
  }
}

function addLooseLine(line: string, at: number, places: Place[]): void {
  const field = FIELD.exec(line);
  const key = field?.[2] ?? '';
  const quoted = [...line.matchAll(QUOTED)];
  for (const match of quoted) {
    const before = /([\w.-]{1,60})\s{0,10}[:=]\s{0,10}$/u.exec(line.slice(Math.max(0, match.index - 100), match.index));
    const start = at + match.index + 1;
    const text = match[0].slice(1, -1);
    places.push({ start, end: start + text.length, ...fieldSurface(before?.[1] ?? key, ''), text, write: oneLine });
  }
  if (quoted.length > 0 || field === null) return;
  const text = field[4] ?? '';
  const start = at + line.length - text.length;
  places.push({ start, end: start + text.length, ...fieldSurface(key, ''), text, write: oneLine });
}

/** Without what would end the line or the quotes. */
function oneLine(text: string): string {
  return text.replace(/["'\n\r]/gu, ' ');
}
