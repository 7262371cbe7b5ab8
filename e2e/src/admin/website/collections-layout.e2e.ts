import type { ImportPreview } from '@mun/contracts/admin/imports';
import type { FaqView } from '@mun/contracts/content/content';
import { ROUTES } from '@mun/contracts/routes';
import { button, card, cardNames, formField, heading, undoDeletion } from '../admin-ui.js';
import { expect, test } from '../../fixtures/collections.fixture.js';
import { horizontalOverflow } from '../../fixtures/test.js';
import { DESKTOP, PHONE } from '../../fixtures/viewports.js';

test('An opening form is in view, and nothing is cut off at the top edge', async ({ admin, adminPage }) => {
  const answer = 'From **Friday 12** on: the [application form](/register/new)';
  await admin.form('POST', ROUTES.faqs, { question: 'When?', answer });
  const page = await adminPage('faq');
  await expect(card(page, 'When?').getByText('From Friday 12 on: the application form')).toBeVisible();
  for (const viewport of [PHONE, DESKTOP]) {
    await page.setViewportSize(viewport);
    await button(page, 'Edit When?').click();
    await expect(formField(page, 'Question')).toBeFocused();
    const { y: formTop = -1 } = (await heading(page, 'Edit FAQ', 2).boundingBox()) ?? {};
    expect(formTop).toBeGreaterThan(0);
    expect(formTop).toBeLessThan(viewport.height / 2);
    for (const element of [page.getByRole('heading', { level: 1 }), button(page, 'Add FAQ')]) {
      const { y = 0, height = 0 } = (await element.boundingBox()) ?? {};
      expect(y >= 0 || y + height <= 0, `at ${y}`).toBe(true);
    }
    await button(page, 'Cancel').click();
  }
});

test('Sixty FAQs are shown on a phone, and a double click deletes one of the last', async ({
  admin,
  adminPage,
}) => {
  const rows = Array.from({ length: 60 }, (_, i) => `Question ${i + 1},Yes.`);
  const imported = { kind: 'faqs', table: ['question,answer', ...rows].join('\n') };
  const { digest } = await admin.call<ImportPreview>('POST', ROUTES.importPreview, imported);
  await admin.call('POST', ROUTES.imports, { ...imported, digest });
  const page = await adminPage('faq', { viewport: PHONE });
  await expect(cardNames(page)).toHaveCount(60);
  // The next card moves to the position of the deleted one.
  await button(page, 'Delete Question 58').dblclick();
  await expect(card(page, 'Question 58')).toBeHidden();
  await expect(card(page, 'Question 59')).toBeVisible();
  expect(await horizontalOverflow(page)).toBe(0);
  const left = await admin.call<FaqView[]>('GET', ROUTES.faqs);
  expect(left.map(({ question }) => question).slice(56)).toEqual([
    'Question 57',
    'Question 59',
    'Question 60',
  ]);
});

test('A collection can be edited by keyboard alone', async ({ adminPage }) => {
  const page = await adminPage('faq');
  await button(page, 'Add FAQ').press('Enter');
  await expect(formField(page, 'Question')).toBeFocused();
  await page.keyboard.type('By keys?');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Entirely.');
  // Past the preview, whose text can be scrolled.
  for (let stops = 0; stops < 3; stops += 1) await page.keyboard.press('Tab');
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
