import { resolve } from 'node:path';
import type { Io } from '../../model/io.js';
import type { Language } from '../../model/language.js';
import type { RunCommand } from '../../pipeline/proof-package.js';
import { proveRedaction } from '../../pipeline/prove-redaction.js';
import { renderProof } from '../../report/index.js';
import { AppError } from '../../shared/app-error.js';
import { toJsonText } from '../../shared/canonical-json.js';
import { EXIT, type ExitCode } from '../exit-code.js';
import { main } from '../main.js';
import { namingInput } from '../naming-input.js';
import { airlock } from '../program.js';
import { loadSetup } from '../setup.js';

/** `airlock prove-redaction`: canaries in every text of a capture, and whether one gets out. */
export async function runProveRedaction(
  path: string,
  options: { readonly profile?: string; readonly lang: Language; readonly json?: boolean },
  io: Io,
): Promise<ExitCode> {
  const setup = await loadSetup(options, io);
  const commands = new Set(airlock(io, () => {}, options.lang).commands.map((command) => command.name()));
  const proof = await namingInput(path, () =>
    proveRedaction(resolve(io.cwd, path), {
      setup,
      run: runIn(io),
      hasCommand: (name) => commands.has(name),
    }),
  );
  io.stdout.write(options.json ? toJsonText(proof) : renderProof(proof, options.lang));
  if (proof.result === 'hits') return EXIT.REJECTED;
  const broken = proof.commands.find(({ exit_code }) => exit_code === EXIT.BUG);
  if (broken)
    throw new AppError(
      'PROOF_NOT_RUN',
      `airlock ${broken.command} broke down on planted package ${broken.package}, so the proof is not whole`,
      'please report this as a bug',
    );
  return EXIT.OK;
}

/** The command line in this process, its output kept. */
function runIn(io: Io): RunCommand {
  return async (argv, cwd) => {
    let stdout = '';
    let stderr = '';
    const exitCode = await main(argv, {
      stdout: {
        write: (text) => {
          stdout += text;
        },
      },
      stderr: {
        write: (text) => {
          stderr += text;
        },
      },
      cwd,
      env: io.env,
      now: io.now,
    });
    return { exitCode, stdout, stderr };
  };
}
