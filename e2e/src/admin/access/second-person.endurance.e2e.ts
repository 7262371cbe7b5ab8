import { NO_SECOND_PERSON } from '@mun/contracts/admin/second-person';
import { ROUTES } from '@mun/contracts/routes';
import { button, toast } from '../admin-ui.js';
import { linkIn } from '../../fixtures/access-emails.js';
import { AccountsApi } from '../../fixtures/accounts-api.js';
import { expect, horizontalOverflow, openAdminPage, test } from '../../fixtures/test.js';
import { PHONE } from '../../fixtures/viewports.js';

test.afterEach(({ admin }) => admin.call('PUT', ROUTES.secondPerson, NO_SECOND_PERSON));

test('An export waits for a second person, who confirms it on a phone', async ({
  admin,
  axe,
  mailbox,
  newContext,
}) => {
  const accounts = new AccountsApi(admin);
  const signIn = async () => {
    const { email, name, id } = await accounts.invite({ roles: ['owner'] });
    const page = await (await newContext({ viewport: PHONE })).newPage();
    await page.goto(await linkIn(mailbox, email, '/admin/invitation'));
    await button(page, 'Accept the invitation').click();
    await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
    return { page, name, id };
  };
  const [asha, ravi] = [await signIn(), await signIn()];
  await openAdminPage(asha.page, 'access');
  await asha.page.getByLabel('Exporting everybody').check();
  await button(asha.page, 'Save').click();
  await expect(toast(asha.page, 'Saved')).toBeVisible();
  await axe(asha.page, 'what a second person confirms');
  const exportAll = async () => {
    await openAdminPage(asha.page, 'applications');
    await button(asha.page, /^Filters and actions/).click();
    await asha.page.getByRole('group', { name: 'Export applications' }).getByRole('button').click();
    await asha.page.getByRole('menuitem', { name: 'CSV' }).click();
  };
  await exportAll();
  await expect(toast(asha.page, /^A second person has to confirm this within 24 hours/)).toBeVisible();
  await openAdminPage(asha.page, 'confirmations');
  await expect(asha.page.getByText('Ask somebody else to confirm')).toBeVisible();

  await openAdminPage(ravi.page, 'confirmations');
  await axe(ravi.page, 'the confirmations');
  expect(await horizontalOverflow(ravi.page)).toBe(0);
  await button(ravi.page, `Confirm for ${asha.name}`).click();
  await expect(toast(ravi.page, `${asha.name} can do it now`)).toBeVisible();

  const download = asha.page.waitForEvent('download');
  await exportAll();
  expect((await download).suggestedFilename()).toMatch(/^applications-.*\.csv$/);
});
