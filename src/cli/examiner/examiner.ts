import type { EarlierCapture } from '../../model/earlier-capture.js';
import { type ExaminedPackage, examinePackage } from '../../pipeline/examine-package.js';
import type { Setup } from '../../pipeline/setup.js';
import { type Attempt, attempt } from '../attempt.js';

/** One package to be examined. */
export interface PackageTask {
  readonly path: string;
  /** The input as the operator named it. */
  readonly label: string;
  /** ISO 8601, where it is not the time of the setup. */
  readonly now?: string;
  /** What was imported before, where it is not what the setup says. */
  readonly history?: readonly EarlierCapture[];
}

/** Examines packages, here or in threads. */
export interface Examiner {
  /** Packages worth handing in before the first of them is taken. */
  readonly ahead: number;
  /** Never rejects: what went wrong is part of the result. */
  examine(task: PackageTask): Promise<Attempt<ExaminedPackage>>;
  /** Gives up what is in work and lets go of the threads. */
  close(): Promise<void>;
}

/** Examines in this thread. Packages given at the same time take turns where they wait for the disk. */
export function examinerHere(setup: Setup, ahead: number): Examiner {
  return {
    ahead,
    examine: ({ path, label, now = setup.now, history = setup.history }) =>
      attempt(() => examinePackage(path, label, { ...setup, now, ...(history === undefined ? {} : { history }) })),
    close: async () => {},
  };
}
