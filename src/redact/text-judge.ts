import type { SafeText, WithheldReason } from '../model/safe-text.js';
import { DETECTORS } from './detectors/index.js';
import { ALL_FIELDS, FIELDS, type FieldName } from './fields.js';
import { GRAMMARS } from './grammars.js';
import { numbersOf } from './number-set.js';
import { spellOut } from './search/spelled-out.js';
import type { TextSearch } from './search/text-search.js';
import type { VisibleMatch } from './visible-match.js';

/** Of one field. */
const MAX_KEPT_DECISIONS = 10_000;

/**
 * Decides which structural strings get through. A string that carries visible text is taken out for that
 * reason, whatever else it is; after that the detectors have their say. Decisions are kept: trees repeat
 * their strings thousands of times.
 */
export class TextJudge {
  readonly #visible: VisibleMatch;
  /** By field, of those that judge alike by the first. */
  readonly #decisions = new Map<FieldName, Map<string, SafeText>>();
  readonly #detected = new Set<string>();
  /** Whether any was let through and not kept. */
  #hasForgotten = false;
  /** What of those that come again is searched for (`withholdHolders`). */
  #holders: TextSearch | null = null;
  /** Prefixes of numbered ids that were let through, with a bit for each count of digits. */
  readonly #passed = new Map<string, number>();

  constructor(visible: VisibleMatch) {
    this.#visible = visible;
  }

  decide(text: string, field: FieldName): SafeText {
    const alike = judgedAs(field);
    const decisions = this.#decisionsOf(alike);
    const known = decisions.get(text);
    if (known !== undefined) return known;
    if (field === 'automation_id') return this.#decideId(text, decisions);
    return this.#keep(text, alike, decisions, this.#decideNew(text, field));
  }

  /** Of ids that differ in a number that does not matter one is judged for all, as long as it is let through. */
  #decideId(text: string, decisions: Map<string, SafeText>): SafeText {
    const field = 'automation_id';
    const at = this.#visible.anyNumberAt(text);
    if (at < 0) return this.#keep(text, field, decisions, this.#decideNew(text, field));
    const prefix = text.slice(0, at);
    const passed = this.#passed.get(prefix) ?? 0;
    const bit = 1 << (text.length - at);
    if ((passed & bit) !== 0) return this.#letThrough(text, field, decisions);
    const decision = this.#decideNew(text, field);
    if (typeof decision === 'string') this.#passed.set(prefix, passed | bit);
    return this.#keep(text, field, decisions, decision);
  }

  #keep(text: string, field: FieldName, decisions: Map<string, SafeText>, decision: SafeText): SafeText {
    // Large trees have more strings than are worth keeping, and ask for each once.
    if (decisions.size < MAX_KEPT_DECISIONS) decisions.set(text, decision);
    else if (typeof decision === 'string') return this.#letThrough(text, field, decisions);
    return decision;
  }

  /** Lets a string through without a note of it, unless it is known by now that it carries one taken out elsewhere. */
  #letThrough(text: string, field: FieldName, decisions: Map<string, SafeText>): SafeText {
    this.#hasForgotten = true;
    if (this.#holders === null || hasFixedForm(field) || !this.#holders.isIn(text)) return text;
    const decision: SafeText = { withheld: 'not-identifier-like', length: text.length };
    decisions.set(text, decision);
    return decision;
  }

  /** The strings that a detector took out: text of the capture that must not get out by another way. */
  get detected(): ReadonlySet<string> {
    return this.#detected;
  }

  /**
   * Takes out what was let through before it was known that it carries a string taken out elsewhere. Of what was let
   * through without a note of it, that is found once it is asked for again.
   *
   * @returns whether any decision has changed or may change
   */
  withholdHolders(search: TextSearch): boolean {
    if (search.isEmpty) return false;
    let changed = false;
    for (const [field, decisions] of this.#decisions) {
      if (hasFixedForm(field)) continue;
      for (const [text, decision] of decisions) {
        if (typeof decision !== 'string' || !search.isIn(text)) continue;
        decisions.set(text, { withheld: 'not-identifier-like', length: text.length });
        changed = true;
      }
    }
    this.#holders = search;
    return changed || this.#hasForgotten;
  }

  #decisionsOf(field: FieldName): Map<string, SafeText> {
    const known = this.#decisions.get(field);
    if (known) return known;
    const decisions = new Map<string, SafeText>();
    this.#decisions.set(field, decisions);
    return decisions;
  }

  /** A digest or a time in its form can only spell text in bytes; in any other form it is as good as text. */
  #carriesVisible(text: string, field: FieldName): boolean {
    if (hasFixedForm(field) && GRAMMARS[FIELDS[field]](text)) return this.#visible.isEncodedIn(text);
    return this.#visible.isIn(text, field);
  }

  #decideNew(text: string, field: FieldName): SafeText {
    if (text === '') return text;
    const reason = this.#carriesVisible(text, field) ? 'visible-text' : detect(text, field);
    if (reason === null) return text;
    if (reason !== 'visible-text') this.#detected.add(text.trim());
    return { withheld: reason, length: text.length };
  }
}

/** The first of the fields that judge every string as this one does: they expect the same form, and the same numbers are nobody's. */
function judgedAs(field: FieldName): FieldName {
  return ALIKE.get(field) ?? field;
}

const ALIKE = firstOfEach(ALL_FIELDS, (field) => `${FIELDS[field]} ${numbersOf(field)}`);

function firstOfEach(
  fields: readonly FieldName[],
  kindOf: (field: FieldName) => string,
): ReadonlyMap<FieldName, FieldName> {
  const first = new Map<string, FieldName>();
  const alike = new Map<FieldName, FieldName>();
  for (const field of fields) {
    const kind = kindOf(field);
    if (!first.has(kind)) first.set(kind, field);
    alike.set(field, first.get(kind) ?? field);
  }
  return alike;
}

/** Digests and times have one form, which is no text, whatever equals them. */
function hasFixedForm(field: FieldName): boolean {
  return FIELDS[field] === 'digest' || FIELDS[field] === 'time';
}

/** Why the string is no structural one, or null where nothing speaks against it. */
export function detect(text: string, field: FieldName): WithheldReason | null {
  const decoded = spellOut(text);
  const found = DETECTORS.find(
    (detector) => detector.detects(text, field) || (detector.readsEscapes && detector.detects(decoded, field)),
  );
  return found?.reason ?? null;
}
