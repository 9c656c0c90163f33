import type { EntryKind, EntryRole } from '../../model/archive.js';
import { isBagItTagFile, isPayload } from '../bagit/index.js';
import type { IntakeLimits } from '../limits.js';
import { isJunk } from './package-root.js';

/** Formats that dumps come in; what is in a file decides later, this only keeps images and the like out. */
const DUMP_FILE = /\.(?:json|jsonl|xml|txt|log|snapshot|hier|uitest|snap|mht|yaml|yml)$/iu;

export interface RolePlace {
  readonly kind: EntryKind;
  /** Relative to the package root; null outside it. */
  readonly path: string | null;
  /** Relative to the capture root; null outside it. */
  readonly capturePath: string | null;
  readonly isBag: boolean;
}

/** What an entry is for, told from its place alone. */
export function roleOf({ kind, path, capturePath, isBag }: RolePlace): EntryRole {
  if (path !== null && isJunk(path)) return 'ignored';
  if (kind !== 'file') return 'unknown';
  // Whatever lies beside the payload describes the bag, whether BagIt knows it or not (RFC 8493 section 2.2.4).
  if (isBag && path !== null && !isPayload(path)) return 'bag';
  if (capturePath === null) return 'unknown';
  if (capturePath === 'capture.json') return 'manifest';
  // Accessibility Insights keeps its tree and picture at the root of an OPC package.
  if (capturePath === 'el.snapshot' || /^(?:uia\/)?dump-uia-[^/]{1,200}\.json$/u.test(capturePath)) return 'uia_dump';
  if (capturePath === 'scshot.png') return 'screenshot';
  if (capturePath.startsWith('uia/') && DUMP_FILE.test(capturePath)) return 'uia_dump';
  if (capturePath.startsWith('logs/')) return 'log';
  return capturePath.startsWith('screenshots/') ? 'screenshot' : 'unknown';
}

/** Whether nobody knows what an entry is for: a note beside the dumps, a tag file that BagIt does not know. */
export function isOfNoKnownRole(entry: Pick<RolePlace, 'path'> & { readonly role: EntryRole }): boolean {
  return entry.role === 'unknown' || (entry.role === 'bag' && !isBagItTagFile(entry));
}

/** Bytes of content that may be held for an entry of that role. */
export function heldLimit(role: EntryRole, limits: IntakeLimits): number {
  switch (role) {
    case 'manifest':
    case 'bag':
      return limits.MAX_MANIFEST_BYTES;
    case 'log':
    case 'unknown':
      return limits.MAX_LOG_TEXT_BYTES;
    case 'uia_dump':
    case 'screenshot':
    case 'ignored':
      return limits.MAX_DUMP_BYTES;
    default:
      return role satisfies never;
  }
}
