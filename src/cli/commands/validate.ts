import { resolve } from 'node:path';
import type { Io } from '../../model/io.js';
import { examine } from '../../pipeline.js';
import { driftExitCode, EXIT, type ExitCode } from '../exit-code.js';
import { writeGuarded } from '../guarded-output.js';
import { namingInput } from '../naming-input.js';
import { loadSetup, type SetupOptions } from '../setup.js';

/** `airlock validate`: the report of one package on stdout; nothing is written to disk. */
export async function runValidate(
  path: string,
  options: SetupOptions & { readonly json?: boolean },
  io: Io,
): Promise<ExitCode> {
  const setup = await loadSetup(options, io);
  const { report, crashed, json, markdown, guard } = await namingInput(path, () =>
    examine(resolve(io.cwd, path), setup),
  );
  writeGuarded(io, options.json ? json : markdown, [guard]);
  if (crashed) return EXIT.BUG;
  if (report.decision === 'REJECT') return EXIT.REJECTED;
  return driftExitCode(report.drift);
}
