import { existsSync } from 'node:fs';
import { type Browser, chromium } from 'playwright-core';

/** Where Chromium or Chrome usually is; `CHROMIUM` names another place. */
const USUAL_PATHS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** A browser of this machine, without a window; null where there is none, which is said once. */
export async function aBrowser(): Promise<Browser | null> {
  const named = process.env['CHROMIUM'];
  const executablePath = named ?? USUAL_PATHS.find((path) => existsSync(path));
  if (executablePath === undefined) {
    process.stderr.write('no Chromium on this machine (CHROMIUM names one): pages are looked at without a browser\n');
    return null;
  }
  // Without its own sandbox, which needs rights that containers do not give: the pages are our own.
  return await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
}
