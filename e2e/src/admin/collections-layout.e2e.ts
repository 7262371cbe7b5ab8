import { ROUTES } from '@mun/contracts/routes';
import {
  button,
  card,
  cardNames,
  deleteItem,
  formField,
  heading,
  HOSTILE_NAME,
  undoDeletion,
} from './admin-ui.js';
import { expect, test } from '../fixtures/collections.fixture.js';
import { horizontalOverflow, openAdminPage } from '../fixtures/test.js';
import { DESKTOP, PHONE } from '../fixtures/viewports.js';

const PATHS = ['committees', 'ebs', 'teams', 'sponsors', 'faq', 'coupons'];

for (const viewport of [PHONE, DESKTOP]) {
  test.describe(`At ${viewport.width} pixels`, () => {
    test.use({ viewport });
    test.beforeEach(async ({ admin }) => {
      const fields = {
        name: HOSTILE_NAME,
        position: HOSTILE_NAME,
        committee: HOSTILE_NAME,
        agenda: HOSTILE_NAME,
      };
      await admin.form('POST', ROUTES.committees, {
        ...fields,
        backgroundGuideURL: 'https://example.org/guide',
      });
      await admin.form('POST', ROUTES.board, fields);
      await admin.form('POST', ROUTES.team, { ...fields, type: 'head' });
      await admin.form('POST', ROUTES.sponsors, { name: HOSTILE_NAME, type: 'college' });
      await admin.form('POST', ROUTES.faqs, { question: HOSTILE_NAME, answer: HOSTILE_NAME });
      await admin.call('POST', ROUTES.coupons, { code: 'W'.repeat(64), amountOff: 1_000_000 });
    });

    test('every collection with its form is accessible, in light and dark', async ({ adminPage, axe }) => {
      const page = await adminPage('portfolios');
      for (const path of [...PATHS.map((collection) => `${collection}?add`), 'portfolios']) {
        await openAdminPage(page, path);
        await axe(page, path);
        expect(await horizontalOverflow(page)).toBe(0);
      }
    });

    test('a hostile name is shown as text', async ({ adminPage }) => {
      const page = await adminPage('committees');
      for (const path of PATHS.slice(0, -1)) {
        await openAdminPage(page, path);
        await expect(card(page, HOSTILE_NAME)).toBeVisible();
        expect(await horizontalOverflow(page)).toBe(0);
        await expect(page).toHaveTitle(/Admin Panel$/);
      }
    });

    test('an opening form is in view, and nothing is cut off at the top edge', async ({
      admin,
      adminPage,
    }) => {
      const answer = 'From **Friday 12** on: the [application form](/register/new)';
      await admin.form('POST', ROUTES.faqs, { question: 'When?', answer });
      const page = await adminPage('faq');
      await expect(card(page, 'When?').getByText('From Friday 12 on: the application form')).toBeVisible();
      await button(page, 'Edit When?').click();
      await expect(formField(page, 'Question')).toBeFocused();
      const { y: formTop = -1 } = (await heading(page, 'Edit FAQ', 2).boundingBox()) ?? {};
      expect(formTop).toBeGreaterThan(0);
      expect(formTop).toBeLessThan(viewport.height / 2);
      for (const element of [page.getByRole('heading', { level: 1 }), button(page, 'Add FAQ')]) {
        const { y = 0, height = 0 } = (await element.boundingBox()) ?? {};
        expect(y >= 0 || y + height <= 0, `at ${y}`).toBe(true);
      }
    });
  });
}

test('Sixty FAQs are shown on a phone, and the last one can be deleted', async ({ admin, adminPage }) => {
  await Promise.all(
    Array.from({ length: 60 }, (_, i) =>
      admin.form('POST', ROUTES.faqs, { question: `Question ${i + 1}`, answer: 'Yes.' }),
    ),
  );
  const page = await adminPage('faq', { viewport: PHONE });
  await expect(cardNames(page)).toHaveCount(60);
  await deleteItem(page, 'Question 60');
  await expect(card(page, 'Question 60')).toBeHidden();
  expect(await horizontalOverflow(page)).toBe(0);
});

test('A collection can be edited by keyboard alone', async ({ adminPage }) => {
  const page = await adminPage('faq');
  await button(page, 'Add FAQ').press('Enter');
  await expect(formField(page, 'Question')).toBeFocused();
  await page.keyboard.type('By keys?');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Entirely.');
  // Past the preview.
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(button(page, 'Create FAQ')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(card(page, 'By keys?')).toBeVisible();
  await expect(button(page, 'Add FAQ').first()).toBeFocused();

  await button(page, 'Edit By keys?').press('Enter');
  await expect(formField(page, 'Question')).toBeFocused();
  await button(page, 'Cancel').press('Space');
  await expect(button(page, 'Edit By keys?')).toBeFocused();

  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(undoDeletion(page, 'By keys?')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(card(page, 'By keys?')).toBeVisible();
  await expect(button(page, 'Edit By keys?')).toBeFocused();
});
