import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { chromium as playwright, type Browser, type BrowserContextOptions, type Page } from 'playwright-core';

const HERE = fileURLToPath(new URL('..', import.meta.url));
const UNPACK = `import('@sparticuz/chromium').then(({ default: chromium }) => chromium.executablePath())`;

/**
 * Where the browser lies unpacked. Its package unpacks it in place and hands out what another process is only just writing, so
 * each unpacks one for itself, and the first that is whole is everybody's.
 */
async function unpacked(): Promise<string> {
  const whole = join(tmpdir(), 'mun-chromium');
  if (!existsSync(whole)) {
    const own = mkdtempSync(`${whole}-`);
    const env = { ...process.env, TMPDIR: own };
    await promisify(execFile)(process.execPath, ['--eval', UNPACK], { cwd: HERE, env });
    try {
      renameSync(own, whole);
    } catch {
      // Another one was faster.
      rmSync(own, { recursive: true, force: true });
    }
  }
  return join(whole, 'chromium');
}

/** A headless Chromium that comes inside an npm package and needs nothing installed on the machine. */
export async function openBrowser(): Promise<Browser> {
  return playwright.launch({
    executablePath: await unpacked(),
    args: [
      '--headless=shell',
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  });
}

export const PHONE = { width: 390, height: 844 };
export const DESK = { width: 1280, height: 900 };

/** A page in a context of its own, without motion; anything that it throws fails the test that opened it. */
export async function openPage(browser: Browser, options: BrowserContextOptions): Promise<Page> {
  const context = await browser.newContext({ reducedMotion: 'reduce', ...options });
  const page = await context.newPage();
  page.on('pageerror', (error) => {
    throw error;
  });
  return page;
}

/**
 * Until the scripts have taken over what the server drew. They begin after the first paint, and by then the network may have
 * been quiet for long; a click before is not theirs.
 */
export async function takenOver(page: Page): Promise<void> {
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
}

/** By how many pixels the page is wider than the window. */
export function sidewaysScroll(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}
