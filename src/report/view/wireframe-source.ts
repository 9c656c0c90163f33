import type { ControlType } from '../../model/control-type.js';
import type { Bounds } from '../../model/raw-tree.js';
import { NOT_CAPTURED, type RedactedUiTree } from '../../model/ui-tree.js';

/** What a wireframe is drawn from. Node 0 is the window. A redacted tree is one as it stands. */
export type WireframeSource = Pick<RedactedUiTree, 'length' | 'controlType' | 'bounds' | 'isOffscreen'>;

/** A box that is remembered without its tree, e.g. by the evidence of a catalog. */
export interface RememberedBox {
  readonly control_type: ControlType;
  /** Null where it was not captured. */
  readonly bounds: Bounds | null;
}

/** A source made of remembered boxes; the first stands for the window. Nothing is known of what was off screen. */
export function rememberedSource(boxes: readonly RememberedBox[]): WireframeSource {
  const bounds = new Float64Array(boxes.length * 4).fill(Number.NaN);
  boxes.forEach(({ bounds: rect }, node) => {
    if (rect) bounds.set([rect.x, rect.y, rect.width, rect.height], node * 4);
  });
  return {
    length: boxes.length,
    controlType: boxes.map((box) => box.control_type),
    bounds,
    isOffscreen: new Int8Array(boxes.length).fill(NOT_CAPTURED),
  };
}
