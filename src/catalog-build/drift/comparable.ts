import type { RedactedDump } from '../../model/capture.js';
import type { Catalog, Release, Selector } from '../../model/catalog.js';
import type { DriftReason } from '../../model/drift.js';
import type { RedactedUiTree, StringField } from '../../model/ui-tree.js';
import { cutsIn } from '../../shared/cuts.js';
import { controlTypeOf, stringOf } from '../../shared/tree.js';
import { stableClassName } from '../class-name.js';
import type { Placement } from '../placement.js';
import { reason } from './reason.js';

/** Fewer of the selectors than this share: not enough for a comparison where something says that it is another thing. */
const MIN_SHARE_FOUND = 1 / 4;

/**
 * Whether a dump shows something else than the catalog is about: another application, window or format, or
 * only a part. Then drift would be a wall of losses, so nothing is compared. Asked before anything else.
 *
 * It is something else when fewer than a quarter of the selectors that can be judged find a node, by
 * whatever block, and one thing says why: another process or format than the last release of the catalog, a
 * dump that is cut short, or another root. The root is known where a selector has the evidence path `root`;
 * it is another when its automation id was captured and differs. Class and framework alone do not tell:
 * every window of a WinForms application has the same. Where the catalog does not know the root, it is
 * another when no selector names its framework.
 *
 * @param origin in what the dump comes from elsewhere (`originReasons`)
 * @returns the reasons for not comparing; null where the two may be compared
 */
export function reasonsNotToCompare(
  dump: RedactedDump & { readonly tree: RedactedUiTree },
  catalog: Catalog,
  placements: readonly Placement[],
  origin: readonly DriftReason[],
): readonly DriftReason[] | null {
  const judged = placements.filter(({ status }) => status !== 'not_evaluable').length;
  const found = placements.filter(({ nodes }) => nodes.length > 0).length;
  if (judged === 0 || found >= judged * MIN_SHARE_FOUND) return null;

  const { selectors } = catalog;
  const places = cutsIn(dump).length;
  const cut = places > 0 ? [reason('dump-truncated', { places })] : [];
  const root = rootReasons(dump.tree, selectors);
  if (origin.length + cut.length === 0 && !root.isAnother) return null;
  const few =
    found === 0
      ? reason('no-selector-matches', { selectors: selectors.length })
      : reason('few-selectors-match', { found, selectors: selectors.length });
  return [...origin, ...cut, ...root.reasons, few];
}

/**
 * In what a dump comes from elsewhere than the last releases that say so in the catalog.
 *
 * @param earlier the dump that the catalog has its evidence from, which speaks for a catalog without releases
 */
export function originReasons(
  { releases = [] }: Catalog,
  dump: RedactedDump,
  earlier: RedactedDump | null = null,
): DriftReason[] {
  const last = releases.at(-1);
  if (!last) return earlier ? originReasonsSince(originOf(earlier), dump) : [];
  // A release that does not say what it is of must not be the way in for another application.
  const process_name = releases.findLast((one) => one.process_name !== null)?.process_name ?? null;
  const view = releases.findLast((one) => one.view !== null)?.view ?? null;
  return originReasonsSince({ process_name, view, format: last.format }, dump);
}

function originOf({ processName, format, view }: RedactedDump): Pick<Release, 'process_name' | 'format' | 'view'> {
  return {
    process_name: typeof processName === 'string' ? processName : null,
    format,
    view: typeof view === 'string' ? view : null,
  };
}

/** Whether the root is another one than the catalog has its evidence from; not where it does not know its root. */
export function isAnotherRoot(tree: RedactedUiTree, selectors: readonly Selector[]): boolean {
  return rootReasons(tree, selectors).isAnother;
}

/** In what a dump comes from elsewhere than an earlier one; what one of them does not say is no difference. */
export function originReasonsSince(
  last: Pick<Release, 'process_name' | 'format' | 'view'>,
  dump: Pick<RedactedDump, 'processName' | 'format' | 'view'>,
): DriftReason[] {
  const reasons: DriftReason[] = [];
  const { processName, format, view } = dump;
  if (last.process_name !== null && typeof processName === 'string')
    if (last.process_name.toLowerCase() !== processName.toLowerCase()) reasons.push(reason('application-differs'));
  // Evidence of our own is written in the native format, whatever it was read from.
  if (last.format !== format && last.format !== NATIVE && format !== NATIVE)
    reasons.push(reason('format-differs', { from: last.format, to: format }));
  if (last.view !== null && typeof view === 'string' && last.view !== view)
    reasons.push(reason('view-differs', { from: last.view, to: view }));
  return reasons;
}

const NATIVE = 'native';

interface RootReasons {
  readonly isAnother: boolean;
  readonly reasons: readonly DriftReason[];
}

function rootReasons(tree: RedactedUiTree, selectors: readonly Selector[]): RootReasons {
  const root = selectors.find(({ evidence }) => evidence?.uia_path === 'root');
  if (!root) {
    const isAnother = frameworkDiffers(tree, selectors);
    return { isAnother, reasons: isAnother ? [reason('root-differs', { field: 'framework_id' })] : [] };
  }
  const reasons = compareRoot(tree, root);
  const isAnother = reasons.some(({ code, args }) => code === 'root-differs' && args['field'] === 'automation_id');
  return { isAnother, reasons };
}

function frameworkDiffers(tree: RedactedUiTree, selectors: readonly Selector[]): boolean {
  const framework = stringOf(tree, 'framework_id', 0);
  const named = selectors.flatMap(({ required }) => required.framework_id ?? []);
  return framework !== null && named.length === selectors.length && !named.includes(framework);
}

function compareRoot(tree: RedactedUiTree, { required, preferred }: Selector): DriftReason[] {
  const compare = (field: StringField, agrees: (value: string) => boolean): DriftReason => {
    const value = stringOf(tree, field, 0);
    if (value === null) return reason('root-not-captured', { field });
    return reason(agrees(value) ? 'root-agrees' : 'root-differs', { field });
  };
  const reasons: DriftReason[] = [];
  const { automation_id, control_type, framework_id } = required;
  const className = required.class_name ?? preferred?.class_name;
  const prefix = required.class_name_prefix ?? preferred?.class_name_prefix;
  if (automation_id !== undefined) reasons.push(compare('automation_id', (value) => value === automation_id));
  if (control_type !== undefined)
    reasons.push(
      reason(controlTypeOf(tree, 0) === control_type ? 'root-agrees' : 'root-differs', { field: 'control_type' }),
    );
  if (className !== undefined)
    reasons.push(compare('class_name', (value) => stableClassName(value) === stableClassName(className)));
  else if (prefix !== undefined) reasons.push(compare('class_name', (value) => value.startsWith(prefix)));
  if (framework_id !== undefined) reasons.push(compare('framework_id', (value) => value === framework_id));
  return reasons;
}
