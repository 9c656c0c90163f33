import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

// src/shared and dist/shared both lie two folders below the package root.
const ROOT = new URL('../../', import.meta.url);
const require = createRequire(import.meta.url);

/** A JSON Schema that ships with the package: `loadSchema('catalog')` reads `schemas/catalog.schema.json`. */
export function loadSchema(name: 'capture' | 'catalog' | 'decisions' | 'profile' | 'report'): object {
  // The files are JSON Schemas, so objects; test/contracts.test.ts compiles each.
  return require(`../../schemas/${name}.schema.json`) as object;
}

/** Text of a template that ships with the package, by its path below `templates/`. */
export function loadTemplate(path: string): string {
  return readFileSync(new URL(`templates/${path}`, ROOT), 'utf8');
}

/** Version of the installed package. */
export function packageVersion(): string {
  // package.json of this package always has a version string.
  return (require('../../package.json') as { version: string }).version;
}
