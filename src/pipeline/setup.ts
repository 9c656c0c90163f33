import type { LoadedCatalog } from '../model/catalog.js';
import type { EarlierCapture } from '../model/earlier-capture.js';
import type { Language } from '../model/language.js';
import type { NameLengthMode } from '../model/name-length.js';
import type { Profile } from '../model/profile.js';
import type { DumpWithTree } from '../shared/main-dump.js';
import type { ExtraFormat } from '../shared/report-files.js';

/** What the gate is told of the lengths of names. */
export function nameLengthOption({ redaction }: Profile): { readonly nameLength?: NameLengthMode } {
  return redaction?.name_length === undefined ? {} : { nameLength: redaction.name_length };
}

/** What a package is held against. */
export interface Setup {
  readonly profile: Profile;
  /** SHA-256 of the profile file, or of the built-in one. */
  readonly profileSha256: string;
  readonly catalog: LoadedCatalog | null;
  /** Dump of published evidence that the catalog was made from: lost controls are looked for in it, and its window is drawn. */
  readonly earlier?: DumpWithTree;
  readonly language: Language;
  /** Reports for other programs that are made beside the three that every package gets. */
  readonly formats?: readonly ExtraFormat[];
  /** What the runs folder knows of captures that were imported before, in the order of its ledger; left out where there is none. */
  readonly history?: readonly EarlierCapture[];
  /** ISO 8601, UTC. */
  readonly now: string;
}
