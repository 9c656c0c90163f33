import { defineDriftKind } from '../define-drift-kind.js';
import { reason } from '../reason.js';

export const notEvaluable = defineDriftKind({
  status: 'not_evaluable',
  meaning:
    'The new dump lacks a field that would tell, or it is cut short and nothing is found in the part that it has. Neither found nor lost.',
  applies: ({ placement, relocation, isCutShort }) =>
    placement.status === 'not_evaluable' ||
    (isCutShort && (placement.status === 'unmatched' || relocation !== null) && relocation?.node == null),
  reasons: ({ placement, passedOver }) =>
    placement.status === 'not_evaluable'
      ? placement.notCaptured.map((field) => reason('field-not-captured', { field }))
      : [reason('required-found-nothing'), ...(passedOver === null ? [] : [passedOver]), reason('may-be-cut-off')],
});
