import { tmpdir, totalmem } from 'node:os';
import { resolve } from 'node:path';
import type { Io } from '../../model/io.js';
import type { Language } from '../../model/language.js';
import { renderDoctor } from '../../report/index.js';
import { toJsonText } from '../../shared/canonical-json.js';
import { samplesFolder } from '../../shared/package-resource.js';
import { runDoctorChecks } from '../doctor/run-doctor.js';
import { EXIT, type ExitCode } from '../exit-code.js';

/** `airlock doctor`: whether this installation and its folders are good for a run. */
export async function runDoctor(
  options: { readonly runs: string; readonly json?: boolean; readonly lang: Language },
  io: Io,
): Promise<ExitCode> {
  const report = await runDoctorChecks({
    runs: resolve(io.cwd, options.runs),
    runsLabel: options.runs,
    temp: tmpdir(),
    samples: samplesFolder(),
    nodeVersion: process.versions.node,
    memory: totalmem(),
    now: io.now(),
  });
  io.stdout.write(options.json ? toJsonText(report) : renderDoctor(report, options.lang));
  return report.ok ? EXIT.OK : EXIT.REJECTED;
}
