import { randomBytes } from 'node:crypto';
import type { AuditKind } from '@mun/contracts/admin/audit';
import { expect, type Locator, type Page, type Request, type Route } from '@playwright/test';
import { keepsFocus } from '../fixtures/interactions.js';
import { loseResponse } from '../fixtures/network.js';
import { openAdminPage } from '../fixtures/test.js';

/** Markup that must not become an element, and a word that does not fit on a line. */
export const HOSTILE_NAME = `<img src=x onerror="document.title='hacked'">${'W'.repeat(110)}`;

export function button(scope: Page | Locator, name: string | RegExp): Locator {
  return scope.getByRole('button', { name, exact: true });
}

export function heading(page: Page, name: string | RegExp, level = 1): Locator {
  return page.getByRole('heading', { level, name, exact: true });
}

/** The card of an item in a collection. */
export function card(page: Page, name: string): Locator {
  return page.getByRole('listitem').filter({ has: heading(page, name, 2) });
}

/** The names on all cards, in their order. */
export function cardNames(page: Page): Locator {
  return page.getByRole('main').getByRole('listitem').getByRole('heading', { level: 2 });
}

/** A field of the open form. The page around the form may have fields with the same label. */
export function formField(page: Page, label: string): Locator {
  return page
    .getByRole('main')
    .locator('form')
    .locator('input, textarea, select')
    .and(page.getByLabel(label, { exact: true }));
}

/** The menu with the organiser's name; on a phone it is behind the button More. */
export function accountMenu(page: Page): Locator {
  return page.getByRole('navigation', { name: 'Admin' }).locator('[aria-haspopup="menu"]');
}

export async function chooseInAccountMenu(page: Page, item: 'Your name' | 'Log out'): Promise<void> {
  await accountMenu(page).click();
  await page.getByRole('menuitem', { name: item, exact: true }).click();
}

/** The rows of a table without the heading. */
export function tableRows(page: Page): Locator {
  return page
    .getByRole('table')
    .getByRole('row')
    .filter({ has: page.getByRole('cell') });
}

export function tableRow(page: Page, text: string): Locator {
  return tableRows(page).filter({ hasText: text });
}

/** The panel with the details of a list's open item; on a phone it is a dialog that covers the list. */
export function sidePanel(page: Page, name: string): Locator {
  return page.getByRole('complementary', { name }).or(page.getByRole('dialog', { name }));
}

/** Opens an item of a list in the side panel, by the name in its row. */
export async function openRow(page: Page, name: string): Promise<Locator> {
  await page.getByRole('rowheader', { name }).getByRole('button').click();
  const panel = sidePanel(page, name);
  await expect(panel.getByRole('heading', { name, level: 2 })).toBeFocused();
  return panel;
}

export async function search(page: Page, text: string): Promise<void> {
  await page.getByRole('searchbox', { name: 'Search' }).fill(text);
}

/** A message that appears for a few seconds. An open dialog hides it from the accessibility tree. */
export function toast(page: Page, text: string | RegExp): Locator {
  return page
    .getByRole('region', { name: /^Notifications/, includeHidden: true })
    .getByRole('alert', { includeHidden: true })
    .filter({ hasText: text });
}

/** The notice that a form has been filled with values that were typed earlier and not saved. */
export function restoredDraft(page: Page): Locator {
  return page.getByText('We restored your unsaved changes.');
}

export async function discardDraft(page: Page): Promise<void> {
  await keepsFocus(page, () => button(page, 'Discard').click());
}

/** What a form shows if another organiser has saved the same item meanwhile. */
export function conflictPanel(page: Page): Locator {
  return page.getByRole('region', { name: 'Someone else changed this while you were editing' });
}

/** Replaces the form's values by those of the other organiser. */
export async function reloadTheirs(page: Page): Promise<void> {
  await button(conflictPanel(page), 'Reload theirs').click();
}

/** Saves the form over what the other organiser saved. */
export async function keepMine(page: Page): Promise<void> {
  await button(conflictPanel(page), 'Keep mine').click();
}

/** Deletes an item from its card. @param how by a click, or by the Enter key, which leaves the focus on the undo button */
export async function deleteItem(page: Page, name: string, how: 'click' | 'Enter' = 'click'): Promise<void> {
  const remove = button(page, `Delete ${name}`);
  await (how === 'click' ? remove.click() : remove.press('Enter'));
}

export function undoDeletion(page: Page, name: string): Locator {
  return button(page, `Undo the deletion of ${name}`);
}

/** A PNG of 600 × 400 pixels, as a file for a file input. */
export async function drawPng(page: Page, name = 'logo.png') {
  const url = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 600, height: 400 });
    canvas.getContext('2d')?.fillRect(20, 20, 400, 200);
    return canvas.toDataURL('image/png');
  });
  return { name, mimeType: 'image/png', buffer: Buffer.from(url.split(',')[1] ?? '', 'base64') };
}

/** Waits until the keyboard focus is on an element or inside it. A dialog does not receive keys before. */
export async function expectFocusWithin(element: Locator): Promise<void> {
  await expect(element.locator(':focus').or(element.and(element.page().locator(':focus')))).toHaveCount(1);
}

/** The requests of a kind that the page sends from now on. */
export function recordRequests(page: Page, method: string, path: string | RegExp): Request[] {
  const requests: Request[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    const matches = typeof path === 'string' ? pathname.endsWith(path) : path.test(pathname);
    if (matches && request.method() === method) requests.push(request);
  });
  return requests;
}

/** Handles the next request of a kind; later ones go on to the server. */
async function routeNext(
  page: Page,
  [method, url]: readonly [method: string, url: string],
  handle: (route: Route) => Promise<void>,
): Promise<void> {
  let handled = false;
  await page.route(url, (route) => {
    if (handled || route.request().method() !== method) return route.fallback();
    handled = true;
    return handle(route);
  });
}

/** The server gets the next request of a kind, but the page does not get the response. */
export function loseNextResponse(page: Page, method: string, url: string): Promise<void> {
  return routeNext(page, [method, url], loseResponse);
}

/** The server answers the next request of a kind with 401, as it does once the session has expired. */
export function expireSessionAtNext(page: Page, method: string, url: string): Promise<void> {
  return routeNext(page, [method, url], (route) =>
    route.continue({ headers: { ...route.request().headers(), authorization: 'Bearer expired' } }),
  );
}

/** Clicks twice before the response to the first click can arrive. @param url the request that the click sends */
export async function doubleClickBeforeResponse(page: Page, target: Locator, url: string): Promise<void> {
  let clicks: Promise<void> | undefined;
  await page.route(url, async (route) => {
    await clicks;
    await route.fallback();
  });
  clicks = target.dblclick();
  await clicks;
}

/** Returns an entry of the activity list. Opens the list again until it has the entry, which is recorded after the action. */
export async function findActivity(page: Page, kind: AuditKind, text: string): Promise<Locator> {
  const entry = tableRow(page, text).first();
  await expect(async () => {
    await openAdminPage(page, `activity?kind=${kind}`);
    await expect(entry).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: 60_000 });
  return entry;
}

/** Makes a name or an address different from those of all other tests. */
export function unique(text: string): string {
  return text + randomBytes(4).toString('hex');
}
