const SPECIAL = /[&<>"'`=]/u;
const ALL_SPECIAL = /[&<>"'`=]/gu;

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#x27;',
  '`': '&#x60;',
  '=': '&#x3D;',
};

/** Text as itself in HTML, in content or in a quoted attribute: what a template does to each value that it is given. */
export function escapeHtml(text: string): string {
  return SPECIAL.test(text) ? text.replace(ALL_SPECIAL, (character) => ENTITIES[character] ?? character) : text;
}
