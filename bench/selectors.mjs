// How long 1,000 selectors take on a large tree once it is indexed: `node bench/selectors.mjs DUMP [SELECTORS]`, after the build.
// The first look-up makes the index; the others are timed. Prints one line of JSON: milliseconds and how many were found.
import { performance } from 'node:perf_hooks';
import { createLocator } from '../dist/catalog-build/index.js';
import { loadCatalog, readDump } from '../dist/index.js';

const [dumpPath, count = '1000'] = process.argv.slice(2);
const { dump } = await readDump(dumpPath, '2026-07-08T08:00:00.000Z');
const { tree } = dump;

/** Ids as a catalog names them, from all over the tree. */
const automationIds = [];
const every = Math.max(1, Math.floor(tree.length / (3 * Number(count))));
for (let node = 0; node < tree.length && automationIds.length < Number(count); node += every) {
  const id = tree.strings[tree.automationId[node]] ?? '';
  if (id !== '') automationIds.push(id);
}
const selectors = automationIds.map((automation_id, i) => ({
  id: `control_${i}`,
  description: 'a control',
  allowed_use: 'read_only_locate',
  required: { automation_id, framework_id: 'WinForm' },
  preferred: {},
  fallback: [],
  stability_score: 90,
  evidence: { capture_id: 'bench-100k', uia_path: 'root' },
}));
const catalog = loadCatalog({ schema_version: 1, catalog_id: 'bench', selectors });
const locator = createLocator(catalog, dump);
locator.locate('control_0', { detail: false });
const start = performance.now();
let found = 0;
for (const { id } of selectors) if (locator.locate(id, { detail: false }).matched) found += 1;
process.stdout.write(`${JSON.stringify({ selectors: selectors.length, found, ms: performance.now() - start })}\n`);
