import { Option } from 'commander';
import { LANGUAGES } from '../model/language.js';

/** `--lang`, as every command that prints for people has it. */
export function languageOption(): Option {
  return new Option('--lang <language>', 'language of reports').choices([...LANGUAGES]).default('en');
}

/** The example at the end of a command's help. */
export function example(...lines: readonly string[]): string {
  return `\nExample:\n${lines.map((line) => `  $ ${line}\n`).join('')}`;
}
