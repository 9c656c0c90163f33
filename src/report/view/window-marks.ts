import type { DriftStatus } from '../../model/drift.js';
import type { Report } from '../../model/report.js';
import type { RedactedUiTree } from '../../model/ui-tree.js';
import { byCodeUnit } from '../../shared/canonical-json.js';
import { nodeAt } from '../../shared/tree.js';
import { code, fill, type Phrase } from '../phrase.js';
import { shownCode, type ViewContext } from './context.js';
import { STATUS_TONES } from './drift.js';
import type { Tone } from './table.js';
import { statusCell } from './values.js';
import type { WireframeMark } from './wireframe-marks.js';

/** A node that something is to be said about, with its number in the drawing. */
export interface NodeMark extends WireframeMark {
  readonly items: readonly Phrase[];
}

export interface NodeMarks {
  /** By number, which follows the order of the tree. */
  readonly marks: readonly NodeMark[];
  /** Nodes that got no number because there are too many. */
  readonly more: number;
}

/** More discs than these hide the window that they are to explain. */
const MAX_MARKS = 40;
/** Things said about one node before the rest is left to their own sections. */
const MAX_ITEMS = 6;
/** Nodes that one ambiguous selector marks. */
const MAX_NODES_OF_SELECTOR = 3;

const TONES = ['bad', 'warn', 'quiet', 'good'] as const satisfies readonly Tone[];

interface Draft {
  readonly kind: WireframeMark['kind'];
  readonly tone: Tone;
  readonly text: Phrase;
  readonly path: string;
}

/** Where selectors and findings lie in the main tree: the worst first where there are too many. */
export function nodeMarks(context: ViewContext, report: Report, tree: RedactedUiTree): NodeMarks {
  const byNode = new Map<number, Draft[]>();
  for (const draft of [...findingDrafts(context, report), ...selectorDrafts(context, report)]) {
    const node = nodeAt(tree, draft.path);
    if (node === null) continue;
    const drafts = byNode.get(node) ?? [];
    byNode.set(node, drafts);
    drafts.push(draft);
  }
  const nodes = [...byNode].map(([node, drafts]) => ({ node, drafts, tone: worstTone(drafts) }));
  nodes.sort((a, b) => TONES.indexOf(a.tone) - TONES.indexOf(b.tone) || a.node - b.node);
  const most = Math.min(MAX_MARKS, context.limits.rows);
  const kept = nodes.slice(0, most).sort((a, b) => a.node - b.node);
  return {
    marks: kept.map(({ node, drafts, tone }, i) => ({
      node,
      tone,
      kind: drafts.some(({ kind }) => kind === 'finding') ? 'finding' : 'selector',
      number: i + 1,
      items: drafts.slice(0, MAX_ITEMS).map(({ text }) => text),
    })),
    more: nodes.length - kept.length,
  };
}

function worstTone(drafts: readonly Draft[]): Tone {
  return TONES.find((tone) => drafts.some((draft) => draft.tone === tone)) ?? 'quiet';
}

/** One for each code of a rule at a node, however often it was found there. */
function findingDrafts(context: ViewContext, report: Report): readonly Draft[] {
  const { window: words } = context.words;
  const main = report.tree?.dump_id;
  const drafts = new Map<string, Draft>();
  for (const { findings } of report.rules) {
    for (const { ruleId, code: name, severity, where, waived } of findings) {
      if (where.path === undefined || waived || (where.dump !== undefined && where.dump !== main)) continue;
      const args = { severity: code(severity), rule: shownCode(context, ruleId), code: shownCode(context, name) };
      const tone = severity === 'FAIL' ? 'bad' : 'warn';
      const key = `${where.path} ${ruleId} ${name}`;
      if (!drafts.has(key))
        drafts.set(key, { kind: 'finding', tone, text: fill(words.finding, args), path: where.path });
    }
  }
  return [...drafts.values()].sort((a, b) => byCodeUnit(a.tone, b.tone));
}

function selectorDrafts(context: ViewContext, { catalog, drift }: Report): readonly Draft[] {
  const statuses = new Map(
    drift?.selectors.map(({ selector_id, status }): [string, DriftStatus] => [selector_id, status]),
  );
  return (catalog?.selectors ?? []).flatMap(({ selector_id, matches }) => {
    const status = statuses.get(selector_id);
    const text = selectorPhrase(context, selector_id, status);
    const tone = status === undefined ? 'good' : STATUS_TONES[status];
    return matches.slice(0, MAX_NODES_OF_SELECTOR).map(({ path }): Draft => ({ kind: 'selector', tone, text, path }));
  });
}

/** A selector, and what became of it where it is not as it was. */
export function selectorPhrase(context: ViewContext, id: string, status: DriftStatus | undefined): Phrase {
  const { window: words, driftStatuses } = context.words;
  const selector = shownCode(context, id);
  if (status === undefined || status === 'unchanged') return fill(words.selector, { selector });
  return fill(words.selectorDrifted, { selector, status: statusCell(driftStatuses[status], status, 'quiet').phrase });
}
