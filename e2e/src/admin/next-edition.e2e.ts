import { button } from './admin-ui.js';
import { expect, test } from '../fixtures/test.js';

// Nothing is archived here, because all tests share one conference: backend/src/editions/editions.int.spec.ts does that.
test('The next edition is announced with what it archives, and needs the conference’s name', async ({
  adminPage,
}) => {
  const page = await adminPage('next-edition');
  await expect(page.getByText(/\d+ delegates, .* are archived under/)).toBeVisible();
  await page.getByLabel('Edition', { exact: true }).fill('99.0');
  await page.getByLabel('First day').fill('2099-09-11');
  await page.getByLabel('Last day').fill('2099-09-13');
  await page.getByLabel('Name of the conference').fill('Another Conference');
  await button(page, 'Start the next edition').click();
  await expect(page.getByText(/^Please type .* to confirm$/)).toBeVisible();
  await expect(page.getByText('No edition has been archived yet.')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Edition', { exact: true })).toHaveValue('99.0');
});

test('The purge date shows how many people it erases', async ({ adminPage }) => {
  const page = await adminPage('conference?view=privacy');
  await page.getByLabel('Erase personal data after').fill('2099-12-31');
  await expect(page.getByText(/^This would erase \d+ people today: /)).toBeVisible();
});
