import type { PlantedPackage, Surface } from '../model/proof.js';
import type { Canary } from './canary.js';
import type { CanarySupply } from './canary-supply.js';
import { type CaptureFile, textOfFile } from './capture-file.js';
import { type Place, writePlaces } from './place.js';
import { placesOf } from './places-of.js';

export type Level = PlantedPackage['level'];

const STRUCTURE: ReadonlySet<Surface> = new Set(['automation-ids', 'class-names', 'other-structure']);

/** Which places are planted. */
export interface PlaceChoice {
  readonly level: Level;
  /** Folded names of fields that the dump cannot do without: left as they are until `everything` is planted. */
  readonly loadBearing: ReadonlySet<string>;
}

/** Whether a level leaves nothing alone. */
export function isWhole(level: Level): boolean {
  return level === 'everything' || level === 'broken';
}

/** Whether a place of a dump is planted at that level. */
export function isPlanted({ surface, key }: Place, { level, loadBearing }: PlaceChoice): boolean {
  if (isWhole(level)) return true;
  if (key === 'cut list' || loadBearing.has(key) || surface === 'other-structure') return false;
  return level === 'structure' || !STRUCTURE.has(surface);
}

interface Planting {
  readonly place: Place;
  readonly canary: Canary;
  readonly text: string;
}

/** A dump with the texts that go into it, not written yet: names take what must be visible besides. */
export interface DumpPlanting {
  readonly plantings: readonly Planting[];
  /** Canaries in structure, which count as text of the capture only if they are shown somewhere. */
  readonly mustBeVisible: readonly Canary[];
  /** @param alsoVisible lines that its names are to show besides their own */
  readonly write: (alsoVisible: readonly string[]) => Buffer;
}

/**
 * Chooses canaries for a dump. One that is no text in a known encoding is not planted.
 *
 * @param canBeShown whether what is planted in structure can also be shown; else it is of a kind that is
 *   text wherever it stands
 */
export function plantDump(
  file: CaptureFile,
  choice: PlaceChoice,
  supply: CanarySupply,
  canBeShown: boolean,
): DumpPlanting | null {
  const source = textOfFile(file.bytes);
  if (source === null) return null;
  const plantings: Planting[] = [];
  const mustBeVisible: Canary[] = [];
  for (const place of placesOf(source.text)) {
    if (!isPlanted(place, choice)) continue;
    if (!STRUCTURE.has(place.surface)) {
      const canary = place.surface === 'names' ? supply.nextName('names') : supply.next(place.surface);
      plantings.push({ place, canary, text: canary.text });
      continue;
    }
    const canary = canBeShown ? supply.next(place.surface) : supply.nextUnmistakable(place.surface);
    mustBeVisible.push(canary);
    plantings.push({ place, canary, text: inStructure(place, canary, plantings.length) });
  }
  const names = plantings.filter(({ place }) => isName(place));
  return {
    plantings,
    mustBeVisible,
    write: (alsoVisible) => source.toBytes(writePlaces(source.text, withLines(plantings, names.length, alsoVisible))),
  };
}

/** Whether a dump has names that lines can be shown in; told before anything is planted. */
export function hasNames(file: CaptureFile): boolean {
  const source = textOfFile(file.bytes);
  return source !== null && placesOf(source.text).some(isName);
}

function isName({ surface, write }: Place): boolean {
  // A format of lines has no place for a line break.
  return surface === 'names' && write('a\nb') !== 'a b';
}

/** In turn: text in place of an id, and text inside one. */
function inStructure({ text }: Place, canary: Canary, count: number): string {
  return count % 2 === 0 || text === '' ? canary.text : `${text}_${canary.text}`;
}

function withLines(plantings: readonly Planting[], names: number, lines: readonly string[]): readonly Planting[] {
  let name = 0;
  const share = Math.ceil(lines.length / Math.max(names, 1));
  return plantings.map((planting) => {
    if (!isName(planting.place)) return planting;
    const own = lines.slice(name * share, (name + 1) * share);
    name += 1;
    return own.length === 0 ? planting : { ...planting, text: [planting.text, ...own].join('\n') };
  });
}
