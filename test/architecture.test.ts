import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, posix, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';

const SRC = fileURLToPath(new URL('../src/', import.meta.url));

/** Which layers a layer may import. Stages do not import each other; only the pipeline joins them. */
const MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
  model: ['model'],
  shared: ['model', 'shared'],
  intake: ['model', 'shared', 'intake'],
  redact: ['model', 'shared', 'redact'],
  validate: ['model', 'shared', 'validate'],
  'catalog-build': ['model', 'shared', 'catalog-build'],
  report: ['model', 'shared', 'report'],
  publish: ['model', 'shared', 'publish'],
  pack: ['model', 'shared', 'pack'],
  verify: ['model', 'shared', 'verify'],
  prove: ['model', 'shared', 'prove'],
  pipeline: [
    'model',
    'shared',
    'intake',
    'redact',
    'validate',
    'catalog-build',
    'report',
    'publish',
    'pack',
    'prove',
    'pipeline',
  ],
  index: [
    'model',
    'shared',
    'intake',
    'redact',
    'validate',
    'catalog-build',
    'report',
    'publish',
    'pack',
    'verify',
    'pipeline',
  ],
  cli: [
    'model',
    'shared',
    'intake',
    'redact',
    'validate',
    'catalog-build',
    'report',
    'publish',
    'pack',
    'verify',
    'pipeline',
    'cli',
  ],
};

/** The one home of each package. */
const PACKAGE_HOME: Readonly<Record<string, string>> = {
  unzipper: 'intake/archive/',
  'fast-glob': 'intake/',
  ajv: 'shared/json-schema.ts',
  archiver: 'pack/',
  commander: 'cli/',
  saxes: 'intake/xml/',
};

/** Built-in modules that a pure layer may use: they neither touch the world nor differ between runs. */
const PURE_BUILTINS = ['node:crypto', 'node:buffer'];
const PURE_LAYERS = ['model', 'redact', 'validate', 'catalog-build', 'report'];
/** Globals that would let the world into a pure layer. */
const IMPURE =
  /(?<!['\w.])(?:console|process)\.(?:log|error|warn|env|argv|cwd|stdout|stderr|platform|pid)\b|Date\.now|new Date\(\)|Math\.random|randomUUID|performance\.now/u;

interface SourceFile {
  readonly path: string;
  readonly layer: string;
  readonly text: string;
  readonly imports: readonly string[];
}

function sourceFiles(): SourceFile[] {
  return readdirSync(SRC, { recursive: true, encoding: 'utf8' })
    .map((path) => path.split('\\').join('/'))
    .filter((path) => path.endsWith('.ts'))
    .sort()
    .map((path) => {
      const text = readFileSync(join(SRC, path), 'utf8');
      const imports = [
        ...text.matchAll(
          /^(?:(?:import|export)\b[^'\n;]*\bfrom|\}\s*from|import)\s*'([^']+)'|\bimport\('([^']+)'\)/gmu,
        ),
      ].map((match) => match[1] ?? match[2] ?? '');
      return { path, layer: (path.split('/')[0] ?? '').replace(/\.ts$/u, ''), text, imports };
    });
}

function layerOf(file: SourceFile, specifier: string): string {
  const target = relative(SRC, resolve(SRC, dirname(file.path), specifier))
    .split('\\')
    .join('/');
  return (target.split('/')[0] ?? '').replace(/\.js$/u, '');
}

const FILES = sourceFiles();

describe('architecture', () => {
  test('there are files to look at in every layer', () => {
    expect([...new Set(FILES.map((file) => file.layer))].sort()).toEqual(Object.keys(MAY_IMPORT).sort());
  });

  test('imports go model <- shared <- stage <- pipeline <- cli', () => {
    const wrong = FILES.flatMap((file) =>
      file.imports
        .filter((specifier) => specifier.startsWith('.'))
        .map((specifier) => ({ from: file.path, to: layerOf(file, specifier), layer: file.layer }))
        .filter(({ layer, to }) => !MAY_IMPORT[layer]?.includes(to)),
    );
    expect(wrong).toEqual([]);
  });

  test('each package is imported in its one home', () => {
    const wrong = FILES.flatMap((file) =>
      file.imports
        .filter((specifier) => !specifier.startsWith('.') && !specifier.startsWith('node:'))
        .map((specifier) => ({ file: file.path, name: specifier.split('/')[0] ?? '' }))
        .filter(({ file: path, name }) => !path.startsWith(PACKAGE_HOME[name] ?? 'nowhere')),
    );
    expect(wrong).toEqual([]);
  });

  test('redact, validate, catalog-build and report touch neither file system nor clock', () => {
    const pure = FILES.filter((file) => PURE_LAYERS.includes(file.layer));
    const builtins = pure.flatMap((file) =>
      file.imports
        .filter((specifier) => specifier.startsWith('node:') && !PURE_BUILTINS.includes(specifier))
        .map((specifier) => ({ file: file.path, specifier })),
    );
    const globals = pure.filter((file) => IMPURE.test(withoutComments(file.text))).map((file) => file.path);
    expect({ builtins, globals }).toEqual({ builtins: [], globals: [] });
  });

  test('only the gate reveals raw text, and unzipper never extracts', () => {
    const reveals = FILES.filter((file) => file.text.includes('RawText.reveal(')).map((file) => file.layer);
    expect([...new Set(reveals)]).toEqual(['redact']);
    expect(FILES.filter((file) => /\.extract\(|unzipper\.Extract/iu.test(withoutComments(file.text)))).toEqual([]);
  });

  test('imports end in .js and files are kebab-case', () => {
    const wrong = FILES.flatMap((file) => [
      ...file.imports.filter((one) => one.startsWith('.') && posix.extname(one) !== '.js'),
      ...(/^[a-z0-9]+(?:-[a-z0-9]+)*\.ts$/u.test(posix.basename(file.path)) || file.path.includes('language/zh-CN')
        ? []
        : [file.path]),
    ]);
    expect(wrong).toEqual([]);
  });
});

function withoutComments(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\//gu, '').replace(/^\s*\/\/.*$/gmu, '');
}
