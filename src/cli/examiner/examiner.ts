import type { EarlierCapture } from '../../model/earlier-capture.js';
import { examinePackage } from '../../pipeline/examine-package.js';
import type { Setup } from '../../pipeline/setup.js';
import { type StagingTarget, stageExamination } from '../../pipeline.js';
import type { StagedPackage } from '../../publish/index.js';
import { type Attempt, attempt } from '../attempt.js';

/** One package to be examined. */
export interface PackageTask {
  readonly path: string;
  /** The input as the operator named it. */
  readonly label: string;
  /** Number in the run, from 1; no two packages have the same. */
  readonly key: number;
  /** ISO 8601, where it is not the time of the setup. */
  readonly now?: string;
  /** What was imported before, where it is not what the setup says. */
  readonly history?: readonly EarlierCapture[];
}

/** A package that was examined; plain data, which can come from another thread. */
export interface ExaminedPackage {
  /** True when a rule threw. */
  readonly crashed: boolean;
  /** Whether the name that the operator gave the input holds no visible text of the capture. */
  readonly isLabelSafe: boolean;
  /** What came of it, on the disk and ready to be published. */
  readonly staged: Attempt<StagedPackage>;
}

/** Examines packages and stages what comes of them, here or in threads. */
export interface Examiner {
  /** Packages worth handing in before the first of them is taken, and worth taking before the first is published. */
  readonly ahead: number;
  /** Never rejects: what went wrong is part of the result. */
  examine(task: PackageTask): Promise<Attempt<ExaminedPackage>>;
  /** Gives up what is in work and lets go of the threads. */
  close(): Promise<void>;
}

/** What is the same for all packages of a run. */
export interface ExaminerSetup {
  readonly setup: Setup;
  readonly target: StagingTarget;
}

/** Examines in this thread. Packages given at the same time take turns where they wait for the disk. */
export function examinerHere({ setup, target }: ExaminerSetup, ahead: number): Examiner {
  return {
    ahead,
    examine: ({ path, label, key, now = setup.now, history = setup.history }) =>
      attempt(async () => {
        const held = { ...setup, now, ...(history === undefined ? {} : { history }) };
        const { examination, isLabelSafe } = await examinePackage(path, label, held);
        const staged = await attempt(() => stageExamination(examination, key, target));
        return { crashed: examination.crashed, isLabelSafe, staged };
      }),
    close: async () => {},
  };
}
