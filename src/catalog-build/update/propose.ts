import type { RedactedDump } from '../../model/capture.js';
import type { Catalog, RequiredFields, Selector } from '../../model/catalog.js';
import type { Proposal, ProposalKind } from '../../model/catalog-review.js';
import type { DriftReport, SelectorDrift } from '../../model/drift.js';
import type { RedactedUiTree } from '../../model/ui-tree.js';
import { nodeAt } from '../../shared/tree.js';
import { ancestorReferences } from '../ancestor-references.js';
import { DEMOTABLE } from '../demotable.js';
import type { DriftReasonCode } from '../drift/reason.js';
import { brokenFields, fieldsAt } from '../fields-at.js';
import { Locator } from '../locator.js';
import { fingerprintOf, formerFingerprintOf } from './fingerprint.js';
import { hitsAlone, requiredForNode } from './follow-node.js';

/** A proposal with the fingerprint that it had before, by which a decision may still know it. */
export interface KnownProposal extends Proposal {
  readonly formerFingerprint: string;
}

type UsableDump = RedactedDump & { readonly tree: RedactedUiTree };

/**
 * What the evidence suggests and only a person may decide, in the order of the catalog:
 *
 * - `follow-fallback`, `follow-relocation`: require what the node has now that a fallback or likeness found
 * - `demote-field`: prefer a required field that did not hold once, where the others still find the node alone
 * - `retire-selector`: take out a selector that finds nothing, was looked for by structure, and that no other needs
 *
 * @param drift of the same catalog and dump
 */
export function proposeChanges(catalog: Catalog, dump: UsableDump, drift: DriftReport): KnownProposal[] {
  const locator = new Locator(catalog, dump);
  const drifts = new Map(drift.selectors.map((one) => [one.selector_id, one]));
  const needed = new Set(catalog.selectors.flatMap((one) => ancestorReferences(one).map(({ id }) => id)));
  return catalog.selectors.flatMap((selector) => {
    const found = drifts.get(selector.id);
    if (!found) return [];
    const proposal = proposeFor({ catalog, dump, locator, selector, found, isNeeded: needed.has(selector.id) });
    return proposal ?? [];
  });
}

interface Subject {
  readonly catalog: Catalog;
  readonly dump: UsableDump;
  readonly locator: Locator;
  readonly selector: Selector;
  readonly found: SelectorDrift;
  readonly isNeeded: boolean;
}

function proposeFor(subject: Subject): KnownProposal | null {
  const { dump, found, isNeeded } = subject;
  const node = found.path === null ? null : nodeAt(dump.tree, found.path);
  switch (found.status) {
    case 'by_fallback':
      return node === null ? null : follow(subject, 'follow-fallback', node);
    case 'relocated':
      return node === null ? null : follow(subject, 'follow-relocation', node);
    case 'missing':
      return isNeeded || !wasLookedFor(found) ? null : make(subject, 'retire-selector', null, null, []);
    case 'unchanged':
    case 'moved':
    case 'changed':
      return node === null ? null : demote(subject, node);
    case 'ambiguous':
    case 'not_evaluable':
    case 'invalid':
      return null;
    default:
      return found.status satisfies never;
  }
}

/** Reasons that say that nobody looked where the control of a lost selector is by structure. */
const NOT_LOOKED: ReadonlySet<string> = new Set<DriftReasonCode>(['no-earlier-dump', 'not-in-earlier-dump']);

function wasLookedFor({ reasons }: SelectorDrift): boolean {
  return !reasons.some(({ code }) => NOT_LOOKED.has(code));
}

/** Ids of the selectors that find nothing and were not looked for by structure: they may be elsewhere. */
export function notLookedFor({ selectors }: DriftReport): string[] {
  return selectors
    .filter((one) => one.status === 'missing' && !wasLookedFor(one))
    .map(({ selector_id }) => selector_id);
}

function follow(subject: Subject, kind: ProposalKind, node: number): KnownProposal | null {
  const { catalog, locator, dump, selector } = subject;
  const next = requiredForNode(catalog, locator, dump, selector, node);
  return next && make(subject, kind, node, next.required, next.changed);
}

/** A required field that an earlier release did not have, at a node that is found without it as well. */
function demote(subject: Subject, node: number): KnownProposal | null {
  const { catalog, dump, locator, selector } = subject;
  const fields = selector.history?.fields ?? {};
  const field = DEMOTABLE.find((name) => {
    const survival = fields[`required/${name}`];
    return survival !== undefined && survival.held < survival.of && selector.required[name] !== undefined;
  });
  if (field === undefined) return null;
  const { [field]: _, ...required } = selector.required;
  if (required.automation_id === undefined || !hitsAlone(catalog, dump, { ...selector, required }, node)) return null;
  if (brokenFields(fieldsAt(locator, dump, required, node)).length > 0) return null;
  return { ...make(subject, 'demote-field', node, required, [field]), survival: fields[`required/${field}`] ?? null };
}

function make(
  { dump, selector, found }: Subject,
  kind: ProposalKind,
  node: number | null,
  required: RequiredFields | null,
  fields: readonly string[],
): KnownProposal {
  const demoted = kind === 'demote-field' ? fields : [];
  const subject = { kind, selectorId: selector.id, required: selector.required, demoted };
  return {
    fingerprint: fingerprintOf(subject, dump.tree, node),
    formerFingerprint: formerFingerprintOf(subject, required, dump.tree, node),
    kind,
    selector_id: selector.id,
    path: found.path,
    confidence: found.confidence,
    fields,
    before: selector.required,
    required,
    survival: null,
  };
}
