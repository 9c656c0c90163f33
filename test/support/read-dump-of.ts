import { type DumpRead, readDump } from '../../src/intake/formats/read-dump.js';
import { DEFAULT_LIMITS, type IntakeLimits } from '../../src/intake/limits.js';
import { type Revealed, revealed } from './revealed.js';

/** Reads a dump given as a value or as JSON text, and shows everything that came of it. */
export function readDumpOf(dump: unknown, limits: Partial<IntakeLimits> = {}): Revealed<DumpRead> {
  const bytes = dump instanceof Uint8Array ? dump : Buffer.from(typeof dump === 'string' ? dump : JSON.stringify(dump));
  return revealed(readDump(0, bytes, { ...DEFAULT_LIMITS, ...limits }));
}

export type ShownDump = Revealed<DumpRead>['dump'];

/** Everything that counts as visible text in a dump. */
export function visibleTextOf(dump: ShownDump): readonly string[] {
  const nodes = dump.tree?.nodes ?? [];
  return [
    ...dump.otherText,
    ...nodes.flatMap((node) => [...(node.name === null ? [] : [node.name]), ...node.otherText]),
  ];
}
