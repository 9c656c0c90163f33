interface KeysAt {
  /** All keys of the object, in the order of the file. */
  readonly all: readonly string[];
  readonly unknown: readonly string[];
  readonly known: readonly string[];
}

/**
 * Keys of the object at `pointer` that the schema does not name there, and those that it does. A schema violation
 * leaves the first out, as keys of a capture may be text; what can be said of them `describeUnknownKey` says.
 *
 * @param pointer JSON pointer into the document, whose keys are words of the schema
 * @param schema a schema whose nested objects stand in place (no `$ref` to an object)
 */
export function unknownKeys(document: unknown, pointer: string, schema: unknown): KeysAt {
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
  const keys = Object.keys(isObject(value) ? value : {});
  return { all: keys, unknown: keys.filter((key) => !Object.hasOwn(known, key)), known: Object.keys(known) };
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
