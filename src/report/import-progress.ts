import type { Language } from '../model/language.js';
import { displayWidth } from './display-width.js';
import { dictionaryOf } from './language/dictionary.js';
import { fill, groupDigits, textOf } from './phrase.js';

/** How far an import is. */
export interface ImportProgress {
  readonly done: number;
  readonly total: number;
  readonly elapsedMs: number;
  /** File name of the package in work. */
  readonly current: string;
}

/**
 * One line for a terminal: packages done, rate, time left, the one in work.
 *
 * A file name can hold a person's name that only the capture tells, so it is shown only where it reads like
 * a capture's name; else the package's number stands for it.
 *
 * @param columns cells that the line may take; it is cut to them
 */
export function renderImportProgress(progress: ImportProgress, language: Language, columns: number): string {
  const { done, total, elapsedMs, current } = progress;
  const words = dictionaryOf(language).import;
  const perSecond = elapsedMs > 0 ? (done * 1000) / elapsedMs : 0;
  const line = textOf(
    fill(words.progress, {
      done: groupDigits(done),
      total: groupDigits(total),
      rate: done === 0 ? '–' : perSecond.toFixed(1),
      left: done === 0 ? '–' : clock(((total - done) * elapsedMs) / done),
      current: isPlainFileName(current) ? current : textOf(fill(words.position, { count: groupDigits(done + 1) })),
    }),
  );
  return cut(line, columns);
}

/** A date first, as capture ids mostly have it, then ASCII words without a space. */
const PLAIN_FILE_NAME = /^[0-9]{4}-[0-9]{2}-[0-9]{2}[a-z0-9._-]{0,80}\.zip$/u;

/** Whether a file's name reads like that of a capture, so that no person's name can be in it. */
export function isPlainFileName(name: string): boolean {
  return PLAIN_FILE_NAME.test(name);
}

/** `m:ss`, or `h:mm:ss`. */
function clock(ms: number): string {
  const seconds = Math.round(ms / 1000);
  const two = (value: number) => String(value).padStart(2, '0');
  const [h, m, s] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  return h > 0 ? `${h}:${two(m)}:${two(s)}` : `${m}:${two(s)}`;
}

function cut(line: string, columns: number): string {
  if (displayWidth(line) <= columns) return line;
  let kept = '';
  let width = 1;
  for (const character of line) {
    width += displayWidth(character);
    if (width > columns) break;
    kept += character;
  }
  return `${kept}…`;
}
