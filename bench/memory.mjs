// Shows that memory stays flat: what `airlock validate` takes at most for packages that are large in one
// way each. Run after the build, with some 3 GB free for temporary files: `node bench/memory.mjs`.
// No test: the figures are the machine's. docs/archive-safety.md has the ones last measured.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createWriteStream, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { ZipArchive } from 'archiver';

const AIRLOCK = fileURLToPath(new URL('../dist/cli/bin.js', import.meta.url));
/** Prints the largest resident set of the process when it ends, in KiB (the unit of getrusage on Linux). */
const REPORT_RSS = `data:text/javascript,process.on('exit',()=>process.stderr.write('RSS='+process.resourceUsage().maxRSS))`;
const MIB = 1024 * 1024;

const node = (control_type, automation_id, children = []) => ({
  control_type,
  automation_id,
  class_name: control_type,
  framework_id: 'WinForm',
  bounds: { x: 0, y: 0, width: 10, height: 10 },
  is_enabled: true,
  is_offscreen: false,
  child_count: children.length,
  children,
});
const DUMP = JSON.stringify({
  schema_version: 1,
  capture_id: 'bench',
  dump_id: 'main',
  captured_at: '2026-07-08T15:04:05+08:00',
  window: { process_name: 'bench.exe', process_id: 1, window_handle: '0x1', title: '' },
  options: { view: 'control', max_depth: 32, max_nodes: 20000 },
  truncated: false,
  node_count: 3,
  max_depth: 1,
  root: node('Window', 'frmMain', [node('Pane', 'pnlLeft'), node('Pane', 'pnlRight')]),
});

/** Bytes that look like nothing known; the same ones every time. */
function* noise(bytes) {
  const block = Buffer.alloc(MIB);
  for (let i = 0; i < block.length; i += 1) block[i] = (Math.imul(i + 1, 2_654_435_761) >>> 13) & 0xff;
  for (let left = bytes; left > 0; left -= block.length) yield block.subarray(0, Math.min(left, block.length));
}

function digestOf(chunks) {
  const hash = createHash('sha256');
  for (const chunk of chunks) hash.update(chunk);
  return hash.digest('hex');
}

async function writePackage(path, files) {
  const archive = new ZipArchive({ zlib: { level: 1 } });
  const written = pipeline(archive, createWriteStream(path));
  const add = async (name, source, store) => {
    archive.append(source, { name: `bench/${name}`, date: new Date(0), store });
    await once(archive, 'entry');
  };
  const listed = files.map(({ path: file, role, size, chunks }) => ({
    path: file,
    role,
    size,
    sha256: digestOf(chunks()),
  }));
  const manifest = {
    schema_version: 1,
    capture_id: 'bench',
    network_zone: 'bench',
    captured_at: '2026-07-08T15:04:05+08:00',
    collector: { name: 'bench', version: '1', mode: 'read_only', operations: ['dump_uia'] },
    target: { process_name: 'bench.exe', product_version: '1' },
    redaction: 'none',
    files: listed,
  };
  await add('capture.json', Buffer.from(JSON.stringify(manifest)), false);
  for (const { path: file, chunks, store } of files)
    await add(file, Readable.from(chunks(), { objectMode: false }), store);
  await archive.finalize();
  await written;
}

const file = (path, role, content) => ({
  path,
  role,
  size: Buffer.byteLength(content),
  chunks: () => [Buffer.from(content)],
  store: false,
});
const dump = file('uia/dump-uia-main.json', 'uia_dump', DUMP);
const recording = {
  path: 'recording.bin',
  role: 'other',
  size: 1024 * MIB,
  chunks: () => noise(1024 * MIB),
  store: true,
};

/** With dump and capture.json they make 10,000. */
function many(folder, extension, role) {
  return Array.from({ length: 9_998 }, (_, i) =>
    file(`${folder}/${i >> 8}/${i & 255}.${extension}`, role, `line ${i}\n`),
  );
}

const CASES = [
  { name: 'a small package', files: [dump] },
  { name: 'a stored entry of 1 GiB', files: [dump, recording] },
  { name: '10,000 entries, none of them read', files: [dump, ...many('screenshots', 'png', 'screenshot')] },
  { name: '10,000 entries, all of them logs whose text is searched for', files: [dump, ...many('logs', 'log', 'log')] },
];

const folder = mkdtempSync(join(tmpdir(), 'airlock-bench-'));
try {
  process.stdout.write('| Package | Decision | Largest resident set | Seconds |\n| --- | --- | --- | --- |\n');
  for (const { name, files } of CASES) {
    const path = join(folder, 'bench.zip');
    await writePackage(path, files);
    const start = Date.now();
    const { stderr, stdout } = spawnSync(
      process.execPath,
      ['--import', REPORT_RSS, AIRLOCK, 'validate', path, '--json'],
      {
        encoding: 'utf8',
        maxBuffer: 256 * MIB,
      },
    );
    const seconds = ((Date.now() - start) / 1000).toFixed(1);
    const rss = Math.round(Number(/RSS=([0-9]+)/u.exec(stderr)?.[1]) / 1024);
    const { decision } = JSON.parse(stdout);
    process.stdout.write(`| ${name} | ${decision} | ${rss} MiB | ${seconds} |\n`);
    rmSync(path);
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
