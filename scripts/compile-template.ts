import Handlebars from 'handlebars';

/*
 * Templates as functions of plain JavaScript. What Handlebars itself makes of a template asks at run time for every name,
 * block and partial, which took as long as everything else that a small package's reports take (docs/decisions/0018-templates.md).
 *
 * Only what our templates use is known here: names, `../`, `@first`, helpers of one argument, `#if`, `#unless`, `#each`, `#with`, partials.
 * Anything else stops the generator.
 */

/** Names of what a template may use. */
export interface TemplateNames {
  /** Object in the generated module that has the helpers of the template's format. */
  readonly helpers: string;
  readonly helperNames: readonly string[];
  /** Partial -> name of its function. */
  readonly partials: ReadonlyMap<string, string>;
}

/** Where names are looked up: variables of the values that `this` stands for, outermost first. */
interface Scope {
  readonly values: readonly string[];
  /** Variable of the position in the nearest `#each`. */
  readonly index: string | null;
}

/**
 * Compiles a template to the source of one function from a view to text.
 *
 * @param name of the function
 * @throws Error for anything that is not known here
 */
export function compileTemplate(source: string, name: string, names: TemplateNames): string {
  const writer = new TemplateWriter(names);
  writer.program(Handlebars.parse(source), { values: ['view'], index: null });
  return `function ${name}(view) {\nlet out = '';\n${writer.code}return out;\n}\n`;
}

class TemplateWriter {
  readonly #names: TemplateNames;
  #variables = 0;
  code = '';

  constructor(names: TemplateNames) {
    this.#names = names;
  }

  // As deep as a template of ours, so recursion is safe.
  program({ body }: hbs.AST.Program, scope: Scope): void {
    for (const statement of body) this.#statement(statement, scope);
  }

  #statement(statement: hbs.AST.Statement, scope: Scope): void {
    if (isNode<hbs.AST.ContentStatement>(statement, 'ContentStatement')) this.#put(JSON.stringify(statement.value));
    else if (isNode<hbs.AST.MustacheStatement>(statement, 'MustacheStatement')) this.#mustache(statement, scope);
    else if (isNode<hbs.AST.BlockStatement>(statement, 'BlockStatement')) this.#block(statement, scope);
    else if (isNode<hbs.AST.PartialStatement>(statement, 'PartialStatement')) this.#partial(statement, scope);
    else if (statement.type !== 'CommentStatement') throw unknown(statement);
  }

  #put(expression: string): void {
    if (expression !== '""') this.code += `out += ${expression};\n`;
  }

  #mustache(statement: hbs.AST.MustacheStatement, scope: Scope): void {
    const { path, params, hash, escaped } = statement;
    // What is not escaped comes from a helper, which escapes for its format.
    if (!escaped || hash !== undefined || !isNode<hbs.AST.PathExpression>(path, 'PathExpression'))
      throw unknown(statement);
    const [param, ...more] = params;
    if (param === undefined) {
      this.#put(`escaped(${this.#value(path, scope)}, ${quoted(path)})`);
      return;
    }
    if (more.length > 0 || !this.#names.helperNames.includes(path.original)) throw unknown(statement);
    this.#put(`${this.#names.helpers}.${path.original}(given(${this.#value(param, scope)}, ${quoted(param)}))`);
  }

  #block(statement: hbs.AST.BlockStatement, scope: Scope): void {
    const { path, params, hash, program, inverse } = statement;
    const [param, ...more] = params;
    if (param === undefined || more.length > 0 || hash !== undefined || program.blockParams !== undefined)
      throw unknown(statement);
    if (!isNode<hbs.AST.PathExpression>(path, 'PathExpression')) throw unknown(statement);
    const value = this.#value(param, scope);
    switch (path.original) {
      case 'if':
        this.#choice(`isShown(${value})`, scope, program, inverse);
        break;
      case 'unless':
        this.#choice(`!isShown(${value})`, scope, program, inverse);
        break;
      case 'with': {
        const inner = this.#variable();
        this.code += `const ${inner} = ${value};\n`;
        this.#choice(`isShown(${inner})`, scope, program, inverse, {
          ...scope,
          values: [...scope.values, inner],
        });
        break;
      }
      case 'each':
        if (inverse !== undefined) throw unknown(statement);
        this.#each(value, program, scope);
        break;
      default:
        throw unknown(statement);
    }
  }

  #choice(
    condition: string,
    scope: Scope,
    program: hbs.AST.Program | undefined,
    inverse: hbs.AST.Program | undefined,
    inner = scope,
  ): void {
    this.code += `if (${condition}) {\n`;
    if (program) this.program(program, inner);
    this.code += '}\n';
    if (inverse === undefined) return;
    this.code += 'else {\n';
    this.program(inverse, scope);
    this.code += '}\n';
  }

  #each(value: string, program: hbs.AST.Program, scope: Scope): void {
    const [list, index, item] = [this.#variable(), this.#variable(), this.#variable()];
    this.code += `const ${list} = ${value} ?? [];\n`;
    this.code += `for (let ${index} = 0; ${index} < ${list}.length; ${index}++) {\nconst ${item} = ${list}[${index}];\n`;
    this.program(program, { values: [...scope.values, item], index });
    this.code += '}\n';
  }

  #partial(statement: hbs.AST.PartialStatement, scope: Scope): void {
    const { name, params, hash, indent } = statement;
    const called = isNode<hbs.AST.PathExpression>(name, 'PathExpression')
      ? this.#names.partials.get(name.original)
      : undefined;
    if (called === undefined || params.length > 1 || indent !== '') throw unknown(statement);
    const view = params[0] === undefined ? currentOf(scope) : this.#value(params[0], scope);
    const pairs = (hash?.pairs ?? []).map(({ key, value }) => `${JSON.stringify(key)}: ${this.#value(value, scope)}`);
    this.#put(`${called}(${pairs.length === 0 ? view : `{ ...${view}, ${pairs.join(', ')} }`})`);
  }

  #value(expression: hbs.AST.Expression, { values, index }: Scope): string {
    if (isNode<hbs.AST.NullLiteral>(expression, 'NullLiteral')) return 'null';
    if (!isNode<hbs.AST.PathExpression>(expression, 'PathExpression')) throw unknown(expression);
    const { data, depth, parts } = expression;
    if (data) {
      if (expression.original !== '@first' || index === null) throw unknown(expression);
      return `(${index} === 0)`;
    }
    const from = values[values.length - 1 - depth];
    // A partial sees nothing around it.
    if (from === undefined) throw unknown(expression);
    return parts.reduce((value: string, part) => `${value}[${JSON.stringify(part)}]`, from);
  }

  #variable(): string {
    this.#variables += 1;
    return `v${this.#variables}`;
  }
}

/** The type of a node says which it is. */
function isNode<Node extends hbs.AST.Node>(node: hbs.AST.Node, type: Node['type']): node is Node {
  return node.type === type;
}

function currentOf({ values }: Scope): string {
  return values.at(-1) ?? 'view';
}

function quoted(expression: hbs.AST.Expression): string {
  // The one part of an expression's position or name that a message can be made of.
  return JSON.stringify(
    isNode<hbs.AST.PathExpression>(expression, 'PathExpression') ? expression.original : expression.type,
  );
}

function unknown({ type, loc }: hbs.AST.Node): Error {
  return new Error(`line ${loc.start.line}: a ${type} that scripts/compile-template.ts does not know`);
}
