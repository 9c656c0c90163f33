import { join } from 'node:path';

/** A command line of a proof. */
export interface ProofCommandLine {
  /** Without the paths, for the proof. */
  readonly label: string;
  readonly argv: readonly string[];
}

/** Where the results of the planted package go, below its own folder. */
export const PROOF_RUNS = ['runs-en', 'runs-zh', 'runs-catalog'] as const;

const [RUNS_EN, RUNS_ZH, RUNS_CATALOG] = PROOF_RUNS;

/** What is done with a planted package first: all that needs nothing but it. */
export function firstCommands(input: string): readonly ProofCommandLine[] {
  return [
    line('import --json', [input, '--runs', RUNS_EN]),
    line('import', [input, '--runs', RUNS_EN]),
    line('validate', [input]),
    line('validate --json', [input]),
    line('catalog derive', [input, '-o', DERIVED]),
    line('import --json --lang zh-CN', [input, '--runs', RUNS_ZH]),
    line('import --lang zh-CN', [input, '--runs', RUNS_ZH]),
    line('validate --lang zh-CN', [input]),
  ];
}

/** Name of the catalog that is derived from the planted package, below its own folder. */
export const DERIVED = 'derived.catalog.json';

export interface CatalogInUse {
  readonly path: string;
  /** Id of a selector in it. */
  readonly selector: string;
}

/**
 * What is done with it then.
 *
 * @param evidence paths of what `import` has published of it, below its own folder
 */
export function furtherCommands(
  input: string,
  evidence: readonly string[],
  { path, selector }: CatalogInUse,
  hasCommand: (name: string) => boolean,
): readonly ProofCommandLine[] {
  return [
    ...evidence.flatMap((folder, i) => [
      line('validate EVIDENCE', [folder]),
      line('catalog derive EVIDENCE', [folder, '-o', join('evidence', `${i}.catalog.json`)]),
      line('catalog drift EVIDENCE', [path, folder]),
    ]),
    ...['', ' --json', ' --lang zh-CN', ' --strict'].map((options) => line(`catalog check${options}`, [path, input])),
    ...['', ' --json', ' --lang zh-CN'].map((options) => line(`catalog drift${options}`, [path, input])),
    line('locate --detail', [path, input, selector]),
    line('import --catalog', [path, input, '--runs', RUNS_CATALOG]),
    ...(hasCommand('verify') ? [line('verify', [RUNS_EN])] : []),
  ];
}

/** The words of the label but for those in capitals, then what the label leaves out. */
function line(label: string, rest: readonly string[]): ProofCommandLine {
  return { label, argv: [...label.split(' ').filter((word) => !/^[A-Z]{2,20}$/u.test(word)), ...rest] };
}
