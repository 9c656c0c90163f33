/** A string literal of XPath 1.0, which has no escapes: with the other quotes, or put together with concat. */
export function xpathLiteral(value: string): string {
  if (!value.includes("'")) return `'${value}'`;
  if (!value.includes('"')) return `"${value}"`;
  const parts = value.split("'").map((part) => `'${part}'`);
  return `concat(${parts.join(`,"'",`)})`;
}
