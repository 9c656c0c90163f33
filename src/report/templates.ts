import { RENDERERS } from './generated/templates.js';
import type { TEMPLATES } from './template-list.js';

export type TemplateName = keyof typeof TEMPLATES;

// The generated file holds one function for each template of the list; it is not type-checked.
const renderers: Readonly<Record<TemplateName, (view: object) => string>> = RENDERERS;

/**
 * Fills a template. Escaping is on in both formats: what a Markdown template forgets to hand to a helper
 * comes out HTML-escaped. A name that the view does not have throws. The templates were compiled
 * by scripts/generate-code.ts.
 */
export function renderTemplate(name: TemplateName, view: object): string {
  return renderers[name](view);
}
