import { CONTROL_TYPES, type ControlType } from '../model/control-type.js';
import type { RedactedUiTree, StringField, WithheldField } from '../model/ui-tree.js';
import { cell, doubleAt, flagAt, intAt, stringAt } from '../shared/columns.js';
import { controlTypeOf } from '../shared/tree.js';
import type { ByteWriter } from './byte-writer.js';

/** Deeper nodes are not indented further: 10,000 levels of indent would be 50 MB of spaces. */
const MAX_INDENT = 32;
/** Of class, framework and name there are few combinations, however many nodes; of a tree that has more only so many are kept. */
const MAX_KEPT = 4096;
/** Combinations of has_name and whether there is a name_length. */
const NAME_STATES = 6;

/**
 * Writes nodes, each on a line of its own, up to where its first child or the end of its list stands. What stands
 * between two values is written as one: it costs the same whatever its length.
 */
export class NodeWriter {
  readonly #tree: RedactedUiTree;
  readonly #writer: ByteWriter;
  readonly #withheld: ReadonlyMap<number, readonly WithheldField[]>;
  /** By depth, place among the siblings, type and whether an automation id follows. */
  readonly #beginnings: (Uint8Array | undefined)[] = [];
  /** By class, then by framework and name: from there up to the length of the name. */
  readonly #middles = new Map<number, Map<number, Uint8Array>>();
  #kept = 0;

  constructor(tree: RedactedUiTree, writer: ByteWriter) {
    this.#tree = tree;
    this.#writer = writer;
    this.#withheld = withheldByNode(tree);
  }

  write(node: number): void {
    const tree = this.#tree;
    const writer = this.#writer;
    const withheld = this.#withheld.size === 0 ? undefined : this.#withheld.get(node);
    const id = intAt(tree.automationId, node);
    writer.words(this.#beginning(node, id >= 0));
    if (id >= 0) writer.string(stringAt(tree.strings, id));
    const nameLength = intAt(tree.nameLength, node);
    const name = (flagAt(tree.hasName, node) + 1) * 2 + (nameLength >= 0 ? 1 : 0);
    if (withheld === undefined) this.#middle(intAt(tree.className, node), intAt(tree.frameworkId, node), name);
    else this.#withNote(node, withheld, name);
    if (nameLength >= 0) writer.number(nameLength);
    const hasBounds = this.#bounds(node * 4);
    const state = cell(cell(ENDS, flagAt(tree.isEnabled, node) + 1), flagAt(tree.isOffscreen, node) + 1);
    this.#end(cell(state, hasBounds ? 1 : 0), intAt(tree.declaredChildCount, node), intAt(tree.childCount, node));
  }

  #beginning(node: number, hasId: boolean): Uint8Array {
    const tree = this.#tree;
    const depth = Math.min(intAt(tree.depth, node), MAX_INDENT);
    const isFirst = intAt(tree.order, node) === 0;
    const type = controlTypeOf(tree, node);
    const place = TYPE_PLACES.get(type);
    if (place === undefined) throw new RangeError('every control type has its place');
    const key = ((depth * 2 + (isFirst ? 1 : 0)) * TYPES.length + place) * 2 + (hasId ? 1 : 0);
    const known = this.#beginnings[key];
    if (known !== undefined) return known;
    const line = node === 0 ? '' : `${isFirst ? '' : ','}\n${' '.repeat(depth)}`;
    const words = ascii(`${line}{"control_type":"${type}"${hasId ? KEYS.automation_id : ''}`);
    this.#beginnings[key] = words;
    return words;
  }

  /** Class, framework and facts about the name of a node of which nothing was withheld. */
  #middle(classId: number, frameworkId: number, name: number): void {
    const ofClass = this.#middles.get(classId);
    const known = ofClass?.get(frameworkId * NAME_STATES + name);
    if (known !== undefined) {
      this.#writer.words(known);
      return;
    }
    const from = this.#writer.length;
    this.#string('class_name', classId);
    this.#string('framework_id', frameworkId);
    this.#writer.words(cell(NAMES, name));
    if (this.#kept >= MAX_KEPT) return;
    this.#kept++;
    const words = this.#writer.copyFrom(from);
    if (ofClass) ofClass.set(frameworkId * NAME_STATES + name, words);
    else this.#middles.set(classId, new Map([[frameworkId * NAME_STATES + name, words]]));
  }

