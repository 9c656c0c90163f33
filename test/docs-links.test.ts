import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

const PAGES = [
  'README.md',
  'README.zh-CN.md',
  'CONTRIBUTING.md',
  ...readdirSync(join(ROOT, 'docs'), { encoding: 'utf8', recursive: true })
    .filter((file) => file.endsWith('.md'))
    .map((file) => `docs/${file.replaceAll('\\', '/')}`),
].sort();

interface Link {
  readonly line: string;
  /** From the root of the repository, without the part behind `#`. */
  readonly target: string;
  readonly anchor: string;
}

/** Links of a page to other files of the repository. */
function linksOf(page: string): readonly Link[] {
  return readPage(page)
    .split('\n')
    .flatMap((line) =>
      [...line.matchAll(/\]\((?<to>[^()\s]+)\)/gu)]
        .map((match) => match.groups?.['to'] ?? '')
        .filter((to) => !/^[a-z]+:/u.test(to))
        .map((to) => {
          const [path = '', anchor = ''] = to.split('#');
          return { line, target: path === '' ? page : join(dirname(page), path).replaceAll('\\', '/'), anchor };
        }),
    );
}

/** Names of the headings of a page, as GitHub makes them. */
function anchorsOf(page: string): readonly string[] {
  return readPage(page)
    .split('\n')
    .filter((line) => /^#{1,6} /u.test(line))
    .map((line) =>
      line
        .replace(/^#+ /u, '')
        .toLowerCase()
        .replace(/[^\p{L}\p{N} _-]/gu, '')
        .replaceAll(' ', '-'),
    );
}

function readPage(page: string): string {
  return readFileSync(join(ROOT, page), 'utf8').replaceAll('\r\n', '\n');
}

test.each(PAGES)('links of %s lead to files and headings that are there', (page) => {
  const dead = linksOf(page)
    .filter(
      ({ target, anchor }) => !existsSync(join(ROOT, target)) || (anchor !== '' && !anchorsOf(target).includes(anchor)),
    )
    .map(({ target, anchor }) => `${target}#${anchor}`);
  expect(dead).toEqual([]);
});

describe('a Chinese page', () => {
  const chinesePages = PAGES.filter((page) => page.includes('zh-CN'));

  const isEnglish = (target: string): boolean => target.endsWith('.md') && !target.includes('zh-CN');

  test.each(chinesePages)('%s says so where it links to an English one', (page) => {
    const unsaid = linksOf(page).filter(({ line, target }) => isEnglish(target) && !/英文|English/u.test(line));
    expect(unsaid.map(({ target }) => target)).toEqual([]);
  });

  test.each(chinesePages)('%s links to no English page that is there in Chinese', (page) => {
    // Where the English page says more, the link is called 英文版 or 英文页面.
    const needless = linksOf(page).filter(
      ({ line, target }) =>
        target.startsWith('docs/') &&
        isEnglish(target) &&
        !/英文版|英文页面|English/u.test(line) &&
        existsSync(join(ROOT, target.replace('docs/', 'docs/zh-CN/'))),
    );
    expect(needless.map(({ target }) => target)).toEqual([]);
  });
});
