import type { RawDump } from '../model/dump.js';
import type { IntakeProblem } from '../model/intake-problem.js';
import { RawText } from '../model/raw-text.js';
import type { RawUiTree } from '../model/raw-tree.js';
import type { DumpRead } from './formats/read-dump.js';

/** A dump with the name of its file, relative to the capture. */
export interface FiledDump {
  readonly dump: DumpRead<RawUiTree>['dump'];
  readonly capturePath: string | null;
}

/** What a dump without any name is called. */
const MAIN = 'main';

/**
 * Gives every dump its id: the one in the name of its file, else its own. Of dumps that have neither, as
 * bare trees of other tools, the first that could be read is `main`, unless there is one.
 */
export function nameDumps(filed: readonly FiledDump[]): {
  readonly dumps: readonly RawDump<RawText>[];
  readonly problems: readonly IntakeProblem<RawText>[];
} {
  const problems: IntakeProblem<RawText>[] = [];
  const known = filed.map(({ dump, capturePath }) => idInName(capturePath) ?? dump.id);
  const main = known.includes(MAIN) ? -1 : firstNameless(filed, known);
  const dumps = filed.map(({ dump, capturePath }, i): RawDump<RawText> => {
    const inName = idInName(capturePath);
    if (inName !== null && dump.id !== null && inName !== dump.id) problems.push(differentIds(dump.entry));
    return { ...dump, id: new RawText(known[i] ?? (i === main ? MAIN : `entry-${dump.entry}`)) };
  });
  return { dumps, problems };
}

function firstNameless(filed: readonly FiledDump[], known: readonly (string | null)[]): number {
  const readable = filed.findIndex(({ dump }, i) => known[i] === null && dump.tree !== null);
  return readable < 0 ? known.indexOf(null) : readable;
}

/** `<id>` of `uia/dump-uia-<id>.json`. */
function idInName(capturePath: string | null): string | null {
  return /(?:^|\/)dump-uia-([^/]{1,200})\.json$/u.exec(capturePath ?? '')?.[1] ?? null;
}

function differentIds(entry: number): IntakeProblem<RawText> {
  const args = { expected: 'the id in the name of the file', found: 'another id' };
  return { code: 'dump-schema', entry, field: '/dump_id', offset: null, args };
}
