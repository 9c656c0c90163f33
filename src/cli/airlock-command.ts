import { type Argument, Command, type ErrorOptions, Help, type Option } from 'commander';
import type { Language } from '../model/language.js';
import { HELP_IN_CHINESE } from '../report/language/help.js';
import { USAGE_WORDS } from '../report/language/usage.js';
import { fill, textOf } from '../report/phrase.js';
import { usageErrorIn } from './usage-error.js';

/** A command whose help and usage errors come in the language that was asked for. */
export class AirlockCommand extends Command {
  readonly language: Language;

  constructor(language: Language, name?: string) {
    super(name);
    this.language = language;
  }

  override createCommand(name?: string): AirlockCommand {
    return new AirlockCommand(this.language, name);
  }

  override createHelp(): Help {
    // As Command does it: what was configured lies over the class.
    return Object.assign(new HelpIn(this.language), this.configureHelp());
  }

  override error(message: string, options?: ErrorOptions): never {
    return super.error(usageErrorIn(this.language, message), options);
  }

  /** Command lines at the end of the help. */
  addExample(...lines: readonly string[]): this {
    const heading = USAGE_WORDS.example[this.language];
    return this.addHelpText('after', `\n${heading}\n${lines.map((line) => `  $ ${line}\n`).join('')}`);
  }
}

class HelpIn extends Help {
  readonly language: Language;

  constructor(language: Language) {
    super();
    this.language = language;
  }

  override styleTitle(title: string): string {
    return this.said(title);
  }

  override commandDescription(command: Command): string {
    return this.said(super.commandDescription(command));
  }

  override subcommandDescription(command: Command): string {
    return this.said(super.subcommandDescription(command));
  }

  override argumentDescription(argument: Argument): string {
    return this.said(super.argumentDescription(argument));
  }

  /** With its choices and its default, where it takes a value. */
  override optionDescription(option: Option): string {
    const { choices: choicesAre, default: defaultIs, extra } = USAGE_WORDS;
    const text = this.said(option.description);
    const shown: string[] = [];
    if (option.argChoices)
      shown.push(
        textOf(
          fill(choicesAre[this.language], { choices: option.argChoices.map((one) => JSON.stringify(one)).join(', ') }),
        ),
      );
    if (option.defaultValue !== undefined)
      shown.push(textOf(fill(defaultIs[this.language], { value: JSON.stringify(option.defaultValue) })));
    return shown.length === 0 ? text : textOf(fill(extra[this.language], { text, extra: shown.join(', ') }));
  }

  private said(english: string): string {
    return this.language === 'en' ? english : (HELP_IN_CHINESE[english] ?? english);
  }
}
