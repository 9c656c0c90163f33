import type { ControlType } from '../../model/control-type.js';
import { cell } from '../../shared/columns.js';
import { isRefusedAsName } from '../load/action-patterns.js';
import { nameWords, typeWord } from './name-words.js';

const MAX_WORDS = 14;
const MAX_LENGTH = 100;

/** A node that is to get a selector id. */
export interface Unnamed {
  readonly node: number;
  readonly controlType: ControlType;
  /** Null where the automation id is not clear: then it is named after what it lies in. */
  readonly automationId: string | null;
  /** The node whose selector it needs as an ancestor, itself found without one; null for none. */
  readonly ancestor: number | null;
}

/**
 * Gives each node a selector id of its own in snake_case.
 *
 * Where names are the same, all of them get the word that their abbreviations stand for; where that does
 * not tell them apart, the word of their control type; and then a number, from 2, in document order. A
 * node that needs an ancestor is named after it where its own name is taken.
 *
 * @param nodes in document order
 * @param given ids that nodes have already
 * @param used ids that others have and no node may get
 * @returns id by node
 */
export function nameSelectors(
  nodes: readonly Unnamed[],
  given: ReadonlyMap<number, string> = new Map(),
  used: Iterable<string> = [],
): ReadonlyMap<number, string> {
  const names = new Map<number, string>(given);
  const taken = new Set<string>([...given.values(), ...used]);
  const unnamed = nodes.filter(({ node }) => !given.has(node));
  const give = ({ node, controlType }: Unnamed, choice: string): void => {
    // Names put together of two may say what neither of them does (`value` and `pattern`).
    const wanted = isRefusedAsName(choice) ? typeWord(controlType) : shortened(choice);
    let name = wanted;
    for (let number = 2; taken.has(name); number++) name = `${wanted}_${number}`;
    taken.add(name);
    names.set(node, name);
  };

  const byThemselves = unnamed.filter(({ ancestor }) => ancestor === null);
  const choices = byThemselves.map(nameChoices);
  const chosen = tellApart(choices, taken);
  byThemselves.forEach((one, at) => {
    give(one, cell(cell(choices, at), cell(chosen, at)));
  });
  for (const one of unnamed) {
    if (one.ancestor === null) continue;
    const [own] = nameChoices(one);
    const above = names.get(one.ancestor) ?? 'main';
    const below = one.automationId === null ? typeWord(one.controlType) : own;
    give(one, one.automationId !== null && !taken.has(own) ? own : `${above}_${below}`);
  }
  return names;
}

/** From the shortest name to the one that says most. */
function nameChoices({ automationId, controlType }: Unnamed): readonly [string, string, string] {
  const { stem, kind } = nameWords(automationId ?? '', controlType);
  const word = typeWord(controlType);
  const withKind = kind === null || stem.endsWith(kind) ? stem : `${stem}_${kind}`;
  return [stem, withKind, withKind.endsWith(word) ? withKind : `${withKind}_${word}`];
}

/** Which choice each takes: the first unless others have the same name, then the next as far as there is one. */
function tellApart(choices: readonly (readonly string[])[], taken: ReadonlySet<string>): number[] {
  const chosen = choices.map(() => 0);
  for (let changed = true; changed; ) {
    changed = false;
    for (const group of withSameName(choices, chosen, taken)) {
      for (const at of group) {
        const next = cell(chosen, at) + 1;
        if (next >= cell(choices, at).length) continue;
        chosen[at] = next;
        changed = true;
      }
    }
  }
  return chosen;
}

/** Groups of two or more that would get the same name, and single ones whose name is taken. */
function withSameName(
  choices: readonly (readonly string[])[],
  chosen: readonly number[],
  taken: ReadonlySet<string>,
): number[][] {
  const groups = new Map<string, number[]>();
  for (const [at, names] of choices.entries()) {
    const name = cell(names, cell(chosen, at));
    const group = groups.get(name);
    if (group) group.push(at);
    else groups.set(name, [at]);
  }
  return [...groups].filter(([name, group]) => group.length > 1 || taken.has(name)).map(([, group]) => group);
}

/** Keeps within what a selector id may be, with room for a number. */
function shortened(name: string): string {
  return name.split('_').slice(0, MAX_WORDS).join('_').slice(0, MAX_LENGTH).replace(/_$/u, '');
}
