import { diffCaptures } from '../../catalog-build/index.js';
import type { Io } from '../../model/io.js';
import type { Language } from '../../model/language.js';
import { renderTreeDiff } from '../../report/index.js';
import { toJsonText } from '../../shared/canonical-json.js';
import { EXIT, type ExitCode } from '../exit-code.js';
import { writeGuarded } from '../guarded-output.js';
import { readDumpInput } from '../read-dump-input.js';

interface DiffOptions {
  readonly force?: boolean;
  readonly profile?: string;
  readonly lang: Language;
  readonly json?: boolean;
}

/** `airlock diff`: which nodes two captures do not share, or not in the same way. */
export async function runDiff(oldPath: string, newPath: string, options: DiffOptions, io: Io): Promise<ExitCode> {
  const old = await readDumpInput(oldPath, options.profile, io, options.lang);
  const fresh = await readDumpInput(newPath, options.profile, io, options.lang);
  const diff = diffCaptures(old, fresh, options.force ?? false);
  writeGuarded(io, options.json ? toJsonText(diff) : renderTreeDiff(diff, options.lang), [old.guard, fresh.guard]);
  return diff.changes.length > 0 ? EXIT.REJECTED : EXIT.OK;
}
