import type { Language } from '../model/language.js';
import type { AppErrorCode } from '../shared/app-error.js';
import { APP_ERRORS_IN_CHINESE } from './language/app-errors.js';
import { visibleText } from './visible-text.js';

/** What is known of a run, or a package, that could not be done. */
export interface ShownError {
  readonly code: AppErrorCode;
  readonly message: string;
  readonly hint: string;
}

/**
 * An error as the terminal shows it. In Chinese, meaning and remedy are those of its code; what exactly was wrong, and
 * where, follows in English, as programs and people who help need it.
 *
 * @param where what the message is about, where it does not say so itself
 */
export function renderAppError({ code, message, hint }: ShownError, language: Language, where = ''): string {
  const about = where === '' || message.includes(where) ? '' : `${visibleText(where)}: `;
  if (language === 'en') return `airlock: ${about}${linesOf(message)}\n  what to do: ${visibleText(hint)}\n`;
  const { text, fix } = APP_ERRORS_IN_CHINESE[code];
  const detail = `${linesOf(message)} / ${visibleText(hint)}`;
  return `airlock: ${visibleText(where) === '' ? '' : `${visibleText(where)}：`}${text}\n  详情（英文）：${detail}\n  处理办法：${fix}\n`;
}

/** A list in a message has a line each, two spaces in; any other line break is part of a name, and is shown as such. */
function linesOf(message: string): string {
  return message
    .split(/\n(?= {2}\S)/u)
    .map(visibleText)
    .join('\n');
}
