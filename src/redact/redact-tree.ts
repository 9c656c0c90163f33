import type { ControlType } from '../model/control-type.js';
import { readControlType } from '../model/control-type-spelling.js';
import type { Captured } from '../model/dump.js';
import type { NameLengthMode } from '../model/name-length.js';
import { RawText } from '../model/raw-text.js';
import type { AlreadyWithheld, RawColumnTree, RawTexts } from '../model/raw-tree.js';
import type { Withheld } from '../model/safe-text.js';
import { NOT_CAPTURED, type RedactedUiTree, type StringField, WITHHELD, type WithheldField } from '../model/ui-tree.js';
import { flagAt, intAt } from '../shared/columns.js';
import { keptLength } from '../shared/kept-length.js';
import type { Gate } from './gate.js';
import { withShape } from './tree-shape.js';
import { WITHHELD_REASONS } from './withheld-reasons.js';

interface NameCapture {
  readonly has_name: Captured;
  readonly name_length: Captured;
}

/**
 * Puts a tree through the gate, column by column. Nothing else of a node gets behind it. Each distinct text is
 * judged once a field, however many nodes have it.
 */
export function redactTree(
  tree: RawColumnTree,
  captured: NameCapture,
  gate: Gate,
  kept: NameLengthMode = 'exact',
): RedactedUiTree {
  const strings = new PassedTexts(tree.texts.length);
  const withheld: WithheldField[] = [];
  const through = (field: StringField, column: Int32Array) =>
    stringColumn({ field, column, tree, gate, strings, withheld });
  return withShape({
    length: tree.length,
    parent: tree.parent,
    declaredChildCount: tree.declaredChildCount,
    controlType: controlTypes(tree),
    automationId: through('automation_id', tree.automationId),
    className: through('class_name', tree.className),
    frameworkId: through('framework_id', tree.frameworkId),
    ...nameFacts(tree, captured, kept),
    bounds: tree.bounds,
    isEnabled: tree.isEnabled,
    isOffscreen: tree.isOffscreen,
    withheld,
    strings: strings.all,
  });
}

/** What has become of a text is noted by its number; this is none of it. */
const NOT_JUDGED = -3;

interface FieldThroughGate {
  readonly field: StringField;
  readonly column: Int32Array;
  readonly tree: RawColumnTree;
  readonly gate: Gate;
  readonly strings: PassedTexts;
  readonly withheld: WithheldField[];
}

/** The strings themselves where they may pass; else what this or an earlier run notes in their place. */
function stringColumn({ field, column, tree, gate, strings, withheld }: FieldThroughGate): Int32Array {
  const { texts, alreadyWithheld } = tree;
  const passed = new Int32Array(tree.length);
  const ids = new Int32Array(texts.length).fill(NOT_JUDGED);
  const takenOut = new Map<number, Withheld>();
  for (let node = 0; node < tree.length; node++) {
    const text = intAt(column, node);
    let id = text < 0 ? NOT_CAPTURED : intAt(ids, text);
    if (id === NOT_JUDGED) {
      const decision = gate.decide(texts.at(text), field);
      if (typeof decision === 'string') id = strings.idOf(text, decision);
      else {
        takenOut.set(text, decision);
        id = WITHHELD;
      }
      ids[text] = id;
    }
    if (id < 0) {
      const note = id === WITHHELD ? takenOut.get(text) : noteOf(alreadyWithheld.get(node), field);
      if (note !== undefined) {
        gate.count(note, field);
        withheld.push({ node, field, reason: note.withheld, length: note.length });
        id = WITHHELD;
      }
    }
    passed[node] = id;
  }
  return passed;
}

/** What an earlier run noted in place of a string, as far as it is a note of ours. */
function noteOf(notes: readonly AlreadyWithheld[] | undefined, field: StringField): Withheld | undefined {
  for (const { field: of, reason, length } of notes ?? []) {
    const known = WITHHELD_REASONS.find((one) => one === RawText.reveal(reason));
    if (of === field && known !== undefined && isCount(length)) return { withheld: known, length };
  }
  return undefined;
}

function isCount(value: number): boolean {
  return Number.isInteger(value) && value >= 0 && value < 2 ** 31;
}

/**
 * What is left of the Name property: whether the provider returned one, and its length in UTF-16 code
 * units. What an already redacted dump declares passes unchanged, contradictions too: a rule judges them.
 * No Name where the format always gives it means that there was none; where it may leave it out, that it
 * is not known.
 */
function nameFacts(
  tree: RawColumnTree,
  captured: NameCapture,
  kept: NameLengthMode,
): Pick<RedactedUiTree, 'hasName' | 'nameLength'> {
  const hasName = new Int8Array(tree.length);
  const nameLength = new Int32Array(tree.length);
  const [unnamed, unmeasured] = [captured.has_name, captured.name_length].map((is) =>
    is === 'yes' ? 0 : NOT_CAPTURED,
  );
  for (let node = 0; node < tree.length; node++) {
    const name = intAt(tree.name, node);
    let [has, length] = [unnamed ?? NOT_CAPTURED, unmeasured ?? NOT_CAPTURED];
    if (name >= 0) [has, length] = [1, tree.texts.unitsOf(name)];
    else if (isDeclared(tree, node)) {
      has = flagAt(tree.declaredHasName, node);
      length = intAt(tree.declaredNameLength, node);
    }
    hasName[node] = has;
    nameLength[node] = kept === 'exact' ? length : (keptLength(length < 0 ? null : length, kept) ?? NOT_CAPTURED);
  }
  return { hasName, nameLength };
}

/** Whether the node came redacted, with facts about its name in place of the name. */
export function isDeclared(tree: RawColumnTree, node: number): boolean {
  if (intAt(tree.name, node) >= 0) return false;
  return flagAt(tree.declaredHasName, node) !== NOT_CAPTURED || intAt(tree.declaredNameLength, node) !== NOT_CAPTURED;
}

/** A capture spells a few dozen control types a hundred thousand times. */
function controlTypes({ length, texts, controlType }: RawColumnTree): readonly ControlType[] {
  const types = new Array<ControlType>(length).fill('Unknown');
  const known: (ControlType | undefined)[] = [];
  for (let node = 0; node < length; node++) {
    const text = intAt(controlType, node);
    if (text >= 0) types[node] = known[text] ??= controlTypeAt(texts, text);
  }
  return types;
}

function controlTypeAt(texts: RawTexts, text: number): ControlType {
  return readControlType(RawText.reveal(texts.at(text)));
}

/** Texts that have been through the gate, numbered as they come. Each is a string of its own, whatever the field. */
class PassedTexts {
  readonly all: string[] = [];
  readonly #ids: Int32Array;

  constructor(texts: number) {
    this.#ids = new Int32Array(texts).fill(NOT_JUDGED);
  }

  /** @param characters of the text with that number */
  idOf(text: number, characters: string): number {
    const known = intAt(this.#ids, text);
    if (known !== NOT_JUDGED) return known;
    const id = this.all.push(characters) - 1;
    this.#ids[text] = id;
    return id;
  }
}
