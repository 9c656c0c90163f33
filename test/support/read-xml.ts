export interface XmlElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: XmlElement[];
  text: string;
}

/** XML 1.0, section 2.2. */
const CHAR = /^[\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]*$/u;
const NAME = /^[A-Za-z_][A-Za-z0-9._-]*/u;
const ATTRIBUTE = /^\s+([A-Za-z_][A-Za-z0-9._-]*)="([^"<]*)"/u;
const REFERENCE = /&(?:amp|lt|gt|quot|apos);/gu;
const VALUES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&apos;': "'",
};

/**
 * Reads a document as strictly as XML 1.0 asks: one root, tags that nest, no attribute twice, no character
 * that is none, references to known entities only. Knows elements, attributes and text, which is all we write.
 *
 * @throws Error at the first fault
 */
export function readXml(text: string): XmlElement {
  if (!CHAR.test(text)) throw new Error('a character that XML has no place for');
  const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n';
  if (!text.startsWith(declaration)) throw new Error('no declaration');
  const top: XmlElement = { name: '', attributes: {}, children: [], text: '' };
  const open = [top];
  for (let rest = text.slice(declaration.length); rest !== ''; ) {
    const step = rest.startsWith('</') ? closeTag : rest.startsWith('<') ? openTag : readRun;
    rest = rest.slice(step(rest, open));
  }
  const [root] = top.children;
  if (open.length !== 1 || root === undefined) throw new Error('not closed');
  return root;
}

/** Each step reads from the start of `rest`, with the elements that are open, and says how far it came. */
function closeTag(rest: string, open: XmlElement[]): number {
  const name = NAME.exec(rest.slice(2))?.[0] ?? '';
  if (open.length === 1 || open.at(-1)?.name !== name || rest[2 + name.length] !== '>')
    throw new Error(`</${name}> closes ${open.at(-1)?.name}`);
  open.pop();
  return 3 + name.length;
}

function openTag(rest: string, open: XmlElement[]): number {
  const [element, length, isEmpty] = readTag(rest);
  const parent = open.at(-1);
  if (open.length === 1 && parent !== undefined && parent.children.length > 0) throw new Error('a second root');
  parent?.children.push(element);
  if (!isEmpty) open.push(element);
  return length;
}

function readRun(rest: string, open: XmlElement[]): number {
  const end = rest.indexOf('<') < 0 ? rest.length : rest.indexOf('<');
  const run = rest.slice(0, end);
  if (open.length === 1 && run.trim() !== '') throw new Error('text outside of the root');
  if (run.includes(']]>')) throw new Error(']]> in text');
  const parent = open.at(-1);
  if (parent) parent.text += unescaped(run);
  return end;
}

function readTag(rest: string): [element: XmlElement, length: number, isEmpty: boolean] {
  const name = NAME.exec(rest.slice(1))?.[0];
  if (name === undefined) throw new Error('a tag without a name');
  const attributes: Record<string, string> = {};
  let at = 1 + name.length;
  for (let match = ATTRIBUTE.exec(rest.slice(at)); match; match = ATTRIBUTE.exec(rest.slice(at))) {
    const [whole, key = '', value = ''] = match;
    if (Object.hasOwn(attributes, key)) throw new Error(`${key} twice`);
    attributes[key] = unescaped(value);
    at += whole.length;
  }
  const end = /^\/?>/u.exec(rest.slice(at))?.[0];
  if (end === undefined) throw new Error(`the tag ${name} does not end`);
  return [{ name, attributes, children: [], text: '' }, at + end.length, end === '/>'];
}

function unescaped(text: string): string {
  if (text.replace(REFERENCE, '').includes('&')) throw new Error('a reference that is none');
  return text.replace(REFERENCE, (reference) => VALUES[reference] ?? '');
}

/** Every element of that name, in document order. */
export function elementsOf(root: XmlElement, name: string): XmlElement[] {
  return [...(root.name === name ? [root] : []), ...root.children.flatMap((child) => elementsOf(child, name))];
}
