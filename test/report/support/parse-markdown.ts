import MarkdownIt from 'markdown-it';

/** What an independent parser makes of a page: the kinds of its blocks and inline parts, and its texts. */
export interface ParsedMarkdown {
  /** `heading_open`, `td_open`, `code_inline`, … in order, texts left out. */
  readonly shape: readonly string[];
  /** Of every text and code span, in order. */
  readonly texts: readonly string[];
}

/** With raw HTML and bare links on, as hosts of Markdown have it: what could be taken for either is. */
const PARSER = new MarkdownIt({ html: true, linkify: true });

export function parseMarkdown(page: string): ParsedMarkdown {
  const tokens = PARSER.parse(page, {}).flatMap((token) => [token, ...(token.children ?? [])]);
  const isText = (type: string) => type === 'text' || type === 'text_special';
  return {
    shape: tokens.filter(({ type }) => type !== 'inline' && !isText(type)).map(({ type }) => type),
    texts: tokens.filter(({ type }) => isText(type) || type === 'code_inline').map(({ content }) => content),
  };
}
