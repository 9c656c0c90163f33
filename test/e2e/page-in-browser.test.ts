import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import axe from 'axe-core';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { renderHtml } from '../../src/report/html.js';
import { aReport } from '../report/support/report-cases.js';
import { RULE_TEXTS } from '../report/support/rule-texts.js';
import { aBrowser } from '../support/a-browser.js';
import { FIXTURE_CATALOG, FIXTURE_ZIP } from '../support/a-package.js';
import { aTree, type NodeSpec } from '../support/a-tree.js';
import { runAirlock } from '../support/run-airlock.js';

/** A browser on a busy machine takes its time; nothing here is about speed. */
const PATIENCE_MS = 180_000;
const DRIFTED_ZIP = fileURLToPath(new URL('../../examples/2026-09-15-internal-sandbox-b.zip', import.meta.url));

let browser: Browser | null = null;
let cwd = '';
const pages = { fixture: '', drifted: '', chinese: '', rejected: '', large: '' };

beforeAll(async () => {
  browser = await aBrowser();
  cwd = await mkdtemp(join(tmpdir(), 'airlock-pages-'));
  const catalog = ['--catalog', fileURLToPath(FIXTURE_CATALOG), '--json'];
  pages.fixture = await htmlOf([fileURLToPath(FIXTURE_ZIP), '--batch', 'en', ...catalog]);
  pages.drifted = await htmlOf([DRIFTED_ZIP, '--batch', 'en', ...catalog]);
  pages.chinese = await htmlOf([DRIFTED_ZIP, '--batch', 'zh', '--lang', 'zh-CN', ...catalog]);
  const noZip = join(cwd, 'no-zip.zip');
  await writeFile(noZip, 'this is no zip');
  pages.rejected = await htmlOf([noZip, '--batch', 'en', '--json']);
  const row: NodeSpec = { type: 'DataItem', bounds: [0, 0, 800, 6], children: Array.from({ length: 99 }, cellOf) };
  const rows = [...Array.from({ length: 99 }, () => row), { ...row, children: Array.from({ length: 98 }, cellOf) }];
  const tree = aTree({ type: 'Window', bounds: [0, 0, 800, 600], children: rows });
  pages.large = join(cwd, 'large.html');
  await writeFile(pages.large, renderHtml(aReport(), RULE_TEXTS, 'en', { tree, before: null }));
}, PATIENCE_MS);

afterAll(async () => {
  await browser?.close();
  await rm(cwd, { recursive: true, force: true });
});

function cellOf(_: unknown, i: number): NodeSpec {
  return { type: 'Text', id: `cell${i}`, bounds: [i * 8, 0, 8, 6] };
}

async function htmlOf(args: readonly string[]): Promise<string> {
  const { stdout } = await runAirlock(['import', ...args], cwd);
  return join(cwd, JSON.parse(stdout).packages[0].reports.html);
}

/** Opens a page from disk and gives it to `look`, with all that it asked for or complained about. */
async function open(
  path: string,
  options: BrowserContextOptions,
  look: (page: Page, noise: readonly string[]) => Promise<void>,
): Promise<void> {
  if (browser === null) {
    expect(await readFile(path, 'utf8')).toMatch(/^<!DOCTYPE html>[\s\S]{0,400}default-src 'none'/u);
    return;
  }
  const context = await browser.newContext({ viewport: { width: 1180, height: 900 }, ...options });
  try {
    const page = await context.newPage();
    const noise: string[] = [];
    page.on('request', (request) => noise.push(`request ${request.url()}`));
    page.on('console', (message) => noise.push(`console ${message.text()}`));
    page.on('pageerror', (error) => noise.push(`error ${error.message}`));
    await page.goto(pathToFileURL(path).href);
    await look(page, noise);
  } finally {
    await context.close();
  }
}

/** What axe-core finds wrong, by rule and element. */
async function violationsIn(page: Page): Promise<string[]> {
  await page.evaluate(axe.source);
  // The script just run leaves `axe` in the page; what it returns is plain JSON.
  const found = (await page.evaluate('axe.run(document)')) as axe.AxeResults;
  return found.violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
}

