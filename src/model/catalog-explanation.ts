/** A stability score, taken apart: what `airlock catalog explain` prints. */
export interface ScoreExplanation {
  readonly catalog_id: string;
  readonly selector_id: string;
  /** As the catalog holds it. */
  readonly score: number | null;
  /** Of the terms; differs from the score where a person wrote that. */
  readonly sum: number;
  /** `catalog`: as it holds them. `dump`: worked out from the tree. `fields`: from the selector and the ancestors it names. */
  readonly terms_from: 'catalog' | 'dump' | 'fields';
  readonly terms: readonly ExplainedTerm[];
  /** Accepted captures in which `required` found the node alone, of those that could tell. */
  readonly captures: { readonly found: number; readonly of: number };
  /** By block and field, as it fared in these captures. */
  readonly fields: readonly { readonly field: string; readonly held: number; readonly of: number }[];
}

export interface ExplainedTerm {
  readonly term: string;
  readonly points: number;
  /** Fields of the selector and counts that show it. */
  readonly evidence: Readonly<Record<string, string | number>>;
}
