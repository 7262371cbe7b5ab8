import type { SponsorView } from '@mun/contracts/content';
import { ROUTES } from '@mun/contracts/routes';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { axeFaults } from './axe-faults.js';
import { DESK, openBrowser, PHONE } from './browser.js';
import { button, card, field, names, Office, says } from './collections-ground.js';
import { startProduct, type Product } from './product.js';

/** What each list asks for and says: SPEC.md sections 2, 5 and 8. Of the fields, the first is what a thing is known by. */
const LISTS = [
  {
    path: 'committees',
    heading: 'Manage Committees',
    empty: ['No committees yet'],
    add: 'Add Committee',
    fields: { Name: 'Security Council', Agenda: 'The situation in the Sahel' },
    blank: ['Name is required', 'Agenda is required'],
    create: 'Create Committee',
    update: 'Update Committee',
    shown: ['The situation in the Sahel'],
    thing: 'Committee',
  },
  {
    path: 'ebs',
    heading: 'Manage EBs',
    empty: ['No EBs yet'],
    add: 'Add EB',
    fields: { Name: 'Sample Chair', Position: 'Chairperson', Committee: 'Security Council' },
    blank: ['Name is required', 'Position is required', 'Committee is required'],
    create: 'Create EB',
    update: 'Update EB',
    shown: ['Chairperson', 'Security Council'],
    thing: 'EB',
  },
  {
    path: 'teams',
    heading: 'Manage Team members',
    empty: ['No team members yet'],
    add: 'Add Team Member',
    fields: { Name: 'Sample Member', Position: 'Logistics' },
    blank: ['Name is required', 'Position is required'],
    create: 'Create Team Member',
    update: 'Update Team Member',
    shown: ['Logistics', 'Type: manager'],
    thing: 'Team Member',
  },
  {
    path: 'sponsors',
    heading: 'Manage Sponsors',
    empty: ['No sponsors yet', 'Get started by creating your first sponsor.'],
    add: 'Add Your First Sponsor',
    fields: { 'Sponsor Name': 'Sample Press' },
    blank: ['Name is required'],
    create: 'Create Sponsor',
    update: 'Update Sponsor',
    shown: ['Type: endorsement'],
    thing: 'Sponsor',
  },
  {
    path: 'faq',
    heading: 'Manage FAQs',
    empty: ['No FAQs yet'],
    add: 'Add FAQ',
    fields: { Question: 'Where is it?', Answer: 'In the hall.' },
    blank: ['Question is required', 'Answer is required'],
    create: 'Create FAQ',
    update: 'Update FAQ',
    shown: ['Answer: In the hall.'],
    thing: 'FAQ',
  },
  {
    path: 'coupons',
    heading: 'Manage Coupons',
    empty: ['No Coupons yet'],
    add: 'Add Coupon',
    fields: { Code: 'EARLY' },
    blank: ['Code is required'],
    create: 'Create Coupon',
    update: 'Update Coupon',
    shown: ['Amount Off: 0', 'Redemptions Left: 1'],
    thing: 'Coupon',
  },
];

let product: Product;
let browser: Browser;
let office: Office;

beforeAll(async () => {
  [product, browser] = await Promise.all([
    startProduct({ SEED: 'none', RATE_LIMIT_FACTOR: '100' }),
    openBrowser(),
  ]);
  office = await Office.enter(product);
}, 120_000);

afterAll(async () => {
  await browser.close();
  await product.stop();
});

describe('every list', () => {
  it.each(LISTS)('$path: added, changed, deleted and brought back', async (list) => {
    const page = await office.open(browser, list.path, { viewport: DESK });
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe(list.heading);
    for (const text of list.empty) await says(page, text);

    await button(page, list.add).click();
    await page.waitForURL(/\?add/);
    await button(page, list.create).click();
    for (const message of list.blank) await says(page, message);
    for (const [label, value] of Object.entries(list.fields)) await field(page, label).fill(value);
    await button(page, list.create).click();
    await says(page, `${list.thing} added`);
    const [known = '', ...others] = Object.values(list.fields);
    await card(page, known).waitFor();
    for (const text of list.shown) await says(card(page, known), text);
    await page.waitForURL(({ search }) => search === '');

    await button(page, `Edit ${known}`).click();
    const [name = ''] = Object.keys(list.fields);
    expect(await field(page, name).inputValue()).toBe(known);
    for (const [at, label] of Object.keys(list.fields).slice(1).entries()) {
      expect(await field(page, label).inputValue()).toBe(others[at]);
    }
    await field(page, name).fill(`${known} 2`);
    await button(page, list.update).click();
    await says(page, `${list.thing} updated`);
    await card(page, `${known} 2`).waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Edit');

    // By key, and so the way back stays for as long as it has the focus.
    await button(page, `Delete ${known} 2`).press('Enter');
    await says(page, `${list.thing} deleted`);
    for (const text of list.empty) await says(page, text);
    // The focus is where it can be taken back.
    await page.keyboard.press('Enter');
    await card(page, `${known} 2`).waitFor();
    await page.reload();
    await card(page, `${known} 2`).waitFor();
    await page.context().close();
  });

  it('says what is the matter where it cannot be read, and tries again', async () => {
    const page = await office.open(browser, 'sponsors', { viewport: PHONE });
    await page.route('**/api/sponsors?*', (route) => route.abort());
    await page.reload();
    await says(page, 'Failed to fetch Sponsors');
    await page.unroute('**/api/sponsors?*');
    await button(page, 'Try again').click();
    await card(page, 'Sample Press 2').waitFor();
    await page.context().close();
  });
});

