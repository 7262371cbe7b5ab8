import type { CouponView, FaqView } from '@mun/contracts/content';
import { ROUTES } from '@mun/contracts/routes';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { axeFaults } from './axe-faults.js';
import { DESK, openBrowser, PHONE, sidewaysScroll } from './browser.js';
import { button, clickTwice, hasFocus, Office, says, settled, visit } from './collections-ground.js';
import { startProduct, type Product } from './product.js';

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

const table = (page: Page) => page.getByLabel('Table', { exact: true });
const difference = (page: Page) => page.getByRole('region', { name: 'What would change', exact: true });
const line = (page: Page, title: string) =>
  difference(page)
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader').filter({ hasText: title }) });
const past = (page: Page) => page.getByRole('region', { name: 'The last imports, the newest first' });
const faqs = () => office.call<FaqView[]>('GET', ROUTES.faqs);

/** Pastes a table and has it compared. */
async function look(page: Page, kind: string, text: string): Promise<void> {
  await page.getByLabel('List', { exact: true }).selectOption(kind);
  await table(page).fill(text);
  await button(page, 'Show what would change').click();
}

describe('before anything was done, every screen', () => {
  it.each([
    ['payments', 'Nobody has begun to pay yet.'],
    ['payments?view=unmatched', 'All money that came fits an order.'],
    ['payments?view=totals', 'Nothing has happened yet.'],
    ['applications', 'No applications yet'],
    ['import', 'Nothing has been imported yet.'],
  ])('%s says so', async (path, sentence) => {
    const page = await office.open(browser, path, { viewport: PHONE });
    await says(page, sentence);
    expect(await sidewaysScroll(page)).toBe(0);
    await page.context().close();
  });
});

describe('an import', () => {
  it.each(['Committees with portfolios', 'FAQs', 'Coupons'])(
    'of %s takes the sample that the page shows, and is undone in one step',
    async (kind) => {
      const page = await office.open(browser, 'import', { viewport: DESK });
      await page.getByLabel('List', { exact: true }).selectOption(kind);
      await page.getByText('Which columns, and a sample').click();
      const sample = await page.locator('pre').innerText();
      await look(page, kind, sample);
      await says(difference(page), '2 new · 0 changed · 0 as they are · 0 wrong');
      await hasFocus(difference(page));
      await button(difference(page), 'Apply 2 changes').click();
      await says(page, 'Imported: 2 new, 0 changed');
      await difference(page).waitFor({ state: 'detached' });
      expect(await table(page).inputValue()).toBe('');
      await page.reload();
      await table(page).waitFor();
      expect(await page.getByText('The table from earlier').count()).toBe(0);
      const chosen = page.getByLabel('List', { exact: true }).locator('option:checked');
      expect(await chosen.innerText()).toBe(kind);

      await look(page, kind, sample);
      await says(difference(page), '0 new · 0 changed · 2 as they are · 0 wrong');
      await says(difference(page), 'The table changes nothing');
      expect(await button(difference(page), /^Apply/).count()).toBe(0);

      await button(past(page), new RegExp(`^Undo the import of ${kind}`))
        .first()
        .click();
      await says(page, `The import of ${kind} was undone.`);
      await says(past(page), 'Undone');
      await page.context().close();
    },
  );

  it('shows what a field was and would be, and leaves out what stays', async () => {
    await office.call('POST', ROUTES.coupons, { code: 'EARLY', amountOff: 100, redemptionsLeft: 5 });
    await office.call('POST', ROUTES.coupons, { code: 'STAYS', amountOff: 50, redemptionsLeft: 1 });
    const page = await office.open(browser, 'import', { viewport: PHONE });
    await look(page, 'Coupons', 'code;amount off;redemptions left\nearly;150;5\nSTAYS;50;1\nNEW;10;2');
    await says(difference(page), '1 new · 1 changed · 1 as they are · 0 wrong');
    await says(line(page, 'EARLY'), 'Changed');
    await says(line(page, 'EARLY').locator('del'), /100/);
    await says(line(page, 'EARLY').locator('ins'), /150/);
    expect(await line(page, 'STAYS').count()).toBe(0);
    await button(difference(page), 'Apply 2 changes').click();
    await says(page, 'Imported: 1 new, 1 changed');
    const coupons = await office.call<CouponView[]>('GET', ROUTES.coupons);
    expect(coupons.find(({ code }) => code === 'EARLY')?.amountOff).toBe(150);
    await page.context().close();
  });

  it('with a wrong line is not applied; what is wrong comes first, with its sentence', async () => {
    const page = await office.open(browser, 'import', { viewport: DESK });
    await look(page, 'Coupons', 'code,amount off,redemptions left\nGOOD,10,2\nBAD,-5,0');
    await says(difference(page), '1 new · 0 changed · 0 as they are · 1 wrong');
    await says(difference(page), /Nothing can be applied while 1 line is wrong/);
    const first = difference(page).getByRole('row').nth(1);
    await says(first, 'Wrong');
    await says(first, /must be positive/);
    expect(await button(difference(page), /^Apply/).count()).toBe(0);
    await table(page).fill('');
    await button(page, 'Show what would change').click();
    await says(page, 'Please paste a table or choose a file');
    await page.context().close();
  });

  it('of a list that changed since it was shown is refused, and looked at again', async () => {
    const page = await office.open(browser, 'import', { viewport: DESK });
    await look(page, 'FAQs', 'question,answer\nWhere?,In the hall.');
    await button(difference(page), 'Apply 1 change').waitFor();
    await office.form('POST', ROUTES.faqs, { question: 'Where?', answer: 'In the garden.' });
    await button(difference(page), 'Apply 1 change').click();
    await page
      .getByRole('alert')
      .filter({ hasText: /changed/ })
      .waitFor();
    await difference(page).waitFor({ state: 'detached' });
    expect(await table(page).inputValue()).toContain('In the hall.');
    await button(page, 'Show what would change').click();
    await says(line(page, 'Where?').locator('del'), 'In the garden.');
    await page.context().close();
  });

  it('is not undone over what somebody changed since, and says so', async () => {
    const page = await office.open(browser, 'import', { viewport: PHONE });
    await look(page, 'FAQs', 'question,answer\nWhen is lunch?,At noon.');
    await button(difference(page), 'Apply 1 change').click();
    await says(page, 'Imported: 1 new, 0 changed');
    const made = (await faqs()).find(({ question }) => question === 'When is lunch?');
    await office.form('PUT', `${ROUTES.faqs}/${made?._id}`, {
      question: 'When is lunch?',
      answer: 'At one.',
    });
    await button(past(page), /^Undo the import of FAQs/)
      .first()
      .click();
    await page.getByRole('alert').filter({ hasText: 'The import could not be undone.' }).waitFor();
    expect((await faqs()).find(({ _id }) => _id === made?._id)?.answer).toBe('At one.');
    await page.context().close();
  });

  it('is sent once, however often one clicks', async () => {
    const page = await office.open(browser, 'import', { viewport: DESK });
    let sent = 0;
    await page.route('**/api/imports', async (route) => {
      sent += Number(route.request().method() === 'POST');
      return route.continue();
    });
    await look(page, 'FAQs', 'question,answer\nOnly once?,Yes.');
    await clickTwice(page, button(difference(page), 'Apply 1 change'), '**/api/imports');
    await says(page, 'Imported: 1 new, 0 changed');
    expect(sent).toBe(1);
    await page.context().close();
  });
});

