import { insertConfirmedDelegates } from '@mun/local/demo/registrations';
import { button } from '../admin-ui.js';
import { expect, test } from './hostile-items.fixture.js';
import { delegateScreens, OPERATIONS, type Screen, WEBSITE } from './screens.js';
import { checkScreen, linkedPaths } from './tour.js';
import { withDatabase } from '../../database.js';
import { registerSchool } from '../../fixtures/schools.fixture.js';
import { openAdminPage, test as testWithoutHostileItems } from '../../fixtures/test.js';
import { PHONE } from '../../fixtures/viewports.js';

const DELEGATE_COUNT = 2_000;

/** The lists of the website's pages without a form, which cover less of what they show. */
const LISTS: Screen[] = WEBSITE.filter(({ path }) => path.endsWith('?add')).map(({ path }) => ({
  path: path.replace('?add', ''),
}));
const OTHERS: Screen[] = ['pages?add', 'allotments/proposal', 'import', 'personal-data'].map((path) => ({
  path,
}));

test.describe('At 390 and 1280 pixels, accessible in light and dark, and not wider than the window', () => {
  test.setTimeout(900_000);

  test('are the pages about the website, with hostile names', async ({ adminPage }) => {
    const page = await adminPage('dashboard');
    for (const screen of [...WEBSITE, ...LISTS, ...OTHERS]) await checkScreen(page, screen);
  });

  test('are all other pages', async ({ adminPage, payments }) => {
    const page = await adminPage('dashboard');
    const screens = [...delegateScreens(await payments.confirmedOrder()), ...OPERATIONS];
    for (const screen of screens) await checkScreen(page, screen);
    const checked = new Set([...WEBSITE, ...OTHERS, ...screens].map(({ path }) => path.split('?')[0]));
    const linked = await linkedPaths(page);
    expect(linked.length).toBeGreaterThan(12);
    expect(linked.filter((path) => !checked.has(path))).toEqual([]);
  });

  // The delegates would choose from the hostile committee, which has no portfolios.
  testWithoutHostileItems(
    `are the allotments of ${DELEGATE_COUNT} delegates`,
    async ({ adminPage, product }) => {
      const inserted = await withDatabase(product, (db) => insertConfirmedDelegates(db, DELEGATE_COUNT, 2));
      const page = await adminPage('allotments');
      await checkScreen(page, { path: 'allotments' });
      const ids = inserted.map(({ _id }) => _id);
      await withDatabase(product, (db) => db.collection('registrations').deleteMany({ _id: { $in: ids } }));
    },
  );
});

testWithoutHostileItems(
  'The first row of each list is within 200 px on a phone',
  async ({ admin, adminPage }) => {
    await registerSchool(admin, 1);
    await admin.waitForSentEmails(); // so that there is one
    const page = await adminPage('delegates', { viewport: PHONE });
    const lists = [
      'delegates',
      'payments',
      'emails',
      'applications',
      'schools',
      'activity',
      'committee-lists',
      'institutions',
      'payments?view=unmatched',
    ];
    for (const list of lists) {
      await openAdminPage(page, list);
      // What may be one institution is a list of its own, above that of all.
      const suggested = page.getByRole('region', { name: 'Suggestions' }).getByRole('checkbox');
      const row = page.getByRole('row').or(suggested).filter({ visible: true }).first();
      await expect(row).toBeVisible();
      expect.soft((await row.boundingBox())?.y, list).toBeLessThanOrEqual(200);
      if (list === 'activity') continue;
      const filters = button(page, /^Filters and actions/);
      await filters.click();
      await expect(filters).toHaveAttribute('aria-expanded', 'true');
    }
  },
);
