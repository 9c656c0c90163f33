import type { PastStatus, SelectorHistory, Survival } from '../model/catalog.js';
import type { FieldState } from './fields-at.js';
import { recordedPath } from './recorded-path.js';

/** Captures remembered for one selector; counts of fields go on beyond them. */
const MAX_REMEMBERED = 50;

/** What one accepted capture says of one selector. */
export interface Observation {
  readonly captureId: string;
  readonly status: PastStatus;
  /** Null where no single node was found. */
  readonly path: string | null;
  /** By block and field (`required/automation_id`); empty where no single node was found. */
  readonly fields: ReadonlyMap<string, FieldState>;
}

/** The history with one more capture. A capture that is in it already changes nothing. */
export function withObservation(history: SelectorHistory | undefined, observation: Observation): SelectorHistory {
  const { captureId, status, path, fields } = observation;
  const known = history ?? { evidence: [], fields: {} };
  if (known.evidence.some(({ capture_id }) => capture_id === captureId)) return known;
  const evidence = [...known.evidence, { capture_id: captureId, status, uia_path: recordedPath(path) }].slice(
    -MAX_REMEMBERED,
  );
  const counts: Record<string, Survival> = { ...known.fields };
  for (const [field, state] of fields) {
    if (state === 'unknown') continue;
    const { held, of } = counts[field] ?? { held: 0, of: 0 };
    counts[field] = { held: held + Number(state === 'held'), of: of + 1 };
  }
  return { evidence, fields: counts };
}

/** The states of a block's fields, named with the block. */
export function namedFields(
  block: 'required' | 'preferred',
  states: ReadonlyMap<string, FieldState>,
): [string, FieldState][] {
  return [...states].map(([field, state]) => [`${block}/${field}`, state]);
}
