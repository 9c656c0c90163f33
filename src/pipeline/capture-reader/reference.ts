import { createHash } from 'node:crypto';
import type { RedactedCapture } from '../../model/capture.js';

/** Which node of which dump a reference is to. */
export interface NodePlace {
  readonly dump: number;
  readonly node: number;
}

/** Letters of the key: enough that two captures never share one. */
const KEY_LENGTH = 32;
const REFERENCE = /^([0-9a-f]{32})-([0-9a-z]{1,8})-([0-9a-z]{1,8})$/u;

/** What stands for a capture in references: the same for the same files, another for others. */
export function captureKey({ archive }: RedactedCapture): string {
  const files = archive.entries.map(({ index, sha256 }) => [index, sha256]);
  const digest = createHash('sha256').update(JSON.stringify([archive.container, archive.sha256, files]));
  return digest.digest('hex').slice(0, KEY_LENGTH);
}

export function referenceTo(key: string, { dump, node }: NodePlace): string {
  return `${key}-${dump.toString(36)}-${node.toString(36)}`;
}

/** Key and place; null for what no reader has given. */
export function parseReference(ref: unknown): (NodePlace & { readonly key: string }) | null {
  const [, key, dump, node] = (typeof ref === 'string' ? REFERENCE.exec(ref) : null) ?? [];
  if (key === undefined || dump === undefined || node === undefined) return null;
  return { key, dump: Number.parseInt(dump, 36), node: Number.parseInt(node, 36) };
}
