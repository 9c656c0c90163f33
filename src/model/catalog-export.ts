export const EXPORT_TARGETS = ['xpath', 'pywinauto', 'flaui', 'ahk'] as const;

export type ExportTarget = (typeof EXPORT_TARGETS)[number];

/** Why a selector cannot be said in a format. */
export type ExportRefusal =
  | 'not-found' // it finds no node, or several, in the evidence
  | 'by-fallback' // only a fallback finds it
  | 'not-captured' // the evidence does not carry what it asks for
  | 'no-prefix' // the format compares class names as a whole
  | 'unquotable' // a value that the format has no way to write
  | 'not-alone'; // said in the format, it hits other nodes than the selector's

export interface CatalogExport {
  readonly catalog_id: string;
  readonly capture_id: string | null;
  readonly target: ExportTarget;
  /** Selectors that are in `text`, in the order of the catalog. */
  readonly exported: readonly string[];
  readonly refused: readonly { readonly selector_id: string; readonly reason: ExportRefusal }[];
  /** The file. */
  readonly text: string;
}
