import { STRUCTURAL_FIELDS } from '../../../model/ui-tree.js';

// ConvertTo-Json writes what lies below its -Depth (default 2) as .NET's ToString() of it: the name of
// the type, several of them with a space between, or `@{key=value; key=value}` for a custom object.
const CUSTOM_OBJECT = /^@\{/u;
const TYPE_NAMES = /^System\.[A-Z][A-Za-z0-9_.`[\],+ ]{0,2000}$/u;

/** Whether a string stands where ConvertTo-Json cut an object or array. */
export function isDepthCutText(text: string): boolean {
  return CUSTOM_OBJECT.test(text) || TYPE_NAMES.test(text);
}

const STRUCTURAL: ReadonlySet<string> = new Set([...STRUCTURAL_FIELDS, 'children', 'child_count']);

/**
 * The visible text in what stands for a cut object: the whole of `@{…}` and the values in it, but not of
 * structural fields. A name may hold `; ` itself; then its pieces are given. Type names are no text.
 */
export function textsOfDepthCut(text: string): readonly string[] {
  if (!CUSTOM_OBJECT.test(text)) return [];
  const texts = [text];
  for (const part of text.split(/[;{}]/u)) {
    const equals = part.indexOf('=');
    if (equals >= 0 && STRUCTURAL.has(part.slice(0, equals).trim())) continue;
    const value = part.slice(equals + 1).trim();
    if (value !== '' && value !== '@' && !isDepthCutText(value)) texts.push(value);
  }
  return texts;
}
