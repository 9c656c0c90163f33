/**
 * Text that came out of a capture and has not been through the redaction gate.
 *
 * It is opaque on purpose. It is no `string`, so handing it to anything that takes one does not
 * compile; and because the characters sit in a private field, template literals, `JSON.stringify`,
 * `console.log` and error messages show a placeholder at run time too. `RawText.reveal` is called
 * from `src/redact` only, which `test/architecture.test.ts` checks.
 */
export class RawText {
  readonly #characters: string;

  constructor(characters: string) {
    this.#characters = characters;
  }

  /** Length in UTF-16 code units, which is what .NET and Windows count. */
  get length(): number {
    return this.#characters.length;
  }

  /** The characters themselves. For the redaction gate alone. */
  static reveal(text: RawText): string {
    return text.#characters;
  }

  toString(): string {
    return `[raw text, ${this.length} units]`;
  }

  toJSON(): string {
    return this.toString();
  }
}
