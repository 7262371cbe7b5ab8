import { button, tableRows } from './admin-ui.js';
import { withDatabase } from '../database.js';
import { keepsFocus } from '../fixtures/interactions.js';
import { expect, test } from '../fixtures/test.js';
import { PHONE } from '../fixtures/viewports.js';

test.beforeEach(({ product }) =>
  withDatabase(product, async (db) => {
    const now = Date.now();
    const audit = db.collection<{ _id: string }>('audit');
    await audit.deleteMany({ kind: { $in: ['faq', 'sponsor'] } });
    await audit.insertMany(
      Array.from({ length: 55 }, (_, i) => ({
        _id: `sample-${i}`,
        at: new Date(now - i),
        by: { session: 'TEST' },
        action: 'created',
        kind: 'faq',
        subject: String(i),
        title: `Question ${i + 1}`,
      })),
    );
  }),
);

test.afterEach(({ product }) =>
  withDatabase(product, (db) => db.collection('audit').deleteMany({ kind: 'faq' })),
);

test('The activity list is read page by page into the past, and by kind', async ({ adminPage, axe }) => {
  const page = await adminPage('activity?kind=faq', { viewport: PHONE });
  const entries = tableRows(page);
  await expect(page.getByRole('main').getByText('Today')).toBeVisible();
  await expect(entries).toHaveCount(50);
  await expect(entries.first()).toContainText('Added the FAQ Question 1');
  await keepsFocus(page, () => button(page, 'Load older').click());
  await expect(entries.nth(54)).toContainText('Added the FAQ Question 55');
  await expect(button(page, 'Load older')).toHaveCount(0);
  await page.getByLabel('Show').selectOption('Sponsors');
  await expect(page.getByText('No activity of this kind yet.')).toBeVisible();
  await page.goBack();
  await expect(page.getByText('Added the FAQ Question 1').first()).toBeVisible();
  await entries.first().getByRole('button').click();
  const panel = page.getByRole('dialog', { name: 'Added the FAQ Question 1' });
  await expect(panel.getByText('TEST', { exact: true })).toBeVisible();
  await axe(page, 'an entry');
  await page.goBack();
  await expect(panel).toBeHidden();
});
