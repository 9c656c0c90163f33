import type { RedactedCapture, RedactedDump } from '../../model/capture.js';
import type { RedactedUiTree } from '../../model/ui-tree.js';
import { entryLabel, entryNumber } from '../../shared/entry-label.js';

/** The id that the package format requires of one dump. */
export const MAIN_DUMP_ID = 'main';

export interface LabelledDump extends RedactedDump {
  /** Its id, or `dump #2` (its position) where the gate took the id out. */
  readonly label: string;
  /** Label of the entry that it came from. */
  readonly entryLabel: string;
}

/** Dumps in the order of the capture; null where there is none. */
export function labelDumps(capture: RedactedCapture): readonly LabelledDump[] | null {
  if (capture.dumps.length === 0) return null;
  const entries = new Map(capture.archive.entries.map((entry) => [entry.index, entry]));
  return capture.dumps.map((dump, index) => {
    const entry = entries.get(dump.entry);
    return {
      ...dump,
      label: typeof dump.id === 'string' && dump.id !== '' ? dump.id : `dump #${index}`,
      entryLabel: entry ? entryLabel(entry) : entryNumber(dump.entry),
    };
  });
}

/**
 * The dump called `main`. A bare dump file has only one, which stands for it whatever its id.
 */
export function findMainDump(capture: RedactedCapture, dumps: readonly LabelledDump[] | null): LabelledDump | null {
  if (dumps === null) return null;
  const main = dumps.find((dump) => dump.id === MAIN_DUMP_ID);
  if (main) return main;
  return capture.archive.container === 'dump-file' && dumps.length === 1 ? (dumps[0] ?? null) : null;
}

export type DumpWithTree = LabelledDump & { readonly tree: RedactedUiTree };

/** Those dumps whose tree could be read; what is wrong with the others is said by `dump/readable`. */
export function dumpsWithTree(dumps: readonly LabelledDump[]): readonly DumpWithTree[] {
  return dumps.filter((dump): dump is DumpWithTree => dump.tree !== null);
}
