import { AppError, type AppErrorCode } from '../shared/app-error.js';
import { frames } from './stack-frames.js';

/** Why work on one package came to nothing; plain data, so that it can come from another thread. */
export type Failure =
  | { readonly kind: 'app-error'; readonly code: AppErrorCode; readonly message: string; readonly hint: string }
  /** A bug; `frames` is its place in the code, without its message, which may quote evidence. */
  | { readonly kind: 'bug'; readonly frames: string };

export type Attempt<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly failure: Failure };

/** Runs `work`; whatever it throws is part of the result. */
export async function attempt<Value>(work: () => Promise<Value>): Promise<Attempt<Value>> {
  try {
    return { ok: true, value: await work() };
  } catch (error) {
    return { ok: false, failure: failureOf(error) };
  }
}

export function failureOf(error: unknown): Failure {
  if (!(error instanceof AppError)) return { kind: 'bug', frames: frames(error) };
  const { code, message, hint } = error;
  return { kind: 'app-error', code, message, hint };
}
