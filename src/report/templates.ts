import Handlebars from 'handlebars';
import { loadTemplate } from '../shared/package-resource.js';
import { escapeMarkdown, markdownCode, markdownPhrase } from './markdown-escape.js';
import { markdownTable } from './markdown-table.js';
import type { Phrase } from './phrase.js';
import type { Table } from './view/table.js';

/** Every template that ships, by its path below `templates/`; partials by the name they are used under. */
const PARTIALS = {
  markdown: {
    section: 'partials/section.md.hbs',
    'section-body': 'partials/section-body.md.hbs',
    findings: 'partials/findings.md.hbs',
  },
  html: {
    phrase: 'partials/phrase.html.hbs',
    table: 'partials/table.html.hbs',
    section: 'partials/section.html.hbs',
    findings: 'partials/findings.html.hbs',
    styles: 'partials/styles.html.hbs',
  },
} as const;

const TEMPLATES = {
  report: { path: 'report.md.hbs', format: 'markdown' },
  sectionReport: { path: 'section-report.md.hbs', format: 'markdown' },
  page: { path: 'report.html.hbs', format: 'html' },
} as const;

export type TemplateName = keyof typeof TEMPLATES;

type Format = keyof typeof PARTIALS;

/** The paths of all templates and partials. */
export function templatePaths(): readonly string[] {
  const partials = Object.values(PARTIALS).flatMap((paths): string[] => Object.values(paths));
  return [...Object.values(TEMPLATES).map(({ path }) => path), ...partials];
}

/** `md` is text, `code` a code span, `phrase` both, `table` a whole table: each escapes what it is given. */
const MARKDOWN_HELPERS = {
  md: (text: string) => new Handlebars.SafeString(escapeMarkdown(text)),
  code: (text: string) => new Handlebars.SafeString(markdownCode(text)),
  phrase: (phrase: Phrase) => new Handlebars.SafeString(markdownPhrase(phrase)),
  table: (table: Table) => new Handlebars.SafeString(markdownTable(table)),
};

const compiled = new Map<TemplateName, (view: object) => string>();

/**
 * Fills a template. Escaping is on in both formats: what a Markdown template forgets to hand to a helper
 * comes out HTML-escaped. A name that the view does not have throws.
 */
export function renderTemplate(name: TemplateName, view: object): string {
  const template = compiled.get(name) ?? compile(name);
  compiled.set(name, template);
  return template(view);
}

function compile(name: TemplateName): (view: object) => string {
  const { path, format } = TEMPLATES[name];
  const environment = environmentOf(format);
  const helpers = format === 'markdown' ? Object.keys(MARKDOWN_HELPERS) : [];
  return environment.compile(loadTemplate(path), {
    strict: true,
    preventIndent: true,
    knownHelpers: Object.fromEntries(helpers.map((helper) => [helper, true])),
    knownHelpersOnly: true,
  });
}

function environmentOf(format: Format): typeof Handlebars {
  const environment = Handlebars.create();
  for (const [name, path] of Object.entries(PARTIALS[format])) environment.registerPartial(name, loadTemplate(path));
  if (format === 'markdown') environment.registerHelper(MARKDOWN_HELPERS);
  return environment;
}
