import type { FaqView } from '@mun/contracts/content/content';
import type { Page } from '@playwright/test';
import { expect, openSitePage, test } from '../fixtures/test.js';
import { PHONE } from '../fixtures/viewports.js';

const questions = (page: Page) => page.locator('summary');
const openQuestions = (page: Page) => page.locator('details[open] > summary');

test('the first question is open, and one at a time opens and closes', async ({ page, request }) => {
  const [first, second] = (await (await request.get('/api/faqs')).json()) as FaqView[];
  if (!first || !second) throw new Error('the demo data has fewer than two questions');
  await page.setViewportSize(PHONE);
  await openSitePage(page, '/faq');
  await expect(openQuestions(page)).toHaveText([first.question]);
  await questions(page).nth(1).click();
  await expect(openQuestions(page)).toHaveText([second.question]);
  await questions(page).nth(1).click();
  await expect(openQuestions(page)).toHaveCount(0);
});

test('questions open with the keyboard', async ({ page }) => {
  await openSitePage(page, '/faq');
  const [first = '', second = '', third = ''] = await questions(page).allTextContents();
  await questions(page).first().focus();
  await page.keyboard.press('Enter');
  await expect(openQuestions(page)).toHaveCount(0);
  await page.keyboard.press('Space');
  await expect(openQuestions(page)).toHaveText([first]);
  await questions(page).nth(1).focus();
  await page.keyboard.press('Enter');
  await expect(openQuestions(page)).toHaveText([second]);
  await questions(page).nth(2).focus();
  await page.keyboard.press('Space');
  await expect(openQuestions(page)).toHaveText([third]);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('one question at a time opens', async ({ page }) => {
    await page.goto('/faq');
    const second = questions(page).nth(1);
    await second.click();
    await expect(openQuestions(page)).toHaveText([(await second.textContent()) ?? '']);
  });
});

test('one question at a time opens in a browser without support for details[name]', async ({ page }) => {
  await openSitePage(page, '/faq');
  await page.locator('details').evaluateAll((elements) => {
    for (const details of elements) details.removeAttribute('name');
  });
  const second = questions(page).nth(1);
  await second.click();
  await expect(openQuestions(page)).toHaveText([(await second.textContent()) ?? '']);
});

test('a link in an answer to a page of the site does not reload the document', async ({ page }) => {
  await openSitePage(page, '/faq');
  const link = page.locator('details a[href="/register"], details a[href="/register/new"]').first();
  const path = (await link.getAttribute('href')) ?? '';
  await page
    .locator('details', { has: page.locator(`a[href="${path}"]`) })
    .first()
    .locator('summary')
    .click();
  await page.evaluate(() => document.body.setAttribute('data-same-document', ''));
  await link.click();
  await expect(page).toHaveURL(path);
  await expect(page.getByRole('heading', { name: /Registration|Application Form/, level: 1 })).toBeVisible();
  await expect(page.locator('body[data-same-document]')).toBeAttached();
});
