import { resolve } from 'node:path';
import type { Io } from '../../model/io.js';
import { examine } from '../../pipeline.js';
import { AppError } from '../../shared/app-error.js';
import { driftExitCode, EXIT, type ExitCode } from '../exit-code.js';
import { writeGuarded } from '../guarded-output.js';
import { namingInput } from '../naming-input.js';
import { loadSetup, type SetupOptions } from '../setup.js';

interface ValidateOptions extends Omit<SetupOptions, 'format'> {
  readonly json?: boolean;
  readonly format?: 'markdown' | 'json' | 'sarif' | 'junit';
}

/** `airlock validate`: the report of one package on stdout; nothing is written to disk. */
export async function runValidate(path: string, options: ValidateOptions, io: Io): Promise<ExitCode> {
  const { format: wanted, ...others } = options;
  if (options.json && wanted !== undefined && wanted !== 'json')
    throw new AppError('USAGE', `--json and --format ${wanted} ask for two formats`, 'give one of them');
  const format = options.json ? 'json' : (wanted ?? 'markdown');
  const isExtra = format === 'sarif' || format === 'junit';
  const setup = await loadSetup(isExtra ? { ...others, format } : others, io);
  const { report, crashed, guard, ...texts } = await namingInput(path, () => examine(resolve(io.cwd, path), setup));
  writeGuarded(io, (isExtra ? texts.extra[format] : texts[format]) ?? '', [guard]);
  if (crashed) return EXIT.BUG;
  if (report.decision === 'REJECT') return EXIT.REJECTED;
  return driftExitCode(report.drift);
}
