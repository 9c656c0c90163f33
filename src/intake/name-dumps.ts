import type { RawDump } from '../model/dump.js';
import type { IntakeProblem } from '../model/intake-problem.js';
import { RawText } from '../model/raw-text.js';
import type { DumpRead } from './formats/read-dump.js';

/** A dump with the name of its file, relative to the capture. */
export interface FiledDump {
  readonly dump: DumpRead['dump'];
  readonly capturePath: string | null;
}

/** What a dump without any name is called. */
const MAIN = 'main';

/**
 * Gives every dump its id: the one in the name of its file, else its own. The first dump that has neither
 * (a bare tree of another tool) is `main`, unless there is one.
 */
export function nameDumps(filed: readonly FiledDump[]): {
  readonly dumps: readonly RawDump<RawText>[];
  readonly problems: readonly IntakeProblem<RawText>[];
} {
  const problems: IntakeProblem<RawText>[] = [];
  const known = filed.map(({ dump, capturePath }) => idInName(capturePath) ?? dump.id);
  let isMainTaken = known.includes(MAIN);
  const dumps = filed.map(({ dump, capturePath }, i): RawDump<RawText> => {
    const inName = idInName(capturePath);
    if (inName !== null && dump.id !== null && inName !== dump.id) problems.push(differentIds(dump.entry));
    const id = known[i] ?? (isMainTaken ? `entry-${dump.entry}` : MAIN);
    isMainTaken ||= id === MAIN;
    return { ...dump, id: new RawText(id) };
  });
  return { dumps, problems };
}

/** `<id>` of `uia/dump-uia-<id>.json`. */
function idInName(capturePath: string | null): string | null {
  return /(?:^|\/)dump-uia-([^/]{1,200})\.json$/u.exec(capturePath ?? '')?.[1] ?? null;
}

function differentIds(entry: number): IntakeProblem<RawText> {
  const args = { expected: 'the id in the name of the file', found: 'another id' };
  return { code: 'dump-schema', entry, field: '/dump_id', offset: null, args };
}