  /** The same of a node of which something was withheld, which is null and has a note. */
  #withNote(node: number, withheld: readonly WithheldField[], name: number): void {
    const { automationId, className, frameworkId } = this.#tree;
    const isWithheld = (field: StringField) => withheld.some((one) => one.field === field);
    if (intAt(automationId, node) < 0 && isWithheld('automation_id')) this.#writer.json(`${KEYS.automation_id}null`);
    for (const [field, column] of [['class_name', className] as const, ['framework_id', frameworkId] as const]) {
      const id = intAt(column, node);
      if (id >= 0) this.#string(field, id);
      else if (isWithheld(field)) this.#writer.json(`${KEYS[field]}null`);
    }
    this.#writer.json(`,"withheld":${JSON.stringify(withheldNote(withheld))}`);
    this.#writer.words(cell(NAMES, name));
  }

  #string(field: 'class_name' | 'framework_id', id: number): void {
    if (id < 0) return;
    this.#writer.words(KEY_WORDS[field]);
    this.#writer.string(stringAt(this.#tree.strings, id));
  }

  /** All but the brace at its end. @returns whether there is a rectangle */
  #bounds(at: number): boolean {
    const { bounds } = this.#tree;
    const x = doubleAt(bounds, at);
    if (Number.isNaN(x)) return false;
    const writer = this.#writer;
    writer.words(SIDES.x);
    writer.number(x);
    writer.words(SIDES.y);
    writer.number(doubleAt(bounds, at + 1));
    writer.words(SIDES.width);
    writer.number(doubleAt(bounds, at + 2));
    writer.words(SIDES.height);
    writer.number(doubleAt(bounds, at + 3));
    return true;
  }

  /** @param declared children, or below zero where their number was not captured */
  #end(words: EndWords, declared: number, children: number): void {
    if (declared === 0 && children === 0) this.#writer.words(words.noneDeclared);
    else if (declared < 0) this.#writer.words(children === 0 ? words.none : words.children);
    else {
      this.#writer.words(words.declared);
      this.#writer.number(declared);
      this.#writer.words(children === 0 ? NO_CHILDREN : CHILDREN);
    }
  }
}

const TYPES: readonly ControlType[] = [...CONTROL_TYPES, 'Unknown'];
const TYPE_PLACES: ReadonlyMap<ControlType, number> = new Map(TYPES.map((type, i) => [type, i]));

const KEYS = {
  automation_id: ',"automation_id":',
  class_name: ',"class_name":',
  framework_id: ',"framework_id":',
} as const satisfies Record<StringField, string>;

const KEY_WORDS = { class_name: ascii(KEYS.class_name), framework_id: ascii(KEYS.framework_id) } as const;

const SIDES = {
  x: ascii(',"bounds":{"x":'),
  y: ascii(',"y":'),
  width: ascii(',"width":'),
  height: ascii(',"height":'),
} as const;

/** What a flag is written as: not captured, false, true. */
const flagWords = (key: string) => ['', `,"${key}":false`, `,"${key}":true`];

/** By the flag has_name and whether a length follows. */
const NAMES = flagWords('has_name').flatMap((word) => [ascii(word), ascii(`${word},"name_length":`)]);

const CHILDREN_START = ',"children":[';
const CHILDREN = ascii(CHILDREN_START);
const NO_CHILDREN = ascii(`${CHILDREN_START}]}`);

/** What follows the rectangle, up to the next value or the first child. */
interface EndWords {
  /** A number of children was captured and follows. */
  readonly declared: Uint8Array;
  /** It was captured as 0, and there are none. */
  readonly noneDeclared: Uint8Array;
  /** It was not captured, and there are none, or some. */
  readonly none: Uint8Array;
  readonly children: Uint8Array;
}

/** By the flags is_enabled and is_offscreen, and whether there is a rectangle to be closed. */
const ENDS = flagWords('is_enabled').map((enabled) =>
  flagWords('is_offscreen').map((offscreen) => ['', '}'].map((brace) => endWords(brace + enabled + offscreen))),
);

function endWords(flags: string): EndWords {
  const declared = `${flags},"child_count":`;
  return {
    declared: ascii(declared),
    noneDeclared: ascii(`${declared}0${CHILDREN_START}]}`),
    none: ascii(`${flags}${CHILDREN_START}]}`),
    children: ascii(flags + CHILDREN_START),
  };
}

function withheldNote(withheld: readonly WithheldField[]): Partial<Record<StringField, object>> {
  const note: Partial<Record<StringField, object>> = {};
  for (const { field, reason, length } of withheld) note[field] = { reason, length };
  return note;
}

function withheldByNode(tree: RedactedUiTree): ReadonlyMap<number, readonly WithheldField[]> {
  const byNode = new Map<number, WithheldField[]>();
  for (const one of tree.withheld) {
    const known = byNode.get(one.node);
    if (known) known.push(one);
    else byNode.set(one.node, [one]);
  }
  return byNode;
}

function ascii(text: string): Uint8Array {
  return Buffer.from(text, 'latin1');
}
