import type { Browser, BrowserContextOptions, Page } from 'playwright-core';

export interface WatchedPage {
  page: Page;
  /** What the browser complained of so far: errors of scripts, of React, of the content security policy. */
  complaints: string[];
}

/** A page in a context of its own, which `page.context().close()` ends. */
export async function openWatched(browser: Browser, options: BrowserContextOptions): Promise<WatchedPage> {
  const page = await (await browser.newContext(options)).newPage();
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
  });
  return { page, complaints };
}
