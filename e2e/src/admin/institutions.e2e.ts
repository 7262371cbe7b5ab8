import { button, heading } from './admin-ui.js';
import { withDatabase } from '../database.js';
import { keepsFocus } from '../fixtures/interactions.js';
import { expect, test } from '../fixtures/test.js';
import { PHONE } from '../fixtures/viewports.js';

const SPELLINGS = ['NPS Sample Nagar', 'N.P.S. Sample Nagar', 'National Public School, Sample Nagar'];
const [TYPED = '', , NAME = ''] = SPELLINGS;

interface StoredDelegate {
  institution: string;
  typedBefore?: string;
}

test.beforeEach(({ product }) =>
  withDatabase(product, async (db) => {
    const registrations = db.collection<StoredDelegate>('registrations');
    const delegates = await registrations.find({ state: 'confirmed' }).limit(SPELLINGS.length).toArray();
    for (const [index, { _id, institution }] of delegates.entries())
      await registrations.updateOne(
        { _id },
        { $set: { institution: SPELLINGS[index] ?? '', typedBefore: institution } },
      );
  }),
);

test.afterEach(({ product }) =>
  withDatabase(product, async (db) => {
    const restored = [{ $set: { institution: '$typedBefore' } }, { $unset: 'typedBefore' }];
    await db
      .collection<StoredDelegate>('registrations')
      .updateMany({ typedBefore: { $exists: true } }, restored);
    await db.collection('institutions').deleteMany({});
  }),
);

test('Spellings of one institution are suggested, merged, renamed and separated again', async ({
  adminPage,
  axe,
}) => {
  const page = await adminPage('institutions', { viewport: PHONE });
  await expect(heading(page, 'Institutions')).toBeVisible();
  const suggestion = page.getByRole('listitem').filter({ hasText: TYPED }).filter({ hasText: 'Common name' });
  await axe(page, 'suggestions');
  await suggestion.getByLabel('Common name').fill(NAME);
  await suggestion.getByRole('button', { name: 'Merge' }).click();
  await expect(page.getByText(`Merged 3 spellings as “${NAME}”.`)).toBeVisible();
  await expect(suggestion).toHaveCount(0);
  await expect(page.getByText(`Merged from ‘`)).toContainText(TYPED);
  await expect(button(page, 'Undo')).toBeFocused();
  await button(page, 'Undo').click();
  await expect(suggestion).toBeVisible();

  await suggestion.getByRole('button', { name: /^Not the same/ }).click();
  await expect(page.getByText(/^Not suggested any more: /)).toBeVisible();
  await expect(suggestion).toHaveCount(0);
  await button(page, 'Undo').click();
  await expect(suggestion).toBeVisible();

  for (const spelling of SPELLINGS.slice(0, 2))
    await page.getByRole('checkbox', { name: `Select ${spelling}`, exact: true }).check();
  const selection = page.getByRole('region', { name: 'Selected institutions' });
  await selection.getByLabel('Common name').fill('NPS');
  await selection.getByRole('button', { name: 'Merge' }).click();
  await button(page, 'Rename NPS').click();
  await expect(selection.getByLabel('Common name')).toBeFocused();
  await selection.getByLabel('Common name').fill('NPS of Sample Nagar');
  await selection.getByRole('button', { name: 'Rename' }).click();
  await expect(page.getByText('Renamed “NPS” to “NPS of Sample Nagar”.')).toBeVisible();
  await axe(page, 'merged institutions');
  await keepsFocus(page, async () => {
    await button(page, 'Separate NPS of Sample Nagar again').click();
    await expect(suggestion).toBeVisible();
  });
});
