import type { Surface } from '../model/proof.js';

/** A place in a text file that can hold text of the screen. */
export interface Place {
  /** What is replaced, as offsets in UTF-16 code units; equal where something is put in. */
  readonly start: number;
  readonly end: number;
  readonly surface: Surface;
  /** Name of the field, folded (`keyFolded`), by which places are tried; empty where there is none. */
  readonly key: string;
  /** The text that stands there. */
  readonly text: string;
  /** How a text is written there. */
  readonly write: (text: string) => string;
}

/** `AutomationId`, `automation_id`, `automation-id` as one. */
export function keyFolded(key: string): string {
  return key.toLowerCase().replace(/[^\p{L}\p{Nd}]{1,64}/gu, '');
}

/** Puts texts into places. What is not replaced stays to the letter. */
export function writePlaces(
  source: string,
  replacements: readonly { readonly place: Place; readonly text: string }[],
): string {
  const sorted = [...replacements].sort((a, b) => a.place.start - b.place.start || a.place.end - b.place.end);
  const parts: string[] = [];
  let at = 0;
  for (const { place, text } of sorted) {
    if (place.start < at) continue;
    parts.push(source.slice(at, place.start), place.write(text));
    at = place.end;
  }
  parts.push(source.slice(at));
  return parts.join('');
}
