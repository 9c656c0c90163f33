import type { FindingArgs, MessageText } from '../model/finding.js';
import { FORBIDDEN_KINDS } from '../model/forbidden-window.js';
import type { Language } from '../model/language.js';
import { NOT_GIVEN } from '../shared/safe-label.js';
import { COMPARISON_WORDS } from './checks/comparison.js';
import { detailNames } from './checks/problem-message.js';
import { READ_ONLY_OPERATIONS } from './checks/read-only-operations.js';
import { factLabel } from './facts/fact-labels.js';
import { WHOLE_PACKAGE } from './facts/problems.js';
import { RULES } from './rules/index.js';

/** Words that rules and intake put into arguments of their own accord, and the keys that intake uses. */
const ARGUMENT_WORDS = [
  ...READ_ONLY_OPERATIONS,
  ...FORBIDDEN_KINDS,
  NOT_GIVEN,
  'actual at_least bytes by central class content count depth directory_disk disk encoding entry entry_number expected',
  'field found key keyword library limit line column local method missing more other other_entry part path reason room',
  'algorithm kind listed md5 sha1 sha256 sha512 utf-8 utf-16le utf-16be gb18030',
  'backslash dot-segment percent-not-escaped unicode-form same-digest declaration byte-order-mark no-element repeated',
  'not UTF-8 no version unknown version no encoding not <octets>.<files>',
  'declared depth-limit node-limit children-cut handle guid build-hash module-address',
  'withheld visible-text not-identifier-like email phone-number id-number user-path',
  'dump node package field name value capture selector day minute byte character level has have is are lies lie',
  ...COMPARISON_WORDS,
  'RangeError TypeError ReferenceError SyntaxError URIError EvalError Error',
];

/**
 * All text that findings and rule pages can hold whatever the capture, in one language: titles, reasons,
 * sentences without their arguments, remedies, ids, codes, keys of arguments, and words that rules of
 * their own accord put into arguments. The leak guard does not look for visible text that equals a
 * part of it.
 */
export function ruleVocabulary(language: Language): string {
  const lines = RULES.flatMap(({ id, title, why, needs, messages }) => [
    id,
    title[language],
    why[language],
    ...needs.map((need) => factLabel(need.replace('?', ''), language)),
    ...Object.entries(messages).flatMap(([code, message]) => [code, ...wordsOf(message, language)]),
  ]);
  return [...new Set([...lines, ...detailNames(language), ...ARGUMENT_WORDS])].join('\n');
}

/** Renders the sentence with line breaks for arguments: what it says around them comes out as lines of its own. */
function wordsOf({ text, fix }: MessageText, language: Language): readonly string[] {
  const keys = new Set<string>();
  const anyArgs = (known: FindingArgs): FindingArgs =>
    new Proxy(known, {
      get: (args, key) => {
        keys.add(String(key));
        return Reflect.get(args, key) ?? '\n';
      },
    });
  const sentences = [anyArgs({}), anyArgs({ entry: WHOLE_PACKAGE })].map((args) => text[language](args));
  return [...sentences, ...keys, fix[language]];
}
