/**
 * How many selectors survive a release, by the band of their stability score:
 *
 *     npm run calibrate:score -- PAIRS.jsonl.gz...
 *
 * Derives a catalog from the old tree of each pair and looks its selectors up in the new one. A line of a file
 * is a pair: {project, old: [node], new: [node], truth: [[old index, new index or null]]}; a node is
 * [control_type, automation_id, class_name, framework_id, name_length, [x, y, width, height] or null,
 * is_enabled, is_offscreen, parent index or -1], in document order. docs/catalog.md has the figures.
 */
import { readFileSync } from 'node:fs';
import { argv, stdout } from 'node:process';
import { gunzipSync } from 'node:zlib';
import { deriveCatalog } from '../src/catalog-build/index.js';
import { Locator } from '../src/catalog-build/locator.js';
import type { RedactedDump } from '../src/model/capture.js';
import type { Selector } from '../src/model/catalog.js';
import { readControlType } from '../src/model/control-type-spelling.js';
import type { RedactedUiTree } from '../src/model/ui-tree.js';
import { TreeBuilder } from '../src/redact/tree-builder.js';
import { byCodeUnit } from '../src/shared/canonical-json.js';
import { nodeAt } from '../src/shared/tree.js';
import { markdownTable } from './markdown-table.js';

type PairNode = readonly [
  type: string,
  id: string,
  className: string,
  framework: string,
  nameLength: number,
  bounds: readonly [number, number, number, number] | null,
  enabled: number,
  offscreen: number,
  parent: number,
];

interface Pair {
  readonly project: string;
  readonly old: readonly PairNode[];
  readonly new: readonly PairNode[];
  readonly truth: readonly (readonly [old: number, now: number | null])[];
}

const BANDS = [
  ['95-100', 95],
  ['90-94', 90],
  ['80-89', 80],
  ['70-79', 70],
] as const;

const OUTCOMES = ['required', 'fallback', 'nothing', 'several', 'another'] as const;
type Outcome = (typeof OUTCOMES)[number];

function treeOf(nodes: readonly PairNode[]): RedactedUiTree {
  const builder = new TreeBuilder();
  for (const [type, id, className, framework, nameLength, bounds, enabled, offscreen, parent] of nodes)
    builder.add({
      parent,
      controlType: readControlType(type),
      automationId: id,
      className,
      frameworkId: framework,
      hasName: nameLength > 0,
      nameLength,
      bounds: bounds && { x: bounds[0], y: bounds[1], width: bounds[2], height: bounds[3] },
      isEnabled: enabled === 1,
      isOffscreen: offscreen === 1,
      declaredChildCount: null,
    });
  return builder.finish();
}

function dumpOf(nodes: readonly PairNode[]): RedactedDump & { readonly tree: RedactedUiTree } {
  return {
    ...{ id: 'main', entry: 0, format: 'native', schemaVersion: 1, captureId: null, capturedAt: null },
    ...{ processName: null, declaredNodeCount: null, declaredMaxDepth: null, declaredTruncated: false },
    ...{ limits: { maxDepth: null, maxNodes: null }, view: null, truncation: [], unknownFields: 0 },
    captured: {
      ...{ control_type: 'yes', automation_id: 'yes', class_name: 'yes', framework_id: 'yes', has_name: 'yes' },
      ...{ name_length: 'yes', bounds: 'partly', is_enabled: 'yes', is_offscreen: 'yes' },
    },
    droppedTextFields: {},
    tree: treeOf(nodes),
  };
}

function outcomeOf(locator: Locator, { id }: Selector, truth: number): Outcome {
  const { status, nodes, via } = locator.place(id);
  if (status === 'ambiguous') return 'several';
  const [node] = nodes;
  if (node === undefined) return 'nothing';
  if (node !== truth) return 'another';
  return via?.startsWith('fallback:') ? 'fallback' : 'required';
}

const tally = new Map<string, Map<Outcome, number>>(BANDS.map(([band]) => [band, new Map()]));
/** By term: selectors that have it, and those of them that `required` still finds. */
const byTerm = new Map<string, { total: number; held: number }>();
let [pairs, gone] = [0, 0];
for (const path of argv.slice(2)) {
  const bytes = readFileSync(path);
  const text = (path.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8');
  for (const line of text.split('\n')) {
    if (line.trim() === '') continue;
    // The file is one that the person who runs this trusts; see above for what is in it.
    const pair = JSON.parse(line) as Pair;
    const truth = new Map(pair.truth);
    const old = dumpOf(pair.old);
    const { catalog } = deriveCatalog([{ captureId: 'old-release', dump: old }], { catalogId: 'old' });
    const locator = new Locator(catalog, dumpOf(pair.new));
    pairs++;
    for (const selector of catalog.selectors) {
      const node = nodeAt(old.tree, selector.evidence?.uia_path ?? '');
      const now = node === null ? undefined : truth.get(node);
      if (now === null) gone++;
      if (now === null || now === undefined) continue;
      const score = selector.stability_score ?? 0;
      const band = BANDS.find(([, from]) => score >= from)?.[0] ?? '70-79';
      const counts = tally.get(band);
      const outcome = outcomeOf(locator, selector, now);
      counts?.set(outcome, (counts.get(outcome) ?? 0) + 1);
      for (const { term } of selector.score_terms ?? []) {
        const count = byTerm.get(term) ?? { total: 0, held: 0 };
        byTerm.set(term, { total: count.total + 1, held: count.held + Number(outcome === 'required') });
      }
    }
  }
}

const rows = BANDS.map(([band]) => {
  const counts = tally.get(band);
  const total = OUTCOMES.reduce((sum, outcome) => sum + (counts?.get(outcome) ?? 0), 0);
  const share = (outcome: Outcome): string =>
    total === 0 ? '-' : ((100 * (counts?.get(outcome) ?? 0)) / total).toFixed(1);
  return [band, String(total), ...OUTCOMES.map(share)];
});
const terms = [...byTerm]
  .sort(([a], [b]) => byCodeUnit(a, b))
  .map(([term, { total, held }]) => [`\`${term}\``, String(total), ((100 * held) / total).toFixed(1)]);
stdout.write(
  `${pairs} pairs; ${gone} selectors whose control is gone are left out.\n\n${markdownTable(
    ['Score', 'Selectors', 'By required %', 'By fallback %', 'Not found %', 'Ambiguous %', 'Another control %'],
    rows,
  )}\n\n${markdownTable(['Term', 'Selectors', 'By required %'], terms)}\n`,
);
