import { Option } from 'commander';
import { LANGUAGES } from '../model/language.js';
import { NAME_LENGTH_MODES } from '../model/name-length.js';

/** `--lang`, as every command that prints for people has it. */
export function languageOption(): Option {
  return new Option('--lang <language>', 'language of reports').choices([...LANGUAGES]).default('en');
}

/** `--evidence`, of the commands that hold a catalog against packages. */
export function evidenceOption(): Option {
  return new Option(
    '--evidence <folder>',
    'published evidence that the catalog was made from (runs/intake/BATCH/ID): finds lost controls by structure, draws the old window',
  );
}

/** `--name-length`, of the commands that make evidence or show it. */
export function nameLengthOption(): Option {
  return new Option('--name-length <mode>', 'how lengths of names are kept, whatever the profile says').choices([
    ...NAME_LENGTH_MODES,
  ]);
}
