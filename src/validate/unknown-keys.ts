/**
 * Keys of the object at `pointer` that the schema does not name there. A schema violation leaves them
 * out, as keys of a capture may be text; a profile is the operator's own and a misspelt key is what he
 * has to see.
 *
 * @param pointer JSON pointer into the document, whose keys are words of the schema
 * @param schema a schema whose nested objects stand in place (no `$ref` to an object)
 */
export function unknownKeys(document: unknown, pointer: string, schema: unknown): readonly string[] {
  let value = document;
  let shape = schema;
  for (const key of pointer.split('/').slice(1)) {
    value = fieldOf(value, key);
    shape =
      Array.isArray(value) || /^[0-9]+$/u.test(key)
        ? (fieldOf(shape, 'items') ?? shapeOfField(shape, key))
        : shapeOfField(shape, key);
  }
  const known = fieldOf(shape, 'properties') ?? {};
  return Object.keys(isObject(value) ? value : {}).filter((key) => !Object.hasOwn(known, key));
}

function shapeOfField(shape: unknown, key: string): unknown {
  return fieldOf(fieldOf(shape, 'properties'), key);
}

function fieldOf(value: unknown, key: string): unknown {
  return isObject(value) && Object.hasOwn(value, key) ? Reflect.get(value, key) : undefined;
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
