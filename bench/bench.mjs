// Holds airlock against what people use instead, in turn in one run: `npm run build && npm run bench`.
// Needs unzip, jq, python3 and about 3 GB below the temporary folder. `--quick` leaves out what takes minutes
// (a million nodes, 600 MB, 1,000 packages, 1 GB); `--only REGEX` runs the cases of such titles; `--rounds N` repeats
// everything; `--write` puts the table into
// docs/performance.md. Figures are ratios of the same machine in the same run; no test asserts any of them.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = (path) => fileURLToPath(new URL(path, import.meta.url));
const AIRLOCK = `node ${here('../dist/cli/bin.js')}`;
const PEERS = here('./peers');
const FIXTURE = here('../test/fixtures/captures/2026-07-08-internal-sandbox-a.zip');

const flags = process.argv.slice(2);
const isQuick = flags.includes('--quick');
/** `--only 'start|1,000 packages'`: cases whose title matches. */
const only = flags.includes('--only') ? new RegExp(flags[flags.indexOf('--only') + 1], 'u') : /./u;
const rounds = Number(flags[flags.indexOf('--rounds') + 1]) || (isQuick ? 2 : 3);

const folder = mkdtempSync(join(tmpdir(), 'airlock-bench-'));
const at = (name) => join(folder, name);
let runs = 0;
/** A new runs folder each time, so that nothing is found unchanged. */
const freshRuns = () => at(`runs-${++runs}`);

function measure(command) {
  const { stdout, status, stderr } = spawnSync('python3', [here('./lib/measure.py'), command], { encoding: 'utf8' });
  if (status !== 0) throw new Error(`measure.py failed: ${stderr}`);
  const result = JSON.parse(stdout);
  // 1 is a REJECT, which is a verdict as good as any; of the dump of 600 MB it is for its size.
  if (result.exit > 1) throw new Error(`${command}\nended with ${result.exit}: ${result.stderr}`);
  return result;
}

const unzipped = (zip) => `unzip -p ${zip} '*/dump-uia-main.json'`;
const parse = (zip) => `${unzipped(zip)} | node ${PEERS}/parse.mjs`;
const airlock = (zip) => () => `${AIRLOCK} import ${zip} --runs ${freshRuns()}`;

const SIZES = isQuick ? [66, 1_000, 10_000, 100_000] : [66, 1_000, 10_000, 100_000, 1_000_000];
const label = (nodes) =>
  nodes >= 1_000_000 ? `${nodes / 1_000_000}M` : nodes >= 1000 ? `${nodes / 1000}k` : String(nodes);

/** What is measured: each is a name and a command, run in turn. */
function comparisons() {
  return allComparisons().filter(({ title }) => only.test(title));
}

function allComparisons() {
  const all = [
    {
      title: 'start',
      subjects: {
        'node -e 0': 'node -e 0',
        'airlock --help': `${AIRLOCK} --help`,
        'airlock validate (fixture)': `${AIRLOCK} validate ${FIXTURE}`,
      },
    },
    ...SIZES.map((nodes) => ({
      title: `${label(nodes)} nodes`,
      subjects: {
        'unzip | node JSON.parse': parse(at(`n${nodes}.zip`)),
        'airlock import': airlock(at(`n${nodes}.zip`)),
        'unzip | jq, redacting': `${unzipped(at(`n${nodes}.zip`))} | jq -c -f ${PEERS}/redact.jq`,
        'unzip | jq, walk': `${unzipped(at(`n${nodes}.zip`))} | jq -c -f ${PEERS}/redact-walk.jq`,
        'Python script': `python3 ${PEERS}/whole-job.py ${at('out')} ${at(`n${nodes}.zip`)}`,
        'plain Node script': `node --stack-size=4000 ${PEERS}/naive.mjs ${at('out')} ${at(`n${nodes}.zip`)}`,
        'unzip -t': `unzip -t ${at(`n${nodes}.zip`)}`,
      },
    })),
    {
      title: '10,000 entries',
      subjects: {
        'unzip -t': `unzip -t ${at('entries.zip')}`,
        'airlock validate': `${AIRLOCK} validate ${at('entries.zip')}`,
      },
    },
  ];
  if (isQuick) return all;
  return [
    ...all,
    {
      title: '1,000 packages of 66 nodes',
      subjects: {
        'plain Node script': `node ${PEERS}/naive.mjs ${at('out')} ${at('many')}/*.zip`,
        'airlock import --jobs 1': () => `${AIRLOCK} import '${at('many')}/*.zip' --jobs 1 --runs ${freshRuns()}`,
        'airlock import --jobs 2': () => `${AIRLOCK} import '${at('many')}/*.zip' --jobs 2 --runs ${freshRuns()}`,
        'Python script': `python3 ${PEERS}/whole-job.py ${at('out')} ${at('many')}/*.zip`,
      },
    },
    {
      title: 'a dump of 600 MB',
      subjects: { 'airlock validate': `${AIRLOCK} validate ${at('huge.zip')}` },
    },
    {
      title: 'a file of 1 GB in a zip',
      subjects: {
        'hashlib (unpacked)': `python3 ${PEERS}/hash.py ${at('large')}`,
        'airlock validate': `${AIRLOCK} validate ${at('large.zip')}`,
      },
    },
    {
      title: 'a bag of 1 GB',
      subjects: {
        hashlib: `python3 ${PEERS}/hash.py ${at('bag')}`,
        'airlock validate': `${AIRLOCK} validate ${at('bag')}`,
      },
    },
  ];
}

