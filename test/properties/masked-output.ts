import { createHash } from 'node:crypto';
import { byCodeUnit } from '../../src/shared/canonical-json.js';

/**
 * The one exception from non-interference: digests of raw input. They stand in these fields of JSON outputs and
 * nowhere else in them; `assertOnlyNamed` holds that.
 */
const RAW_DIGEST_FIELDS: readonly RegExp[] = [
  // The report, and what evidence repeats of it.
  /^package\.sha256$/u,
  /^package\.manifest_sha256$/u,
  /^package\.entries\.\d+\.sha256$/u,
  /^source_manifest_sha256$/u,
  // The certificate names what it is about.
  /^subject\.\d+\.digest\.sha256$/u,
  // Lines of the ledger.
  /^package_sha256$/u,
];

export interface RunOutput {
  readonly exitCode: number;
  readonly stdout: string;
  readonly stderr: string;
  readonly files: Readonly<Record<string, Buffer>>;
}

/**
 * Everything that a run gave, with digests replaced by what they are of. Masked are digests of raw input, by the order
 * of the inputs: whole, the first 16 digits (Markdown and HTML) and the first 12 (the name of results without a
 * capture_id); and digests of our own outputs, which differ where one of those stands in them: in the manifests
 * of bags, in capture.json of evidence, and in the ledger with its chain.
 */
export function maskedOutput(
  { exitCode, stdout, stderr, files }: RunOutput,
  digests: readonly string[],
): Record<string, string> {
  const masks = new Map<string, string>();
  digests.forEach((digest, i) => {
    masks.set(digest, `<digest ${i}>`);
    masks.set(digest.slice(0, 16), `<digest ${i}, 16>`);
    masks.set(digest.slice(0, 12), `<digest ${i}, 12>`);
  });
  const mask = (text: string) =>
    text.replace(/[0-9a-f]{12,64}/gu, (found) => masks.get(found) ?? masks.get(found.slice(0, 64)) ?? found);
  // Of files with the same bytes the first gives the name, in an order that is the same for both wordings.
  const named = Object.entries(files).map(([path, bytes]) => [mask(path), bytes] as const);
  for (const [path, bytes] of named.sort(([one], [other]) => byCodeUnit(one, other))) {
    const digest = sha256(bytes);
    if (!masks.has(digest)) masks.set(digest, `<digest of ${path}>`);
    if (path.endsWith('ledger.jsonl')) addChain(bytes.toString('utf8'), masks);
  }
  const outputs = {
    stdout,
    stderr,
    ...Object.fromEntries(Object.entries(files).map(([path, bytes]) => [path, bytes.toString('utf8')])),
  };
  return {
    'exit code': String(exitCode),
    ...Object.fromEntries(Object.entries(outputs).map(([path, text]) => [mask(path), inOrder(path, mask(text))])),
  };
}

/** The list of all results is in the order of their names, which for those without a capture_id are digests. */
function inOrder(path: string, text: string): string {
  return path.endsWith('index.html') ? text.split('\n').sort().join('\n') : text;
}

/** Where two runs differ, in short; null where they do not. */
export function firstDifference(first: Record<string, string>, second: Record<string, string>): string | null {
  for (const path of new Set([...Object.keys(first), ...Object.keys(second)])) {
    const [one = '(nothing)', other = '(nothing)'] = [first[path], second[path]];
    if (one === other) continue;
    let at = 0;
    while (one[at] === other[at]) at += 1;
    const around = (text: string) => JSON.stringify(text.slice(Math.max(0, at - 80), at + 40));
    return `${path} at ${at}: ${around(one)} or ${around(other)}`;
  }
  return null;
}

/** Each line has the digest of the one before and one over itself. */
function addChain(ledger: string, masks: Map<string, string>): void {
  ledger.split('\n').forEach((line, i) => {
    masks.set(sha256(line), `<digest of line ${i}>`);
    const own = /"sha256":"([0-9a-f]{64})"\}$/u.exec(line)?.[1];
    if (own !== undefined) masks.set(own, `<seal of line ${i}>`);
  });
}

/** Fields of JSON outputs that hold a digest of raw input although they are not named above. */
export function unnamedDigests({ files }: RunOutput, digests: readonly string[]): readonly string[] {
  const raw = new Set(digests);
  return Object.entries(files).flatMap(([path, bytes]) => {
    if (!/\.jsonl?$/u.test(path)) return [];
    const documents = path.endsWith('.jsonl') ? bytes.toString('utf8').trim().split('\n') : [bytes.toString('utf8')];
    return documents
      .flatMap((text) => stringsIn(JSON.parse(text), ''))
      .filter(([pointer, text]) => raw.has(text) && !RAW_DIGEST_FIELDS.some((field) => field.test(pointer)))
      .map(([pointer]) => `${path}: ${pointer}`);
  });
}

function stringsIn(value: unknown, pointer: string): readonly (readonly [string, string])[] {
  if (typeof value === 'string') return [[pointer, value]];
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([key, part]) => stringsIn(part, pointer === '' ? key : `${pointer}.${key}`));
}

function sha256(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('hex');
}
