import type { TruncationFact } from '../../../model/dump.js';
import { isJsonArray, isJsonObject, type JsonObject, type JsonValue } from '../../json/json-value.js';

/** What a field says of the capture, by the kind of its value: a flag, a flag that is true when all is well, a text or list of errors, a number. */
type Signal = 'flag' | 'well' | 'error' | 'count';
type FaultKind = Extract<TruncationFact['kind'], 'declared' | 'capture-error' | 'children-cut' | 'nodes-not-read'>;

interface KnownSignal {
  readonly signal: Signal;
  readonly kind: FaultKind;
}

/** Names of fields, in lower case and without `_` and `-`, as writers of dumps spell them. */
const SIGNALS: ReadonlyMap<string, KnownSignal> = new Map(
  (
    [
      [
        'flag',
        'declared',
        'truncated istruncated wastruncated treetruncated partial ispartial incomplete isincomplete',
      ],
      ['flag', 'declared', 'hasmore hasmorechildren limitreached depthlimitreached nodelimitreached'],
      ['flag', 'declared', 'maxdepthreached maxnodesreached childrentruncated clipped'],
      ['flag', 'capture-error', 'timedout istimedout failed isfailed haserror haserrors iserror aborted cancelled'],
      ['flag', 'capture-error', 'canceled interrupted scopedenied accessdenied'],
      ['well', 'declared', 'complete iscomplete scancomplete treecomplete'],
      ['well', 'capture-error', 'success succeeded ok'],
      ['error', 'capture-error', 'error errors errorcode errormessage errortext exception exceptions traceback'],
      ['error', 'capture-error', 'stacktrace readerror readerrors scanerror captureerror walkerror childrenerror'],
      ['error', 'capture-error', 'lasterror failure failurereason'],
      ['count', 'children-cut', 'hiddenchildren hiddenchildcount omittedchildren skippedchildren truncatedchildren'],
      ['count', 'children-cut', 'childrenomitted childrenskipped childrentruncatedcount'],
    ] as const
  ).flatMap(([signal, kind, names]) => names.split(' ').map((name) => [name, { signal, kind }] as const)),
);

/** The longest of those names with `_` between its words. */
const MAX_NAME = 28;
const NOTHING_WRONG: ReadonlySet<string> = new Set(['', 'false', '0', 'no', 'none']);
const ALL_WELL: ReadonlySet<string> = new Set(['true', '1', 'yes']);

/** A fault without its node, which the reader knows. */
export type CaptureFault = Pick<TruncationFact, 'missing'> & { readonly kind: FaultKind };

/**
 * What a field says in so many words of a capture that failed or left something out, with whatever lies in it. Taken from
 * its name and the kind of its value alone, so that a text in the window makes no difference.
 *
 * @param key name of the field as the dump has it
 * @returns one for each that is found, in no more than the order of the fields
 */
export function captureFaultsIn(key: string, value: JsonValue | undefined): readonly CaptureFault[] {
  const own = faultOf(key, value) ?? strayNodes(key, value);
  if (own !== null) return [own];
  if (typeof value !== 'object' || value === null) return NO_FAULTS;
  const faults: CaptureFault[] = [];
  const stack: JsonValue[] = [value];
  for (let next = stack.pop(); next !== undefined; next = stack.pop()) {
    const entries = isJsonObject(next) ? next : isJsonArray(next) ? next.map((inner) => ['', inner] as const) : [];
    for (const [name, inner] of entries) {
      const fault = faultOf(name, inner) ?? strayNodes(name, inner);
      if (fault !== null) faults.push(fault);
      else if (typeof inner === 'object' && inner !== null) stack.push(inner);
    }
  }
  return faults;
}

const NO_FAULTS: readonly CaptureFault[] = [];

function faultOf(key: string, value: JsonValue | undefined): CaptureFault | null {
  if (value === undefined || value === null || key === '' || key.length > MAX_NAME) return null;
  const known = SIGNALS.get(plainName(key));
  if (known === undefined || !isRaised(known.signal, value)) return null;
  return { kind: known.kind, missing: known.signal === 'count' && typeof value === 'number' ? value : null };
}

/** Lists of nodes that are elsewhere in the tree as well: what leads to a node, and what UI Automation relates it to. */
const RELATED: ReadonlySet<string> = new Set(
  (
    'ancestors parents path ancestry breadcrumbs selection selecteditems focused labeledby describedby controllerfor flowsto ' +
    'flowsfrom annotationobjects columnheaders rowheaders columnheaderitems rowheaderitems'
  ).split(' '),
);
/** 30003, 30011, 30012 and 30001 are the properties' numbers in UIAutomationClient.h, as Accessibility Insights writes them. */
const TYPE_KEYS: ReadonlySet<string> = new Set('controltype controltypename controltypeid role type 30003'.split(' '));
const PLACE_KEYS: ReadonlySet<string> = new Set(
  'automationid autoid classname bounds boundingrectangle rect rectangle children frameworkid 30011 30012 30001'.split(
    ' ',
  ),
);
/** Objects in which some formats keep the fields of a node. */
const FIELD_KEYS: ReadonlySet<string> = new Set(['attributes', 'properties']);

/** Nodes in a list that the format does not know: they are not in the tree, so the tree is not whole. */
function strayNodes(key: string, value: JsonValue | undefined): CaptureFault | null {
  if (!isJsonArray(value) || (key.length <= MAX_NAME && RELATED.has(plainName(key)))) return null;
  const count = value.filter(isLikeNode).length;
  return count === 0 ? null : { kind: 'nodes-not-read', missing: count };
}

function isLikeNode(value: JsonValue): boolean {
  if (!isJsonObject(value)) return false;
  const objects = [value, ...[...value].flatMap(([key, inner]) => (isFields(key, inner) ? [inner] : []))];
  const names = objects.flatMap((fields) => [...fields.keys()].filter((key) => key.length <= MAX_NAME).map(plainName));
  return names.some((name) => TYPE_KEYS.has(name)) && names.some((name) => PLACE_KEYS.has(name));
}

function isFields(key: string, value: JsonValue): value is JsonObject {
  return key.length <= MAX_NAME && FIELD_KEYS.has(plainName(key)) && isJsonObject(value);
}

function plainName(key: string): string {
  return key.replace(/[_-]/gu, '').toLowerCase();
}

/** Whatever is not plainly the word for "nothing wrong" raises it. */
function isRaised(signal: Signal, value: JsonValue): boolean {
  if (isJsonArray(value)) return value.length > 0;
  if (isJsonObject(value)) return value.size > 0;
  // What an error says is text: there, no word means that there is none.
  if (signal === 'error' && typeof value === 'string') return value !== '';
  const word = String(value).toLowerCase();
  return signal === 'well' ? !ALL_WELL.has(word) : !NOTHING_WRONG.has(word);
}