/** In another process, whose memory is given back, and with nothing left to be written: both cost what runs meanwhile. */
function makeInputs() {
  const wants = (title) => comparisons().some((one) => one.title === title);
  const inputs = {
    sizes: SIZES.filter((nodes) => nodes === 100_000 || wants(`${label(nodes)} nodes`)).map((nodes) => ({
      nodes,
      label: label(nodes),
    })),
    entries: wants('10,000 entries') ? 10_000 : 0,
    huge: wants('a dump of 600 MB'),
    many: wants('1,000 packages of 66 nodes') ? 1000 : 0,
    large: wants('a file of 1 GB in a zip') || wants('a bag of 1 GB'),
  };
  const options = { stdio: ['ignore', 'inherit', 'inherit'] };
  const made = spawnSync('node', [here('./lib/make-inputs.mjs'), folder, JSON.stringify(inputs)], options);
  if (made.status !== 0) throw new Error('make-inputs.mjs failed');
  spawnSync('sync');
}

const median = (values) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)];

/** Every subject once a round, one after the other, so that a slow minute of the machine hits all of them. */
function runAll() {
  const results = new Map();
  for (let round = 0; round < rounds; round += 1)
    for (const { title, subjects } of comparisons())
      for (const [name, command] of Object.entries(subjects)) {
        const key = `${title}\t${name}`;
        process.stderr.write(`round ${round + 1}: ${title}, ${name}\n`);
        const taken = measure(typeof command === 'function' ? command() : command);
        results.set(key, [...(results.get(key) ?? []), taken]);
        rmSync(at('out'), { recursive: true, force: true });
        if (runs > 0) rmSync(at(`runs-${runs}`), { recursive: true, force: true });
      }
  return results;
}

const ratio = (mine, theirs, field) => mine.map((one, round) => one[field] / theirs[round][field]);
const spread = (values) =>
  `${median(values).toFixed(2)} (${Math.min(...values).toFixed(2)}–${Math.max(...values).toFixed(2)})`;

function selectorMilliseconds() {
  return Array.from({ length: rounds }, () => {
    const { stdout, status } = spawnSync('node', [here('./selectors.mjs'), at('n100000.zip'), '1000'], {
      encoding: 'utf8',
    });
    if (status !== 0) throw new Error('selectors.mjs failed');
    const { ms, found, selectors } = JSON.parse(stdout);
    if (found !== selectors) throw new Error(`only ${found} of ${selectors} selectors were found`);
    return ms;
  });
}

/** The bars: what is compared, in what, and the most it may be. */
const BARS = [
  ['1M nodes', 'airlock import', 'unzip | node JSON.parse', 'cpu', 0.9],
  ['1M nodes', 'airlock import', 'unzip | node JSON.parse', 'rss_mib', 0.25],
  ['100k nodes', 'airlock import', 'unzip | node JSON.parse', 'cpu', 1.3],
  ['100k nodes', 'airlock import', 'unzip | jq, redacting', 'cpu', 0.2],
  ['100k nodes', 'airlock import', 'unzip | jq, walk', 'cpu', 0.2],
  ['100k nodes', 'airlock import', null, 'rss_mib', 128],
  ['1,000 packages of 66 nodes', 'airlock import --jobs 1', 'plain Node script', 'cpu', 1.0],
  ['1,000 packages of 66 nodes', 'airlock import --jobs 2', 'airlock import --jobs 1', 'wall', 1 / 1.6],
  ['10,000 entries', 'airlock validate', 'unzip -t', 'cpu', 1.5],
  ['a file of 1 GB in a zip', 'airlock validate', 'hashlib (unpacked)', 'wall', 900 / 700],
  ['a bag of 1 GB', 'airlock validate', 'hashlib', 'wall', 900 / 700],
  ['start', 'airlock --help', 'node -e 0', 'cpu', 1.3],
  ['start', 'airlock validate (fixture)', 'node -e 0', 'cpu', 2.5],
];

