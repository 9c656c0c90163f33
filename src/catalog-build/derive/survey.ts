import type { ControlType } from '../../model/control-type.js';
import type { RedactedUiTree } from '../../model/ui-tree.js';
import { cell } from '../../shared/columns.js';
import { controlTypeOf, flagOf, stringOf } from '../../shared/tree.js';

/** Control types that deserve a selector: windows, what divides them, and where something is entered. */
export const DESERVING_TYPES: ReadonlySet<ControlType> = new Set<ControlType>([
  'Window',
  ...(['AppBar', 'Custom', 'Document', 'Group', 'MenuBar', 'Pane', 'StatusBar', 'Tab', 'ToolBar'] as const),
  ...(['DataGrid', 'List', 'Table', 'Tree'] as const),
  ...(['Calendar', 'CheckBox', 'ComboBox', 'Edit', 'RadioButton', 'Slider', 'Spinner'] as const),
]);

/** Parts of a window's frame, and items whose number is data: neither they nor what they hold. */
const PASSED_OVER: ReadonlySet<ControlType> = new Set<ControlType>([
  'DataItem',
  'HeaderItem',
  'ListItem',
  'MenuItem',
  'ScrollBar',
  'TitleBar',
  'ToolTip',
  'TreeItem',
]);

/** Containers that show one of several contents, so that what they hold comes and goes. */
const SWITCHING: ReadonlySet<ControlType> = new Set<ControlType>(['ComboBox', 'Menu', 'Tab', 'TabItem']);

/** A node that deserves a selector if one can be found for it. */
export interface Deserving {
  readonly node: number;
  /** The root, or the only window there is. */
  readonly isMainWindow: boolean;
  /** It is a window, and there is no other. */
  readonly isOnlyWindow: boolean;
  /** How many switches (tab pages, inner windows, being off screen) its being there depends on. */
  readonly states: number;
}

/** The nodes that deserve a selector, in document order. */
export function surveyTree(tree: RedactedUiTree): Deserving[] {
  const windows = tree.controlType.filter((type) => type === 'Window').length;
  const states = new Int32Array(tree.length);
  const found: Deserving[] = [];
  for (let node = 0; node < tree.length; ) {
    const type = controlTypeOf(tree, node);
    const isOnlyWindow = type === 'Window' && windows === 1;
    const isMainWindow = node === 0 || isOnlyWindow;
    const parent = cell(tree.parent, node);
    const above = parent < 0 ? 0 : cell(states, parent) + Number(switchesContent(tree, parent));
    states[node] = above + Number(type === 'Window' && !isMainWindow);
    if (DESERVING_TYPES.has(type)) {
      const isHidden = flagOf(tree.isOffscreen, node) === true && !isMainWindow;
      found.push({ node, isMainWindow, isOnlyWindow, states: cell(states, node) + Number(isHidden) });
    }
    // What is inside a document is its content.
    const skipsContent = PASSED_OVER.has(type) || type === 'Document';
    node = skipsContent ? cell(tree.subtreeEnd, node) : node + 1;
  }
  return found;
}

/** The place of any one node, deserving or not, as `surveyTree` sees it. */
export function placeOfNode(tree: RedactedUiTree, node: number): Deserving {
  const windows = tree.controlType.filter((type) => type === 'Window').length;
  const isOnly = (at: number): boolean => windows === 1 && controlTypeOf(tree, at) === 'Window';
  const isMain = (at: number): boolean => at === 0 || isOnly(at);
  let states = Number(flagOf(tree.isOffscreen, node) === true && !isMain(node));
  for (let at = node; at >= 0; at = cell(tree.parent, at)) {
    states += Number(controlTypeOf(tree, at) === 'Window' && !isMain(at));
    if (at !== node) states += Number(switchesContent(tree, at));
  }
  return { node, isMainWindow: isMain(node), isOnlyWindow: isOnly(node), states };
}

function switchesContent(tree: RedactedUiTree, node: number): boolean {
  if (SWITCHING.has(controlTypeOf(tree, node))) return true;
  return /tab_?page/iu.test(stringOf(tree, 'automation_id', node) ?? '');
}
