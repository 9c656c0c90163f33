import type HandlebarsFull from 'handlebars';
import runtime from 'handlebars/runtime.js';
import { TEMPLATE_SPECS } from './generated/templates.js';
import { htmlNodes } from './html-nodes.js';
import { htmlPhrase, htmlTable } from './html-table.js';
import { escapeMarkdown, markdownCode, markdownPhrase } from './markdown-escape.js';
import { markdownTable } from './markdown-table.js';
import type { Phrase } from './phrase.js';
import { type HELPER_NAMES, PARTIALS, TEMPLATES, type TemplateFormat } from './template-list.js';
import type { Table } from './view/table.js';
import type { TreeNodeView } from './view/tree.js';

// The run-time part alone: no parser, no compiler. Its own declarations are empty, so it borrows the whole's.
const Handlebars = runtime as unknown as Pick<typeof HandlebarsFull, 'create' | 'SafeString'>;

export type TemplateName = keyof typeof TEMPLATES;

const MARKDOWN_HELPERS = {
  md: (text: string) => new Handlebars.SafeString(escapeMarkdown(text)),
  code: (text: string) => new Handlebars.SafeString(markdownCode(text)),
  phrase: (phrase: Phrase) => new Handlebars.SafeString(markdownPhrase(phrase)),
  table: (table: Table) => new Handlebars.SafeString(markdownTable(table)),
} satisfies Record<(typeof HELPER_NAMES.markdown)[number], unknown>;

const HTML_HELPERS = {
  phrase: (phrase: Phrase) => new Handlebars.SafeString(htmlPhrase(phrase)),
  table: (table: Table) => new Handlebars.SafeString(htmlTable(table)),
  nodeList: (nodes: readonly TreeNodeView[]) => new Handlebars.SafeString(htmlNodes(nodes)),
} satisfies Record<(typeof HELPER_NAMES.html)[number], unknown>;

const ready = new Map<TemplateName, (view: object) => string>();

/**
 * Fills a template. Escaping is on in both formats: what a Markdown template forgets to hand to a helper
 * comes out HTML-escaped. A name that the view does not have throws. The templates were compiled, with
 * those options, by scripts/generate-code.ts.
 */
export function renderTemplate(name: TemplateName, view: object): string {
  const template = ready.get(name) ?? prepare(name);
  ready.set(name, template);
  return template(view);
}

function prepare(name: TemplateName): (view: object) => string {
  const { path, format } = TEMPLATES[name];
  return environmentOf(format).template(specOf(path));
}

function environmentOf(format: TemplateFormat): typeof HandlebarsFull {
  const environment = Handlebars.create();
  for (const [name, path] of Object.entries(PARTIALS[format]))
    environment.registerPartial(name, environment.template(specOf(path)));
  environment.registerHelper(format === 'markdown' ? MARKDOWN_HELPERS : HTML_HELPERS);
  return environment;
}

// The generated file holds one specification for each path of the template list.
const SPECS: Readonly<Record<string, TemplateSpecification>> = TEMPLATE_SPECS;

function specOf(path: string): TemplateSpecification {
  const spec = SPECS[path];
  if (spec === undefined) throw new RangeError(`template ${path} is not compiled: run npm run generate`);
  return spec;
}
