// Shows what matching two trees costs: `npx tsx bench/relocation.mjs`. Made-up windows of 1,000 to 20,000 nodes
// in four forms, each against a release of itself in which one control in ten was renamed, taken out or
// put elsewhere. Processor time, user and system, since the machine may be busy: of the first run in a new process
// (cold) and the median of the others (warm). No test: the figures are the machine's. docs/relocation.md has the last ones.
import { treeOfRows } from '../src/catalog-build/relocate/bench/bench-case.ts';
import { matchTrees } from '../src/catalog-build/relocate/match-trees.ts';

const TYPES = ['Pane', 'Button', 'Text', 'Edit', 'CheckBox', 'ComboBox', 'MenuItem', 'Group', 'Image'];
const RUNS = 8;

/** A generator that gives the same numbers at every run. */
function numbers(seed) {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const FORMS = {
  'with ids': (pick, node) => ({ id: `ctl${TYPES[pick(9)]}${node}`, type: TYPES[pick(9)], length: pick(30) }),
  'without ids': (pick) => ({ id: '', type: TYPES[pick(9)], length: pick(30) }),
  'all alike': () => ({ id: '', type: 'ListItem', length: 4 }),
  'one id for all': (pick) => ({ id: 'item', type: TYPES[pick(2)], length: pick(3) }),
};

function makeOld(size, form) {
  const pick = numbers(size);
  const nodes = [{ ...form(pick, 0), type: 'Window', parent: null }];
  const open = [nodes[0]];
  while (nodes.length < size) {
    const parent = open[Math.max(0, open.length - 1 - pick(3))];
    open.length = open.indexOf(parent) + 1;
    const node = { ...form(pick, nodes.length), parent };
    nodes.push(node);
    if (pick(3) === 0 && open.length < 12) open.push(node);
  }
  return nodes;
}

/** One control in ten renamed, one leaf in twenty taken out, one in twenty added. */
function makeNew(old) {
  const pick = numbers(7);
  const parents = new Set(old.map(({ parent }) => parent));
  const twin = new Map([[null, null]]);
  const nodes = [];
  for (const node of old) {
    if (!parents.has(node) && pick(20) === 0) continue;
    const made = { ...node, parent: twin.get(node.parent) };
    if (pick(10) === 0 && made.id) made.id = `other${pick(1e6)}`;
    if (pick(20) === 0) made.length = pick(30);
    twin.set(node, made);
    nodes.push(made);
    if (pick(20) === 0 && made.parent)
      nodes.splice(nodes.length - 1, 0, { ...made, id: made.id && `new${pick(1e6)}`, length: pick(30) });
  }
  return nodes;
}

const rows = (nodes) => {
  const place = new Map([[null, -1], ...nodes.map((node, index) => [node, index])]);
  return nodes.map(({ id, type, length, parent }) => [type, id, type, 'WPF', length, null, 1, 0, place.get(parent)]);
};

for (const [name, form] of Object.entries(FORMS))
  for (const size of [1000, 10000, 20000]) {
    const old = makeOld(size, form);
    const trees = [treeOfRows(rows(old)), treeOfRows(rows(makeNew(old)))];
    const times = [];
    for (let run = 0; run < RUNS; run++) {
      const start = process.cpuUsage();
      matchTrees(...trees);
      const { user, system } = process.cpuUsage(start);
      times.push((user + system) / 1000);
    }
    const sorted = times.slice(1).toSorted((a, b) => a - b);
    console.log(
      `${name.padEnd(16)} ${String(size).padStart(6)} nodes: first ${Math.round(times[0])} ms, median ${Math.round(sorted[sorted.length >> 1])} ms of processor time`,
    );
  }
