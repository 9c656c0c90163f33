import type { Archive } from '../../model/archive.js';
import type { RedactionSummary } from '../../model/capture.js';
import type { LoadedCatalog } from '../../model/catalog.js';
import type { EarlierCapture } from '../../model/earlier-capture.js';
import type { ForbiddenName } from '../../model/forbidden-window.js';
import type { Manifest } from '../../model/manifest.js';
import type { LeakHit } from '../../model/output-file.js';
import type { Profile, Thresholds, Waiver } from '../../model/profile.js';
import type { SafeText } from '../../model/safe-text.js';
import type { RedactedUiTree } from '../../model/ui-tree.js';
import type { LabelledDump } from './dumps.js';
import type { LabelledEntry } from './entry-label.js';
import type { ListedFile } from './listed-files.js';
import type { Problems } from './problems.js';

/** What the leak check found in the outputs that are about to be published. */
export interface Leaks {
  /** Number of outputs that were searched. */
  readonly outputs: number;
  readonly hits: readonly LeakHit[];
}

/** Which waivers covered a finding, and which rules have run. */
interface WaiverUse {
  readonly used: ReadonlySet<Waiver>;
  readonly ran: ReadonlySet<string>;
}

/** A profile with every threshold filled in. */
interface ResolvedProfile extends Profile {
  readonly thresholds: Thresholds;
}

/** Everything that rules can ask for, by name. */
export interface FactTable {
  readonly archive: Archive<SafeText>;
  /** Unavailable when the container could not be opened. */
  readonly entries: readonly LabelledEntry[];
  /** Unavailable when there is none that could be read. */
  readonly manifest: Manifest<SafeText>;
  /** Unavailable when the manifest has no list of files. */
  readonly files: readonly ListedFile[];
  /** Unavailable when there is none. */
  readonly dumps: readonly LabelledDump[];
  readonly mainDump: LabelledDump;
  /** Tree of the main dump. */
  readonly tree: RedactedUiTree;
  readonly problems: Problems;
  /** Names of windows that may not be captured, among those that were taken out. */
  readonly forbiddenNames: readonly ForbiddenName[];
  readonly redaction: RedactionSummary;
  readonly leaks: Leaks;
  readonly profile: ResolvedProfile;
  readonly catalog: LoadedCatalog;
  /** Captures that were imported before this one. Unavailable outside a runs folder; then rules that need it are not planned. */
  readonly history: readonly EarlierCapture[];
  /** ISO 8601 UTC. */
  readonly now: string;
  /** What came of the waivers in this run. Rules that ask for it run after all others. */
  readonly waiverUse: WaiverUse;
}

export type FactName = keyof FactTable;

/** Facts, each computed when first asked for and then kept; null where unavailable. */
export type Facts = { readonly [Name in FactName]: () => FactTable[Name] | null };
