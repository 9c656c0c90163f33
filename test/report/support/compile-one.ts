import { compileTemplate } from '../../../scripts/compile-template.js';
import { escaped, given, isShown } from '../../../src/report/template-parts.js';

export type CompiledView = Readonly<Record<string, unknown>>;

/** A template, and one partial called `part`, as generated code runs them; the helper `phrase` puts text between `<` and `>`. */
export function compileOne(source: string, partial: string): (view: CompiledView) => string {
  const names = { helpers: 'HELPERS', helperNames: ['phrase'], partials: new Map([['part', 'part']]) };
  const code = compileTemplate(partial, 'part', names) + compileTemplate(source, 'whole', names);
  const helpers = { phrase: (text: string) => `<${text}>` };
  const make = new Function('HELPERS', 'escaped', 'given', 'isShown', `${code}return whole;`);
  // The code declares that function.
  return make(helpers, escaped, given, isShown) as (view: CompiledView) => string;
}
