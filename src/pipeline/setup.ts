import type { LoadedCatalog } from '../model/catalog.js';
import type { Language } from '../model/language.js';
import type { Profile } from '../model/profile.js';
import type { ExtraFormat } from '../shared/report-files.js';

/** What a package is held against. */
export interface Setup {
  readonly profile: Profile;
  /** SHA-256 of the profile file, or of the built-in one. */
  readonly profileSha256: string;
  readonly catalog: LoadedCatalog | null;
  readonly language: Language;
  /** Reports for other programs that are made beside the three that every package gets. */
  readonly formats?: readonly ExtraFormat[];
  /** ISO 8601, UTC. */
  readonly now: string;
}