describe('a report opened from disk', () => {
  test.each([
    ['the fixture, light', 'fixture', 'light'],
    ['the fixture, dark', 'fixture', 'dark'],
    ['breaking drift, light', 'drifted', 'light'],
    ['in Chinese, dark', 'chinese', 'dark'],
    ['a package that is no zip', 'rejected', 'light'],
  ] as const)(
    '%s: asks for nothing, complains about nothing, passes axe',
    { timeout: PATIENCE_MS },
    async (_, name, colorScheme) => {
      await open(pages[name], { colorScheme }, async (page, noise) => {
        expect(await violationsIn(page)).toEqual([]);
        expect(noise).toEqual([`request ${pathToFileURL(pages[name]).href}`]);
      });
    },
  );

  test('is no wider than a narrow screen', { timeout: PATIENCE_MS }, async () => {
    await open(pages.drifted, { viewport: { width: 380, height: 800 } }, async (page) => {
      expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(380);
    });
  });

  test('reads without script: the tree folds, and no search is offered that would not work', {
    timeout: PATIENCE_MS,
  }, async () => {
    await open(pages.fixture, { javaScriptEnabled: false }, async (page) => {
      expect(await page.locator('#find-tools').isVisible()).toBe(false);
      const folded = page.locator('#n2 > details > summary');
      const inner = page.locator('#n2 > details > ul');
      expect(await inner.isVisible()).toBe(false);
      await folded.focus();
      await page.keyboard.press('Enter');
      expect(await inner.isVisible()).toBe(true);
    });
  });
});

describe('the tree of a report', () => {
  test('is searched by keyboard: hits are counted, shown with their parents, and all is back afterwards', {
    timeout: PATIENCE_MS,
  }, async () => {
    await open(pages.fixture, {}, async (page) => {
      await page.getByRole('searchbox').focus();
      await page.keyboard.type('TXTSIGNATURE');
      // Hits are counted anew with every letter.
      await page.locator('output', { hasText: /^1 found$/u }).waitFor();
      const hits = page.locator('.node.hit');
      expect(await page.locator('output').textContent()).toBe('1 found');
      expect(await hits.first().isVisible()).toBe(true);
      expect(await page.locator('#nodes li:visible').count()).toBeLessThan(12);
      await page.keyboard.press('Control+A');
      await page.keyboard.press('Delete');
      await page.locator('output:empty').waitFor({ state: 'attached' });
      expect(await page.locator('#nodes li[hidden]').count()).toBe(0);
    });
  });

  test('opens at the node that a number of the drawing leads to, by keyboard', { timeout: PATIENCE_MS }, async () => {
    await open(pages.fixture, {}, async (page) => {
      await page.getByRole('button', { name: 'Fold all' }).press('Enter');
      const link = page.locator('.marks a').last();
      const target = page.locator(`${await link.getAttribute('href')} > :first-child`).first();
      expect(await target.isVisible()).toBe(false);
      await link.press('Enter');
      await target.waitFor({ state: 'visible' });
    });
  });

  test('shows the place of a node in the drawing', { timeout: PATIENCE_MS }, async () => {
    await open(pages.fixture, {}, async (page) => {
      await page.locator('#n1 .node').first().focus();
      expect(Number(await page.locator('#window-now .here').getAttribute('width'))).toBeGreaterThan(100);
    });
  });

  test('of 10,000 nodes is all there, folded, and searched', { timeout: PATIENCE_MS }, async () => {
    await open(pages.large, {}, async (page) => {
      expect(await page.locator('#nodes li[id]').count()).toBe(10_000);
      await page.getByRole('searchbox').fill('root/57/98');
      await page.locator('output:not(:empty)').waitFor();
      expect(await page.locator('output').textContent()).toBe('1 found');
      expect(await page.locator('.node.hit').isVisible()).toBe(true);
      expect(await page.locator('#window-now svg rect').count()).toBeLessThan(2100);
    });
  });
});

test('printed, the report has the drawing and not the tree', { timeout: PATIENCE_MS }, async () => {
  await open(pages.fixture, {}, async (page) => {
    await page.emulateMedia({ media: 'print' });
    expect(await page.locator('#window-now svg').isVisible()).toBe(true);
    expect(await page.locator('#nodes').isVisible()).toBe(false);
  });
});
