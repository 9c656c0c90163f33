import {
  NOT_CAPTURED,
  type RedactedUiTree,
  STRUCTURAL_FIELDS,
  type StringField,
  type StructuralField,
  WITHHELD,
} from '../../model/ui-tree.js';
import { cell } from '../../shared/columns.js';
import { controlTypeOf, stringColumn } from '../../shared/tree.js';
import { stableClassName } from '../class-name.js';
import { withheldLengths } from '../index-columns.js';

/** Whether a field differs between a node of the old tree and one of the new; false where nobody can tell. */
type Differs = (a: number, b: number) => boolean;

/** Smaller differences of a rectangle are rounding: no window is drawn on parts of a pixel. */
const MIN_PIXELS = 0.5;

/**
 * Compares nodes of two trees field by field. What was not captured on one side is no difference; of a string that the
 * gate took out only the length is compared. Classes are compared by their stable part, and rectangles by their place
 * in the window, so that a window that stands elsewhere on the screen did not change.
 */
export class FieldComparison {
  readonly #differs: Readonly<Record<StructuralField, Differs>>;

  constructor(old: RedactedUiTree, fresh: RedactedUiTree) {
    this.#differs = {
      control_type: (a, b) => typesDiffer(controlTypeOf(old, a), controlTypeOf(fresh, b)),
      automation_id: stringsDiffer(old, fresh, 'automation_id', (text) => text),
      class_name: stringsDiffer(old, fresh, 'class_name', stableClassName),
      framework_id: stringsDiffer(old, fresh, 'framework_id', (text) => text),
      has_name: numbersDiffer(old.hasName, fresh.hasName),
      name_length: numbersDiffer(old.nameLength, fresh.nameLength),
      bounds: boundsDiffer(old, fresh),
      is_enabled: numbersDiffer(old.isEnabled, fresh.isEnabled),
      is_offscreen: numbersDiffer(old.isOffscreen, fresh.isOffscreen),
    };
  }

  /** The fields in which the two nodes differ, in the order of the model. */
  changedFields(a: number, b: number): readonly StructuralField[] {
    return STRUCTURAL_FIELDS.filter((field) => this.#differs[field](a, b));
  }

  isSame(a: number, b: number): boolean {
    return STRUCTURAL_FIELDS.every((field) => !this.#differs[field](a, b));
  }
}

/** A type that the capture gives in no known spelling may be any. */
function typesDiffer(old: string, fresh: string): boolean {
  return old !== fresh && old !== 'Unknown' && fresh !== 'Unknown';
}

function numbersDiffer(old: Int8Array | Int32Array, fresh: Int8Array | Int32Array): Differs {
  return (a, b) => {
    const [before, after] = [cell(old, a), cell(fresh, b)];
    return before !== after && before !== NOT_CAPTURED && after !== NOT_CAPTURED;
  };
}

function stringsDiffer(
  old: RedactedUiTree,
  fresh: RedactedUiTree,
  field: StringField,
  compared: (text: string) => string,
): Differs {
  const sides = [old, fresh].map((tree) => ({
    column: stringColumn(tree, field),
    texts: tree.strings.map(compared),
    lengths: tree.strings.map(({ length }) => length),
    withheld: withheldLengths(tree, field),
  }));
  const [before, after] = [cell(sides, 0), cell(sides, 1)];
  const lengthOf = ({ withheld, lengths }: typeof before, node: number, id: number): number | undefined =>
    id === WITHHELD ? withheld.get(node) : cell(lengths, id);
  return (a, b) => {
    const [x, y] = [cell(before.column, a), cell(after.column, b)];
    if (x === NOT_CAPTURED || y === NOT_CAPTURED) return false;
    if (x !== WITHHELD && y !== WITHHELD) return cell(before.texts, x) !== cell(after.texts, y);
    return lengthOf(before, a, x) !== lengthOf(after, b, y);
  };
}

function boundsDiffer(old: RedactedUiTree, fresh: RedactedUiTree): Differs {
  const isPlaced = [old, fresh].every(({ length, bounds }) => length > 0 && !Number.isNaN(cell(bounds, 0)));
  // Where the window stands is not known of both: then only sizes can be compared.
  const sides = isPlaced ? [0, 1, 2, 3] : [2, 3];
  const origin = (tree: RedactedUiTree, side: number): number => (side < 2 ? cell(tree.bounds, side) : 0);
  return (a, b) =>
    sides.some((side) => {
      const before = cell(old.bounds, a * 4 + side) - origin(old, side);
      const after = cell(fresh.bounds, b * 4 + side) - origin(fresh, side);
      return Math.abs(before - after) >= MIN_PIXELS;
    });
}
