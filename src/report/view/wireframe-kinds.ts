import type { ControlType } from '../../model/control-type.js';

/** What boxes are told apart by. Painted in this order: what holds others first, what is acted on last. */
export const BOX_KINDS = ['area', 'list', 'bar', 'text', 'input', 'button', 'unknown'] as const;

export type BoxKind = (typeof BOX_KINDS)[number];

const KINDS = {
  Window: 'area',
  Pane: 'area',
  Group: 'area',
  Custom: 'area',
  Document: 'area',
  SemanticZoom: 'area',
  Calendar: 'list',
  DataGrid: 'list',
  DataItem: 'list',
  Header: 'list',
  HeaderItem: 'list',
  List: 'list',
  ListItem: 'list',
  Table: 'list',
  Tree: 'list',
  TreeItem: 'list',
  AppBar: 'bar',
  Menu: 'bar',
  MenuBar: 'bar',
  MenuItem: 'bar',
  ScrollBar: 'bar',
  Separator: 'bar',
  StatusBar: 'bar',
  Tab: 'bar',
  TabItem: 'bar',
  Thumb: 'bar',
  TitleBar: 'bar',
  ToolBar: 'bar',
  Image: 'text',
  ProgressBar: 'text',
  Text: 'text',
  ToolTip: 'text',
  ComboBox: 'input',
  Edit: 'input',
  Slider: 'input',
  Spinner: 'input',
  Button: 'button',
  CheckBox: 'button',
  Hyperlink: 'button',
  RadioButton: 'button',
  SplitButton: 'button',
  Unknown: 'unknown',
} as const satisfies Record<ControlType, BoxKind>;

export function boxKind(type: ControlType): BoxKind {
  return KINDS[type];
}