describe('deletions', () => {
  it('one after the other can each be taken back', async () => {
    for (const code of ['FIRST', 'SECOND']) await office.call('POST', ROUTES.coupons, { code });
    const page = await office.open(browser, 'coupons', { viewport: PHONE });
    await button(page, 'Delete FIRST').click();
    await button(page, 'Undo the deletion of FIRST').waitFor();
    await button(page, 'Delete SECOND').press('Enter');
    // Both stay for as long as one is at them: by key at the one, with the mouse at the other.
    await button(page, 'Undo the deletion of SECOND').waitFor();
    await page.getByText('“FIRST” was deleted.').hover();
    expect(await axeFaults(page, 'collections')).toEqual([]);
    await button(page, 'Undo the deletion of FIRST').click();
    await card(page, 'FIRST').waitFor();
    await button(page, 'Undo the deletion of SECOND').click();
    await card(page, 'SECOND').waitFor();
    await page.context().close();
  });
});

describe('a second press', () => {
  it('on the spot of the one that deleted a thing does not delete the next, which slid there', async () => {
    for (const question of ['One?', 'Two?', 'Three?'])
      await office.form('POST', ROUTES.faqs, { question, answer: 'Yes.' });
    const page = await office.open(browser, 'faq', { viewport: DESK });
    // However slow this machine is, the second press comes at once.
    await page.clock.setFixedTime(Date.now());
    const asked: string[] = [];
    page.on('request', (request) => request.method() === 'DELETE' && asked.push(request.url()));
    const { x, y, width, height } = (await button(page, 'Delete One?').boundingBox())!;
    const spot = [x + width / 2, y + height / 2] as const;
    await page.mouse.click(...spot);
    await card(page, 'One?').waitFor({ state: 'detached' });
    await page.mouse.click(...spot);
    await button(page, 'Delete Three?').press('Enter');
    await card(page, 'Three?').waitFor({ state: 'detached' });
    await card(page, 'Two?').waitFor();
    expect(asked).toHaveLength(2);
    // Whoever moves there means it.
    await button(page, 'Delete Two?').hover({ position: { x: 2, y: 2 } });
    await page.mouse.down();
    await page.mouse.up();
    await card(page, 'Two?').waitFor({ state: 'detached' });
    await page.context().close();
  });
});

describe('the order', () => {
  const told = async (page: Page, text: string) => {
    await expect.poll(() => page.getByRole('status').allInnerTexts(), { timeout: 20_000 }).toContain(text);
  };
  beforeAll(async () => {
    await office.empty(ROUTES.sponsors);
    for (const [name, type] of [
      ['Alpha', 'partner'],
      ['Beta', 'partner'],
      ['Gamma', 'partner'],
      ['Delta', 'college'],
    ] as const) {
      await office.form('POST', ROUTES.sponsors, { name, type });
    }
  });

  it('is changed by keyboard, told aloud and kept', async () => {
    const page = await office.open(browser, 'sponsors', { viewport: DESK });
    await button(page, 'Move Alpha').focus();
    await page.keyboard.press('Space');
    // Arrows are listened to one turn of the page's clock after the lifting: no hand is quicker, this one may be.
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
    await told(page, 'Alpha lifted, place 1 of 4.');
    await page.keyboard.press('ArrowRight');
    await told(page, 'Alpha is at place 2 of 4.');
    const kept = page.waitForResponse((response) => response.url().endsWith('/sponsors/order'));
    await page.keyboard.press('Space');
    expect((await kept).status()).toBe(204);
    await page.reload();
    await card(page, 'Alpha').waitFor();
    expect(await names(page)).toEqual(['Beta', 'Alpha', 'Gamma', 'Delta']);
    await page.context().close();
  });

  it('is changed by drag, and each type stays together', async () => {
    const page = await office.open(browser, 'sponsors', { viewport: DESK });
    const from = await button(page, 'Move Beta').boundingBox();
    const to = await card(page, 'Delta').boundingBox();
    if (!from || !to) throw new Error('there is nothing to drag');
    await page.mouse.move(from.x + 10, from.y + 10);
    await page.mouse.down();
    await page.mouse.move(from.x + 60, from.y + 60, { steps: 4 });
    await page.mouse.move(to.x + to.width / 2, to.y + to.height - 20, { steps: 10 });
    await told(page, 'Beta is at place 3 of 4.');
    const kept = page.waitForResponse((response) => response.url().endsWith('/sponsors/order'));
    await page.mouse.up();
    expect((await kept).status()).toBe(204);
    const order = ['Alpha', 'Gamma', 'Beta', 'Delta'];
    await expect.poll(() => names(page)).toEqual(order);
    const site = await office.call<SponsorView[]>('GET', ROUTES.sponsors);
    expect(site.map(({ name }) => name)).toEqual(order);
    await page.context().close();
  });
});
