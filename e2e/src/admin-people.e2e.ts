import { readFileSync } from 'node:fs';
import type { ApplicationView } from '@mun/contracts/application';
import type { PersonalDataExport } from '@mun/contracts/privacy';
import { ROUTES } from '@mun/contracts/routes';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { axeFaults } from './axe-faults.js';
import { DESK, openBrowser, PHONE, sidewaysScroll } from './browser.js';
import { button, clickTwice, hasFocus, holdsFocus, Office, says, settled } from './collections-ground.js';
import { Till } from './payments-ground.js';
import { startProduct, type Product } from './product.js';

let product: Product;
let browser: Browser;
let office: Office;
let till: Till;

beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct({ RATE_LIMIT_FACTOR: '100' }), openBrowser()]);
  office = await Office.enter(product);
  till = new Till(product, office);
}, 120_000);

afterAll(async () => {
  await browser.close();
  await product.stop();
});

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Erase this person' });

async function lookUp(page: Page, who: string): Promise<void> {
  await page.getByLabel('Registration ID or email address').fill(who);
  await button(page, 'Look up').click();
}

/** Somebody who has paid and was mailed. */
async function delegate() {
  const { registration } = await till.paid();
  const { registrationId = '', email, fullName } = registration;
  const mails = async () => (await fileOf(email)).mails.map(({ state }) => state);
  await expect.poll(mails).toEqual(['sent']);
  return { registrationId, email, fullName };
}

const fileOf = (who: string) => office.call<PersonalDataExport>('POST', ROUTES.personalDataExport, { who });

it('one person is found by registration ID or email, shown whole, and taken home', async () => {
  const { registrationId, email, fullName } = await delegate();
  const page = await office.open(browser, 'people', { viewport: PHONE });
  for (const who of [registrationId.toLowerCase().replace('-', ' '), email.toUpperCase()]) {
    await lookUp(page, who);
    await page.getByRole('heading', { name: `What is kept of ${fullName}` }).waitFor();
    for (const said of [registrationId, email, 'Registration confirmed'])
      await says(page.getByRole('main'), said);
  }
  expect(page.url()).not.toContain('example.org');
  const download = page.waitForEvent('download');
  await button(page, 'Export JSON').click();
  const kept = JSON.parse(readFileSync(await (await download).path(), 'utf8')) as PersonalDataExport;
  expect(kept.registrations.map((one) => one.email)).toEqual([email]);
  expect(kept.orders).toHaveLength(1);
  await page.context().close();
});

it('who is not known is said to be so, and what was typed stays over a reload', async () => {
  const page = await office.open(browser, 'people', { viewport: PHONE });
  await button(page, 'Look up').click();
  await says(page, 'Please enter a registration ID or an email address');
  await lookUp(page, 'nobody@example.org');
  await page.getByRole('alert').filter({ hasText: 'Nothing is kept of this person.' }).waitFor();
  expect(await page.getByRole('heading', { name: /^What is kept of/ }).count()).toBe(0);
  await page.reload();
  expect(await page.getByLabel('Registration ID or email address').inputValue()).toBe('nobody@example.org');
  await page.context().close();
});

it('a person is erased only with a reason and their ID typed, once, and is then gone', async () => {
  const { registrationId, email, fullName } = await delegate();
  const page = await office.open(browser, 'people', { viewport: DESK });
  let sent = 0;
  page.on('request', (request) => (sent += Number(request.url().endsWith('/people/erasure'))));
  await lookUp(page, email);
  const way = button(page, 'Erase this person');
  await way.click();
  await says(dialog(page), `Erase what is kept of ${fullName}`);
  await holdsFocus(dialog(page));
  await page.keyboard.press('Escape');
  await dialog(page).waitFor({ state: 'detached' });
  await hasFocus(way);

  await way.click();
  await button(dialog(page), 'Erase for good').click();
  await says(dialog(page), 'Please say why, without naming the person');
  await says(dialog(page), 'This is not the same.');
  await dialog(page).getByLabel('Reason').fill('They asked for it');
  await dialog(page).getByLabel(`To confirm, type ${registrationId}`).fill('something else');
  await button(dialog(page), 'Erase for good').click();
  await says(dialog(page), 'This is not the same.');
  expect(sent).toBe(0);

  await dialog(page)
    .getByLabel(/^To confirm/)
    .fill(registrationId.toLowerCase());
  await clickTwice(page, button(dialog(page), 'Erase for good'), '**/people/erasure');
  await says(page, 'Erased: 1 registration, 0 applications, 1 email.');
  expect(sent).toBe(1);
  await page.getByRole('heading', { name: /^What is kept of/ }).waitFor({ state: 'detached' });
  await expect(fileOf(email)).rejects.toThrow(/404/);
  await page.context().close();
});

