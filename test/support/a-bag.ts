import { createHash } from 'node:crypto';

/** Path from the bag's base -> content. */
export type BagParts = Record<string, string | Buffer>;

interface BagOptions {
  /** Algorithms of the payload manifests. */
  readonly algorithms?: readonly string[];
  /** Algorithms of the tag manifests. */
  readonly tagAlgorithms?: readonly string[];
  /** Changes the bag before the tag manifests are written, which then are right about it. */
  readonly edit?: (bag: BagParts) => void;
  /** Changes the whole bag afterwards. */
  readonly tamper?: (bag: BagParts) => void;
}

/** An honest bag around these payload files (paths without `data/`), unless told otherwise. */
export function aBag(payload: BagParts, options: BagOptions = {}): BagParts {
  const { algorithms = ['sha256'], tagAlgorithms = ['sha256'], edit, tamper } = options;
  const data = Object.fromEntries(Object.entries(payload).map(([path, content]) => [`data/${path}`, content]));
  const octets = Object.values(data).reduce((sum, content) => sum + Buffer.byteLength(content), 0);
  const bag: BagParts = {
    'bagit.txt': 'BagIt-Version: 1.0\nTag-File-Character-Encoding: UTF-8\n',
    'bag-info.txt': `Source-Organization: Example\nPayload-Oxum: ${octets}.${Object.keys(data).length}\n`,
  };
  for (const algorithm of algorithms) bag[`manifest-${algorithm}.txt`] = manifestOf(data, algorithm);
  Object.assign(bag, data);
  edit?.(bag);
  const tags = Object.fromEntries(Object.entries(bag).filter(([path]) => !path.startsWith('data/')));
  for (const algorithm of tagAlgorithms) bag[`tagmanifest-${algorithm}.txt`] = manifestOf(tags, algorithm);
  tamper?.(bag);
  return bag;
}

/** A manifest as `sha256sum` and its like write it. */
function manifestOf(files: BagParts, algorithm: string): string {
  return Object.entries(files)
    .map(([path, content]) => `${createHash(algorithm).update(content).digest('hex')}  ${path}\n`)
    .join('');
}
