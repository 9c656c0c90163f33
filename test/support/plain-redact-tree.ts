import type { ControlType } from '../../src/model/control-type.js';
import { readControlType } from '../../src/model/control-type-spelling.js';
import type { Captured, RawDump } from '../../src/model/dump.js';
import type { NameLengthMode } from '../../src/model/name-length.js';
import { RawText } from '../../src/model/raw-text.js';
import type { Bounds, RawNode, RawNodeTree } from '../../src/model/raw-tree.js';
import type { SafeText } from '../../src/model/safe-text.js';
import type { RedactedUiTree, StringField } from '../../src/model/ui-tree.js';
import type { Gate } from '../../src/redact/gate.js';
import { type SafeNode, TreeBuilder } from '../../src/redact/tree-builder.js';
import { WITHHELD_REASONS } from '../../src/redact/withheld-reasons.js';
import { keptLength } from '../../src/shared/kept-length.js';

const MAX_INT32 = 2 ** 31 - 1;

/**
 * Puts a tree through the gate the plain way, node by node: what `src/redact/redact-tree.ts` makes of the columns has to
 * be the same.
 */
export function plainRedactTree(
  tree: RawNodeTree,
  captured: RawDump<RawText>['captured'],
  gate: Gate,
  kept: NameLengthMode = 'exact',
): RedactedUiTree {
  const builder = new TreeBuilder();
  const controlTypes = new ControlTypes();
  for (const node of tree.nodes) {
    const facts = nameFacts(node, captured);
    const name = { ...facts, nameLength: keptLength(facts.nameLength, kept) };
    builder.add(redactNode(node, name, gate, controlTypes));
  }
  return builder.finish();
}

type NameFacts = Pick<SafeNode, 'hasName' | 'nameLength'>;

function redactNode(node: RawNode, name: NameFacts, gate: Gate, controlTypes: ControlTypes): SafeNode {
  return {
    parent: node.parent,
    controlType: controlTypes.of(node.controlType),
    automationId: stringField(node, 'automation_id', node.automationId, gate),
    className: stringField(node, 'class_name', node.className, gate),
    frameworkId: stringField(node, 'framework_id', node.frameworkId, gate),
    hasName: name.hasName,
    nameLength: name.nameLength,
    bounds: node.bounds && copyBounds(node.bounds),
    isEnabled: node.isEnabled,
    isOffscreen: node.isOffscreen,
    declaredChildCount: countOrNull(node.declaredChildCount),
  };
}

/** The string itself if it may pass; else what an earlier run noted in its place. */
function stringField(node: RawNode, field: StringField, text: RawText | null, gate: Gate): SafeText | null {
  if (text !== null || node.alreadyWithheld.length === 0) return gate.pass(text, field);
  for (const { field: of, reason, length } of node.alreadyWithheld) {
    const known = WITHHELD_REASONS.find((one) => one === RawText.reveal(reason));
    if (of !== field || known === undefined || countOrNull(length) === null) continue;
    const withheld = { withheld: known, length };
    gate.count(withheld, field);
    return withheld;
  }
  return null;
}

interface NameCapture {
  readonly has_name: Captured;
  readonly name_length: Captured;
}

/**
 * What is left of the Name property: whether the provider returned one, and its length in UTF-16 code
 * units. What an already redacted dump declares passes unchanged, contradictions too: a rule judges them.
 * No Name where the format always gives it means that there was none; where it may leave it out, that it
 * is not known.
 */
function nameFacts(node: RawNode, captured: NameCapture): NameFacts {
  if (node.name !== null) return { hasName: true, nameLength: node.name.length };
  if (isDeclared(node)) return { hasName: node.declaredHasName, nameLength: countOrNull(node.declaredNameLength) };
  return {
    hasName: captured.has_name === 'yes' ? false : null,
    nameLength: captured.name_length === 'yes' ? 0 : null,
  };
}

/** Whether the node came redacted, with facts about its name in place of the name. */
function isDeclared(node: RawNode): boolean {
  return node.name === null && (node.declaredHasName !== null || node.declaredNameLength !== null);
}

function copyBounds({ x, y, width, height }: Bounds): Bounds {
  return { x, y, width, height };
}

/** A count as the columns hold it; null for what is none. */
function countOrNull(value: number | null): number | null {
  return value !== null && Number.isInteger(value) && value >= 0 && value <= MAX_INT32 ? value : null;
}

/** A capture spells a few dozen control types a hundred thousand times. */
class ControlTypes {
  readonly #known = new Map<string, ControlType>();

  of(text: RawText | null): ControlType {
    if (text === null) return 'Unknown';
    const spelling = RawText.reveal(text);
    const known = this.#known.get(spelling);
    if (known) return known;
    const type = readControlType(spelling);
    this.#known.set(spelling, type);
    return type;
  }
}
