import type { FindingArgs, MessageText } from '../model/finding.js';
import type { Language } from '../model/language.js';
import { FORBIDDEN_KINDS } from './checks/forbidden-windows.js';
import { READ_ONLY_OPERATIONS } from './checks/read-only-operations.js';
import { factLabel } from './facts/fact-labels.js';
import { WHOLE_PACKAGE } from './facts/problems.js';
import { RULES } from './rules/index.js';

/** Stands for every argument: what a text says around it is fixed, and comes out as lines of its own. */
const ANY_ARGS: FindingArgs = new Proxy({}, { get: () => '\n' });

/**
 * All text that findings and rule pages can hold whatever the capture, in one language: titles, reasons,
 * sentences without their arguments, remedies, ids, codes, and words that rules of their own accord put
 * into arguments. The leak guard counts visible text that equals a part of it as coincidental.
 */
export function ruleVocabulary(language: Language): string {
  const lines = RULES.flatMap(({ id, title, why, needs, messages }) => [
    id,
    title[language],
    why[language],
    ...needs.map((need) => factLabel(need.replace('?', ''), language)),
    ...Object.entries(messages).flatMap(([code, message]) => [code, ...wordsOf(message, language)]),
  ]);
  return [...new Set([...lines, ...READ_ONLY_OPERATIONS, ...FORBIDDEN_KINDS])].join('\n');
}

function wordsOf({ text, fix }: MessageText, language: Language): readonly string[] {
  const wholePackage: FindingArgs = { entry: WHOLE_PACKAGE };
  const ofPackage: FindingArgs = new Proxy(wholePackage, { get: (args, key) => Reflect.get(args, key) ?? '\n' });
  return [text[language](ANY_ARGS), text[language](ofPackage), fix[language]];
}
