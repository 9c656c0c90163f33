// Makes the packages of the bench: the same bytes for the same arguments, on every machine.
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createReadStream, createWriteStream, linkSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { ZipArchive } from 'archiver';

const FAMILY = '赵钱孙李周吴郑王冯陈褚卫蒋沈韩杨朱秦尤许何吕施张孔曹严华金魏陶姜';
const GIVEN = '伟芳娜敏静丽强磊军洋勇艳杰娟涛明超秀霞平刚桂英';
const FIRST = ['Alice', 'Boris', 'Carmen', 'Dmitri', 'Evelyn', 'Farid', 'Greta', 'Hiro', 'Ines', 'Jakub'];
const LAST = ['Novak', 'Okafor', 'Petrov', 'Quiroga', 'Rossi', 'Schmidt', 'Tanaka', 'Ueda', 'Virtanen', 'Weber'];
const WORDS = [
  '会议纪要已上传',
  '明天下午三点',
  'please review the draft',
  '收到，谢谢',
  'the order was shipped',
  '项目进度更新',
];
const KINDS = [
  ['Pane', 'pnl', 'WindowsForms10.Window.8.app.0.378734a_r6_ad1'],
  ['Group', 'grp', 'WindowsForms10.Window.b.app.0.378734a_r6_ad1'],
  ['Text', 'lbl', 'WindowsForms10.STATIC.app.0.378734a_r6_ad1'],
  ['Edit', 'txt', 'WindowsForms10.EDIT.app.0.378734a_r6_ad1'],
  ['ListItem', '', ''],
  ['Button', 'btn', 'WindowsForms10.BUTTON.app.0.378734a_r6_ad1'],
];

/** A small generator of numbers (mulberry32), so that no input differs between runs. */
function randomOf(seed) {
  let state = seed >>> 0;
  return (below) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) % below;
  };
}

const pick = (random, list) => list[random(list.length)];

function nameOf(random, kind) {
  if (kind === 'Pane' || kind === 'Group') return '';
  const who = random(2)
    ? `${pick(random, FIRST)} ${pick(random, LAST)}`
    : pick(random, [...FAMILY]) + pick(random, [...GIVEN]);
  return random(3) ? who : `${who}：${pick(random, WORDS)}`;
}

/** The dump's text in pieces: a window of `nodes` nodes, in panes of lists, at most 12 deep. */
function* dumpText(nodes, captureId, seed = 1, helpText = '') {
  const random = randomOf(seed);
  let made = 0;
  let widest = 0;
  const open = (depth) => {
    const [type, prefix, className] = depth === 0 ? ['Window', 'frm', KINDS[0][2]] : KINDS[random(KINDS.length)];
    const name = depth === 0 ? '沟通平台' : nameOf(random, type);
    const id = prefix === '' ? '' : `${prefix}Part${made}`;
    const children = depth >= 11 ? 0 : depth === 0 ? 40 : type === 'Pane' || type === 'Group' ? 2 + random(9) : 0;
    widest = Math.max(widest, depth);
    made += 1;
    const bounds = `{"x":${random(1900)},"y":${random(1000)},"width":${1 + random(400)},"height":${1 + random(60)}}`;
    return [
      `{"control_type":"${type}","automation_id":"${id}","class_name":"${className}","framework_id":"WinForm",` +
        `"name":${JSON.stringify(name)},"value":"","help_text":"${helpText}","bounds":${bounds},` +
        `"is_enabled":true,"is_offscreen":${random(9) === 0},"child_count":`,
      children,
    ];
  };
  // Counted first, since counts stand before the tree.
  const parts = [];
  const stack = [];
  const enter = (depth) => {
    const [text, wanted] = open(depth);
    const at = parts.push(text) - 1;
    stack.push({ at, wanted: depth === 0 ? Number.MAX_SAFE_INTEGER : wanted, done: 0, depth });
  };
  enter(0);
  while (stack.length > 0) {
    const top = stack[stack.length - 1];
    const isFull = top.done >= top.wanted || made >= nodes;
    if (isFull) {
      parts[top.at] += `${top.done},"children":[`;
      parts.push(']}');
      stack.pop();
      continue;
    }
    if (top.done > 0) parts.push(',');
    top.done += 1;
    enter(top.depth + 1);
  }
  yield `{"schema_version":1,"capture_id":"${captureId}","dump_id":"main","captured_at":"2026-07-08T15:04:05+08:00",` +
    `"window":{"process_name":"bench.exe","process_id":1,"window_handle":"0x1","title":"沟通平台"},` +
    `"options":{"view":"control","max_depth":32,"max_nodes":2000000},"truncated":false,"node_count":${made},` +
    `"max_depth":${widest},"root":`;
  for (let at = 0; at < parts.length; at += 4096) yield parts.slice(at, at + 4096).join('');
  yield '}\n';
}

