import type { Bounds } from '../../model/raw-tree.js';
import type { JsonObject, JsonValue } from '../json/json-value.js';
import { isJsonObject } from '../json/json-value.js';
import { stringsIn } from '../json/strings-in.js';
import {
  defineFormat,
  type FormatInput,
  type FormatProbe,
  type FormatResult,
  type Recognition,
} from './define-format.js';
import { dropProperty, dropPropertyWord, UIA_PROPERTY as ID } from './support/a11y-properties.js';
import { glimpseStrings, patternStrings, scanResultStrings } from './support/a11y-text.js';
import { boundsIn, flagIn, propertyValue } from './support/a11y-values.js';
import { ALL_FIELDS } from './support/captured-fields.js';
import { DumpCollector } from './support/dump-collector.js';
import { controlTypeIn, textIn } from './support/field-values.js';
import { type DumpHeader, finishDump } from './support/finish-dump.js';
import type { NodeContent } from './support/json-tree.js';
import { readJsonTree } from './support/json-tree-reader.js';
import { noteTwoRectangles, rectangleInText, rectanglesAgree } from './support/rectangles.js';

/**
 * The tree in an Accessibility Insights test file: part `el.snapshot` of the `.a11ytest` package, a
 * nested A11yElement (docs/formats.md; axe-windows `src/Core/Bases/A11yElement.cs`). The writer
 * leaves out properties that are null or empty, so an absent AutomationId is an empty one.
 */
export const a11ytest = defineFormat({
  id: 'a11ytest',
  title: {
    en: 'Accessibility Insights for Windows (.a11ytest, el.snapshot, .snapshot, .hier)',
    'zh-CN': 'Accessibility Insights for Windows（.a11ytest、el.snapshot、.snapshot、.hier）',
  },
  captured: ALL_FIELDS,
  recognises,
  read,
});

function recognises({ shape, keys }: FormatProbe): Recognition {
  if (shape !== 'object' || !keys.has('Properties')) return 'no';
  if ([...keys].some((key) => /^Properties\/3\d{4}$/u.test(key))) return 'certain';
  return keys.has('Children') || keys.has('Glimpse') ? 'likely' : 'no';
}

function read(input: FormatInput): FormatResult {
  const collector = new DumpCollector(input.entry, input.text);
  const isNode = (fields: JsonObject) => fields.has('Properties');
  // A live resource of axe-windows, `A11yPropertyTest.hier`, has a comma too many.
  const shape = { rootPath: [], childrenKey: 'Children', allowTrailingComma: true, isNode, toNode };
  const tree = readJsonTree(input, shape, collector);
  const header = headerOf(tree.rootFields, collector);
  return finishDump({ input, tree, header, capabilities: ALL_FIELDS, collector });
}

function toNode(fields: JsonObject, collector: DumpCollector): NodeContent {
  for (const [key, value] of fields) dropElementField(key, value, collector);
  const properties = fields.get('Properties');
  const has = isJsonObject(properties) ? properties : null;
  if (has === null) collector.wrongValue('/Properties', 'an object', properties ?? null);
  for (const [id, property] of has ?? []) dropProperty(id, property, collector);
  const value = (id: string) => propertyValue(has?.get(id));
  const text = (id: string) => textIn(value(id), `/Properties/${id}`, collector);
  const empty = has && collector.wrap('');
  const name = text(ID.name);
  noteAncestor(fields, value(ID.controlType), collector);
  // Left out is a name that is null or empty.
  if (has && (value(ID.name) ?? null) === null) collector.namelessNodes++;
  return {
    controlType: controlTypeIn(value(ID.controlType), `/Properties/${ID.controlType}`, collector),
    automationId: text(ID.automationId) ?? empty,
    className: text(ID.className) ?? empty,
    frameworkId: text(ID.frameworkId) ?? empty,
    name,
    declaredHasName: null,
    declaredNameLength: null,
    alreadyWithheld: [],
    bounds: agreed(fields, has?.get(ID.boundingRectangle), collector),
    isEnabled: flagIn(value(ID.isEnabled), `/Properties/${ID.isEnabled}`, collector),
    isOffscreen: flagIn(value(ID.isOffscreen), `/Properties/${ID.isOffscreen}`, collector),
    declaredChildCount: null,
  };
}

