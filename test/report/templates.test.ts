import fc from 'fast-check';
import Handlebars from 'handlebars';
import { describe, expect, it } from 'vitest';
import { type CompiledView, compileOne } from './support/compile-one.js';

/** What Handlebars makes of the same source; compiled templates are held against it. */
function byHandlebars(source: string, view: CompiledView): string {
  const environment = Handlebars.create();
  environment.registerHelper('phrase', (text: string) => new Handlebars.SafeString(`<${text}>`));
  environment.registerPartial('part', PARTIAL);
  return environment.compile(source, { strict: true, preventIndent: true })(view);
}

const PARTIAL = '({{title}}{{#each items}}{{#unless @first}}, {{/unless}}{{text}}/{{../title}}{{/each}})\n';

const SOURCES = {
  'text is escaped': 'a{{title}}b',
  'a helper escapes for itself': '{{phrase title}}',
  'blocks on lines of their own leave no line': '\n{{#if flag}}\n- {{title}}\n{{else}}\n+\n{{/if}}\n.',
  'blocks within a line': '{{#if flag}}yes{{/if}}{{#unless flag}}no{{/unless}}',
  'a list within a list': '{{#each items}}\n{{#each parts}}{{../text}}{{this}}{{../../title}};{{/each}}\n{{/each}}',
  'a value to look into, or none': '{{#with inner}}{{text}}{{../title}}{{/with}}.{{inner.text}}',
  'a list is shown where it has items': '{{#if items}}{{items.length}}{{/if}}{{#if items.length}}!{{/if}}',
  'a partial of the view': 'x\n{{> part}}\ny',
  'a partial of each item, with a name more':
    '{{#each items}}\n{{> part inner title=../title items=parts2}}\n{{/each}}',
} as const;

const text = fc.string({ unit: fc.constantFrom('a', '<', '&', '"', "'", '`', '=', '{', '}', ' ', '张', '$') });
/** Handlebars compares contexts, which fails for objects without a prototype. */
const record = <Value>(model: { [Key in keyof Value]: fc.Arbitrary<Value[Key]> }) =>
  fc.record<Value>(model, { noNullPrototype: true });
const item = record({
  text,
  parts: fc.array(text, { maxLength: 3 }),
  inner: record({ other: text }),
  parts2: fc.array(record({ text }), { maxLength: 2 }),
});
const view: fc.Arbitrary<CompiledView> = record({
  title: text,
  flag: fc.constantFrom<unknown>(true, false, null, 0, 1, '', 'x', [], [0]),
  inner: record({ text }),
  items: fc.array(item, { maxLength: 3 }),
});

describe('a compiled template gives what Handlebars gives', () => {
  it.each(Object.entries(SOURCES))('%s', (_, source) => {
    const compiled = compileOne(source, PARTIAL);
    fc.assert(fc.property(view, (some) => compiled(some) === byHandlebars(source, some)));
  });
});

describe('a compiled template refuses', () => {
  it.each([
    ['a name that the view does not have', '{{missing}}'],
    ['one that a helper is to be given', '{{phrase missing}}'],
    ['one inside a value', '{{inner.missing}}'],
  ])('%s', (_, source) => {
    const compiled = compileOne(source, PARTIAL);
    expect(() => compiled({ inner: {} })).toThrow(RangeError);
  });
});

describe('the compiler refuses', () => {
  it.each([
    ['text that is not escaped', '{{{title}}}'],
    ['text that is not escaped, in its other spelling', '{{&title}}'],
    ['an unknown helper', '{{shout title}}'],
    ['an unknown block', '{{#lookup title}}{{/lookup}}'],
    ['an unknown partial', '{{> other}}'],
    ['a partial that is set in', '  {{> part}}\n'],
    ['what is around a template', '{{../title}}'],
    ['a position outside of a list', '{{#if @first}}{{/if}}'],
    ['an empty list with a text of its own', '{{#each items}}{{else}}none{{/each}}'],
    ['a helper with two values', '{{phrase title title}}'],
  ])('%s', (_, source) => {
    expect(() => compileOne(source, PARTIAL)).toThrow(/does not know/u);
  });
});
