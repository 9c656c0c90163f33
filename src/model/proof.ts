/** Kinds of places that text can stand in, in the order that a proof lists them. */
export const SURFACES = [
  'names',
  'other-text',
  'unknown-fields',
  'object-keys',
  'attribute-values',
  'cut-objects',
  'log-lines',
  'other-files',
  'automation-ids',
  'class-names',
  'other-structure',
  'manifest-strings',
  'file-names',
  'archive-comments',
] as const;

export type Surface = (typeof SURFACES)[number];

/** Forms that text is searched for in. */
export const ENCODINGS = [
  'utf-8',
  'other-case',
  'utf-16le',
  'utf-16be',
  'percent',
  'json',
  'html-named',
  'html-decimal',
  'html-hex',
  'base64',
  'hex',
  'reversed',
] as const;

export type Encoding = (typeof ENCODINGS)[number];

/** What kind of text a canary is. */
export const SHAPES = ['word', 'two-characters', 'emoji', 'quotes-and-lines', 'number'] as const;

export type Shape = (typeof SHAPES)[number] | 'very-long';

interface SurfaceProof {
  readonly surface: Surface;
  /** Places that a canary was planted in; 0: the capture has none, and nothing is proved of it. */
  readonly planted: number;
  /** Different canaries among them. */
  readonly canaries: number;
  readonly hits: Readonly<Record<Encoding, number>>;
}

/** A place where a canary came out. Where and how, never what. */
export interface ProofHit {
  readonly surface: Surface;
  readonly shape: Shape;
  readonly encoding: Encoding;
  /** Number of the planted package, from 1. */
  readonly package: number;
  /** The command line without the paths of inputs. */
  readonly command: string;
  /** `stdout`, `stderr`, `name of a file`, or the path below the private folder. */
  readonly output: string;
  /** Byte offset. */
  readonly offset: number;
}

export interface ProofCommand {
  readonly package: number;
  readonly command: string;
  readonly exit_code: number;
}

/** What a planted package is for. */
export type PlantedPackage = {
  /** `text`: text alone; `structure`: ids and classes too; `everything`: all strings; `broken`: the same, cut off. */
  readonly level: 'text' | 'structure' | 'everything' | 'broken';
  /** The decision on it; null where none was reached. */
  readonly decision: 'ACCEPT' | 'REJECT' | null;
  readonly planted: number;
};

/** The result of `airlock prove-redaction`; its one JSON document. */
export interface Proof {
  readonly schema_version: 1;
  readonly tool: { readonly name: 'uia-airlock'; readonly version: string };
  readonly result: 'no-hits' | 'hits';
  /** The decision on the capture as it was given. */
  readonly decision: 'ACCEPT' | 'REJECT';
  /** Format that its main dump was read as; null where none was read. */
  readonly format: string | null;
  readonly packages: readonly PlantedPackage[];
  readonly commands: readonly ProofCommand[];
  /** Different byte strings that were searched, and their bytes. */
  readonly searched: { readonly outputs: number; readonly bytes: number };
  /** Files of the capture that were too large to be planted. */
  readonly left_out: number;
  readonly surfaces: readonly SurfaceProof[];
  /** All hits, counted; `hits` has the first 50. */
  readonly hit_count: number;
  readonly hits: readonly ProofHit[];
}
