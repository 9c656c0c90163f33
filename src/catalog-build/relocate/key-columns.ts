import { cell } from '../../shared/columns.js';
import { stableClassName } from '../class-name.js';
import { int, real } from './cells.js';
import { Interner } from './interner.js';
import { KeyColumn, type Side } from './key-column.js';
import type { MatchTree } from './match-tree.js';
import { nextSibling, previousSiblings } from './siblings.js';

export type Trees = readonly [MatchTree, MatchTree];
type Columns = readonly [Int32Array, Int32Array];

type KeyName =
  | 'type'
  | 'class'
  | 'id'
  /** type and class */
  | 'look'
  /** look and name length */
  | 'face'
  /** type and name length, where there is a name */
  | 'name'
  /** face of the node and of the nodes before and behind it in document order */
  | 'context'
  /** face of the node and of the siblings before and behind it */
  | 'siblings'
  /** name of the node and of the siblings before and behind it, whatever their classes */
  | 'nameSiblings'
  /** types and name lengths of the whole subtree */
  | 'nameForm'
  /** faces of the whole subtree */
  | 'form'
  /** faces and ids of the whole subtree */
  | 'whole'
  /** looks of the children in order */
  | 'children'
  /** types from the root down */
  | 'typePath'
  /** positions from the root down */
  | 'indexPath'
  /** id of the nearest ancestor that has one */
  | 'ancestorId'
  | 'parentFace'
  /** type, width and height, where bounds were captured */
  | 'size';

export type KeyColumns = Readonly<Record<KeyName, KeyColumn>>;

/** The columns by which nodes of both trees are compared. */
export function keyColumns(trees: Trees): KeyColumns {
  const type = column(trees, (tree, intern) => Int32Array.from(tree.controlType, (name) => intern.text(name)));
  const className = column(trees, (tree, intern) => textKeys(tree.strings, tree.className, intern, stableClassName));
  const id = column(trees, (tree, intern) => textKeys(tree.strings, tree.automationId, intern, (text) => text));
  const look = column(trees, (tree, intern, side) =>
    each(tree, (node) => intern.pair(type.of(side, node), className.of(side, node))),
  );
  const face = column(trees, (tree, intern, side) =>
    each(tree, (node) => intern.pair(look.of(side, node), int(tree.nameLength, node))),
  );
  const name = column(trees, (tree, intern, side) =>
    each(tree, (node) => {
      const length = int(tree.nameLength, node);
      return length > 0 ? intern.pair(type.of(side, node), length) : -1;
    }),
  );
  const before = trees.map(previousSiblings);
  const neighbours = (place: (side: Side, node: number, step: 1 | -1) => number): KeyColumn =>
    column(trees, (tree, intern, side) => {
      const at = (node: number): number => (node < 0 ? -1 : face.of(side, node));
      return each(tree, (node) =>
        intern.pair(intern.pair(at(node), at(place(side, node, -1))), at(place(side, node, 1))),
      );
    });
  return {
    type,
    class: className,
    id,
    look,
    face,
    name,
    context: neighbours((side, node, step) => (node + step < trees[side].length ? node + step : -1)),
    siblings: neighbours((side, node, step) =>
      step > 0 ? nextSibling(trees[side], node) : int(cell(before, side), node),
    ),
    nameSiblings: column(trees, (tree, intern, side) => {
      const at = (node: number): number => (node < 0 ? -1 : name.of(side, node));
      return each(tree, (node) => {
        const [own, previous, next] = [at(node), at(int(cell(before, side), node)), at(nextSibling(tree, node))];
        return own < 0 && previous < 0 && next < 0 ? -1 : intern.pair(intern.pair(own, previous), next);
      });
    }),
    nameForm: subtreeColumn(trees, (side, node, intern) =>
      intern.pair(type.of(side, node), int(trees[side].nameLength, node)),
    ),
    form: subtreeColumn(trees, (side, node) => face.of(side, node)),
    whole: subtreeColumn(trees, (side, node, intern) => intern.pair(face.of(side, node), id.of(side, node))),
    children: column(trees, (tree, intern, side) => {
      const keys = new Int32Array(tree.length).fill(-1);
      for (let node = 1; node < tree.length; node++) {
        const parent = int(tree.parent, node);
        keys[parent] = intern.pair(int(keys, parent), look.of(side, node));
      }
      return keys;
    }),
    typePath: pathColumn(trees, (side, node) => type.of(side, node)),
    indexPath: pathColumn(trees, (side, node) => int(trees[side].order, node)),
    ancestorId: column(trees, (tree, intern, side) => {
      const keys = new Int32Array(tree.length).fill(-1);
      for (let node = 1; node < tree.length; node++) {
        const parent = int(tree.parent, node);
        const own = id.of(side, parent);
        keys[node] = own >= 0 ? intern.pair(own, 0) : int(keys, parent);
      }
      return keys;
    }),
    parentFace: column(trees, (tree, intern, side) =>
      each(tree, (node) => {
        const parent = int(tree.parent, node);
        return parent < 0 ? -1 : intern.pair(face.of(side, parent), 0);
      }),
    ),
    size: column(trees, (tree, intern, side) => {
      return each(tree, (node) => {
        const [width, height] = [real(tree.bounds, node * 4 + 2), real(tree.bounds, node * 4 + 3)];
        if (Number.isNaN(width)) return -1;
        return intern.text(`${type.of(side, node)} ${width} ${height}`);
      });
    }),
  };
}

function column(trees: Trees, keysOf: (tree: MatchTree, intern: Interner, side: Side) => Int32Array): KeyColumn {
  const intern = new Interner();
  const keys: Columns = [keysOf(trees[0], intern, 0), keysOf(trees[1], intern, 1)];
  return new KeyColumn(keys, intern.size);
}

export function each(tree: MatchTree, keyOf: (node: number) => number): Int32Array {
  const keys = new Int32Array(tree.length);
  for (let node = 0; node < tree.length; node++) keys[node] = keyOf(node);
  return keys;
}

/** Keys of strings; none where there is no string, or an empty one. */
function textKeys(
  strings: readonly string[],
  ids: Int32Array,
  intern: Interner,
  compared: (text: string) => string,
): Int32Array {
  const keyOf = new Map<number, number>();
  return ids.map((id) => {
    if (id < 0) return -1;
    const known = keyOf.get(id);
    if (known !== undefined) return known;
    const text = compared(cell(strings, id));
    const key = text === '' ? -1 : intern.text(text);
    keyOf.set(id, key);
    return key;
  });
}

/** Equal for nodes whose whole subtrees are alike. Children come behind their parents, so backwards. */
function subtreeColumn(trees: Trees, own: (side: Side, node: number, intern: Interner) => number): KeyColumn {
  const labels = new Interner();
  return column(trees, (tree, intern, side) => {
    const keys = new Int32Array(tree.length);
    for (let node = tree.length - 1; node >= 0; node--) {
      let key = intern.pair(own(side, node, labels), -1);
      const end = int(tree.subtreeEnd, node);
      for (let child = node + 1; child < end; child = int(tree.subtreeEnd, child))
        key = intern.pair(key, int(keys, child));
      keys[node] = key;
    }
    return keys;
  });
}

function pathColumn(trees: Trees, step: (side: Side, node: number) => number): KeyColumn {
  return column(trees, (tree, intern, side) => {
    const keys = new Int32Array(tree.length);
    for (let node = 0; node < tree.length; node++) {
      const parent = int(tree.parent, node);
      keys[node] = intern.pair(parent < 0 ? -1 : int(keys, parent), step(side, node));
    }
    return keys;
  });
}
