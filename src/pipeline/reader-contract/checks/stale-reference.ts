import { defineCheck } from '../define-check.js';

export const staleReference = defineCheck({
  id: 'stale-reference',
  promise: 'A reference into another capture is STALE_CAPTURE, and what is no reference is UNKNOWN_REFERENCE.',
  *violations({ reader, other }) {
    const [foreign] = other.windows().windows;
    if (!foreign) {
      yield 'the other capture has no window';
      return;
    }
    const answers = [
      ['tree', 'STALE_CAPTURE', reader.tree(foreign.ref)],
      ['find', 'STALE_CAPTURE', reader.find({ control_type: 'Window', within: foreign.ref })],
      ['tree', 'UNKNOWN_REFERENCE', reader.tree('root')],
      ['find', 'UNKNOWN_REFERENCE', reader.find({ control_type: 'Window', within: '' })],
    ] as const;
    for (const [method, code, answer] of answers)
      if (answer.ok || answer.error.code !== code) yield `${method} does not answer ${code}`;
  },
});
