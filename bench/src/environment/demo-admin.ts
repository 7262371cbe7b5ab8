import { join } from 'node:path';
import chromium from '@sparticuz/chromium';
import { API_PREFIX, ROUTES } from '@mun/contracts/routes';
import { databaseProcess } from '@mun/local/database/database';
import { MongoClient } from 'mongodb';
import { chromium as playwright, type Browser, type BrowserContext } from 'playwright-core';
import type { DemoProduct } from './demo-product.js';

export async function launchBrowser(): Promise<Browser> {
  return playwright.launch({
    executablePath: await chromium.executablePath(),
    args: ['--headless=shell', '--no-sandbox', '--disable-gpu'],
  });
}

/** Returns a browser context of a desktop in which an organiser is logged in. */
export async function openAdminContext(browser: Browser, product: DemoProduct): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  const token = await logIn(product);
  await context.addInitScript((value) => localStorage.setItem('admin_token', value), token);
  return context;
}

/** Connects to the product's database. The caller closes the client. */
export async function connectDatabase({ dataFolder }: DemoProduct): Promise<MongoClient> {
  const { uri } = await databaseProcess(join(dataFolder, 'database'));
  return new MongoClient(uri).connect();
}

async function logIn({ baseUrl, adminCode }: DemoProduct): Promise<string> {
  const response = await fetch(baseUrl + API_PREFIX + ROUTES.adminLogin, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ code: adminCode }),
  });
  const { message } = (await response.json()) as { message: string };
  return message;
}
