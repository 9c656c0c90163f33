import type { ExportRefusal, ExportTarget } from '../../model/catalog-export.js';
import type { RedactedUiTree } from '../../model/ui-tree.js';
import type { CriteriaChain } from './criteria.js';

/** A selector as it goes into a file. */
export interface ExportEntry {
  readonly id: string;
  /** What the format calls it by. */
  readonly expression: string;
}

export interface ExportHead {
  readonly catalogId: string;
  readonly captureId: string | null;
}

/** A format of locators that others use. There is nothing in any of them that acts. */
export interface ExportFormat {
  readonly target: ExportTarget;
  /** The chain in the format, or why it cannot be said. */
  express(chain: CriteriaChain): { readonly expression: string } | { readonly refused: ExportRefusal };
  /** The nodes that the format's own reading of the chain finds in the tree. */
  find(tree: RedactedUiTree, chain: CriteriaChain, expression: string): readonly number[];
  /** The whole file. */
  write(head: ExportHead, entries: readonly ExportEntry[]): string;
}

export function defineFormat(format: ExportFormat): ExportFormat {
  return format;
}

/** A value that can stand in a one-line literal of any language: printable ASCII, without a backslash or backtick. */
function isPlain(value: string): boolean {
  return /^[\x20-\x5b\x5d-\x5f\x61-\x7e]{1,512}$/u.test(value);
}

/** Whether every value of the chain can be written. */
export function isQuotable(chain: CriteriaChain): boolean {
  return chain.every((criteria) =>
    Object.values(criteria).every((value) => typeof value === 'string' && isPlain(value)),
  );
}

/** The line that says what a file is. */
export function banner({ catalogId, captureId }: ExportHead): string {
  return `Locators of the catalog ${catalogId}, verified against ${captureId ?? 'a bare dump'}. They only locate.`;
}
