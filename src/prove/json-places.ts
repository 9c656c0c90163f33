import { fieldSurface } from './field-surface.js';
import type { Place } from './place.js';

interface Frame {
  readonly isObject: boolean;
  /** Name of the field that holds this object or list. */
  readonly owner: string;
  /** Name of the field that is being read. */
  key: string;
}

/** Objects that get a field of ours, in a file; each gives two places. */
const MAX_NEW_FIELDS = 400;

/**
 * Places for text in JSON, JSON Lines, and what only looks like it: each string that is a value, a new
 * field at the start of objects, and what PowerShell leaves of an object that lies too deep. Goes by tokens,
 * so that numbers, order and damage of the file stay as they are.
 */
export function jsonPlaces(text: string): readonly Place[] {
  const places: Place[] = [];
  const frames: Frame[] = [];
  let newFields = 0;
  for (let at = 0; at < text.length; at++) {
    const top = frames.at(-1);
    switch (text[at]) {
      case '{':
      case '[': {
        const isObject = text[at] === '{';
        const owner = ownerOf(top);
        if (isObject && newFields < MAX_NEW_FIELDS) places.push(newField(text, at + 1, newFields++));
        else if (!isObject && isEmptyList(text, at)) places.push(cutObject(text, at));
        frames.push({ isObject, owner, key: '' });
        break;
      }
      case '}':
      case ']':
        frames.pop();
        break;
      case '"': {
        const end = endOfString(text, at);
        const written = text.slice(at, end);
        if (top?.isObject && isColonNext(text, end)) top.key = decoded(written);
        else places.push(valuePlace(at, end, written, top));
        at = end - 1;
        break;
      }
      default:
    }
  }
  return places;
}

function ownerOf(top: Frame | undefined): string {
  if (top === undefined) return '';
  return top.isObject ? top.key : top.owner;
}

function valuePlace(start: number, end: number, written: string, top: Frame | undefined): Place {
  const key = ownerOf(top);
  const parent = top?.isObject ? top.owner : '';
  return { start, end, ...fieldSurface(key, parent), text: decoded(written), write: (text) => JSON.stringify(text) };
}

/** In turn: text as the name of a field, text in a field nobody knows, a cut object in one. */
function newField(text: string, at: number, count: number): Place {
  const comma = /^\s{0,1000}\}/u.test(text.slice(at, at + 1000)) ? '' : ',';
  const base = { start: at, end: at, text: '' };
  const name = `note_${count}`;
  switch (count % 3) {
    case 0:
      return { ...base, surface: 'object-keys', key: 'new key', write: (key) => `${JSON.stringify(key)}: 0${comma}` };
    case 1:
      return {
        ...base,
        surface: 'unknown-fields',
        key: 'new field',
        write: (value) => `"${name}": {"inner": [${JSON.stringify(value)}]}${comma}`,
      };
    default:
      return {
        ...base,
        surface: 'cut-objects',
        key: 'new cut object',
        write: (value) => `"${name}": ${JSON.stringify(asCutObject(value))}${comma}`,
      };
  }
}

/** As ConvertTo-Json writes an object below its -Depth. */
function asCutObject(name: string): string {
  return `@{name=${name}; control_type=Text; children=System.Object[]}`;
}

/** An empty list that was no list when PowerShell wrote it. Damages the structure. */
function cutObject(text: string, start: number): Place {
  const end = text.indexOf(']', start) + 1;
  const write = (name: string) => JSON.stringify(asCutObject(name));
  return { start, end, surface: 'cut-objects', key: 'cut list', text: '', write };
}

function isEmptyList(text: string, at: number): boolean {
  return /^\[[ \t\r\n]{0,1000}\]/u.test(text.slice(at, at + 1002));
}

/** Offset behind the closing quote, or the end of the text where there is none. */
function endOfString(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at++) {
    if (text[at] === '\\') at += 1;
    else if (text[at] === '"') return at + 1;
  }
  return text.length;
}

function isColonNext(text: string, at: number): boolean {
  for (let next = at; next < text.length; next++) {
    const unit = text[next] ?? '';
    if (unit === ':') return true;
    if (!/\s/u.test(unit)) return false;
  }
  return false;
}

/** The text that a string token stands for; the token itself where it is damaged. */
function decoded(written: string): string {
  try {
    const value: unknown = JSON.parse(written);
    return typeof value === 'string' ? value : written;
  } catch {
    return written;
  }
}
