import type { LoadedCatalog, Selector, SelectorError } from '../../../src/model/catalog.js';

export function aSelector(overrides: Partial<Selector> = {}): Selector {
  return {
    id: 'main_window',
    allowed_use: 'read_only_locate',
    required: { automation_id: 'frmMain', control_type: 'Window', framework_id: 'WinForm' },
    evidence: { capture_id: '2026-07-08-internal-sandbox-a', uia_path: 'root' },
    ...overrides,
  };
}

/** The context of a run with a catalog of these selectors. */
export function withCatalog(
  selectors: readonly Selector[],
  refused: LoadedCatalog['refused'] = [],
): { catalog: LoadedCatalog } {
  return { catalog: { catalog: { schema_version: 1, catalog_id: 'test', selectors }, refused } };
}

export function aRefusal(
  selector_id: string,
  code: SelectorError['code'],
  field?: string,
): LoadedCatalog['refused'][number] {
  return { index: 0, selector_id, error: { code, message: 'invented', ...(field === undefined ? {} : { field }) } };
}
