import type { RuleText } from '../model/finding.js';
import type { Language } from '../model/language.js';
import type { DiffedFinding, ReportDiff } from '../model/report-diff.js';
import { fill, fillCounted, textOf } from './phrase.js';
import { type ViewContext, viewContext } from './view/context.js';
import { placeOf, sentenceOf } from './view/messages.js';
import { visibleText } from './visible-text.js';

/** What `airlock report diff` prints: new, resolved and persisting findings, one line each. */
export function renderReportDiff(diff: ReportDiff, rules: readonly RuleText[], language: Language): string {
  const context = viewContext(language, undefined, rules);
  const words = context.words.reportDiff;
  const head = textOf(fill(words.decision, { old: diff.old.decision, new: diff.new.decision }));
  const parts = (['added', 'resolved', 'persisting'] as const).map((part) => {
    const count = diff[part].reduce((sum, one) => sum + one.count, 0);
    const marks = { added: '+', resolved: '-', persisting: '=' } as const;
    const lines = diff[part].map((one) => `${marks[part]} ${lineOf(one, context)}\n`);
    return `${textOf(fillCounted(words[part], count))}\n${lines.join('')}`;
  });
  const unlisted = diff.old.unlisted + diff.new.unlisted;
  const note = unlisted > 0 ? `\n${textOf(fillCounted(words.unlisted, unlisted))}\n` : '';
  return `${head}\n\n${parts.join('\n')}${note}`;
}

function lineOf({ finding, count }: DiffedFinding, context: ViewContext): string {
  const place = textOf(placeOf(context, finding.where));
  const sentence = textOf(sentenceOf(context, finding, 'full'));
  const times = count > 1 ? ` (×${count})` : '';
  return `${finding.severity} ${visibleText(finding.ruleId)} (${visibleText(finding.code)}): ${place}: ${sentence}${times}`;
}
