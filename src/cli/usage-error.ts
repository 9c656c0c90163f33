import type { Language } from '../model/language.js';
import {
  OTHER_USAGE_ERROR_IN_CHINESE,
  SUGGESTION_IN_CHINESE,
  USAGE_ERRORS_IN_CHINESE,
} from '../report/language/usage.js';

/**
 * What is said of a command line that is not understood.
 *
 * @param message as the parser (commander) words it
 */
export function usageErrorIn(language: Language, message: string): string {
  if (language === 'en') return message;
  const suggestion = SUGGESTION_IN_CHINESE.english.exec(message)?.[0] ?? '';
  const mistake = message.slice(0, message.length - suggestion.length);
  const known = USAGE_ERRORS_IN_CHINESE.find(({ english }) => english.test(mistake));
  const said = known ? mistake.replace(known.english, known.chinese) : `${OTHER_USAGE_ERROR_IN_CHINESE}${mistake}`;
  return `${said}${suggestion.replace(SUGGESTION_IN_CHINESE.english, SUGGESTION_IN_CHINESE.chinese)}`;
}
