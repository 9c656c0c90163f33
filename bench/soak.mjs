// Many packages in one run: `npm run build && npm run soak`. Resident memory must stay flat and the ledger whole. The
// packages are small (66 nodes) and of a few hundred seeds; each has a capture id, and so a zip, of its own.
// `--packages N` for fewer than 20,000; `--jobs N`; needs about 200 KB of disk a package below the temporary folder.
// Measured is what the run itself holds (VmRSS of /proc, so Linux only), not what the files in the page cache take.
import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { writePackage } from './lib/make-package.mjs';

const AIRLOCK = fileURLToPath(new URL('../dist/cli/bin.js', import.meta.url));
const numberOf = (flag, fallback) => {
  const at = process.argv.indexOf(flag);
  return at < 0 ? fallback : Number(process.argv[at + 1]);
};
const packages = numberOf('--packages', 20_000);
const jobs = numberOf('--jobs', 2);
const SEEDS = 300;
const SAMPLE_MS = 500;
/** The start is left out: code is compiled, tables are filled, the heap finds its size. */
const WARM_UP = 0.1;
const MAX_GROWTH = 1.2;

const folder = mkdtempSync(join(tmpdir(), 'airlock-soak-'));
const [zips, runs] = [join(folder, 'zips'), join(folder, 'runs')];

/** Median resident memory of a stretch of the run, in MiB. */
function medianOf(samples) {
  const sorted = [...samples].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

function residentMib(pid) {
  const kib = /VmRSS:\s+(\d+) kB/u.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Number(kib ?? 0) / 1024;
}

async function importAll() {
  const args = [AIRLOCK, 'import', `${zips}/*.zip`, '--jobs', String(jobs), '--runs', runs, '--quiet'];
  const run = spawn(process.execPath, args, { stdio: ['ignore', 'ignore', 'inherit'] });
  const samples = [];
  const timer = setInterval(() => {
    try {
      samples.push(residentMib(run.pid));
    } catch {
      // It has just ended.
    }
  }, SAMPLE_MS);
  const status = await new Promise((ended) => run.on('close', ended));
  clearInterval(timer);
  return { status, samples };
}

try {
  mkdirSync(zips);
  for (let i = 0; i < packages; i += 1)
    await writePackage(join(zips, `soak-${i}.zip`), `soak-${i}`, 66, { seed: i % SEEDS, level: 1 });
  const start = Date.now();
  const { status, samples } = await importAll();
  const seconds = (Date.now() - start) / 1000;
  const after = samples.slice(Math.floor(samples.length * WARM_UP));
  const third = Math.floor(after.length / 3);
  const [first, last] = [medianOf(after.slice(0, third)), medianOf(after.slice(-third))];
  const verified = spawnSync(process.execPath, [AIRLOCK, 'verify', runs], { encoding: 'utf8', maxBuffer: 2 ** 28 });
  const lines = readFileSync(join(runs, 'ledger.jsonl'), 'utf8').split('\n').length - 1;
  const isFlat = last <= first * MAX_GROWTH;
  const isWhole = verified.status === 0 && lines === packages + 1;
  process.stdout.write(
    `${packages} packages of 66 nodes, --jobs ${jobs}: exit ${status}, ${seconds.toFixed(0)} s, ` +
      `${((seconds * 1000) / packages).toFixed(1)} ms each\n` +
      `resident MiB: first third ${first.toFixed(0)}, last third ${last.toFixed(0)} (${(last / first).toFixed(2)} x), ` +
      `most ${Math.max(...after).toFixed(0)}: ${isFlat ? 'flat' : 'GROWS'}\n` +
      `ledger: ${lines} lines, airlock verify exit ${verified.status}: ${isWhole ? 'whole' : 'NOT WHOLE'}\n`,
  );
  process.exitCode = status === 0 && isFlat && isWhole ? 0 : 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
