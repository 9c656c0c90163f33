// Joins the modules of the command line into a few files, in the place where tsc put them: opening several
// hundred small ones took longer than importing a package. The library (dist/index.js) stays as tsc made it.
import { rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const path = (relative) => fileURLToPath(new URL(`../${relative}`, import.meta.url));

await rm(path('dist/cli'), { recursive: true, force: true });
await build({
  entryPoints: [path('src/cli/bin.ts'), path('src/cli/examiner/examine-worker.ts')],
  // Both beside each other, whatever folder they come from.
  entryNames: '[name]',
  outdir: path('dist/cli'),
  bundle: true,
  // Commands are loaded when they run; chunks lie beside bin.js, two folders below the package root, where
  // package-resource.ts looks for schemas and templates from.
  splitting: true,
  format: 'esm',
  platform: 'node',
  target: 'node20',
  packages: 'external',
  logLevel: 'warning',
});
