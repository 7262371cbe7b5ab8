import type { CouponView, FaqView } from '@mun/contracts/content';
import { ROUTES } from '@mun/contracts/routes';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { axeFaults } from './axe-faults.js';
import { DESK, openBrowser, PHONE } from './browser.js';
import { button, card, drawnPicture, field, focused, Office, says } from './collections-ground.js';
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

describe('a form', () => {
  it('of a sponsor shows the picture before it is sent, and closes by X and by Cancel', async () => {
    const page = await office.open(browser, 'sponsors', { viewport: DESK });
    await button(page, 'Add Sponsor').click();
    const form = page.getByRole('region', { name: 'Add Sponsor' });
    expect(await form.getByLabel('Sponsor Type').inputValue()).toBe('endorsement');
    await button(form, 'Close').click();
    await form.waitFor({ state: 'detached' });
    await button(page, 'Add Sponsor').click();
    await button(form, 'Cancel').click();
    await form.waitFor({ state: 'detached' });

    await button(page, 'Add Sponsor').click();
    await form.getByLabel('Sponsor Name').fill('With a logo');
    await form.getByLabel('Sponsor Type').selectOption('partner');
    await form.getByLabel('Sponsor Image').setInputFiles(await drawnPicture(page));
    const drawn = () => form.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth);
    await expect.poll(drawn).toBe(600);
    await button(form, 'Create Sponsor').click();
    await says(page, 'Sponsor added');
    await card(page, 'With a logo').locator('img').waitFor();
    const broken = {
      name: 'logo.png',
      mimeType: 'image/png',
      buffer: Buffer.from('<svg onload="alert(1)"/>'),
    };
    await button(page, 'Edit With a logo').click();
    await page.getByLabel('Sponsor Image').setInputFiles(broken);
    await button(page, 'Update Sponsor').click();
    await says(page, 'Failed to submit Sponsor form');
    await page
      .getByRole('alert')
      .filter({ hasText: /picture|image/i })
      .waitFor();
    await page.context().close();
  });

  it('is sent once, however often one clicks, and says that it is busy', async () => {
    const page = await office.open(browser, 'faq', { viewport: DESK });
    let sent = 0;
    let answer = () => {};
    const answered = new Promise<void>((resolve) => (answer = resolve));
    await page.route('**/api/faqs', async (route) => {
      if (route.request().method() !== 'POST') return route.continue();
      expect(route.request().headers()['content-type']).toContain('multipart/form-data');
      sent += 1;
      await answered;
      return route.continue();
    });
    await button(page, 'Add FAQ').click();
    await field(page, 'Question').fill('Only once?');
    await field(page, 'Answer').fill('Yes.');
    await button(page, 'Create FAQ').dblclick();
    await button(page, 'Creating...').click({ force: true });
    answer();
    await card(page, 'Only once?').waitFor();
    expect(sent).toBe(1);
    await page.context().close();
  });

  it('adds its thing once, though the answer was lost and the page was reloaded', async () => {
    const page = await office.open(browser, 'faq', { viewport: DESK });
    await page.route('**/api/faqs', async (route) => {
      if (route.request().method() !== 'POST') return route.continue();
      await route.fetch();
      return route.abort();
    });
    await button(page, 'Add FAQ').click();
    await field(page, 'Question').fill('Was it added?');
    await field(page, 'Answer').fill('Once.');
    await button(page, 'Create FAQ').click();
    await says(page, /could not reach the server/);
    await page.unroute('**/api/faqs');
    await page.reload();
    await says(page, 'What you typed earlier stands here again.');
    await field(page, 'Answer').fill('Once, and changed.');
    await button(page, 'Create FAQ').click();
    await says(card(page, 'Was it added?'), 'Answer: Once, and changed.');
    expect(await card(page, 'Was it added?').count()).toBe(1);

    await button(page, 'Add FAQ').click();
    await field(page, 'Question').fill('And the next one?');
    await field(page, 'Answer').fill('Too.');
    await button(page, 'Create FAQ').click();
    await card(page, 'And the next one?').waitFor();
    expect(await card(page, 'Was it added?').count()).toBe(1);
    await page.context().close();
  });

  it('keeps what is typed over a reload, another page and an ended session, picture included', async () => {
    const page = await office.open(browser, 'sponsors', { viewport: PHONE });
    await button(page, 'Add Sponsor').click();
    // Opened and left alone, nothing was typed.
    await field(page, 'Sponsor Name').waitFor();
    await page.reload();
    await field(page, 'Sponsor Name').waitFor();
    expect(await page.getByText('What you typed earlier').count()).toBe(0);

    await field(page, 'Sponsor Name').fill('Half a sponsor');
    await page.getByLabel('Sponsor Image').setInputFiles(await drawnPicture(page, 'half.png'));
    await page.reload();
    await says(page, 'What you typed earlier stands here again.');
    expect(await field(page, 'Sponsor Name').inputValue()).toBe('Half a sponsor');
    await says(page, /Please choose the picture again: half\.png/);

    await page.getByLabel('Sponsor Image').setInputFiles(await drawnPicture(page, 'whole.png'));
    await page.evaluate(() => localStorage.setItem('admin_token', 'forged'));
    await page.getByRole('link', { name: 'Go to Dashboard' }).click();
    await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
    await page.goBack();
    await field(page, 'Sponsor Name').waitFor();
    await expectSessionToEnd();
    await button(page, 'Create Sponsor').click();
    await says(page, 'Your session has ended.');
    await page.getByLabel('Secret code').fill(product.adminCode);
    await button(page, 'Verify').click();
    await field(page, 'Sponsor Name').waitFor();
    expect(await field(page, 'Sponsor Name').inputValue()).toBe('Half a sponsor');
    await says(page, 'whole.png');
    await button(page, 'Create Sponsor').click();
    await card(page, 'Half a sponsor').locator('img').waitFor();

    await button(page, 'Edit Half a sponsor').click();
    await field(page, 'Sponsor Name').fill('Something else');
    await page.reload();
    await button(page, 'Discard it').click();
    expect(await field(page, 'Sponsor Name').inputValue()).toBe('Half a sponsor');
    await page.context().close();

    /** The token that this page holds is answered 401 from now on, as an expired one is. */
    async function expectSessionToEnd() {
      let ended = false;
      await page.route('**/api/sponsors', async (route) => {
        if (ended || route.request().method() !== 'POST') return route.continue();
        ended = true;
        const headers = { ...route.request().headers(), authorization: 'Bearer expired' };
        return route.continue({ headers });
      });
    }
  });

  it('keeps what is typed where the server cannot be reached', async () => {
    const page = await office.open(browser, 'coupons', { viewport: DESK });
    await button(page, 'Add Coupon').click();
    expect(await field(page, 'Amount Off').inputValue()).toBe('0');
    expect(await field(page, 'Redemptions Left').inputValue()).toBe('1');
    await field(page, 'Code').fill('LATE');
    await field(page, 'Amount Off').fill('-1');
    await field(page, 'Redemptions Left').fill('0');
    await button(page, 'Create Coupon').click();
    await says(page, 'Amount off must be positive');
    await says(page, 'Redemptions left must be positive');
    await field(page, 'Amount Off').fill('250.50');
    await field(page, 'Redemptions Left').fill('3');
    await page.route('**/api/coupons', (route) => route.abort());
    await button(page, 'Create Coupon').click();
    await says(page, 'Failed to submit Coupon');
    await says(page, /could not reach the server/);
    await page.unroute('**/api/coupons');
    await button(page, 'Create Coupon').click();
    await says(card(page, 'LATE'), 'Amount Off: 250.5');
    await page.context().close();
  });
});

