import { ROUTES } from '@mun/contracts/routes';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { axeFaults, axeFaultsInDark } from './axe-faults.js';
import { DESK, openBrowser, PHONE, sidewaysScroll } from './browser.js';
import { button, card, field, focused, names, Office, says, visit } from './collections-ground.js';
import { startProduct, type Product } from './product.js';

const PAGES = ['committees', 'ebs', 'teams', 'sponsors', 'faq', 'coupons'];
/** It would be a script, and a name that no line holds. */
const HOSTILE = `<img src=x onerror="document.title='hacked'">${'W'.repeat(110)}`;

let product: Product;
let browser: Browser;
let office: Office;

beforeAll(async () => {
  [product, browser] = await Promise.all([
    startProduct({ SEED: 'none', RATE_LIMIT_FACTOR: '100' }),
    openBrowser(),
  ]);
  office = await Office.enter(product);
  const all = { name: HOSTILE, position: HOSTILE, committee: HOSTILE, agenda: HOSTILE };
  await office.form('POST', ROUTES.committees, { ...all, backgroundGuideURL: 'https://example.org/guide' });
  await office.form('POST', ROUTES.board, all);
  await office.form('POST', ROUTES.team, { ...all, type: 'head' });
  await office.form('POST', ROUTES.sponsors, { name: HOSTILE, type: 'college' });
  await office.form('POST', ROUTES.faqs, { question: HOSTILE, answer: HOSTILE });
  await office.call('POST', ROUTES.coupons, { code: 'W'.repeat(64), amountOff: 1_000_000 });
}, 120_000);

afterAll(async () => {
  await browser.close();
  await product.stop();
});

describe.each([
  ['a phone', PHONE],
  ['a desk', DESK],
])('on %s every list', (_, viewport) => {
  it('is for everyone, with its form open: axe finds nothing, in light and dark', async () => {
    const page = await office.open(browser, 'portfolios', { viewport });
    const found: string[] = [];
    for (const path of [...PAGES.map((one) => `${one}?add`), 'portfolios']) {
      await page.emulateMedia({ colorScheme: 'light' });
      await visit(page, `${product.site}/admin/${path}`);
      found.push(...(await axeFaults(page, path)), ...(await axeFaultsInDark(page, path)));
      expect(await sidewaysScroll(page), path).toBe(0);
    }
    expect(found).toEqual([]);
    await page.context().close();
  });

  it('shows a hostile name as the text that it is', async () => {
    const page = await office.open(browser, 'committees', { viewport });
    for (const path of PAGES.slice(0, -1)) {
      await visit(page, `${product.site}/admin/${path}`);
      await card(page, HOSTILE).waitFor();
      expect(await sidewaysScroll(page), path).toBe(0);
      expect(await page.title()).toMatch(/Admin Panel$/);
    }
    await page.context().close();
  });
});

describe('a page', () => {
  it.each([DESK, PHONE])('cuts nothing at its top edge as a form opens, %o', async (viewport) => {
    const answer = 'From **Friday 12** on: the [application form](/register/new)';
    const { _id } = await office.form<{ _id: string }>('POST', ROUTES.faqs, { question: 'When?', answer });
    const page = await office.open(browser, 'faq', { viewport });
    await says(card(page, 'When?'), 'From Friday 12 on: the application form');
    await button(page, 'Edit When?').click();
    await expect.poll(() => focused(page)).toMatch(/^TEXTAREA/);
    const { y: form = -1 } =
      (await page.getByRole('heading', { level: 2, name: 'Edit FAQ' }).boundingBox()) ?? {};
    expect(form).toBeGreaterThan(0);
    expect(form).toBeLessThan(viewport.height / 2);
    for (const whole of [page.getByRole('heading', { level: 1 }), button(page, 'Add FAQ')]) {
      const { y = 0, height = 0 } = (await whole.boundingBox()) ?? {};
      expect(y >= 0 || y + height <= 0, `at ${y}`).toBe(true);
    }
    await office.call('DELETE', `${ROUTES.faqs}/${_id}`);
    await page.context().close();
  });

  it('shows sixty things, and deletes the last of them', async () => {
    const faqs = Array.from({ length: 59 }, (_, i) => ({ question: `Question ${i + 1}`, answer: 'Yes.' }));
    await Promise.all(faqs.map((faq) => office.form('POST', ROUTES.faqs, faq)));
    const page = await office.open(browser, 'faq', { viewport: PHONE });
    await card(page, 'Question 59').waitFor();
    expect(await names(page)).toHaveLength(60);
    await button(page, 'Delete Question 59').click();
    await card(page, 'Question 59').waitFor({ state: 'detached' });
    expect(await sidewaysScroll(page)).toBe(0);
    await page.context().close();
  });

  it('is worked by keyboard alone', async () => {
    const page = await office.open(browser, 'faq', { viewport: DESK });
    await button(page, 'Add FAQ').focus();
    await page.keyboard.press('Enter');
    await field(page, 'Question').waitFor();
    await expect.poll(() => focused(page)).toMatch(/^TEXTAREA/);
    await page.keyboard.type('By keys?');
    await page.keyboard.press('Tab');
    await page.keyboard.type('Wholly.');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await card(page, 'By keys?').waitFor();
    await expect.poll(() => focused(page)).toBe('BUTTON Add FAQ');
    await button(page, 'Edit By keys?').focus();
    await page.keyboard.press('Enter');
    // The form takes the focus as it opens.
    await expect.poll(() => focused(page)).toMatch(/^TEXTAREA/);
    await button(page, 'Cancel').focus();
    await page.keyboard.press('Space');
    await expect.poll(() => focused(page)).toBe('BUTTON Edit By keys?');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect.poll(() => focused(page)).toBe('BUTTON Undo the deletion of By keys?');
    await page.keyboard.press('Enter');
    await card(page, 'By keys?').waitFor();
    await expect.poll(() => focused(page)).toBe('BUTTON Edit By keys?');
    await page.context().close();
  });
});
