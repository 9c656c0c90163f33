import type { LoadedCatalog } from '../model/catalog.js';
import type { Language } from '../model/language.js';
import type { Profile } from '../model/profile.js';

/** What a package is held against. */
export interface Setup {
  readonly profile: Profile;
  /** SHA-256 of the profile file, or of the built-in one. */
  readonly profileSha256: string;
  readonly catalog: LoadedCatalog | null;
  readonly language: Language;
  /** ISO 8601, UTC. */
  readonly now: string;
}
