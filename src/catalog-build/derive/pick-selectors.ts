import type { RequiredFields, Selector } from '../../model/catalog.js';
import { cell } from '../../shared/columns.js';
import { controlTypeOf, isWithheld, stringOf } from '../../shared/tree.js';
import { asksForActionInText, isRefusedAsName } from '../load/action-patterns.js';
import { flawOfAutomationId } from './automation-id-quality.js';
import type { EvidenceCapture } from './evidence-capture.js';
import { because } from './left-out.js';
import { nameWords } from './name-words.js';
import { placeSignals } from './place-signals.js';
import { MIN_SCORE, type ScoreSignalName, scoreOf } from './score.js';
import { STRATEGIES } from './strategies/strategies.js';
import { type Deserving, surveyTree } from './survey.js';
import { hitsAlone } from './try-selectors.js';

/** A node with required fields that hit it alone; it has no name yet. */
export interface Pick {
  readonly node: number;
  /** `ancestor_selector` is left out: the ancestor has no name either. */
  readonly required: RequiredFields;
  /** Node of the ancestor that `required` needs; null for none. */
  readonly ancestor: number | null;
  readonly signals: readonly ScoreSignalName[];
}

export interface Picked {
  /** In document order. */
  readonly picks: readonly Pick[];
  readonly leftOut: readonly { readonly node: number; readonly reason: string }[];
}

type Captures = readonly [EvidenceCapture, ...EvidenceCapture[]];

/** Any id does for an ancestor while selectors are tried. */
const ANCESTOR = 'ancestor';

/** The nodes of the newest capture that get a selector, and those that deserve one but get none. */
export function pickSelectors(captures: Captures): Picked {
  const [{ tree }] = captures;
  const picks: Pick[] = [];
  const leftOut: { node: number; reason: string }[] = [];
  /** Picks around the node at hand that are found by their automation id alone, innermost last. */
  const around: Pick[] = [];
  for (const deserving of surveyTree(tree)) {
    const { node } = deserving;
    while (node >= cell(tree.subtreeEnd, around.at(-1)?.node ?? 0)) around.pop();
    const picked = pickOne(captures, deserving, around.at(-1) ?? null);
    if ('reason' in picked) {
      leftOut.push({ node, reason: picked.reason });
      continue;
    }
    picks.push(picked);
    if (picked.ancestor === null) around.push(picked);
  }
  return { picks, leftOut };
}

function pickOne(captures: Captures, deserving: Deserving, above: Pick | null): Pick | { readonly reason: string } {
  const [capture, ...older] = captures;
  const { node } = deserving;
  const { tree } = capture;
  const flaw = flawAt(capture, node);
  const automationId = stringOf(tree, 'automation_id', node);
  if (flaw === null && automationId !== null) {
    const { stem } = nameWords(automationId, controlTypeOf(tree, node));
    if (isRefusedAsName(stem)) return because('action-word');
  }
  const common = commonFields(captures, node);
  const ancestor: Selector | null = above && {
    id: ANCESTOR,
    allowed_use: 'read_only_locate',
    required: above.required,
  };
  let onlyHere = false;
  for (const strategy of STRATEGIES) {
    const required = strategy.propose({ capture, node, flaw, common, ancestor: ancestor && ANCESTOR });
    if (!required) continue;
    if (!hitsAlone(captures, node, required, ancestor)) {
      onlyHere ||= older.length > 0 && hitsAlone([capture], node, required, ancestor);
      continue;
    }
    const signals = placeSignals(deserving, strategy, required);
    if (scoreOf(signals) < MIN_SCORE) return because('score-too-low');
    const { ancestor_selector, ...own } = required;
    return { node, required: own, ancestor: ancestor_selector !== undefined && above ? above.node : null, signals };
  }
  return flaw === null ? because(onlyHere ? 'not-in-every-capture' : 'not-alone') : { reason: flaw };
}

function flawAt({ tree, index, dump }: EvidenceCapture, node: number): string | null {
  const automationId = dump.captured.automation_id === 'no' ? null : stringOf(tree, 'automation_id', node);
  if (automationId !== null) return flawOfAutomationId(automationId, index);
  return because(isWithheld(tree, 'automation_id', node) ? 'withheld' : 'not-captured').reason;
}

/** Control type, and framework where every capture carries frameworks and the node has one. */
function commonFields(captures: Captures, node: number): RequiredFields {
  const [{ tree }] = captures;
  const framework = captures.every(({ dump }) => dump.captured.framework_id !== 'no')
    ? stringOf(tree, 'framework_id', node)
    : null;
  return {
    control_type: controlTypeOf(tree, node),
    ...(framework && !asksForActionInText(framework) ? { framework_id: framework } : {}),
  };
}
