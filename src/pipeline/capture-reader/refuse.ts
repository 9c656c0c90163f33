import { REFUSED_ACTIONS, type ReaderError, type Refusal, type RefusedAction } from '../../model/capture-reader.js';

export function refuse(code: ReaderError['code'], message: string): Refusal {
  return { ok: false, error: { code, message } };
}

/** Every action as a function that does nothing but refuse. */
export function refusedActions(): Readonly<Record<RefusedAction, () => Refusal>> {
  const refusals = REFUSED_ACTIONS.map((action) => [
    action,
    () => refuse('ACTION_REFUSED', `${action}: a capture is only read; nothing here acts on a user interface`),
  ]);
  // One entry for each of REFUSED_ACTIONS.
  return Object.fromEntries(refusals) as Record<RefusedAction, () => Refusal>;
}
