/** Every property that the schema names, each once, in the order of the schema's text. */
export function schemaKeys(schema: unknown): readonly string[] {
  const names = new Set<string>();
  collectKeys(schema, names);
  return [...names];
}

function collectKeys(schema: unknown, names: Set<string>): void {
  if (Array.isArray(schema)) for (const part of schema) collectKeys(part, names);
  else if (schema !== null && typeof schema === 'object') {
    for (const [keyword, part] of Object.entries(schema)) {
      if (keyword === 'properties' && part !== null && typeof part === 'object')
        for (const name of Object.keys(part)) names.add(name);
      collectKeys(part, names);
    }
  }
}
