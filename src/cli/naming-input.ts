import { AppError } from '../shared/app-error.js';

/** Runs `work` on one input; an AppError that it ends with says which input it is about. */
export async function namingInput<Value>(label: string, work: () => Promise<Value>): Promise<Value> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof AppError) || error.namesInput || error.message.includes(label)) throw error;
    throw new AppError(error.code, `${label}: ${error.message}`, error.hint, { cause: error });
  }
}
