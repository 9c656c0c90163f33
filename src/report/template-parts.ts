import { escapeHtml } from './html-escape.js';
import { htmlNodes } from './html-nodes.js';
import { htmlPhrase, htmlTable } from './html-table.js';
import { escapeMarkdown, markdownCode, markdownPhrase } from './markdown-escape.js';
import { markdownTable } from './markdown-table.js';
import type { HELPER_NAMES } from './template-list.js';

/*
 * What compiled templates call. A value that the view does not have throws; what no helper was given comes out
 * HTML-escaped in both formats.
 */

/** Helpers of Markdown templates: each escapes what it is given. */
export const MARKDOWN = {
  md: escapeMarkdown,
  code: markdownCode,
  phrase: markdownPhrase,
  table: markdownTable,
} satisfies Record<(typeof HELPER_NAMES.markdown)[number], unknown>;

/** The same of HTML templates. */
export const HTML = {
  phrase: htmlPhrase,
  table: htmlTable,
  nodeList: htmlNodes,
} satisfies Record<(typeof HELPER_NAMES.html)[number], unknown>;

/** @throws RangeError where the view has no such value */
export function given<Value>(value: Value | undefined, name: string): Value {
  if (value === undefined) throw new RangeError(`the view has no ${name}`);
  return value;
}

/** A value as text, HTML-escaped; nothing for null. */
export function escaped(value: string | number | boolean | null | undefined, name: string): string {
  const known = given(value, name);
  return known === null ? '' : escapeHtml(String(known));
}

/** Whether `#if` and `#with` show what they hold: for an empty list, text or number they do not. */
export function isShown(value: unknown): boolean {
  return Array.isArray(value) ? value.length > 0 : Boolean(value);
}
