import type { SelectorError } from '../../model/catalog.js';
import { type SchemaViolation, schemaCheck } from '../../shared/json-schema.js';

/** Violations of `schemas/catalog.schema.json`: of the catalog as a whole, and of each selector by its index. */
export interface CatalogViolations {
  readonly ofCatalog: readonly SchemaViolation[];
  readonly ofSelector: ReadonlyMap<number, readonly SchemaViolation[]>;
}

const validate = schemaCheck('catalog');

/** Holds a document against the catalog schema. `field` of a selector's violations starts at the selector. */
export function catalogViolations(json: unknown): CatalogViolations {
  const ofCatalog: SchemaViolation[] = [];
  const ofSelector = new Map<number, SchemaViolation[]>();
  for (const violation of validate(json)) {
    const place = /^\/selectors\/([0-9]{1,9})(\/.*)?$/su.exec(violation.field);
    if (!place) {
      ofCatalog.push(violation);
      continue;
    }
    const index = Number(place[1]);
    const own = { ...violation, field: place[2] ?? '' };
    const known = ofSelector.get(index);
    if (known) known.push(own);
    else ofSelector.set(index, [own]);
  }
  return { ofCatalog, ofSelector };
}

/** The first violation of a selector as its error. */
export function violationError(violations: readonly SchemaViolation[]): SelectorError | null {
  const [first] = violations;
  if (!first) return null;
  const { field, expected } = first;
  return { code: 'INVALID_SELECTOR', message: `${field || '/'}: expected ${expected}`, field };
}