/** Older files repeat a rectangle as a text, beside its value and at the element: `[l=8,t=9,r=108,b=29]`, `8, 9, 100, 20`. */
function agreed(fields: JsonObject, property: JsonValue | undefined, collector: DumpCollector): Bounds | null {
  const field = `/Properties/${ID.boundingRectangle}`;
  const bounds = boundsIn(propertyValue(property), field, collector);
  const repeated = [fields.get('BoundingRectangle'), isJsonObject(property) ? property.get('TextValue') : null];
  const others = repeated.map((text) => (typeof text === 'string' ? rectangleInText(text) : null));
  if (bounds === null || others.every((other) => rectanglesAgree(bounds, other))) return bounds;
  return noteTwoRectangles(field, collector);
}

/** Of the ids of control types, that of a window. */
const WINDOW = 50032;

/**
 * Of an ancestor of the element that was selected, only the child on the way to it is kept. Of the desktop, which is a
 * pane and the root of most files, that leaves out other windows; of anything else, what belongs to the application.
 */
function noteAncestor(fields: JsonObject, controlType: JsonValue | undefined, collector: DumpCollector): void {
  if (flagIn(fields.get('IsAncestorOfSelected'), '/IsAncestorOfSelected', collector) !== true) return;
  const mayBeDesktop = collector.node === 0 && controlType !== WINDOW;
  collector.noteCut(mayBeDesktop ? 'ancestors-only' : 'children-cut');
}

/** Fields of an element that hold or repeat text: their strings, and our name to count them under. */
const ELEMENT_TEXT: ReadonlyMap<string, readonly [name: string, strings: (value: JsonValue) => readonly string[]]> =
  new Map([
    ['Glimpse', ['glimpse', glimpseStrings]],
    ['Patterns', ['patterns', patternStrings]],
    ['ScanResults', ['scan_results', scanResultStrings]],
    ['IssueDisplayText', ['issue_display_text', allStrings]],
    // Of the older bare .snapshot and .hier files.
    ['TestResults', ['scan_results', scanResultStrings]],
    ['Header', ['glimpse', glimpseStrings]],
    ['Name', ['name', allStrings]],
    ['LocalizedControlType', ['localized_control_type', allStrings]],
    ['LabeledBy', ['labeled_by', allStrings]],
  ]);

function allStrings(value: JsonValue): readonly string[] {
  return stringsIn(value, false);
}

/** Known, without text: numbers, flags, and a screenshot in base64. */
const ELEMENT_IGNORED: ReadonlySet<string> = new Set([
  'Properties',
  'Children',
  'UniqueId',
  'Orientation',
  'TreeWalkerMode',
  'IsAncestorOfSelected',
  'ControlTypeId',
  'RuntimeId',
  'ProcessId',
  'BoundingRectangle',
  'IsKeyboardFocusable',
  'IsContent',
  'IsControl',
  'TestStatus',
  'Bitmap',
]);

function dropElementField(key: string, value: JsonValue, collector: DumpCollector): void {
  const known = ELEMENT_TEXT.get(key);
  if (known) collector.dropStrings(known[0], known[1](value));
  else if (key === 'PlatformProperties')
    for (const inner of stringsIn(value, false)) dropPropertyWord(inner, collector);
  else if (!ELEMENT_IGNORED.has(key)) collector.dropUnknown(key, value);
}

const VIEWS = ['raw', 'control', 'content'] as const;

function headerOf(root: JsonObject | null, collector: DumpCollector): DumpHeader {
  const mode = root?.get('TreeWalkerMode') ?? null;
  const view = typeof mode === 'number' ? VIEWS[mode] : undefined;
  if (mode !== null && view === undefined) collector.wrongValue('/TreeWalkerMode', '0, 1 or 2', mode);
  return {
    id: 'main',
    schemaVersion: null,
    captureId: null,
    capturedAt: null,
    processName: null,
    declaredNodeCount: null,
    declaredMaxDepth: null,
    declaredTruncated: null,
    limits: { maxDepth: null, maxNodes: null },
    view: view === undefined ? null : collector.wrap(view),
    declaredFormat: null,
    hasEvidenceNotes: false,
    declaredCaptured: {},
    declaredTruncation: [],
  };
}
