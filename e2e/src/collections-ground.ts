import type { AuditKind, AuditPage } from '@mun/contracts/audit';
import type { DeliveryState } from '@mun/contracts/deliveries';
import type { DeliveryPage } from '@mun/contracts/mailing';
import { API_PREFIX, ROUTES } from '@mun/contracts/routes';
import type { Browser, BrowserContextOptions, Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { openPage } from './browser.js';
import type { Product } from './product.js';

/** One organiser: calls with their token, and browsers that hold it. */
export class Office {
  private constructor(
    private readonly site: string,
    readonly token: string,
  ) {}

  static async enter({ site, adminCode }: Product): Promise<Office> {
    const answer = await fetch(site + API_PREFIX + ROUTES.adminLogin, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ code: adminCode }),
    });
    const { message } = (await answer.json()) as { message: string };
    return new Office(site, message);
  }

  /** @param body JSON, or fields as a form has them */
  async call<T>(method: string, path: string, body?: object): Promise<T> {
    const answer = await fetch(this.site + API_PREFIX + path, {
      method,
      headers: { authorization: `Bearer ${this.token}`, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`);
    return JSON.parse(text || 'null') as T;
  }

  async form<T>(method: string, path: string, fields: Record<string, string>): Promise<T> {
    const body = new FormData();
    for (const [name, value] of Object.entries(fields)) body.set(name, value);
    const answer = await fetch(this.site + API_PREFIX + path, {
      method,
      headers: { authorization: `Bearer ${this.token}` },
      body,
    });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as T;
  }

  /** Takes every thing of a list away. @param list as a route: '/sponsors' */
  async empty(list: string): Promise<void> {
    const things = await this.call<{ _id: string }[]>('GET', list);
    for (const { _id } of things) await this.call('DELETE', `${list}/${_id}`);
  }

  /** Until the worker has brought a mail to this state. */
  async untilMailIs(state: DeliveryState, address: string): Promise<void> {
    const there = async () => {
      const { deliveries } = await this.call<DeliveryPage>('GET', `${ROUTES.deliveries}?state=${state}`);
      return deliveries.map(({ to }) => to?.address);
    };
    await expect.poll(there, { timeout: 30_000 }).toContain(address);
  }

  /** Until something of this kind stands in the list of activity, which its page reads once. */
  async untilNoted(kind: AuditKind): Promise<void> {
    const noted = async () => (await this.call<AuditPage>('GET', `${ROUTES.audit}?kind=${kind}`)).entries;
    await expect.poll(noted, { timeout: 20_000 }).not.toEqual([]);
  }

  /** A page of the admin area, once its list is read. */
  async open(browser: Browser, path: string, options: BrowserContextOptions): Promise<Page> {
    const page = await openPage(browser, options);
    await page.goto(`${this.site}/admin`);
    await page.evaluate((token) => localStorage.setItem('admin_token', token), this.token);
    await visit(page, `${this.site}/admin/${path}`);
    return page;
  }
}

/** Goes there and waits until the list is read. */
export async function visit(page: Page, address: string): Promise<void> {
  await page.goto(address);
  // Not by its role: a dialog may stand before it.
  await page.locator('h1').waitFor();
  await page.getByText(/^Loading/).waitFor({ state: 'detached' });
}

export const says = (page: Page | Locator, text: string | RegExp) => page.getByText(text).first().waitFor();
export const button = (page: Page | Locator, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true });
export const card = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 2, name, exact: true }) });
/** A question of the form that is open, beside which the page asks others. */
export const field = (page: Page, label: string) =>
  page
    .getByRole('main')
    .locator('form')
    .locator('input, textarea')
    .and(page.getByLabel(label, { exact: true }));
/** The names on the cards, in their order. */
export const names = (page: Page) =>
  page.getByRole('main').locator('li').getByRole('heading', { level: 2 }).allInnerTexts();

/** A picture as a file that one chooses. */
export async function drawnPicture(page: Page, name = 'logo.png') {
  const address = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 600, height: 400 });
    const pen = canvas.getContext('2d');
    pen?.fillRect(20, 20, 400, 200);
    return canvas.toDataURL('image/png');
  });
  return { name, mimeType: 'image/png', buffer: Buffer.from(address.split(',')[1] ?? '', 'base64') };
}

/** What has the focus: 'BUTTON Add FAQ'. */
export function focused(page: Page): Promise<string> {
  return page.evaluate(() => {
    const at = document.activeElement;
    return `${at?.tagName} ${at?.getAttribute('aria-label') ?? at?.textContent}`;
  });
}

/** Until this has the focus, which comes and goes a moment after what is seen. */
export async function hasFocus(where: Locator): Promise<void> {
  await expect.poll(() => where.evaluate((one) => one === document.activeElement)).toBe(true);
}

/** Until the focus is in a dialog: before that it does not hear keys. */
export async function holdsFocus(dialog: Locator): Promise<void> {
  await expect.poll(() => dialog.evaluate((one) => one.contains(document.activeElement))).toBe(true);
}

/** Clicks twice before the first click can have been answered. @param address which the click calls */
export async function clickTwice(page: Page, way: Locator, address: string): Promise<void> {
  let clicked = () => {};
  const both = new Promise<void>((resolve) => (clicked = resolve));
  await page.route(address, async (route) => {
    await both;
    return route.fallback();
  });
  await way.dblclick();
  clicked();
}

/** Once nothing moves or changes its colour any more. */
export async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
  });
}
