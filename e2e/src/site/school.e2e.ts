import type { PlaceLink } from '@mun/contracts/delegations/delegations';
import { ROUTES } from '@mun/contracts/routes';
import { expect, openSitePage, test } from '../fixtures/test.js';
import { PHONE } from '../fixtures/viewports.js';
import { journeyOfTeacher } from './school-journey.js';
import { SchoolApi } from './school.js';

// On a laptop: school.endurance.e2e.ts.
test.describe('on a phone', () => journeyOfTeacher(PHONE));

test('a student fills in their own place once, by the link from the adviser', async ({
  axe,
  newContext,
  page,
  product,
}) => {
  const school = await SchoolApi.register(product);
  const { places } = await school.read();
  const { url } = await school.call<PlaceLink>('POST', ROUTES.schoolPlaceLink, {}, places[0]?.id);
  await openSitePage(page, url);
  await page.getByLabel('Full name').fill('Asha Rao');
  await axe(page, 'the form of a school’s student');
  await page.getByRole('button', { name: 'Send my details' }).click();
  const thanks = page.getByRole('heading', { name: /^Thank you, Asha Rao/ });
  await expect(thanks).toBeFocused();
  await axe(page, 'the thanks for a student’s details');
  expect((await school.read()).places[0]).toMatchObject({
    isClaimed: true,
    student: { fullName: 'Asha Rao' },
  });
  const other = await (await newContext()).newPage();
  await openSitePage(other, url);
  await expect(other.getByText('You’ve already sent your details.')).toBeVisible();
});
