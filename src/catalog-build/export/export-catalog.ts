import type { RedactedDump } from '../../model/capture.js';
import type { Catalog, RequiredFields, Selector } from '../../model/catalog.js';
import type { CatalogExport, ExportRefusal, ExportTarget } from '../../model/catalog-export.js';
import type { RedactedUiTree } from '../../model/ui-tree.js';
import { stableClassName } from '../class-name.js';
import { Locator } from '../locator.js';
import type { Criteria, CriteriaChain } from './criteria.js';
import type { ExportEntry, ExportFormat } from './define-target.js';
import { ahk } from './targets/ahk.js';
import { flaui } from './targets/flaui.js';
import { pywinauto } from './targets/pywinauto.js';
import { xpath } from './targets/xpath.js';

const FORMATS: Readonly<Record<ExportTarget, ExportFormat>> = { xpath, pywinauto, flaui, ahk };

/**
 * Says the selectors of a catalog in a format that others locate with. Each is tried on the evidence: said in
 * the format it has to hit the selector's node and no other. Where `required` alone does not, preferred
 * fields are added. What cannot be said is refused with the reason.
 */
export function exportCatalog(
  catalog: Catalog,
  evidence: { readonly captureId: string | null; readonly dump: RedactedDump & { readonly tree: RedactedUiTree } },
  target: ExportTarget,
): CatalogExport {
  const format = FORMATS[target];
  const locator = new Locator(catalog, evidence.dump);
  const entries: ExportEntry[] = [];
  const refused: { selector_id: string; reason: ExportRefusal }[] = [];
  const byId = new Map(catalog.selectors.map((selector) => [selector.id, selector]));
  for (const selector of catalog.selectors) {
    const said = expressSelector(format, evidence.dump.tree, locator, byId, selector);
    if ('refused' in said) refused.push({ selector_id: selector.id, reason: said.refused });
    else entries.push({ id: selector.id, expression: said.expression });
  }
  return {
    catalog_id: catalog.catalog_id,
    capture_id: evidence.captureId,
    target,
    exported: entries.map(({ id }) => id),
    refused,
    text: format.write({ catalogId: catalog.catalog_id, captureId: evidence.captureId }, entries),
  };
}

function expressSelector(
  format: ExportFormat,
  tree: RedactedUiTree,
  locator: Locator,
  byId: ReadonlyMap<string, Selector>,
  selector: Selector,
): ReturnType<ExportFormat['express']> {
  const { status, nodes, via } = locator.place(selector.id);
  const [node] = nodes;
  if (status === 'not_evaluable') return { refused: 'not-captured' };
  if (status !== 'matched' || node === undefined) return { refused: 'not-found' };
  if (via?.startsWith('fallback:')) return { refused: 'by-fallback' };
  let why: ExportRefusal = 'not-alone';
  for (const chain of chainsOf(byId, selector)) {
    const said = format.express(chain);
    if ('refused' in said) {
      why = said.refused;
      continue;
    }
    const found = format.find(tree, chain, said.expression);
    if (found.length === 1 && found[0] === node) return said;
  }
  return { refused: why };
}

/** From what is required to what is preferred as well; the path is no part of it. */
function chainsOf(byId: ReadonlyMap<string, Selector>, { required, preferred = {} }: Selector): CriteriaChain[] {
  const { ancestor_selector: above, path_hint: _, ...hints } = preferred;
  const { class_name: __, class_name_prefix: ___, ...withoutClass } = { ...hints, ...required };
  return [
    chain(byId, required),
    ...(above === undefined ? [] : [chain(byId, { ancestor_selector: above, ...required })]),
    chain(byId, { ...withoutClass, ...classesOf(required, hints) }),
    chain(byId, { ...(above === undefined ? {} : { ancestor_selector: above }), ...hints, ...required }),
  ];
}

function classesOf(required: RequiredFields, hints: RequiredFields): RequiredFields {
  const { class_name = hints.class_name, class_name_prefix = hints.class_name_prefix } = required;
  return {
    ...(class_name === undefined ? {} : { class_name }),
    ...(class_name_prefix === undefined ? {} : { class_name_prefix }),
  };
}

/** The node's criteria behind those of the ancestors that are required, outermost first. */
function chain(byId: ReadonlyMap<string, Selector>, fields: RequiredFields): CriteriaChain {
  const steps = [criteriaOf(fields)];
  const seen = new Set<string>();
  for (let id = fields.ancestor_selector; id !== undefined && !seen.has(id); ) {
    seen.add(id);
    const ancestor = byId.get(id);
    if (!ancestor) break;
    steps.unshift(criteriaOf(ancestor.required));
    id = ancestor.required.ancestor_selector;
  }
  return steps;
}

function criteriaOf({
  control_type,
  automation_id,
  framework_id,
  class_name,
  class_name_prefix,
}: RequiredFields): Criteria {
  const stable = class_name === undefined ? undefined : stableClassName(class_name);
  const isWhole = stable !== undefined && stable === class_name;
  // The longer of two beginnings asks for both.
  const prefix = [isWhole ? undefined : stable, class_name_prefix].reduce(
    (a, b) => ((b?.length ?? 0) > (a?.length ?? 0) ? b : a),
    undefined,
  );
  return {
    ...(control_type === undefined ? {} : { control_type }),
    ...(automation_id === undefined ? {} : { automation_id }),
    ...(framework_id === undefined ? {} : { framework_id }),
    ...(isWhole && class_name !== undefined ? { class_name } : {}),
    ...(prefix === undefined ? {} : { class_prefix: prefix }),
  };
}