function manifestOf(captureId, files) {
  return JSON.stringify({
    schema_version: 1,
    capture_id: captureId,
    network_zone: 'bench',
    captured_at: '2026-07-08T15:04:05+08:00',
    collector: { name: 'bench', version: '1', mode: 'read_only', operations: ['dump_uia'] },
    target: { process_name: 'bench.exe', product_version: '1' },
    redaction: 'none',
    files,
  });
}

/** Writes a package and waits for it. `others` are further files: `{ path, role, bytes }`; `helpText` stands in every node. */
export async function writePackage(
  path,
  captureId,
  nodes,
  { seed = 1, level = 6, others = [], manifest = manifestOf, helpText = '' } = {},
) {
  // In pieces: no string of V8 is as long as the largest.
  const dump = Buffer.concat(
    Array.from(dumpText(nodes, captureId, seed, helpText), (text) => Buffer.from(text, 'utf8')),
  );
  const files = [{ path: 'uia/dump-uia-main.json', role: 'uia_dump', bytes: dump }, ...others];
  const listed = files.map(({ path: name, role, bytes }) => ({
    path: name,
    role,
    size: bytes.length,
    sha256: createHash('sha256').update(bytes).digest('hex'),
  }));
  const archive = new ZipArchive({ zlib: { level } });
  const written = pipeline(archive, createWriteStream(path));
  for (const { path: name, bytes } of [
    { path: 'capture.json', bytes: Buffer.from(manifest(captureId, listed)) },
    ...files,
  ]) {
    archive.append(bytes, { name: `${captureId}/${name}`, date: new Date('2026-07-08T00:00:00Z') });
    await once(archive, 'entry');
  }
  await archive.finalize();
  await written;
  return dump.length;
}

/**
 * A file of 1 GB that looks like nothing known: by itself, stored in a package, and in a bag (RFC 8493), which is a folder.
 * The bag's copy is a link.
 */
export async function writeLargeFile(path, zip, bag) {
  const block = Buffer.alloc(1_000_000);
  for (let i = 0; i < block.length; i += 1) block[i] = (Math.imul(i + 1, 2_654_435_761) >>> 13) & 0xff;
  const hash = createHash('sha256');
  const file = createWriteStream(path);
  for (let i = 0; i < 1000; i += 1) {
    hash.update(block);
    if (!file.write(block)) await once(file, 'drain');
  }
  file.end();
  await once(file, 'close');

  const dump = Buffer.from([...dumpText(66, 'bench-large')].join(''), 'utf8');
  const digest = (bytes) => createHash('sha256').update(bytes).digest('hex');
  const largeDigest = hash.digest('hex');
  const manifest = manifestOf('bench-large', [
    { path: 'uia/dump-uia-main.json', role: 'uia_dump', size: dump.length, sha256: digest(dump) },
    { path: 'recording.bin', role: 'other', size: 1_000_000_000, sha256: largeDigest },
  ]);
  mkdirSync(join(bag, 'data/uia'), { recursive: true });
  writeFileSync(join(bag, 'data/capture.json'), manifest);
  writeFileSync(join(bag, 'data/uia/dump-uia-main.json'), dump);
  linkSync(path, join(bag, 'data/recording.bin'));
  writeFileSync(join(bag, 'bagit.txt'), 'BagIt-Version: 1.0\nTag-File-Character-Encoding: UTF-8\n');
  const payload = [
    ['capture.json', digest(Buffer.from(manifest))],
    ['recording.bin', largeDigest],
    ['uia/dump-uia-main.json', digest(dump)],
  ];
  writeFileSync(
    join(bag, 'manifest-sha256.txt'),
    payload.map(([name, sha256]) => `${sha256}  data/${name}\n`).join(''),
  );

  const archive = new ZipArchive({ zlib: { level: 6 } });
  const written = pipeline(archive, createWriteStream(zip));
  const add = async (source, name, store) => {
    archive.append(source, { name: `bench-large/${name}`, date: new Date('2026-07-08T00:00:00Z'), store });
    await once(archive, 'entry');
  };
  await add(Buffer.from(manifest), 'capture.json', false);
  await add(dump, 'uia/dump-uia-main.json', false);
  await add(createReadStream(path), 'recording.bin', true);
  await archive.finalize();
  await written;
}
