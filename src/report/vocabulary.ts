import { RULE_FAMILIES } from '../model/finding.js';
import { LANGUAGES } from '../model/language.js';
import type { Decision } from '../model/validation.js';
import { loadSchema, loadTemplate } from '../shared/package-resource.js';
import { PAGE_SCRIPT_SHA256 } from './generated/page-script.js';
import { NODE_MARKUP } from './html-nodes.js';
import { dictionaryOf } from './language/dictionary.js';
import { schemaKeys } from './schema-keys.js';
import { templatePaths } from './template-list.js';
import { VERDICT_LABELS } from './view/verdict.js';

const DECISIONS = ['ACCEPT', 'REJECT'] as const satisfies readonly Decision[];

/**
 * All fixed text that a report can hold whatever the capture: templates, the tree's markup, dictionaries of every language,
 * keys and enum words of the JSON, one a line. The leak guard does not look for visible text that equals a
 * part of it. The texts of the rules are not in it, nor what only a proof of redaction says.
 */
export function reportVocabulary(): string {
  const schema = loadSchema('report');
  const lines = [
    ...templatePaths().map((path) => withoutTags(loadTemplate(path))),
    ...Object.values(NODE_MARKUP),
    ...LANGUAGES.flatMap((language) => stringsOf({ ...dictionaryOf(language), proof: null })),
    ...schemaKeys(schema),
    ...enumWords(schema),
    `sha256-${PAGE_SCRIPT_SHA256}`,
    ...VERDICT_LABELS,
    ...DECISIONS.map((decision) => `${VERDICT_LABELS[0]}${decision}`),
    ...RULE_FAMILIES,
    ...LANGUAGES,
  ];
  return lines.join('\n');
}

/** Keeps what a template prints itself: a tag's own words never reach a report. */
function withoutTags(template: string): string {
  return template.replace(/\{\{[^{}]{0,500}\}\}/gu, '\n');
}

// Dictionary and schema are ours and a few levels deep, so recursion is safe here.
function stringsOf(value: unknown): readonly string[] {
  if (typeof value === 'string') return value.split(/\{[a-zA-Z_]{1,30}\}|`/u);
  return value !== null && typeof value === 'object' ? Object.values(value).flatMap(stringsOf) : [];
}

function enumWords(schema: unknown): readonly string[] {
  if (schema === null || typeof schema !== 'object') return [];
  return Object.entries(schema).flatMap(([keyword, part]: [string, unknown]) => {
    if (keyword === 'enum' && Array.isArray(part)) return part.filter((word) => typeof word === 'string');
    if (keyword === 'const') return typeof part === 'string' ? [part] : [];
    return enumWords(part);
  });
}
