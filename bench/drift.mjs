// Shows what `catalog drift` says of selectors whose fate is known: `npx esbuild bench/drift.mjs --bundle --platform=node
// --format=esm | node --input-type=module - PAIRS...`. Of each release pair (docs/relocation.md has their form) a catalog is
// derived from the old tree and held against the new one, with and without the old one as evidence. No test: the figures
// are those of the pairs. docs/catalog.md has the last ones.
import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { createGunzip } from 'node:zlib';
import { deriveCatalog, driftCatalog, loadCatalog } from '../src/catalog-build/index.ts';
import { readLine } from '../src/catalog-build/relocate/bench/read-line.ts';
import { caseOf } from '../src/catalog-build/relocate/bench/scenarios.ts';
import { TreeBuilder } from '../src/redact/tree-builder.ts';
import { pathOf } from '../src/shared/tree.ts';

const FIELDS = [
  ...['control_type', 'automation_id', 'class_name', 'framework_id', 'has_name', 'name_length', 'bounds'],
  ...['is_enabled', 'is_offscreen'],
];
const captured = Object.fromEntries(FIELDS.map((field) => [field, 'yes']));

function dumpOf(rows, captureId) {
  const builder = new TreeBuilder();
  for (const [
    controlType,
    automationId,
    className,
    frameworkId,
    nameLength,
    bounds,
    enabled,
    offscreen,
    parent,
  ] of rows) {
    const [x, y, width, height] = bounds ?? [];
    builder.add({
      ...{ parent, controlType, automationId, className, frameworkId, nameLength, hasName: nameLength > 0 },
      ...{ bounds: bounds && { x, y, width, height }, isEnabled: enabled === 1, isOffscreen: offscreen === 1 },
      declaredChildCount: null,
    });
  }
  const told = {
    processName: 'app.exe',
    view: 'control',
    format: 'native',
    schemaVersion: 1,
    declaredTruncated: false,
  };
  const head = { id: 'main', entry: 0, captureId, capturedAt: null, declaredNodeCount: null, declaredMaxDepth: null };
  const empty = { truncation: [], unknownFields: 0, droppedTextFields: {}, limits: { maxDepth: null, maxNodes: null } };
  return { ...told, ...head, ...empty, captured, tree: builder.finish() };
}

const nodesByPath = ({ tree }) => new Map(Array.from({ length: tree.length }, (_, node) => [pathOf(tree, node), node]));

/** What is right: the node where the control went, or no node where it is gone. */
function outcomeOf({ path }, target, places) {
  if (path === null) return target === null ? 'none, gone' : 'none, there';
  if (target === null) return 'another, gone';
  return places.get(path) === target ? 'right' : 'another, there';
}

function count(pair, scenario, tally) {
  const asked = caseOf(pair, scenario);
  const [old, fresh] = [dumpOf(asked.old, 'old'), dumpOf(asked.new, 'new')];
  const { catalog } = deriveCatalog([{ captureId: 'old', dump: old }], { catalogId: 'bench' });
  const loaded = loadCatalog(JSON.parse(JSON.stringify(catalog)));
  const truth = new Map(pair.truth);
  const [before, after] = [nodesByPath(old), nodesByPath(fresh)];
  for (const evidence of [null, old])
    for (const one of driftCatalog(loaded, fresh, 'new', evidence).selectors) {
      const target = truth.get(before.get(one.from_path));
      if (target === undefined) continue;
      const key = [scenario, evidence ? 'with evidence' : 'without', one.status, outcomeOf(one, target, after)].join(
        '\t',
      );
      tally.set(key, (tally.get(key) ?? 0) + 1);
    }
}

for (const path of process.argv.slice(2)) {
  const tally = new Map();
  const raw = createReadStream(path);
  const input = path.endsWith('.gz') ? raw.pipe(createGunzip()) : raw;
  for await (const line of createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY })) {
    if (line.trim() === '') continue;
    const { pair } = readLine(line);
    for (const scenario of ['asis', 'renamed30']) count(pair, scenario, tally);
  }
  for (const [key, selectors] of [...tally].sort()) console.log(`${path}\t${key}\t${selectors}`);
}
