import type { RedactedCapture } from '../../model/capture.js';
import type { LoadedCatalog } from '../../model/catalog.js';
import type { EarlierCapture } from '../../model/earlier-capture.js';
import type { Profile } from '../../model/profile.js';
import { DEFAULT_THRESHOLDS } from '../default-profile.js';
import { findMainDump, labelDumps } from './dumps.js';
import { labelEntries } from './entry-label.js';
import type { FactName, Facts, FactTable, Leaks } from './fact-table.js';
import { listFiles } from './listed-files.js';
import { groupProblems } from './problems.js';

/** What validation is told besides the capture itself. */
export interface ValidationContext {
  readonly profile: Profile;
  /** Null: the rules of the catalog family are not planned. */
  readonly catalog: LoadedCatalog | null;
  /** What was imported before this capture, in that order. Null or left out: nothing is known, and rules that need it are not planned. */
  readonly history?: readonly EarlierCapture[] | null;
  /** ISO 8601 UTC, e.g. `2026-07-08T07:04:05.000Z`. */
  readonly now: string;
  readonly leaks: Leaks;
  /** Told of every rule that threw, with what it threw. The error may name places of the capture, never its text. */
  readonly onCrash?: (ruleId: string, error: unknown) => void;
}

/** Lays out the facts of one capture. Nothing is computed before a rule asks for it. */
export function createFacts(capture: RedactedCapture, context: ValidationContext): Facts {
  const entries = once(() => labelEntries(capture.archive.entries));
  const dumps = once(() => labelDumps(capture));
  const mainDump = once(() => findMainDump(capture, dumps()));
  return {
    archive: () => capture.archive,
    entries: () => (capture.archive.opened ? entries() : null),
    manifest: () => capture.manifest,
    files: once(() => listFiles(capture.manifest, entries())),
    dumps,
    mainDump,
    tree: () => mainDump()?.tree ?? null,
    problems: once(() => groupProblems(capture)),
    forbiddenNames: () => capture.forbiddenNames,
    redaction: () => capture.redaction,
    leaks: () => context.leaks,
    profile: once(() => ({ ...context.profile, thresholds: { ...DEFAULT_THRESHOLDS, ...context.profile.thresholds } })),
    catalog: () => context.catalog,
    history: () => context.history ?? null,
    now: () => context.now,
    // The runner puts in its own, which fills as rules run.
    waiverUse: () => ({ used: new Set(), ran: new Set() }),
  };
}

function once<Value>(make: () => Value): () => Value {
  let made: { readonly value: Value } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

/** The facts that `needs` names, and the names of those that are unavailable and not optional. */
export function pickFacts(
  facts: Facts,
  needs: readonly string[],
): { readonly picked: Partial<FactTable>; readonly missing: readonly FactName[] } {
  const picked: Record<string, unknown> = {};
  const missing: FactName[] = [];
  for (const need of needs) {
    const optional = need.endsWith('?');
    // `needs` is typed as fact names with an optional question mark behind.
    const name = (optional ? need.slice(0, -1) : need) as FactName;
    const value = facts[name]();
    if (value === null && !optional) missing.push(name);
    picked[name] = value;
  }
  // Each value was put under its own name just above.
  return { picked: picked as Partial<FactTable>, missing };
}