describe('two organisers at once', () => {
  const question = { question: 'When is it?', answer: 'In **September**.' };

  it('see what the other one changed, and choose', async () => {
    const { _id, version } = await office.form<FaqView>('POST', ROUTES.faqs, question);
    const page = await office.open(browser, `faq?edit=${_id}`, { viewport: PHONE });
    await says(page, 'September');
    await field(page, 'Answer').fill('In **October**.');
    await office.form('PUT', `${ROUTES.faqs}/${_id}`, { question: 'When?', answer: 'In **November**.' });
    await button(page, 'Update FAQ').click();
    const panel = page.getByRole('alert', { name: 'Somebody changed this meanwhile' });
    await panel.waitFor();
    await expect.poll(() => focused(page)).toBe('H3 Somebody changed this meanwhile');
    // Where only they changed something it is theirs, and where both did mine, until I choose.
    expect(await field(page, 'Question').inputValue()).toBe('When?');
    expect(await field(page, 'Answer').inputValue()).toBe('In **October**.');
    expect(await axeFaults(page, 'the form')).toEqual([]);
    const answer = panel.getByRole('group', { name: 'Answer' });
    await answer.getByRole('button', { name: 'Theirs' }).click();
    expect(await field(page, 'Answer').inputValue()).toBe('In **November**.');
    await button(panel, 'Keep all of yours').click();
    expect(await field(page, 'Question').inputValue()).toBe('When is it?');
    await field(page, 'Question').fill('When, then?');
    await button(page, 'Update FAQ').click();
    await says(card(page, 'When, then?'), 'Answer: In October.');
    const saved = (await office.call<FaqView[]>('GET', ROUTES.faqs)).find((one) => one._id === _id);
    expect(saved).toMatchObject({
      question: 'When, then?',
      answer: 'In **October**.',
      version: version + 2,
    });
    await page.context().close();
  });

  it('count redemptions from what they saw last', async () => {
    const terms = { code: 'BOTH', amountOff: 100, redemptionsLeft: 10 };
    const { _id } = await office.call<CouponView>('POST', ROUTES.coupons, terms);
    const page = await office.open(browser, `coupons?edit=${_id}`, { viewport: DESK });
    await field(page, 'Redemptions Left').fill('12');
    await office.call('PATCH', `${ROUTES.coupons}/${_id}`, { ...terms, redemptionsLeft: 20 });
    await button(page, 'Update Coupon').click();
    await page.getByRole('alert', { name: 'Somebody changed this meanwhile' }).waitFor();
    await button(page, 'Update Coupon').click();
    await says(card(page, 'BOTH'), 'Redemptions Left: 12');
    await page.context().close();
  });

  it('do not delete what has just been changed', async () => {
    const { _id } = await office.form<FaqView>('POST', ROUTES.faqs, { ...question, question: 'Changed?' });
    const page = await office.open(browser, 'faq', { viewport: DESK });
    await card(page, 'Changed?').waitFor();
    await office.form('PUT', `${ROUTES.faqs}/${_id}`, { question: 'Changed?', answer: 'Yes.' });
    await button(page, 'Delete Changed?').click();
    await says(page, 'Delete failed');
    await says(card(page, 'Changed?'), /was changed since/);
    await says(card(page, 'Changed?'), 'Answer: Yes.');
    await page.context().close();
  });
});
