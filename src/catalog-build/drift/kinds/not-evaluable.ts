import { defineDriftKind } from '../define-drift-kind.js';
import { reason } from '../reason.js';

export const notEvaluable = defineDriftKind({
  status: 'not_evaluable',
  meaning: 'The new dump lacks a field that would tell. Neither found nor lost.',
  applies: ({ placement }) => placement.status === 'not_evaluable',
  reasons: ({ placement }) => placement.notCaptured.map((field) => reason('field-not-captured', { field })),
});
