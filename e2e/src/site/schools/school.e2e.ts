import type { PlaceLink } from '@mun/contracts/delegations/delegations';
import { buildPath, ROUTES } from '@mun/contracts/routes';
import { changeBlock, freePortfolios, registerSchool, schoolOf } from '../../fixtures/schools.fixture.js';
import { expect, horizontalOverflow, openSitePage, test } from '../../fixtures/test.js';
import { PHONE } from '../../fixtures/viewports.js';
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

test('a teacher gives the portfolios of her school to the students on a phone', async ({
  admin,
  axe,
  newContext,
}) => {
  const { id, token, due } = await registerSchool(admin, 2);
  const students = ['Asha Rao', 'Venkatanarasimharajuvaripeta Subramaniam'].map((fullName) => ({
    fullName,
    email: '',
    className: '',
  }));
  await admin.call('POST', buildPath(ROUTES.schoolNames, { token }), { students });
  const receivedOn = new Date().toISOString().slice(0, 10);
  const payment = { method: 'cash', amount: due, reference: 'Desk', receivedOn, key: `payment-${id}` };
  await admin.call('POST', buildPath(ROUTES.delegationPayments, { id }), payment);
  const [first, second] = await freePortfolios(admin, id, 2);
  await changeBlock(admin, id, { given: [first!, second!] });

  const page = await (await newContext({ viewport: PHONE })).newPage();
  await openSitePage(page, `/school#${token}`);
  const choiceOf = ({ portfolio, committee } = first!) =>
    page.getByLabel(`Student for ${portfolio}, ${committee}`);
  await choiceOf().focus();
  await choiceOf().selectOption('Asha Rao');
  await expect(page.getByText(`Saved: Asha Rao has ${first!.portfolio}, ${first!.committee}.`)).toBeVisible();
  await expect(choiceOf()).toBeFocused();
  expect(await horizontalOverflow(page)).toBe(0);
  await axe(page, 'the portfolios of a school');
  await choiceOf(second).selectOption({ label: `Asha Rao (now ${first!.portfolio}, ${first!.committee})` });
  await expect(choiceOf().locator('option:checked')).toHaveText('Nobody yet');
  await choiceOf().selectOption('Venkatanarasimharajuvaripeta Subramaniam');
  // An organiser takes a portfolio back while the page is open.
  await expect(choiceOf().locator('option:checked')).toContainText('Subramaniam');
  const seatsOf = async () => (await schoolOf(admin, id)).places.map(({ seat }) => seat?.portfolio);
  await expect.poll(seatsOf).toEqual([second!.portfolio, first!.portfolio]);
  await changeBlock(admin, id, { takenBack: [first!, second!] });
  await choiceOf(second).selectOption('Nobody yet');
  await expect(page.getByText(/has a seat from the organisers/)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Your portfolios' })).toHaveCount(0);
  for (const { id: place } of (await schoolOf(admin, id)).places)
    await admin.call('DELETE', buildPath(ROUTES.delegationPlace, { id, place }));
});
