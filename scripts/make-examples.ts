/**
 * Writes examples/*.zip from the fixture capture: the capture itself, a later release that drifted, and one
 * to reject. All text in them is invented. Same input, same bytes: `npm run examples` changes nothing.
 */
import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { ZipArchive } from 'archiver';
import { Open } from 'unzipper';

const ROOT = new URL('../', import.meta.url);
const FIXTURE = fileURLToPath(new URL('test/fixtures/captures/2026-07-08-internal-sandbox-a.zip', ROOT));
const EXAMPLES = fileURLToPath(new URL('examples/', ROOT));
/** Of every entry, so that a rebuilt example has the same bytes. */
const ENTRY_DATE = new Date('2026-07-08T07:04:05Z');

interface Node {
  automation_id: string;
  class_name: string;
  name?: string;
  value?: string;
  child_count: number;
  children: Node[];
  [field: string]: unknown;
}

interface Dump {
  capture_id: string;
  captured_at: string;
  node_count: number;
  max_depth: number;
  root: Node;
  [field: string]: unknown;
}

interface Capture {
  capture_id: string;
  captured_at: string;
  redaction: string;
  target: { process_name: string; product_version: string };
  files: { path: string; role: string; size: number; sha256: string }[];
  [field: string]: unknown;
}

async function readFixture(): Promise<{ capture: Capture; dump: Dump; log: string }> {
  const directory = await Open.buffer(await readFile(FIXTURE));
  const text = async (end: string): Promise<string> => {
    const entry = directory.files.find((file) => file.path.endsWith(end));
    if (!entry) throw new Error(`the fixture has no ${end}`);
    return (await entry.buffer()).toString('utf8');
  };
  return {
    // The fixture is ours; the shapes above are what is in it.
    capture: JSON.parse(await text('capture.json')) as Capture,
    dump: JSON.parse(await text('dump-uia-main.json')) as Dump,
    log: await text('capture.log'),
  };
}

function* walk(root: Node): Generator<{ node: Node; parent: Node | null; depth: number }> {
  const stack: { node: Node; parent: Node | null; depth: number }[] = [{ node: root, parent: null, depth: 0 }];
  for (let next = stack.pop(); next; next = stack.pop()) {
    yield next;
    for (const child of next.node.children) stack.push({ node: child, parent: next.node, depth: next.depth + 1 });
  }
}

function find(dump: Dump, automationId: string): { node: Node; parent: Node } {
  for (const { node, parent } of walk(dump.root))
    if (node.automation_id === automationId && parent) return { node, parent };
  throw new Error(`the fixture has no ${automationId}`);
}

/** Makes the counts that a collector writes agree with the tree again. */
function recount(dump: Dump): void {
  dump.node_count = 0;
  dump.max_depth = 0;
  for (const { node, depth } of walk(dump.root)) {
    dump.node_count += 1;
    dump.max_depth = Math.max(dump.max_depth, depth);
    node.child_count = node.children.length;
  }
}

/** The next release: two ids renamed, the left panel moved, the search box gone, classes of a new build. */
function drift(dump: Dump): void {
  find(dump, 'FrmHomePage').node.automation_id = 'FrmStartPage';
  find(dump, 'ucPnlRoster1').node.automation_id = 'ucPnlContacts1';
  const searchBox = find(dump, 'skinAlphaTxt');
  searchBox.parent.children.splice(searchBox.parent.children.indexOf(searchBox.node), 1);
  const left = find(dump, 'panelLeft');
  left.parent.children.splice(left.parent.children.indexOf(left.node), 1);
  left.parent.children.push(left.node);
  for (const { node } of walk(dump.root)) node.class_name = node.class_name.replace('d3a00f_r29_ad1', '5e11c2_r31_ad1');
}

/** What a collector writes that redacts at the source: lengths instead of names. */
function redactAtSource(dump: Dump, except: string): void {
  for (const { node } of walk(dump.root)) {
    if (node.automation_id === except || node.name === undefined) continue;
    node['has_name'] = true;
    node['name_length'] = node.name.length;
    delete node.name;
    delete node.value;
  }
}

async function writePackage(
  captureId: string,
  capture: Capture,
  dump: Dump,
  log: string,
  options: { wrongHash?: boolean } = {},
) {
  const files = [
    { path: 'uia/dump-uia-main.json', role: 'uia_dump', bytes: Buffer.from(JSON.stringify(dump, null, 2), 'utf8') },
    { path: 'logs/capture.log', role: 'log', bytes: Buffer.from(log, 'utf8') },
  ];
  capture.files = files.map(({ path, role, bytes }) => {
    const hashed = options.wrongHash && role === 'uia_dump' ? Buffer.concat([bytes, Buffer.from('\n')]) : bytes;
    return { path, role, size: bytes.length, sha256: createHash('sha256').update(hashed).digest('hex') };
  });
  const archive = new ZipArchive({ zlib: { level: 9 } });
  const written = pipeline(archive, createWriteStream(`${EXAMPLES}${captureId}.zip`));
  const entry = (name: string) => ({ name: `${captureId}/${name}`, date: ENTRY_DATE, mode: 0o644 });
  archive.append(Buffer.from(`${JSON.stringify(capture, null, 2)}\n`, 'utf8'), entry('capture.json'));
  for (const { path, bytes } of files) archive.append(bytes, entry(path));
  await archive.finalize();
  await written;
}

async function makeAccepted(): Promise<void> {
  const { capture, dump, log } = await readFixture();
  await writePackage(capture.capture_id, capture, dump, log);
}

async function makeDrifted(): Promise<void> {
  const { capture, dump, log } = await readFixture();
  const id = '2026-09-15-internal-sandbox-b';
  capture.capture_id = dump.capture_id = id;
  capture.captured_at = dump.captured_at = '2026-09-15T09:30:00+08:00';
  capture.target.product_version = '8.3.0.0';
  drift(dump);
  recount(dump);
  await writePackage(id, capture, dump, log.replaceAll('2026-07-08T15:04', '2026-09-15T09:29'));
}

async function makeRejected(): Promise<void> {
  const { capture, dump, log } = await readFixture();
  const id = '2026-09-16-internal-sandbox-c';
  capture.capture_id = dump.capture_id = id;
  capture.captured_at = dump.captured_at = '2026-09-16T10:00:00+08:00';
  capture.redaction = 'at_source';
  redactAtSource(dump, 'btnRecent');
  await writePackage(id, capture, dump, log.replaceAll('2026-07-08T15:04', '2026-09-16T09:59'), { wrongHash: true });
}

await makeAccepted();
await makeDrifted();
await makeRejected();
