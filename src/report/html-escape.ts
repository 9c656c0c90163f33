import type HandlebarsFull from 'handlebars';
import runtime from 'handlebars/runtime.js';

// The run-time part's own declarations are empty; the whole's are of the same functions.
const { escapeExpression } = (runtime as unknown as Pick<typeof HandlebarsFull, 'Utils'>).Utils;

/** Text as itself in HTML, in content or in a quoted attribute: what a template does to each value that it is given. */
export function escapeHtml(text: string): string {
  return escapeExpression(text);
}