const UNITS = { cpu: 'CPU', wall: 'wall', rss_mib: 'peak RSS' };

function report(results) {
  return `${[...caseLines(results), '', ...barLines(results), ...otherBarLines(results)].join('\n')}\n`;
}

function caseLines(results) {
  const lines = [
    '| Case | What | CPU s | wall s | peak RSS MiB | CPU against the first of the case |',
    '| --- | --- | --: | --: | --: | --: |',
  ];
  for (const { title, subjects } of comparisons()) {
    const first = results.get(`${title}\t${Object.keys(subjects)[0]}`);
    for (const name of Object.keys(subjects)) {
      const taken = results.get(`${title}\t${name}`);
      const cell = (field, digits) => median(taken.map((one) => one[field])).toFixed(digits);
      lines.push(
        `| ${title} | ${name.replaceAll('|', '\\|')} | ${cell('cpu', 2)} | ${cell('wall', 2)} | ${cell('rss_mib', 0)} | ${spread(ratio(taken, first, 'cpu'))} |`,
      );
    }
  }
  return lines;
}

const verdict = (values, most) => (median(values) <= most ? 'pass' : 'falls short');

function barLines(results) {
  const lines = ['| Bar | at most | measured: median (least–most) | |', '| --- | --: | --: | --- |'];
  for (const [title, mine, theirs, field, most] of BARS) {
    const [a, b] = [results.get(`${title}\t${mine}`), results.get(`${title}\t${theirs}`)];
    if (!a || (theirs !== null && !b)) continue;
    const values = theirs === null ? a.map((one) => one[field]) : ratio(a, b, field);
    const against = theirs === null ? '' : ` against ${theirs.replaceAll('|', '\\|')}`;
    const bar = theirs === null ? `${most} MiB` : `${most.toFixed(2)} x`;
    lines.push(
      `| ${title}: ${mine}${against}, ${UNITS[field]} | ${bar} | ${spread(values)} | ${verdict(values, most)} |`,
    );
  }
  return lines;
}

/** Bars that are no comparison of two subjects of one case. */
function otherBarLines(results) {
  const selectors = selectorMilliseconds();
  const lines = [
    `| 1,000 selectors on 100k nodes once the tree is indexed, ms | 50 | ${spread(selectors)} | ${verdict(selectors, 50)} |`,
  ];
  const huge = results.get('a dump of 600 MB\tairlock validate');
  if (huge) lines.push(`| a dump of 600 MB works | | exit ${huge.map(({ exit }) => exit).join(', ')} | pass |`);
  const most = isQuick ? 100_000 : 1_000_000;
  const perNode = (nodes) => results.get(`${label(nodes)} nodes\tairlock import`)?.map((one) => one.cpu / nodes);
  const [large, small] = [perNode(most), perNode(10_000)];
  const growth = large && small ? large.map((value, round) => value / small[round]) : null;
  if (growth)
    lines.push(
      `| CPU a node, ${label(most)} nodes against 10k | 1.30 x | ${spread(growth)} | ${verdict(growth, 1.3)} |`,
    );
  return lines;
}

const machine = () =>
  `${cpus().length} x ${cpus()[0]?.model.trim()}, ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.version}, ${process.platform}`;

try {
  if (!existsSync(here('../dist/cli/bin.js'))) throw new Error('there is no build: npm run build');
  makeInputs();
  const table = report(runAll());
  process.stdout.write(`${machine()}; ${rounds} rounds\n\n${table}`);
  if (flags.includes('--write')) {
    const page = here('../docs/performance.md');
    const [before, rest] = readFileSync(page, 'utf8').split('<!-- measured -->\n');
    const after = rest.split('<!-- end -->\n')[1];
    const when = `${machine()}; ${rounds} rounds of \`npm run bench -- ${flags.join(' ')}\`.`;
    writeFileSync(page, `${before}<!-- measured -->\n${when}\n\n${table}<!-- end -->\n${after}`);
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
