import type { ErrorObject, Options, ValidateFunction } from 'ajv';
import * as validators from './generated/validators.js';
import { loadSchema } from './package-resource.js';

/** One violation, without any value of the document: place, keyword and what the schema expects. */
export interface SchemaViolation {
  /** JSON pointer; keys that the schema does not name are given as `*`. */
  readonly field: string;
  readonly keyword: string;
  /** Words of the schema (a type, a limit, a property name), never of the document. */
  readonly expected: string;
}

/** How every schema is compiled, by scripts/generate-code.ts and in tests. */
export const AJV_OPTIONS = { allErrors: true, strict: true, allowUnionTypes: true } as const satisfies Options;

/** Schemas that have a compiled validator. */
export type CheckedSchema = keyof typeof validators;

/**
 * A check of documents against one of our schemas (JSON Schema draft 2020-12).
 *
 * @returns a function that lists all violations of a document
 */
export function schemaCheck(name: CheckedSchema): (document: unknown) => readonly SchemaViolation[] {
  return violationsBy(VALIDATORS[name], () => loadSchema(name));
}

// The generated file exports one validator of ajv for each checked schema.
const VALIDATORS = validators as unknown as Readonly<Record<CheckedSchema, ValidateFunction>>;

/** As `schemaCheck`, for a validator that was compiled from `schema`, which is asked for when something is wrong, with `AJV_OPTIONS` elsewhere. */
export function violationsBy(
  validate: ValidateFunction,
  schema: () => object,
): (document: unknown) => readonly SchemaViolation[] {
  let known: ReadonlySet<string> | undefined;
  return (document) => {
    if (validate(document)) return [];
    known ??= propertyNames(schema());
    const names = known;
    return (validate.errors ?? []).map((error) => describeError(error, names));
  };
}

function describeError(error: ErrorObject, known: ReadonlySet<string>): SchemaViolation {
  return { field: knownPointer(error.instancePath, known), keyword: error.keyword, expected: expectation(error) };
}

/** Keeps indexes and keys that stand in the schema; any other key may be text and becomes `*`. */
function knownPointer(pointer: string, known: ReadonlySet<string>): string {
  return pointer
    .split('/')
    .map((key) => (key === '' || /^[0-9]{1,9}$/u.test(key) || known.has(key) ? key : '*'))
    .join('/');
}

function propertyNames(schema: unknown, into: Set<string> = new Set()): Set<string> {
  if (Array.isArray(schema)) for (const item of schema) propertyNames(item, into);
  else if (schema !== null && typeof schema === 'object') {
    for (const [key, value] of Object.entries(schema)) {
      if (key === 'properties' && value !== null && typeof value === 'object')
        for (const name of Object.keys(value)) into.add(name);
      propertyNames(value, into);
    }
  }
  return into;
}

// ajv's params come from the schema except for additionalProperty/propertyName, which are the document's.
function expectation(error: ErrorObject): string {
  const { keyword, params } = error;
  switch (keyword) {
    case 'type':
      return `type ${String(params['type'])}`;
    case 'required':
      return `the field ${String(params['missingProperty'])}`;
    case 'additionalProperties':
    case 'unevaluatedProperties':
    case 'propertyNames':
      return 'no field that the schema does not name';
    case 'enum':
      return `one of ${JSON.stringify(params['allowedValues'])}`;
    case 'const':
      return `the value ${JSON.stringify(params['allowedValue'])}`;
    case 'pattern':
      return `text that matches ${String(params['pattern'])}`;
    default:
      return 'limit' in params ? `${keyword} ${String(params['comparison'] ?? '')}${String(params['limit'])}` : keyword;
  }
}