describe('what was pasted', () => {
  it('stays over a reload and where the server cannot be reached, until it is discarded', async () => {
    const page = await office.open(browser, 'import', { viewport: PHONE });
    await page.route('**/api/imports/preview', (route) => route.abort());
    await look(page, 'FAQs', 'question,answer\nStill here?,Yes.');
    await says(page, /could not reach the server/);
    await page.unroute('**/api/imports/preview');
    await page.reload();
    await says(page, 'The table from earlier stands here again.');
    expect(await table(page).inputValue()).toContain('Still here?');
    expect(await page.getByLabel('List', { exact: true }).inputValue()).toBe('faqs');
    await button(page, 'Discard it').click();
    expect(await table(page).inputValue()).toBe('');
    await page.reload();
    expect(await table(page).inputValue()).toBe('');
    await page.context().close();
  });

  it('can come from a file, as spreadsheets write them, and only from one of text', async () => {
    const page = await office.open(browser, 'import', { viewport: DESK });
    const choose = async (name: string, buffer: Buffer) =>
      page.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/csv', buffer });
    await choose('list.xlsx', Buffer.from('PK\u0003\u0004'));
    await says(page, 'This is a spreadsheet file.');
    // Node reads these letters of old Windows otherwise than browsers do.
    await choose('old.csv', Buffer.from([0x93, 0x4f, 0x75, 0x69, 0x94]));
    await expect.poll(() => table(page).inputValue()).toBe('“Oui”');
    const text = 'question\tanswer\nCafé?\tOui';
    await choose('list.csv', Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')]));
    await expect.poll(() => table(page).inputValue()).toBe(text);
    expect(await page.getByText('This is a spreadsheet file.').count()).toBe(0);
    await page.getByLabel('List', { exact: true }).selectOption('FAQs');
    await button(page, 'Show what would change').click();
    await says(line(page, 'Café?'), 'New');
    await page.context().close();
  });

  it('may be hundreds of lines, and hostile ones stay text', async () => {
    const page = await office.open(browser, 'import', { viewport: PHONE });
    const hostile = `<img src=x onerror="document.title='hacked'">${'W'.repeat(100)}`;
    const lines = Array.from({ length: 300 }, (_, at) => `Question ${at}?,Answer ${at}`);
    await look(page, 'FAQs', ['question,answer', `${hostile.replaceAll('"', "'")},x`, ...lines].join('\n'));
    await says(difference(page), '301 new');
    await button(difference(page), 'Show 201 more lines').click();
    await line(page, 'Question 299?').waitFor();
    expect(await sidewaysScroll(page)).toBe(0);
    expect(await page.title()).not.toContain('hacked');
    await page.context().close();
  });
});

it('the imports say that they cannot be read, and are tried again', async () => {
  const page = await office.open(browser, 'import', { viewport: PHONE });
  await page.route('**/api/imports', (route) => route.abort());
  await page.reload();
  await says(page, 'The last imports could not be fetched.');
  await page.unroute('**/api/imports');
  await button(page, 'Try again').click();
  await past(page).waitFor();
  await page.context().close();
});

it.each([
  ['a phone', PHONE],
  ['a desk', DESK],
])('the import is for everyone on %s, in light and dark', async (_, viewport) => {
  const page = await office.open(browser, 'import', { viewport });
  const found: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await visit(page, `${product.site}/admin/import`);
    await page.getByText('Which columns, and a sample').click();
    await look(page, 'Coupons', 'code,amount off,redemptions left\nEARLY,175,9\nBAD,-5,0\nFRESH,1,1');
    await difference(page).waitFor();
    await settled(page);
    expect(await sidewaysScroll(page)).toBe(0);
    found.push(...(await axeFaults(page, colorScheme)));
  }
  expect(found).toEqual([]);
  await page.context().close();
});
