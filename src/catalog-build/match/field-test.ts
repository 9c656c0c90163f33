import type { ControlType } from '../../model/control-type.js';
import type { StringField } from '../../model/ui-tree.js';
import { cell } from '../../shared/columns.js';
import { stringColumn } from '../../shared/tree.js';
import { stableClassName } from '../class-name.js';
import type { TreeIndex } from '../tree-index.js';
import { joined, ListedNodes, type NodeSource } from './node-source.js';
import { NO, type Truth, UNKNOWN, YES } from './truth.js';

/** One field of a selector, made ready to be asked of many nodes of one tree. */
export interface FieldTest {
  /** As the selector names it. */
  readonly field: string;
  truth(node: number): Truth;
  /** Every node for which it is YES is in here; null where listing them would not narrow the search. */
  readonly yes: NodeSource | null;
  /** Every node for which it is UNKNOWN is in here. */
  maybe(): NodeSource;
}

export function automationIdTest(index: TreeIndex, automationId: string): FieldTest {
  const wanted = index.idOf(automationId);
  return {
    field: 'automation_id',
    truth: stringTest(index, 'automation_id', (id) => id === wanted, exactly(automationId)),
    yes: new ListedNodes(index.withAutomationId(wanted)),
    maybe: () => new ListedNodes(index.unreadable('automation_id')),
  };
}

export function frameworkIdTest(index: TreeIndex, frameworkId: string): FieldTest {
  const wanted = index.idOf(frameworkId);
  return {
    field: 'framework_id',
    truth: stringTest(index, 'framework_id', (id) => id === wanted, exactly(frameworkId)),
    yes: null,
    maybe: () => new ListedNodes(index.unreadable('framework_id')),
  };
}

/** Classes are compared by their stable part. */
export function classNameTest(index: TreeIndex, className: string): FieldTest {
  const wanted = index.stableClassKey(className);
  const unreadable = stringTest(index, 'class_name', () => false, atLeast(stableClassName(className)));
  return {
    field: 'class_name',
    truth: (node) => (index.stableClassKeyOf(node) === wanted ? YES : unreadable(node)),
    yes: new ListedNodes(index.withStableClass(wanted)),
    maybe: () => new ListedNodes(index.unreadable('class_name')),
  };
}

/** A prefix of the whole class name. */
export function classNamePrefixTest(index: TreeIndex, prefix: string): FieldTest {
  const classes = index.classesWithPrefix(prefix);
  const stableKeys = new Set([...classes].map((id) => index.stableClassKey(cell(index.tree.strings, id))));
  return {
    field: 'class_name_prefix',
    truth: stringTest(index, 'class_name', (id) => classes.has(id), atLeast(prefix)),
    yes: joined([...stableKeys].map((key) => new ListedNodes(index.withStableClass(key)))),
    maybe: () => new ListedNodes(index.unreadable('class_name')),
  };
}

/** A node whose control type the capture gives in no known spelling may be of any type. */
export function controlTypeTest(index: TreeIndex, controlType: string): FieldTest {
  const { tree } = index;
  return {
    field: 'control_type',
    truth: (node) => {
      const type = cell(tree.controlType, node);
      if (type === 'Unknown') return UNKNOWN;
      return type === controlType ? YES : NO;
    },
    // A word that is no control type is the key of no bucket, which gives no nodes.
    yes: new ListedNodes(index.withControlType(controlType as ControlType)),
    maybe: () => new ListedNodes(index.unreadable('control_type')),
  };
}

type LengthTest = (length: number) => boolean;

const exactly =
  (text: string): LengthTest =>
  (length) =>
    length === text.length;

const atLeast =
  (text: string): LengthTest =>
  (length) =>
    length >= text.length;

/** @param couldBe whether a withheld string of that length could be the one; its length is all we know of it */
function stringTest(
  index: TreeIndex,
  column: StringField,
  holds: (stringId: number) => boolean,
  couldBe: LengthTest,
): FieldTest['truth'] {
  const cells = stringColumn(index.tree, column);
  return (node) => {
    const id = cell(cells, node);
    if (id >= 0) return holds(id) ? YES : NO;
    const length = index.withheldLength(column, node);
    return length === null || couldBe(length) ? UNKNOWN : NO;
  };
}
