import type { FindingArgs, MessageText, RuleFamily, RuleText, Severity, Where } from '../model/finding.js';
import type { Localised } from '../model/language.js';
import { COMMON_MESSAGES } from './common-messages.js';
import type { FactName, FactTable } from './facts/fact-table.js';

/** A fact by name. With `?` the rule runs without it too and gets null in its place. */
export type Need = FactName | `${FactName}?`;

/** What a rule with these needs is given: exactly the named facts. */
type NeededFacts<N extends Need> = {
  readonly [K in N as K extends `${infer Name}?` ? Name : K]: K extends FactName
    ? FactTable[K]
    : K extends `${infer Name extends FactName}?`
      ? FactTable[Name] | null
      : never;
};

/** A message whose text takes `Args`. Typed by `never` in constraints, so that any argument type fits. */
export interface Message<Args> {
  readonly severity: Severity;
  readonly text: Localised<(args: Args) => string>;
  readonly fix: Localised;
  readonly asksForNothing?: true;
}

/** One kind of finding: its severity, its sentence in every language, and what to do about it. */
export function message<Args extends FindingArgs>(
  severity: Severity,
  text: Localised<(args: Args) => string>,
  fix: Localised,
): Message<Args> {
  return { severity, text, fix };
}

/** A message whose fix says that nothing has to be done for the capture: it is read, but is no step. */
export function asksForNothing<Text extends Message<never>>(text: Text): Text & { readonly asksForNothing: true } {
  return { ...text, asksForNothing: true };
}

/** Place of a finding. A function where making it costs something: it is called only for findings that are kept. */
export type Place = Where | (() => Where);

type ArgsOf<M> = M extends Message<infer Args> ? Args : never;

/** What `check` may yield: a code of the rule's messages with the arguments of that message. */
export type Yielded<M> =
  | { [Code in keyof M & string]: { code: Code; args: ArgsOf<M[Code]>; where?: Place } }[keyof M & string]
  | NotEvaluable;

/** Every rule may say that something it needs was not captured. */
export interface NotEvaluable {
  code: 'not-evaluable';
  /** Names of facts or fields, joined by `, `. */
  args: { missing: string };
  where?: Place;
}

export interface RuleSpec<N extends Need, M> {
  readonly id: `${RuleFamily}/${string}`;
  readonly title: Localised;
  readonly why: Localised;
  readonly needs: readonly N[];
  /** True for rules that guard the gate: a profile can neither turn them off, lower nor waive them. */
  readonly gate?: true;
  readonly messages: M;
  /** Yields findings, returns how many things it looked at. */
  check(facts: NeededFacts<N>): Generator<Yielded<M>, number>;
}

/** A finding as a rule yields it, its types forgotten; the runner adds rule id and severity. */
export interface YieldedFinding {
  readonly code: string;
  readonly args: FindingArgs;
  readonly where?: Place;
}

export interface Rule extends RuleText {
  readonly needs: readonly Need[];
  check(facts: Partial<FactTable>): Generator<YieldedFinding, number>;
}

/**
 * Makes a rule out of its parts. What `check` yields is typed by `messages` (code and arguments), and
 * what it gets by `needs`.
 */
export function defineRule<const N extends Need, M extends Readonly<Record<string, Message<never>>>>(
  spec: RuleSpec<N, M>,
): Rule {
  const { id, title, why, needs, gate, messages, check } = spec;
  return {
    id,
    // The part before the slash is a family by the type of `id`.
    family: id.slice(0, id.indexOf('/')) as RuleFamily,
    title,
    why,
    needs,
    ...(gate ? { gate } : {}),
    // `check` can only yield the arguments that the message of the code takes, so a text is only ever
    // called with arguments of its own type.
    messages: { ...messages, ...COMMON_MESSAGES } as Readonly<Record<string, MessageText>>,
    // The runner hands over exactly the facts named in `needs` (`pickFacts`).
    check: check as unknown as Rule['check'],
  };
}
