import { jsonPlaces } from './json-places.js';
import { linePlaces } from './line-places.js';
import { markupPlaces } from './markup-places.js';
import type { Place } from './place.js';

/** Every place for text in a file, told by what it begins with as a reader would. */
export function placesOf(text: string): readonly Place[] {
  switch (/\S/u.exec(text)?.[0]) {
    case '{':
    case '[':
      return jsonPlaces(text);
    case '<':
      return markupPlaces(text);
    default:
      return linePlaces(text);
  }
}
