import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

// src/shared and dist/shared both lie two folders below the package root.
const ROOT = new URL('../../', import.meta.url);
const require = createRequire(import.meta.url);

/** The schemas that ship with the package. */
export const SCHEMA_NAMES = ['capture', 'catalog', 'decisions', 'profile', 'report'] as const;

/** A JSON Schema that ships with the package: `loadSchema('catalog')` reads `schemas/catalog.schema.json`. */
export function loadSchema(name: (typeof SCHEMA_NAMES)[number]): object {
  // The files are JSON Schemas, so objects; test/contracts.test.ts compiles each.
  return require(`../../schemas/${name}.schema.json`) as object;
}

/** Text of a template that ships with the package, by its path below `templates/`. */
export function loadTemplate(path: string): string {
  return readFileSync(new URL(`templates/${path}`, ROOT), 'utf8');
}

/** The same, as it lies on the disk. */
export function loadTemplateBytes(path: string): Buffer {
  return readFileSync(new URL(`templates/${path}`, ROOT));
}

/** Version of the installed package. */
export function packageVersion(): string {
  // package.json of this package always has a version string.
  return (require('../../package.json') as { version: string }).version;
}

/** Absolute path of the folder with the samples that ship with the package. */
export function samplesFolder(): string {
  return fileURLToPath(new URL('examples/', ROOT));
}

/** What package.json says that this package needs. */
export function packageFacts(): { readonly node: string; readonly dependencies: Readonly<Record<string, string>> } {
  // package.json of this package always has both.
  const { engines, dependencies } = require('../../package.json') as {
    engines: { node: string };
    dependencies: Record<string, string>;
  };
  return { node: engines.node, dependencies };
}

/** Version of a package as it is installed for this one; null where it is not. */
export function installedVersion(name: string): string | null {
  for (const folder of require.resolve.paths(name) ?? []) {
    try {
      const { version }: { version?: unknown } = JSON.parse(readFileSync(`${folder}/${name}/package.json`, 'utf8'));
      return typeof version === 'string' ? version : null;
    } catch {
      // Not in this folder: the next one up may have it.
    }
  }
  return null;
}
