import { type Examination, examine } from '../pipeline.js';
import type { Setup } from './setup.js';

/** What publishing needs of an examination: plain data, which can come from another thread. */
export interface ExaminedPackage extends Omit<Examination, 'guard' | 'capture'> {
  /** Whether the name that the operator gave the input holds no visible text of the capture. */
  readonly isLabelSafe: boolean;
}

/**
 * `examine`, for whom the capture itself is of no use afterwards.
 *
 * @param label the input as the operator named it
 * @throws AppError of `examine`
 */
export async function examinePackage(path: string, label: string, setup: Setup): Promise<ExaminedPackage> {
  const { guard, capture: _, ...examined } = await examine(path, setup);
  const { hits } = guard.scan({ path: 'source', bytes: Buffer.from(label, 'utf8') });
  return { ...examined, isLabelSafe: hits.length === 0 };
}

/** The same without what cannot be handed to another thread: contents that are made as they are asked for. */
export function inOnePiece(examined: ExaminedPackage): ExaminedPackage {
  return { ...examined, evidence: examined.evidence.map(({ path, bytes }) => ({ path, bytes })) };
}
