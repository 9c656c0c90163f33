import { visibleText } from './visible-text.js';

export interface XmlNode {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly (XmlNode | string)[];
}

export function element(
  name: string,
  attributes: Readonly<Record<string, string>>,
  children: readonly (XmlNode | string)[],
): XmlNode {
  return { name, attributes, children };
}

/** A document in UTF-8, indented; well-formed whatever the texts hold. */
export function xmlDocument(root: XmlNode): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${written(root, '')}\n`;
}

// A document is as deep as its makers' code, whatever the capture, so recursion is safe here.
function written(node: XmlNode, indent: string): string {
  const attributes = Object.entries(node.attributes).map(([key, value]) => ` ${key}="${escapeXml(value)}"`);
  const open = `${indent}<${node.name}${attributes.join('')}`;
  if (node.children.length === 0) return `${open}/>`;
  const [first] = node.children;
  // Text stands alone: white space around it would be part of it.
  if (typeof first === 'string') return `${open}>${linesOf(first)}</${node.name}>`;
  const inner = node.children.map((child) => (typeof child === 'string' ? '' : written(child, `${indent}  `)));
  return `${open}>\n${inner.join('\n')}\n${indent}</${node.name}>`;
}

function linesOf(text: string): string {
  return text.split('\n').map(escapeXml).join('\n');
}

/**
 * What XML 1.0 (section 2.2, Char) has no place for. Controls and halves of surrogate pairs are made visible
 * before, so this takes the two that are left.
 */
const NOT_XML = /[\ufffe\uffff]/gu;

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

/** Text for an attribute or an element: `]]>` and quotes too. */
function escapeXml(text: string): string {
  return visibleText(text)
    .replace(NOT_XML, '')
    .replace(/[&<>"']/gu, (character) => ENTITIES[character] ?? '');
}
