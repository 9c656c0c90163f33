import type { IntakeLimits, ProfileLimits } from '../model/limits.js';

export type { IntakeLimits };

/** What a limit is, and what a profile may make of it. docs/archive-safety.md prints all of it. */
interface Limit {
  readonly byDefault: number;
  readonly why: string;
  /** No profile goes beyond this. */
  readonly atMost: number;
  readonly whyAtMost: string;
  /** What happens one past it: a code of the report, or words. */
  readonly beyond: string;
}

const KIB = 1024;
const MIB = 1024 * KIB;
const GIB = 1024 * MIB;
const TIB = 1024 * GIB;

/** The longest string of V8 has 2^29 - 24 characters, and manifests and logs become one. */
const MAX_TEXT_BYTES = 500 * MIB;

/**
 * An honest capture may hold a dump of 600 MB, a million nodes and 10,000 files; each limit leaves that
 * room and still keeps one package from taking the machine away from the others.
 */
export const LIMITS: Readonly<Record<keyof IntakeLimits, Limit>> = {
  MAX_PACKAGE_BYTES: {
    byDefault: 4 * GIB,
    why: "Six of the largest dumps side by side; above it the hash alone takes an operator's patience.",
    atMost: TIB,
    whyAtMost: 'It is only hashed, a chunk at a time; this much takes hours.',
    beyond: 'package-too-large',
  },
  MAX_DIRECTORY_BYTES: {
    byDefault: 64 * MIB,
    why: '20,000 entries with 1 KiB of name and as much of extra fields and comment need 42 MiB.',
    atMost: GIB,
    whyAtMost: 'The directory is held in memory as one piece.',
    beyond: 'package-too-large',
  },
  MAX_ENTRIES: {
    byDefault: 20_000,
    why: 'Twice the 10,000 files of the largest honest capture, for the folders between them.',
    atMost: 100_000,
    whyAtMost: 'A manifest lists 20,000 files at most, and the facts of every entry are held in memory.',
    beyond: 'too-many-entries',
  },
  MAX_ENTRY_BYTES: {
    byDefault: 2 * GIB,
    why: 'A recording or memory dump beside the capture may have 1 GB; it is only hashed.',
    atMost: TIB,
    whyAtMost: 'As MAX_PACKAGE_BYTES.',
    beyond: 'entry-too-large',
  },
  MAX_TOTAL_BYTES: {
    byDefault: 4 * GIB,
    why: 'As MAX_PACKAGE_BYTES, for what is stored and not packed.',
    atMost: TIB,
    whyAtMost: 'As MAX_PACKAGE_BYTES.',
    beyond: 'total-too-large',
  },
  MAX_RATIO: {
    byDefault: 250,
    why: 'ConvertTo-Json of PowerShell 5 indents a deep tree by hundreds of spaces a line and reaches about 150.',
    atMost: 1000,
    whyAtMost: 'A bomb of equal bytes has 1,030, the most that deflate can do.',
    beyond: 'ratio-too-high',
  },
  RATIO_FLOOR_BYTES: {
    byDefault: 256 * KIB,
    why: 'What this small a content costs, no ratio makes worse. Up to here the ratio does not count.',
    atMost: 16 * MIB,
    whyAtMost: 'Twenty thousand bombs of that size are stopped by MAX_TOTAL_BYTES only.',
    beyond: 'ratio-too-high',
  },
  MAX_NAME_BYTES: {
    byDefault: KIB,
    why: 'Four times the 255 bytes that file systems allow one segment.',
    atMost: 65_535,
    whyAtMost: 'The length of a name has two bytes in a zip.',
    beyond: 'name-too-long',
  },
  MAX_NAME_DEPTH: {
    byDefault: 32,
    why: 'A capture needs 3; a bag around it 5.',
    atMost: 1000,
    whyAtMost: 'Every level of a folder costs a read, and no file system allows more in one path.',
    beyond: 'name-too-deep',
  },
  MAX_MANIFEST_BYTES: {
    byDefault: 16 * MIB,
    why: 'A BagIt manifest of 20,000 files with SHA-512 and long names has about 12 MB.',
    atMost: MAX_TEXT_BYTES,
    whyAtMost: 'It becomes one string, and V8 has none longer than 2^29 characters.',
    beyond: 'manifest-too-large',
  },
  MAX_MANIFEST_VALUES: {
    byDefault: 250_000,
    why: '20,000 files take 100,000; the rest is room for fields of newer versions.',
    atMost: 2_000_000,
    whyAtMost: 'A value takes up to 300 bytes of memory, however short it is written.',
    beyond: 'manifest-too-large',
  },
  MAX_MANIFEST_DEPTH: {
    byDefault: 64,
    why: 'Objects and lists in a manifest lie three deep; the rest is room for fields of newer versions.',
    atMost: 1000,
    whyAtMost: 'No tool writes a manifest that deep, and the place of every finding names each level.',
    beyond: 'manifest-not-json',
  },
  MAX_BAG_INFO_LINES: {
    byDefault: 10_000,
    why: 'A bag-info.txt has a dozen elements; a long description some hundred lines.',
    atMost: 1_000_000,
    whyAtMost: 'Every element is held in memory.',
    beyond: 'bag-unreadable',
  },
  MAX_DUMP_BYTES: {
    byDefault: 640 * MIB,
    why: '1,000,000 nodes of 600 bytes, with some room.',
    atMost: 2 * GIB - 1,
    whyAtMost: 'Places in a dump are counted in 32 bits.',
    beyond: 'dump-too-large',
  },
  MAX_DUMP_NODES: {
    byDefault: 1_000_000,
    why: 'Ten times the largest honest window, which a profile warns about (max_nodes).',
    atMost: 10_000_000,
    whyAtMost: 'Strings of nodes are told apart in a map, and V8 has none of more than 2^24 keys.',
    beyond: 'dump-too-many-nodes',
  },
  MAX_DUMP_DEPTH: {
    byDefault: 20_002,
    why: '10,000 levels of nodes, each an object in an array.',
    atMost: 1_000_000,
    whyAtMost: 'Every open level is held in memory; no tree is deeper than it has nodes.',
    beyond: 'dump-nested-too-deep',
  },
  MAX_LOG_TEXT_BYTES: {
    byDefault: 16 * MIB,
    why: 'Logs are never copied out; they are read only so that the leak check knows their text.',
    atMost: MAX_TEXT_BYTES,
    whyAtMost: 'As MAX_MANIFEST_BYTES.',
    beyond: 'the log is hashed only; its text is unknown to the leak check, which is a WARN',
  },
  MAX_HELD_BYTES: {
    byDefault: 1.5 * GIB,
    why: 'One dump of the largest size and a second one to compare it with.',
    atMost: 16 * GIB,
    whyAtMost: 'Few machines that run this have more memory.',
    beyond: 'dump-too-large for the dumps that no memory is left for',
  },
};

/** The limits in the order they are documented. */
// LIMITS has exactly the keys of IntakeLimits: its type says so.
export const LIMIT_NAMES = Object.keys(LIMITS) as (keyof IntakeLimits)[];

/** The limits where neither a profile nor a caller says otherwise. */
export const DEFAULT_LIMITS: IntakeLimits = mapLimits((name) => LIMITS[name].byDefault);

/** The limits with those of a profile put in; `loadProfile` has checked their ranges. */
export function limitsOfProfile(given: ProfileLimits): IntakeLimits {
  return mapLimits((name) => given[profileNameOf(name)] ?? LIMITS[name].byDefault);
}

/** What a profile calls a limit: `max_entries` for `MAX_ENTRIES`. */
export function profileNameOf(name: keyof IntakeLimits): keyof ProfileLimits {
  // Lowercase<> in the type is what toLowerCase does to ASCII names.
  return name.toLowerCase() as keyof ProfileLimits;
}

function mapLimits(limitOf: (name: keyof IntakeLimits) => number): IntakeLimits {
  // One value for each key of IntakeLimits.
  return Object.fromEntries(LIMIT_NAMES.map((name) => [name, limitOf(name)])) as unknown as IntakeLimits;
}
