/**
 * The control types of Microsoft UI Automation and their ids
 * (Control Type Identifiers, UIAutomationClient.h: UIA_ButtonControlTypeId = 50000 …).
 */
export const CONTROL_TYPE_IDS = {
  Button: 50000,
  Calendar: 50001,
  CheckBox: 50002,
  ComboBox: 50003,
  Edit: 50004,
  Hyperlink: 50005,
  Image: 50006,
  ListItem: 50007,
  List: 50008,
  Menu: 50009,
  MenuBar: 50010,
  MenuItem: 50011,
  ProgressBar: 50012,
  RadioButton: 50013,
  ScrollBar: 50014,
  Slider: 50015,
  Spinner: 50016,
  StatusBar: 50017,
  Tab: 50018,
  TabItem: 50019,
  Text: 50020,
  ToolBar: 50021,
  ToolTip: 50022,
  Tree: 50023,
  TreeItem: 50024,
  Custom: 50025,
  Group: 50026,
  Thumb: 50027,
  DataGrid: 50028,
  DataItem: 50029,
  Document: 50030,
  SplitButton: 50031,
  Window: 50032,
  Pane: 50033,
  Header: 50034,
  HeaderItem: 50035,
  Table: 50036,
  TitleBar: 50037,
  Separator: 50038,
  SemanticZoom: 50039,
  AppBar: 50040,
} as const;

export type KnownControlType = keyof typeof CONTROL_TYPE_IDS;

/** `Unknown` stands for a control type that the capture gives in no spelling known here. */
export type ControlType = KnownControlType | 'Unknown';

// Object.keys of a const object with string keys gives exactly those keys.
export const CONTROL_TYPES = Object.keys(CONTROL_TYPE_IDS) as readonly KnownControlType[];
