import type { CouponView, FaqView } from '@mun/contracts/content/content';
import { ROUTES } from '@mun/contracts/routes';
import type { Page } from '@playwright/test';
import {
  button,
  card,
  cardNames,
  conflictPanel,
  deleteItem,
  discardDraft,
  drawPng,
  expireSessionAtNext,
  formField,
  keepMine,
  loseNextResponse,
  reloadTheirs,
  restoredDraft,
} from '../admin-ui.js';
import { expect, test } from '../../fixtures/collections.fixture.js';
import { PHONE } from '../../fixtures/viewports.js';

const UNANSWERED = /What you sent may have arrived/;

/** Chooses an image, and waits until the form has read its size and shows its name. */
async function chooseImage(page: Page, file: { name: string; mimeType: string; buffer: Buffer }) {
  await page.getByLabel('Sponsor Image').setInputFiles(file);
  await expect(page.getByText(file.name)).toBeVisible();
}

test.describe('A form', () => {
  test('previews the image before it is uploaded, and closes by Close and by Cancel', async ({
    adminPage,
  }) => {
    const page = await adminPage('sponsors');
    const form = page.getByRole('region', { name: 'Add Sponsor' });
    const add = button(page, 'Add Sponsor');
    for (const close of ['Close', 'Cancel']) {
      await add.click();
      await expect(form.getByLabel('Sponsor Type')).toHaveValue('endorsement');
      await button(form, close).click();
      await expect(form).toBeHidden();
    }

    await add.click();
    await form.getByLabel('Sponsor Name').fill('With a logo');
    await form.getByLabel('Sponsor Type').selectOption('partner');
    await form.getByLabel('Sponsor Image').setInputFiles(await drawPng(page));
    await expect(form.locator('img')).toHaveJSProperty('naturalWidth', 600);
    await button(form, 'Create Sponsor').click();
    await expect(page.getByText('Sponsor added')).toBeVisible();
    await expect(card(page, 'With a logo').locator('img')).toBeVisible();

    const notAnImage = {
      name: 'logo.png',
      mimeType: 'image/png',
      buffer: Buffer.from('<svg onload="alert(1)"/>'),
    };
    await button(page, 'Edit With a logo').click();
    await chooseImage(page, notAnImage);
    await button(page, 'Update Sponsor').click();
    await expect(page.getByText('Failed to submit Sponsor form')).toBeVisible();
    await expect(page.getByRole('alert').filter({ hasText: /picture|image/i })).toBeVisible();
  });

  test('is sent once, however often its button is clicked, and shows that it is busy', async ({
    adminPage,
  }) => {
    const page = await adminPage('faq');
    const contentTypes: (string | undefined)[] = [];
    let respond = () => {};
    const mayRespond = new Promise<void>((resolve) => (respond = resolve));
    await page.route('**/api/faqs', async (route) => {
      if (route.request().method() !== 'POST') return route.fallback();
      contentTypes.push(route.request().headers()['content-type']);
      await mayRespond;
      return route.continue();
    });
    await button(page, 'Add FAQ').click();
    await formField(page, 'Question').fill('Only once?');
    await formField(page, 'Answer').fill('Yes.');
    await button(page, 'Create FAQ').dblclick();
    await button(page, 'Creating...').click({ force: true });
    respond();
    await expect(card(page, 'Only once?')).toBeVisible();
    expect(contentTypes).toEqual([expect.stringContaining('multipart/form-data')]);
  });

  test('adds its item once, though the response was lost and the page was reloaded', async ({
    adminPage,
  }) => {
    const page = await adminPage('faq');
    await loseNextResponse(page, 'POST', '**/api/faqs');
    await button(page, 'Add FAQ').click();
    await formField(page, 'Question').fill('Was it added?');
    await formField(page, 'Answer').fill('Once.');
    await button(page, 'Create FAQ').click();
    await expect(page.getByRole('region', { name: 'Add FAQ' }).getByText(UNANSWERED)).toBeVisible();
    await page.reload();
    await expect(restoredDraft(page)).toBeVisible();
    await button(page, 'Create FAQ').click();
    await expect(card(page, 'Was it added?')).toBeVisible();
    // The card was there before.
    await expect(page.getByRole('region', { name: 'Add FAQ' })).toHaveCount(0);
    await expect(cardNames(page)).toHaveText(['Was it added?']);

    await button(page, 'Add FAQ').click();
    await formField(page, 'Question').fill('And the next one?');
    await formField(page, 'Answer').fill('Too.');
    await button(page, 'Create FAQ').click();
    await expect(cardNames(page)).toHaveText(['Was it added?', 'And the next one?']);
  });

  test('keeps unsaved values through a reload, another page and an expired session, image included', async ({
    adminPage,
    product,
  }) => {
    const page = await adminPage('sponsors', { viewport: PHONE });
    const name = formField(page, 'Sponsor Name');
    await button(page, 'Add Sponsor').click();
    await expect(name).toBeFocused();
    await page.reload();
    await expect(name).toBeVisible();
    await expect(restoredDraft(page)).toHaveCount(0);

    await name.fill('Half a sponsor');
    await chooseImage(page, await drawPng(page, 'half.png'));
    await page.reload();
    await expect(restoredDraft(page)).toBeVisible();
    await expect(name).toHaveValue('Half a sponsor');
    await expect(page.getByText(/Choose the image again: half\.png/)).toBeVisible();

    await chooseImage(page, await drawPng(page, 'whole.png'));
    await page.getByRole('link', { name: 'Go to Dashboard' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
    await page.goBack();
    await expect(name).toBeVisible();
    await expireSessionAtNext(page, 'POST', '**/api/sponsors');
    await button(page, 'Create Sponsor').click();
    await expect(page.getByText('Your session has ended.')).toBeVisible();
    await page.getByLabel('Secret code').fill(product.adminCode);
    await button(page, 'Verify').click();
    await expect(name).toHaveValue('Half a sponsor');
    await expect(page.getByText('whole.png')).toBeVisible();
    await button(page, 'Create Sponsor').click();
    await expect(card(page, 'Half a sponsor').locator('img')).toBeVisible();

    await button(page, 'Edit Half a sponsor').click();
    await name.fill('Something else');
    await page.reload();
    await discardDraft(page);
    await expect(name).toHaveValue('Half a sponsor');
  });

  test('validates its fields, and keeps them if the server does not answer', async ({ adminPage }) => {
    const page = await adminPage('coupons');
    await button(page, 'Add Coupon').click();
    await expect(formField(page, 'Amount Off')).toHaveValue('0');
    await expect(formField(page, 'Redemptions Left')).toHaveValue('1');
    await formField(page, 'Code').fill('LATE');
    await formField(page, 'Amount Off').fill('-1');
    await formField(page, 'Redemptions Left').fill('0');
    await button(page, 'Create Coupon').click();
    for (const [field, message] of [
      ['Amount Off', 'Amount off must be positive'],
      ['Redemptions Left', 'Redemptions left must be positive'],
    ] as const) {
      await expect(formField(page, field)).toHaveAccessibleDescription(new RegExp(message));
      await expect(page.getByRole('link', { name: message })).toBeVisible();
    }

    await formField(page, 'Amount Off').fill('250.50');
    await formField(page, 'Redemptions Left').fill('3');
    await page.route('**/api/coupons', (route) => route.abort());
    await button(page, 'Create Coupon').click();
    await expect(page.getByRole('region', { name: 'Add Coupon' }).getByText(UNANSWERED)).toBeVisible();
    await expect(page.getByText('Failed to submit Coupon')).toBeHidden();
    await page.unroute('**/api/coupons');
    await button(page, 'Create Coupon').click();
    await expect(card(page, 'LATE').getByText('Amount Off: 250.5')).toBeVisible();
  });
});

test.describe('Two organisers who edit the same item', () => {
  const faq = { question: 'When is it?', answer: 'In **September**.' };

  test('see which fields the other one changed, and reload it or keep their own', async ({
    admin,
    adminPage,
    axe,
  }) => {
    const { _id, version } = await admin.form<FaqView>('POST', ROUTES.faqs, faq);
    const page = await adminPage(`faq?edit=${_id}`, { viewport: PHONE });
    const saved = () => admin.call<FaqView[]>('GET', ROUTES.faqs);
    await formField(page, 'Answer').fill('In **October**.');
    await admin.form('PUT', `${ROUTES.faqs}/${_id}`, { question: 'When?', answer: 'In **November**.' });
    await button(page, 'Update FAQ').click();
    const panel = conflictPanel(page);
    await expect(panel.getByRole('heading')).toBeFocused();
    await expect(panel).toContainText('The two versions differ in: Question, Answer.');
    await axe(page, 'the form with the conflict', { dark: false });
    expect(await saved()).toMatchObject([{ question: 'When?', answer: 'In **November**.' }]);

    await reloadTheirs(page);
    await expect(panel).toBeHidden();
    await expect(formField(page, 'Question')).toHaveValue('When?');
    await expect(formField(page, 'Answer')).toHaveValue('In **November**.');
    await formField(page, 'Question').fill('When, then?');
    await admin.form('PUT', `${ROUTES.faqs}/${_id}`, { question: 'When?', answer: 'In **December**.' });
    await button(page, 'Update FAQ').click();
    await keepMine(page);
    await expect(card(page, 'When, then?').getByText('Answer: In November.')).toBeVisible();
    expect(await saved()).toMatchObject([
      { _id, question: 'When, then?', answer: 'In **November**.', version: version + 3 },
    ]);
  });

  test('do not overwrite the redemptions of a coupon unseen', async ({ admin, adminPage }) => {
    const coupon = { code: 'BOTH', amountOff: 100, redemptionsLeft: 10 };
    const { _id } = await admin.call<CouponView>('POST', ROUTES.coupons, coupon);
    const page = await adminPage(`coupons?edit=${_id}`);
    await formField(page, 'Redemptions Left').fill('12');
    await admin.call('PATCH', `${ROUTES.coupons}/${_id}`, { ...coupon, redemptionsLeft: 20 });
    await button(page, 'Update Coupon').click();
    await expect(conflictPanel(page)).toContainText('The two versions differ in: Redemptions Left.');
    await keepMine(page);
    await expect(card(page, 'BOTH').getByText('Redemptions Left: 12')).toBeVisible();
  });

  test('do not delete what has changed since it was shown', async ({ admin, adminPage }) => {
    const { _id, question } = await admin.form<FaqView>('POST', ROUTES.faqs, faq);
    const page = await adminPage('faq');
    await expect(card(page, question)).toBeVisible();
    await admin.form('PUT', `${ROUTES.faqs}/${_id}`, { question, answer: 'Yes.' });
    await deleteItem(page, question);
    await expect(page.getByText('Delete failed')).toBeVisible();
    await expect(card(page, question).getByText(/has changed since/)).toBeVisible();
    await expect(card(page, question).getByText('Answer: Yes.')).toBeVisible();
  });
});
