import type { ApplicationView } from '@mun/contracts/registration/application';
import { ROUTES } from '@mun/contracts/routes';
import { button, openRow, search, sidePanel, tableRows } from './admin-ui.js';
import type { AdminApi } from '../fixtures/admin-api.js';
import { withDatabase } from '../database.js';
import { expect, test } from '../fixtures/test.js';
import { DESKTOP, PHONE } from '../fixtures/viewports.js';

const PAGE_SIZE = 50;

const applicationsOf = (admin: AdminApi) => admin.call<ApplicationView[]>('GET', ROUTES.applications);

/** The addresses of all applicants whom tests add. */
const DOMAIN = 'applicants.example.org';

function apply(admin: AdminApi, fullName: string, email: string): Promise<unknown> {
  const rest = {
    phone: '0000000000',
    institution: 'Sample Public School',
    whyJoin: 'To debate',
    experience: 'None so far',
  };
  return admin.call('POST', ROUTES.applications, { fullName, email, ...rest });
}

test.afterEach(({ product }) =>
  withDatabase(product, (db) =>
    db
      .collection('applications')
      .deleteMany({ email: { $regex: `@${DOMAIN.replaceAll('.', String.raw`\.`)}$` } }),
  ),
);

test('Applications are shown in full, paged by 50, and searched by all they contain', async ({
  admin,
  adminPage,
}) => {
  await Promise.all(
    Array.from({ length: PAGE_SIZE }, (_, i) =>
      apply(admin, `Sample Applicant ${i}`, `applicant.${i}@${DOMAIN}`),
    ),
  );
  const applications = await applicationsOf(admin);
  const [newest, second] = applications;
  if (!newest || !second) throw new Error('there are fewer than two applications');
  const page = await adminPage('applications', { viewport: PHONE });
  await expect(page.getByText(`${applications.length} applications`)).toBeVisible();
  await expect(tableRows(page).getByRole('rowheader')).toHaveText(
    applications.slice(0, PAGE_SIZE).map(({ fullName }) => fullName),
  );
  await tableRows(page).first().getByRole('button').click();
  const panel = sidePanel(page, newest.fullName);
  for (const text of [newest.email, newest.phone, newest.whyJoin, newest.experience])
    await expect(panel.getByText(text)).toBeVisible();
  await page.keyboard.press('Escape');
  await button(page, 'Next').click();
  await expect(tableRows(page)).toHaveCount(applications.length - PAGE_SIZE);
  await search(page, second.email.toUpperCase());
  await expect(page.getByText(`1 of ${applications.length}`)).toBeVisible();
  await expect(tableRows(page)).toContainText([second.fullName]);
  await search(page, 'no such applicant');
  await expect(page.getByText('No applications match your search.')).toBeVisible();
});

test('An ambassador is accepted, and their link fills in their code', async ({ admin, adminPage }) => {
  const email = `ananya.ambassador@${DOMAIN}`;
  await apply(admin, 'Ananya Ambassador', email);
  const page = await adminPage('applications', { viewport: PHONE });
  await search(page, email);
  await openRow(page, 'Ananya Ambassador');
  await button(page, 'Accept').click();
  await page.getByRole('dialog').getByLabel('Amount off (₹)').fill('200');
  await page.getByRole('dialog').getByRole('button', { name: 'Accept application' }).click();
  await expect(page.getByText('0 of 15 confirmed delegates')).toBeVisible();
  await expect(button(page, 'Copy link')).toBeVisible();
  const accepted = (await applicationsOf(admin)).find((application) => application.email === email);
  const code = accepted?.code ?? '';
  expect(code).toMatch(/^ANANYA-/);
  // On a phone the coupon is in a section that is still closed.
  await page.setViewportSize(DESKTOP);
  await page.goto(`/register/new?coupon=${code}`);
  await expect(page.getByLabel(/^Coupon code/)).toHaveValue(code);
  await expect(page.getByRole('main').getByText('₹200').first()).toBeVisible();
});
