/** The script of the page: plain JavaScript, set between its tags when templates are compiled. */
export const PAGE_SCRIPT = 'page.js';

/** Every template that ships, by its path below `templates/`; partials by the name they are used under. */
export const PARTIALS = {
  markdown: {
    section: 'partials/section.md.hbs',
    'section-body': 'partials/section-body.md.hbs',
    findings: 'partials/findings.md.hbs',
  },
  html: {
    section: 'partials/section.html.hbs',
    'section-body': 'partials/section-body.html.hbs',
    findings: 'partials/findings.html.hbs',
    wireframe: 'partials/wireframe.html.hbs',
    window: 'partials/window.html.hbs',
    'drift-pictures': 'partials/drift-pictures.html.hbs',
    tree: 'partials/tree.html.hbs',
    script: PAGE_SCRIPT,
    styles: 'partials/styles.html.hbs',
  },
} as const;

export const TEMPLATES = {
  report: { path: 'report.md.hbs', format: 'markdown' },
  sectionReport: { path: 'section-report.md.hbs', format: 'markdown' },
  page: { path: 'report.html.hbs', format: 'html' },
  index: { path: 'index.html.hbs', format: 'html' },
  sectionPage: { path: 'section-page.html.hbs', format: 'html' },
} as const;

export type TemplateFormat = keyof typeof PARTIALS;

/** `md` is text, `code` a code span, `phrase` both, `table` a whole table, `nodeList` the items of a tree: each escapes what it is given. */
export const HELPER_NAMES = {
  markdown: ['md', 'code', 'phrase', 'table'],
  html: ['phrase', 'table', 'nodeList'],
} as const satisfies Record<keyof typeof PARTIALS, readonly string[]>;

/** The paths of all templates and partials. */
export function templatePaths(): readonly string[] {
  const partials = Object.values(PARTIALS).flatMap((paths): string[] => Object.values(paths));
  return [...Object.values(TEMPLATES).map(({ path }) => path), ...partials];
}

export function templateFormat(path: string): TemplateFormat {
  return path.endsWith('.md.hbs') ? 'markdown' : 'html';
}
