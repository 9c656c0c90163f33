import type { RequiredFields, Selector, Survival } from '../../model/catalog.js';
import { brokenSurvival, DEMOTABLE, type DemotableField } from '../demotable.js';
import type { BaseSelectors } from './base-selectors.js';
import type { EvidenceCapture } from './evidence-capture.js';
import type { Pick } from './pick-selectors.js';
import { hitsAlone } from './try-selectors.js';

/** A field that is preferred although the strategies would require it. */
interface Demoted {
  readonly field: DemotableField;
  /** Of its history; null where it never broke, and the base catalog prefers it all the same. */
  readonly survival: Survival | null;
}

export interface SteadyPick extends Pick {
  readonly demoted: readonly Demoted[];
}

type Captures = readonly [EvidenceCapture, ...EvidenceCapture[]];

/**
 * The picks without the required fields that an earlier catalog has learnt not to rely on: those that did not hold in
 * some release, and those that it prefers instead of requiring, as after a demotion that was accepted. A field that is
 * needed to hit the node alone stays.
 */
export function withoutDemoted(captures: Captures, picks: readonly Pick[], base: BaseSelectors): SteadyPick[] {
  const steady = new Map<number, SteadyPick>();
  for (const pick of picks) {
    const above = pick.ancestor === null ? null : (steady.get(pick.ancestor) ?? null);
    steady.set(pick.node, demote(captures, pick, above, base.byNode.get(pick.node)));
  }
  return [...steady.values()];
}

function demote(captures: Captures, pick: Pick, above: Pick | null, earlier: Selector | undefined): SteadyPick {
  const demoted: Demoted[] = [];
  let next = pick;
  for (const field of DEMOTABLE) {
    if (earlier === undefined || pick.required.automation_id === undefined) break;
    const survival = brokenSurvival(earlier.history, field);
    if (survival === null && !isPreferredOnly(earlier, field)) continue;
    const tried = without(next, field);
    if (tried === null || !stillHits(captures, tried, above)) continue;
    demoted.push({ field, survival });
    next = tried;
  }
  return { ...next, demoted };
}

function isPreferredOnly({ required, preferred }: Selector, field: DemotableField): boolean {
  return required[field] === undefined && preferred?.[field] !== undefined;
}

/** Null where the field is not required. */
function without(pick: Pick, field: DemotableField): Pick | null {
  if (field === 'ancestor_selector')
    return pick.ancestor === null ? null : { ...pick, ancestor: null, signals: dropSignal(pick, 'needs-ancestor') };
  if (pick.required[field] === undefined) return null;
  const { [field]: _, ...required } = pick.required;
  return {
    ...pick,
    required,
    signals: field === 'framework_id' ? dropSignal(pick, 'framework-captured') : pick.signals,
  };
}

function dropSignal({ signals }: Pick, dropped: Pick['signals'][number]): Pick['signals'] {
  return signals.filter((signal) => signal !== dropped);
}

const ANCESTOR = 'ancestor';

function stillHits(captures: Captures, { node, required, ancestor }: Pick, above: Pick | null): boolean {
  if (ancestor === null || above === null) return hitsAlone(captures, node, required, null);
  const below: RequiredFields = { ...required, ancestor_selector: ANCESTOR };
  return hitsAlone(captures, node, below, { id: ANCESTOR, allowed_use: 'read_only_locate', required: above.required });
}
