import type { FindingLog } from './finding-log.js';
import { listBelow, readPublished, sha256 } from './published-files.js';

/** The tag files that a bag of ours has beside its tag manifest (src/publish/bag.ts). */
const TAG_FILES = ['bag-info.txt', 'bagit.txt', 'manifest-sha256.txt'];
const TAG_MANIFEST = 'tagmanifest-sha256.txt';
const MANIFEST_LINE = /^([0-9a-f]{64}) {2}([^\r\n]{1,500})$/u;

/**
 * Checks a piece of evidence as the BagIt bag it is (RFC 8493, section 3): complete, that every file listed
 * is there and none is that is not listed, and valid, that every digest is right. Stricter than the
 * standard where our bags are: exactly their tag files, SHA-256, and the right Payload-Oxum.
 *
 * @param folder `intake/<batch>/<name>`
 * @returns the payload that is as it was published, by its path below `data/`
 */
export async function checkBag(runs: string, folder: string, log: FindingLog): Promise<ReadonlyMap<string, Buffer>> {
  log.count('evidence');
  const payload = new Map<string, Buffer>();
  const listed = new Set([TAG_MANIFEST]);
  const tags = await readManifest(runs, folder, TAG_MANIFEST, log);
  if (tags === null) return payload;
  if ([...tags.keys()].sort().join() !== TAG_FILES.join()) log.add('bag-malformed', `${folder}/${TAG_MANIFEST}`);
  for (const [path, digest] of tags) {
    listed.add(path);
    await checkFile(runs, `${folder}/${path}`, digest, log);
  }
  const manifest = await readManifest(runs, folder, 'manifest-sha256.txt', log);
  let octets = 0;
  for (const [path, digest] of manifest ?? []) {
    listed.add(path);
    if (!path.startsWith('data/') || path.split('/').includes('..')) {
      log.add('bag-malformed', `${folder}/manifest-sha256.txt`);
      continue;
    }
    const bytes = await checkFile(runs, `${folder}/${path}`, digest, log);
    octets += bytes?.length ?? 0;
    if (bytes !== null) payload.set(path.slice('data/'.length), bytes);
  }
  for (const path of (await listBelow(runs, folder)).files)
    if (!listed.has(path.slice(folder.length + 1))) log.add('bag-file-unlisted', path);
  const info = (await readPublished(runs, `${folder}/bag-info.txt`, log))?.toString('utf8') ?? '';
  if (manifest !== null && !info.endsWith(`\nPayload-Oxum: ${octets}.${manifest.size}\n`))
    log.add('bag-malformed', `${folder}/bag-info.txt`);
  return payload;
}

async function readManifest(
  runs: string,
  folder: string,
  name: string,
  log: FindingLog,
): Promise<ReadonlyMap<string, string> | null> {
  const bytes = await readPublished(runs, `${folder}/${name}`, log);
  if (bytes === null) return null;
  const entries = new Map<string, string>();
  const lines = bytes.toString('utf8').split('\n');
  let isWhole = lines.pop() === '';
  for (const line of lines) {
    const [, digest, path] = MANIFEST_LINE.exec(line) ?? [];
    isWhole &&= path !== undefined && !entries.has(path);
    if (digest !== undefined && path !== undefined) entries.set(path, digest);
  }
  if (!isWhole) log.add('bag-malformed', `${folder}/${name}`);
  return entries;
}

async function checkFile(runs: string, path: string, digest: string, log: FindingLog): Promise<Buffer | null> {
  const bytes = await readPublished(runs, path, log);
  if (bytes === null) log.add('bag-incomplete', path);
  else if (sha256(bytes) !== digest) log.add('bag-invalid', path);
  return bytes;
}
