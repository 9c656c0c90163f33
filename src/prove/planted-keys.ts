import { byCodeUnit } from '../shared/canonical-json.js';
import { type CaptureFiles, textOfFile } from './capture-file.js';
import { placesOf } from './places-of.js';
import { isPlanted } from './plant-dumps.js';

/** Folded names of the fields that are planted at the level of text: what can be tried out one by one. None: no dump is text. */
export function plantedKeys({ files }: CaptureFiles): readonly string[] {
  const choice = { level: 'text', loadBearing: new Set<string>() } as const;
  const keys = new Set<string>();
  for (const { role, bytes } of files) {
    const text = role === 'uia_dump' ? textOfFile(bytes)?.text : undefined;
    if (text === undefined) continue;
    for (const place of placesOf(text)) if (isPlanted(place, choice)) keys.add(place.key);
  }
  return [...keys].sort(byCodeUnit);
}
