import { readControlType } from '../../model/control-type-spelling.js';
import type { RawText } from '../../model/raw-text.js';
import { scanXml, type XmlHandler } from '../xml/scan-xml.js';
import {
  defineFormat,
  type FormatInput,
  type FormatProbe,
  type FormatResult,
  type Recognition,
} from './define-format.js';
import { DumpCollector } from './support/dump-collector.js';
import { finishDump } from './support/finish-dump.js';
import { FlatTree } from './support/flat-tree.js';
import type { NodeContent } from './support/json-tree.js';
import { BLANK_NODE, NO_HEADER } from './support/no-header.js';
import {
  type Attributes,
  attributesOf,
  dropOtherAttributes,
  rectangleOfAttributes,
} from './support/page-attributes.js';
import { withoutStandIn } from './support/stand-in.js';
import { flagInText } from './support/text-values.js';
import { addXmlProblem, isTooLong, tooLong } from './support/whole-text.js';

const CAPTURED = {
  control_type: 'yes',
  automation_id: 'yes',
  class_name: 'yes',
  framework_id: 'yes',
  has_name: 'yes',
  name_length: 'yes',
  bounds: 'yes',
  is_enabled: 'yes',
  is_offscreen: 'yes',
} as const;

/**
 * Page source of WinAppDriver, Appium for Windows and NovaWindows, and what home-made walkers write like it: an element
 * a node, its tag the control type. The case of attributes differs between drivers.
 */
export const pageSource = defineFormat({
  id: 'page-source',
  title: {
    en: 'Page source XML (WinAppDriver, Appium for Windows, NovaWindows)',
    'zh-CN': '页面源码 XML（WinAppDriver、Appium for Windows、NovaWindows）',
  },
  note: {
    en: 'Rectangles are relative to the window of the session. An attribute that is left out is not captured, an empty one is empty.',
    'zh-CN': '矩形以会话窗口为原点。省略的属性视为没有采集，空属性视为空。',
  },
  captured: CAPTURED,
  recognises,
  read,
});

/** Attributes that only UI Automation has. */
const UIA_ATTRIBUTES = ['automationid', 'classname', 'isoffscreen', 'frameworkid', 'runtimeid', 'localizedcontroltype'];

function recognises({ elements }: FormatProbe): Recognition {
  const isNode = elements.some(({ attributes }) => attributes.some((name) => UIA_ATTRIBUTES.includes(name)));
  if (!isNode) return 'no';
  return elements.some(({ tag }) => readControlType(tag) !== 'Unknown') ? 'certain' : 'likely';
}

/** What an element of a control has one of at least, whatever wrote it. */
const NODE_ATTRIBUTES = [...UIA_ATTRIBUTES, 'name', 'controltype', 'isenabled', 'x', 'width', 'rect', 'class', 'id'];

/** Tags of what a driver writes where a control could not be read. */
const FAULT_TAG = /error|exception|fail|fault|time_?-?out|truncat|abort/iu;

/** Elements that stand for no node or for any: what they are says nothing of a control. */
const WRAPPERS = /^(?:Root|Body)$/u;
const ANY_NODE = /^(?:Element|Node|Control|Item)$/iu;

function read(input: FormatInput): FormatResult {
  const collector = new DumpCollector(input.entry, input.text);
  if (isTooLong(input)) return tooLong(input, collector);
  const reader = new PageSourceReader(collector, input.limits.MAX_DUMP_NODES);
  // A node takes two levels in other formats, itself and its list of children.
  const error = scanXml(input.text.utf8, reader, Math.floor(input.limits.MAX_DUMP_DEPTH / 2));
  if (error !== null && !reader.tree.isFull) addXmlProblem(collector.problems, error, input.limits.MAX_DUMP_DEPTH);
  const { isFull, looseText } = reader.tree;
  const found = reader.tree.finish();
  const { nodes } = reader.hasStandIn ? withoutStandIn(found, looseText, collector.truncation) : { nodes: found };
  const tree = { nodes, looseText, isFull, unreadFrom: error?.readTo ?? null };
  return finishDump({ input, tree, header: NO_HEADER, capabilities: CAPTURED, collector });
}

class PageSourceReader implements XmlHandler {
  readonly tree: FlatTree;
  readonly #collector: DumpCollector;
  #depth = 0;
  hasStandIn = false;
  #elements = 0;

  constructor(collector: DumpCollector, maxNodes: number) {
    this.#collector = collector;
    this.tree = new FlatTree(collector, maxNodes);
  }

  startElement(tag: string, found: ReadonlyMap<string, string>): void {
    const isFirst = this.#elements++ === 0;
    this.hasStandIn ||= isFirst && found.size === 0 && WRAPPERS.test(tag);
    const toNode = isFirst && this.hasStandIn ? () => BLANK_NODE : () => this.#nodeOf(tag, found);
    this.tree.add(this.#depth++, toNode);
  }

  endElement(): void {
    this.tree.backTo(--this.#depth - 1);
  }

  text(characters: string): void {
    if (this.#addText(characters)) this.#collector.wrongShape('/text()', 'elements alone', 'characters between them');
  }

  remark(characters: string): void {
    this.#addText(characters);
  }

  shouldStop(): boolean {
    return this.tree.isFull;
  }

  /** @returns whether there was any */
  #addText(characters: string): boolean {
    const text = characters.trim();
    if (text !== '') this.#collector.addStrings([text]);
    return text !== '';
  }

  #nodeOf(tag: string, found: ReadonlyMap<string, string>): NodeContent {
    return nodeOf(tag, attributesOf(found, this.#collector), this.#collector);
  }
}

function nodeOf(tag: string, attributes: Attributes, collector: DumpCollector): NodeContent {
  checkElement(tag, attributes, collector);
  dropOtherAttributes(attributes, collector);
  const text = (name: string): RawText | null => {
    const value = attributes.get(name);
    return value === undefined ? null : collector.wrap(value);
  };
  return {
    ...BLANK_NODE,
    controlType: controlTypeOf(tag, attributes.get('controltype'), collector),
    automationId: text('automationid'),
    className: text('classname'),
    frameworkId: text('frameworkid'),
    name: text('name'),
    bounds: rectangleOfAttributes(attributes, collector),
    isEnabled: flagInText(attributes.get('isenabled'), '/isenabled', collector),
    isOffscreen: flagInText(attributes.get('isoffscreen'), '/isoffscreen', collector),
  };
}

/** An element that says nothing of a control stands where one could not be read, or is none. */
function checkElement(tag: string, attributes: Attributes, collector: DumpCollector): void {
  if (readControlType(tag) !== 'Unknown' || ANY_NODE.test(tag)) return;
  if (NODE_ATTRIBUTES.some((name) => attributes.has(name))) return;
  if (FAULT_TAG.test(tag)) collector.noteCut('capture-error');
  else collector.wrongShape('/*', 'an element of a control', 'another element');
}

/** The tag; where that says nothing, the attribute. NovaWindows tags a control without a type by its localised type, which is text. */
function controlTypeOf(tag: string, attribute: string | undefined, collector: DumpCollector): RawText | null {
  const spelling = [tag, attribute ?? ''].find((one) => readControlType(one) !== 'Unknown');
  if (spelling === undefined && !ANY_NODE.test(tag)) collector.addStrings([tag]);
  if (attribute !== undefined && readControlType(attribute) === 'Unknown') collector.addStrings([attribute]);
  return spelling === undefined ? collector.wrap('Unknown') : collector.wrap(spelling);
}
