import { REFUSED_ACTIONS } from '../../../model/capture-reader.js';
import { defineCheck } from '../define-check.js';

export const refusesActions = defineCheck({
  id: 'refuses-actions',
  promise: 'Everything that would act on a user interface is there and answers ACTION_REFUSED, whatever it is given.',
  *violations({ reader }) {
    const [window] = reader.windows().windows;
    for (const action of REFUSED_ACTIONS)
      for (const args of [[], [window?.ref], [window?.ref, 'text', { force: true }]]) {
        const answer = reader[action](...args);
        if (answer.ok || answer.error.code !== 'ACTION_REFUSED') yield `${action} is not refused`;
      }
  },
});