it('whose money is under way is not erased yet, and the screen says so', async () => {
  const { email } = await till.begin();
  const page = await office.open(browser, 'people', { viewport: PHONE });
  await lookUp(page, email);
  await button(page, 'Erase this person').click();
  await dialog(page).getByLabel('Reason').fill('They asked for it');
  const asked = await dialog(page)
    .getByText(/^To confirm, type/)
    .innerText();
  await dialog(page)
    .getByLabel(/^To confirm/)
    .fill(asked.split(' ').at(-1) ?? '');
  await button(dialog(page), 'Erase for good').click();
  await says(dialog(page), /still under way/);
  expect(await dialog(page).getByLabel('Reason').inputValue()).toBe('They asked for it');
  await page.context().close();
});

it('applications are read in full, and found by what they say', async () => {
  const all = await office.call<ApplicationView[]>('GET', ROUTES.applications);
  const [newest, other] = all;
  if (!newest || !other) throw new Error('the demo has fewer than two applications');
  const page = await office.open(browser, 'applications', { viewport: PHONE });
  const search = page.getByRole('searchbox', { name: 'Search' });
  await says(page, `${all.length} applications`);
  const entries = page.getByRole('main').locator('details');
  expect(await entries.locator('summary strong').allInnerTexts()).toEqual(
    all.map(({ fullName }) => fullName),
  );
  await entries.first().locator('summary').press('Enter');
  for (const said of [newest.email, newest.phone, newest.whyJoin, newest.experience])
    await entries.first().getByText(said).waitFor();
  await search.fill(other.email.toUpperCase());
  await says(page, `1 of ${all.length}`);
  await entries.filter({ hasText: other.fullName }).waitFor();
  await search.fill('nobody is called so');
  await says(page, 'No application matches.');
  await page.context().close();
});

it('applications are leafed through, 50 on a page', async () => {
  const { length } = await office.call<ApplicationView[]>('GET', ROUTES.applications);
  const more = Array.from({ length: 60 - length }, (_, at) =>
    office.call('POST', ROUTES.applications, {
      fullName: `Sample Applicant ${at}`,
      email: `applicant.${at}@example.org`,
      phone: '0000000000',
      institution: 'Sample Public School',
      whyJoin: 'To debate',
      experience: 'None so far',
    }),
  );
  await Promise.all(more);
  const page = await office.open(browser, 'applications', { viewport: PHONE });
  await says(page, '60 applications');
  const entries = page.getByRole('main').locator('details');
  expect(await entries.count()).toBe(50);
  await button(page, 'Next').click();
  await expect.poll(() => entries.count()).toBe(10);
  await page.context().close();
});

it.each([
  ['a phone', PHONE],
  ['a desk', DESK],
])('is for everyone on %s, in light and dark', async (_, viewport) => {
  const { email } = await delegate();
  const page = await office.open(browser, 'people', { viewport });
  await lookUp(page, email);
  await button(page, 'Erase this person').waitFor();
  expect(await sidewaysScroll(page)).toBe(0);
  const found: string[] = [];
  const look = async (what: string) => {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await settled(page);
      found.push(...(await axeFaults(page, `${what} ${colorScheme}`)));
    }
  };
  await look('file');
  await button(page, 'Erase this person').click();
  await dialog(page).waitFor();
  await look('dialog');
  await page.goto(`${product.site}/admin/applications`);
  await page.locator('summary').first().click();
  expect(await sidewaysScroll(page)).toBe(0);
  await look('applications');
  expect(found).toEqual([]);
  await page.context().close();
});
