import type { DemotedField, DerivedCatalog, LeftOut } from '../model/catalog-derivation.js';
import type { Language } from '../model/language.js';
import { type Dictionary, dictionaryOf } from './language/dictionary.js';
import { fill, groupDigits, type PhraseArgs, textOf } from './phrase.js';
import { visibleText } from './visible-text.js';

type Words = Dictionary['catalogPages']['derive'];

/** Paths named for one reason, and lines about demoted fields. */
const MAX_SHOWN = 5;
const MAX_DEMOTED = 20;

/** What `airlock catalog derive` says beside the catalog: what was left out, by reason, and what the base decided. */
export function renderDerivation(derived: DerivedCatalog, language: Language): string {
  const { derive: words } = dictionaryOf(language).catalogPages;
  const { output, selectors, left_out, demoted, changes } = derived;
  return [
    line(words.written, {
      selectors: groupDigits(selectors),
      file: visibleText(output),
      left: groupDigits(left_out.length),
    }),
    ...leftOutLines(left_out, words),
    ...demoted.slice(0, MAX_DEMOTED).map((one) => demotedLine(one, words)),
    ...(demoted.length > MAX_DEMOTED ? [`  ${more(demoted.length - MAX_DEMOTED, words)}\n`] : []),
    ...(changes === null
      ? []
      : [
          line(words.againstBase, {
            breaking: groupDigits(changes.breaking),
            risky: groupDigits(changes.risky),
            safe: groupDigits(changes.safe),
          }),
        ]),
  ].join('');
}

function leftOutLines(leftOut: readonly LeftOut[], words: Words): string[] {
  const meanings: Readonly<Record<string, string>> = words.leftOutReasons;
  const byReason = new Map<string, string[]>();
  for (const { path, reason } of leftOut) {
    const paths = byReason.get(reason);
    if (paths) paths.push(path);
    else byReason.set(reason, [path]);
  }
  return [...byReason].map(([reason, paths]) => {
    const shown = paths.slice(0, MAX_SHOWN);
    if (paths.length > MAX_SHOWN) shown.push(more(paths.length - MAX_SHOWN, words));
    return line(words.leftOut, { reason, meaning: meanings[reason] ?? reason, paths: shown.join(', ') });
  });
}

function demotedLine({ selector_id, field, survival }: DemotedField, words: Words): string {
  const args = { selector: visibleText(selector_id), field };
  if (survival === null) return line(words.demotedByBase, args);
  return line(words.demotedFlapping, { ...args, held: groupDigits(survival.held), of: groupDigits(survival.of) });
}

function more(count: number, words: Words): string {
  return textOf(fill(words.more, { count: groupDigits(count) }));
}

function line(template: string, args: PhraseArgs): string {
  return `${textOf(fill(template, args))}\n`;
}
