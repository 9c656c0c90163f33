import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import type { PlantedPackage, ProofCommand } from '../model/proof.js';
import { type Origin, type PlantedCapture, recordWrites, type Tally } from '../prove/index.js';
import { toJsonText } from '../shared/canonical-json.js';
import { type CatalogInUse, DERIVED, firstCommands, furtherCommands, PROOF_RUNS } from './proof-commands.js';
import type { Setup } from './setup.js';

/** Runs one command line in this process, as `main` does. */
export type RunCommand = (
  argv: readonly string[],
  cwd: string,
) => Promise<{ readonly exitCode: number; readonly stdout: string; readonly stderr: string }>;

/** What the world hands in. */
export interface ProofContext {
  readonly setup: Setup;
  readonly run: RunCommand;
  /** Whether the command line has a command of that name. */
  readonly hasCommand: (name: string) => boolean;
}

/**
 * Writes one planted package, runs every command on it, and searches all that they write: each write as it
 * happens, stdout and stderr, the names of files, and what lies in the folder in the end.
 *
 * @param number of the package, from 1
 * @param folder the private one of the proof
 */
export async function provePackage(
  planted: PlantedCapture,
  number: number,
  folder: string,
  tally: Tally,
  { run, hasCommand }: ProofContext,
): Promise<{ readonly decision: PlantedPackage['decision']; readonly ran: readonly ProofCommand[] }> {
  const cwd = join(folder, `package-${number}`);
  const input = join(cwd, 'in', planted.fileName);
  await mkdir(join(cwd, 'in'), { recursive: true });
  await writeFile(input, planted.bytes);
  tally.begin(planted.supply);
  const ran: ProofCommand[] = [];
  let decision: PlantedPackage['decision'] = null;

  const runAll = async (lines: ReturnType<typeof firstCommands>) => {
    for (const { label, argv } of lines) {
      const origin = { package: number, command: label };
      const { exitCode, stdout } = await runSearched(argv, { cwd, origin, tally, run, folder });
      ran.push({ ...origin, exit_code: exitCode });
      decision ??= label === 'import --json' ? decisionIn(stdout) : null;
    }
  };
  const relativeInput = join('in', planted.fileName);
  await runAll(firstCommands(relativeInput));
  const catalog = await catalogFor(cwd, folder);
  await mkdir(join(cwd, 'evidence'));
  await runAll(furtherCommands(relativeInput, await evidenceBelow(cwd), catalog, hasCommand));
  await searchFolder(cwd, { package: number, command: 'all commands' }, tally);
  return { decision, ran };
}

interface SearchedRun {
  readonly cwd: string;
  readonly folder: string;
  readonly origin: Origin;
  readonly tally: Tally;
  readonly run: RunCommand;
}

async function runSearched(argv: readonly string[], { cwd, folder, origin, tally, run }: SearchedRun) {
  const stop = await recordWrites(({ path, bytes }) => {
    const shown = path === null ? 'a file' : labelOf(folder, path);
    if (path !== null) tally.searchName(origin, shown);
    tally.search(origin, shown, bytes);
  });
  try {
    const result = await run(argv, cwd);
    tally.search(origin, 'stdout', Buffer.from(result.stdout, 'utf8'));
    tally.search(origin, 'stderr', Buffer.from(result.stderr, 'utf8'));
    return result;
  } finally {
    stop();
  }
}

/** Below the private folder; elsewhere only the name, since the rest tells of this machine. */
function labelOf(folder: string, path: string): string {
  const below = relative(folder, path).split('\\').join('/');
  return below.startsWith('..') ? (below.split('/').at(-1) ?? '') : below;
}

async function searchFolder(cwd: string, origin: Origin, tally: Tally): Promise<void> {
  for (const entry of await readdir(cwd, { withFileTypes: true, recursive: true })) {
    const path = relative(cwd, join(entry.parentPath, entry.name)).split('\\').join('/');
    if (path === 'in' || path.startsWith('in/')) continue;
    tally.searchName(origin, path);
    if (entry.isFile()) tally.search(origin, path, await readFile(join(cwd, path)));
  }
}

/** The catalog derived from the first package that allowed it; one of ours until there is one. */
async function catalogFor(cwd: string, folder: string): Promise<CatalogInUse> {
  const path = join(folder, 'proof.catalog.json');
  const derived = await readFile(join(cwd, DERIVED), 'utf8').catch(() => null);
  const known = await readFile(path, 'utf8').catch(() => null);
  const text = known ?? derived;
  if (known === null) await writeFile(path, text ?? toJsonText(PLAIN_CATALOG));
  // A catalog of ours: derive has just written it.
  const { selectors } = JSON.parse(text ?? toJsonText(PLAIN_CATALOG)) as {
    selectors: readonly { readonly id: string }[];
  };
  return { path, selector: selectors[0]?.id ?? 'main_window' };
}

const PLAIN_CATALOG = {
  schema_version: 1,
  catalog_id: 'proof',
  selectors: [
    {
      id: 'main_window',
      allowed_use: 'read_only_locate',
      required: { automation_id: 'frmMain', control_type: 'Window' },
    },
  ],
};

async function evidenceBelow(cwd: string): Promise<readonly string[]> {
  const folder = join(PROOF_RUNS[0], 'intake', 'default');
  const names = await readdir(join(cwd, folder)).catch(() => []);
  return names.sort().map((name) => join(folder, name));
}

function decisionIn(stdout: string): PlantedPackage['decision'] {
  try {
    const { packages } = JSON.parse(stdout) as {
      packages: readonly { readonly decision: PlantedPackage['decision'] }[];
    }; // import's own
    return packages[0]?.decision ?? null;
  } catch {
    return null;
  }
}
