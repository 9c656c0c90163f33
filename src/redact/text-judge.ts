import type { SafeText, WithheldReason } from '../model/safe-text.js';
import { DETECTORS } from './detectors/index.js';
import { FIELDS, type FieldName } from './fields.js';
import { GRAMMARS } from './grammars.js';
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
  readonly #decisions = new Map<FieldName, Map<string, SafeText>>();
  readonly #detected = new Set<string>();
  /** Let through, and not kept. */
  readonly #forgotten: { readonly text: string; readonly field: FieldName }[] = [];

  constructor(visible: VisibleMatch) {
    this.#visible = visible;
  }

  decide(text: string, field: FieldName): SafeText {
    const decisions = this.#decisionsOf(field);
    const known = decisions.get(text);
    if (known !== undefined) return known;
    const decision = this.#decideNew(text, field);
    // Large trees have more strings than are worth keeping, and ask for each once.
    if (decisions.size < MAX_KEPT_DECISIONS) decisions.set(text, decision);
    else if (typeof decision === 'string') this.#forgotten.push({ text, field });
    return decision;
  }

  /** The strings that a detector took out: text of the capture that must not get out by another way. */
  get detected(): ReadonlySet<string> {
    return this.#detected;
  }

  /**
   * Takes out what was let through before it was known that it carries a string taken out elsewhere.
   *
   * @returns whether any decision has changed
   */
  withholdHolders(search: TextSearch): boolean {
    let changed = false;
    for (const [field, decisions] of this.#decisions) {
      if (hasFixedForm(field)) continue;
      for (const [text, decision] of decisions) {
        if (typeof decision !== 'string' || !search.isIn(text)) continue;
        decisions.set(text, { withheld: 'not-identifier-like', length: text.length });
        changed = true;
      }
    }
    for (const { text, field } of this.#forgotten.splice(0)) {
      if (hasFixedForm(field) || !search.isIn(text)) continue;
      this.#decisionsOf(field).set(text, { withheld: 'not-identifier-like', length: text.length });
      changed = true;
    }
    return changed;
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
