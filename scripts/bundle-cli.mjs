// Joins the modules of the command line into a few files and keeps them compiled, in the place where tsc put
// them: opening several hundred small files and compiling them took longer than importing a package. The
// library (dist/index.js) stays as tsc made it. Reasons and figures: docs/decisions/0014-start.md.
import { spawnSync } from 'node:child_process';
import { copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, transform } from 'esbuild';

const path = (relative) => fileURLToPath(new URL(`../${relative}`, import.meta.url));
const folder = path('dist/cli');

/** What is loaded only when it is needed, or needs files of its own; everything else is joined in. */
const EXTERNAL = ['archiver', 'fast-glob', 'saxes', 'unzipper'];

/** Chunks as modules first: only esbuild's ESM output leaves commands to be loaded when they run. */
async function chunks() {
  return await build({
    entryPoints: [path('src/cli/bin.ts'), path('src/cli/examiner/examine-worker.ts')],
    entryNames: '[name]-main',
    outdir: folder,
    write: false,
    metafile: true,
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    external: EXTERNAL,
    define: { 'import.meta.url': '__importMetaUrl' },
    logLevel: 'warning',
  });
}

/**
 * Imports of other chunks, bound once. As esbuild writes them, each use would be the call of a getter, which in loops over
 * all nodes costs more than what it gets. No binding changes after its chunk has run, and chunks have no circles:
 * what a chunk imports is used by all that use the chunk.
 */
function bindImports(text) {
  return text.replace(/^import \{([^}]*)\} from ("\.\/[^"]+\.js");$/gmu, (_, names, from) => {
    return `const {${names.replaceAll(/ as /gu, ': ')}} = require(${from});`;
  });
}

/** Then each as a script that `start.cjs` can compile from V8's cache. ASCII, so that V8 keeps one byte a character. */
async function writeChunk({ path: file, text }) {
  const { code } = await transform(bindImports(text), {
    format: 'cjs',
    platform: 'node',
    target: 'node20',
    charset: 'ascii',
    supported: { 'dynamic-import': false },
  });
  const url = code.includes('__importMetaUrl')
    ? 'const __importMetaUrl = require("node:url").pathToFileURL(__filename).href;\n'
    : '';
  await writeFile(file, `${url}${code.replace(/^#!.*\n/u, '')}`);
}

/** Licences of the packages that are joined in. */
async function licenses(inputs) {
  const packages = new Set(
    Object.keys(inputs).flatMap((input) => /node_modules\/((?:@[^/]+\/)?[^/]+)\//u.exec(input)?.[1] ?? []),
  );
  const texts = await Promise.all(
    [...packages].sort().map(async (name) => {
      const { version, license } = JSON.parse(await readFile(path(`node_modules/${name}/package.json`), 'utf8'));
      const text = await readFile(path(`node_modules/${name}/LICENSE`), 'utf8');
      return `${name} ${version} (${license})\n\n${text.trim()}\n`;
    }),
  );
  return texts.join(`\n${'-'.repeat(80)}\n\n`);
}

/** Runs the common commands once, so that what they use is in the cache ready compiled. */
async function recordCache() {
  const runs = await mkdtemp(join(tmpdir(), 'airlock-build-'));
  const zip = path('examples/2026-07-08-internal-sandbox-a.zip');
  const catalog = path('examples/isphere-main.catalog.json');
  for (const args of [['--help'], ['validate', zip], ['import', zip, '--catalog', catalog, '--runs', runs]]) {
    const { status, stderr } = spawnSync(process.execPath, [join(folder, 'bin.js'), ...args], {
      encoding: 'utf8',
      env: { ...process.env, AIRLOCK_RECORD_CODE_CACHE: '1' },
    });
    if (status !== 0) throw new Error(`airlock ${args[0]} ended with ${status} during the build: ${stderr}`);
  }
  await rm(runs, { recursive: true, force: true });
}

await rm(folder, { recursive: true, force: true });
await mkdir(folder, { recursive: true });
await copyFile(path('scripts/start.cjs'), join(folder, 'start.js'));
const { outputFiles, metafile } = await chunks();
for (const file of outputFiles) await writeChunk(file);
await writeFile(join(folder, 'package.json'), '{ "type": "commonjs" }\n');
for (const entry of ['bin', 'examine-worker'])
  await writeFile(join(folder, `${entry}.js`), `#!/usr/bin/env node\nrequire('./start.js')('./${entry}-main.js');\n`);
await writeFile(join(folder, 'THIRD-PARTY-LICENSES.txt'), await licenses(metafile.inputs));
await recordCache();
