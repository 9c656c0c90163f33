/** One test of an attribute. */
interface AttributeTest {
  readonly attribute: string;
  readonly kind: 'equals' | 'starts-with';
  readonly value: string;
}

/** `//Tag[tests]`: descendants (of the document for the first step) with that tag, or any for `*`. */
export interface XPathStep {
  readonly tag: string;
  readonly tests: readonly AttributeTest[];
}

const NAME = /^[A-Za-z*][A-Za-z]{0,40}/u;

/**
 * Reads the part of XPath 1.0 that exports are written in: descendant steps, and in predicates `and`,
 * comparisons of attributes with strings, `starts-with` and `concat`.
 *
 * @throws SyntaxError for anything else
 */
export function parseXPath(text: string): XPathStep[] {
  const reader = new Reader(text);
  const steps: XPathStep[] = [];
  while (!reader.isAtEnd()) {
    reader.expect('//');
    const tag = reader.name();
    const tests: AttributeTest[] = [];
    if (reader.take('[')) {
      do tests.push(reader.test());
      while (reader.take(' and '));
      reader.expect(']');
    }
    steps.push({ tag, tests });
  }
  if (steps.length === 0) throw new SyntaxError('an empty XPath');
  return steps;
}

class Reader {
  readonly #text: string;
  #at = 0;

  constructor(text: string) {
    this.#text = text;
  }

  isAtEnd(): boolean {
    return this.#at >= this.#text.length;
  }

  take(token: string): boolean {
    if (!this.#text.startsWith(token, this.#at)) return false;
    this.#at += token.length;
    return true;
  }

  expect(token: string): void {
    if (!this.take(token)) throw new SyntaxError(`expected ${token} at ${this.#at}`);
  }

  name(): string {
    const [name] = NAME.exec(this.#text.slice(this.#at, this.#at + 42)) ?? [];
    if (name === undefined) throw new SyntaxError(`expected a name at ${this.#at}`);
    this.#at += name.length;
    return name;
  }

  test(): AttributeTest {
    if (this.take('starts-with(')) {
      this.expect('@');
      const attribute = this.name();
      this.expect(',');
      const value = this.#string();
      this.expect(')');
      return { attribute, kind: 'starts-with', value };
    }
    this.expect('@');
    const attribute = this.name();
    this.expect('=');
    return { attribute, kind: 'equals', value: this.#string() };
  }

  #string(): string {
    if (!this.take('concat(')) return this.#literal();
    const parts = [this.#literal()];
    while (this.take(',')) parts.push(this.#literal());
    this.expect(')');
    return parts.join('');
  }

  #literal(): string {
    const quote = this.#text[this.#at] ?? '';
    const end = quote === "'" || quote === '"' ? this.#text.indexOf(quote, this.#at + 1) : -1;
    if (end < 0) throw new SyntaxError(`expected a string at ${this.#at}`);
    const value = this.#text.slice(this.#at + 1, end);
    this.#at = end + 1;
    return value;
  }
}
