import type { SelectorHistory, Survival } from '../model/catalog.js';

/** The fields of `required` that may be preferred instead: what identifies a node stays required. */
export const DEMOTABLE = [
  'framework_id',
  'control_type',
  'class_name',
  'class_name_prefix',
  'ancestor_selector',
] as const;

export type DemotableField = (typeof DEMOTABLE)[number];

/**
 * In how many captures a field held, in whichever of `required` and `preferred` it stood; null where it held in all
 * that could tell, so that nothing speaks against requiring it.
 */
export function brokenSurvival(history: SelectorHistory | undefined, field: DemotableField): Survival | null {
  const counts = [history?.fields[`required/${field}`], history?.fields[`preferred/${field}`]].flatMap(
    (survival) => survival ?? [],
  );
  const held = counts.reduce((sum, survival) => sum + survival.held, 0);
  const of = counts.reduce((sum, survival) => sum + survival.of, 0);
  return held < of ? { held, of } : null;
}
