import type { Locator } from '@playwright/test';
import { keepsFocus } from '../../fixtures/interactions.js';
import type { Registrant } from '@mun/contracts/allotment/allotment';
import { button, heading, recordRequests, toast } from '../admin-ui.js';
import {
  chooseSeat,
  committeeSelect,
  expect,
  findRow,
  portfolioSelect,
  pressInMenu,
  seat,
  test,
  unsavedEdits,
  update,
} from '../../fixtures/allotments.fixture.js';
import { DESKTOP } from '../../fixtures/viewports.js';

test('A committee and one of its portfolios are chosen, saved, and undone in the history', async ({
  allotments,
  allotmentsPage,
}) => {
  const { delegates, committee, portfolios } = await allotments.freeSeats(1);
  const [delegate] = delegates as [Registrant];
  const page = await allotmentsPage();
  const row = await findRow(page, delegate);
  await expect(portfolioSelect(row)).toBeDisabled();
  await chooseSeat(row, committee, portfolios[0]);
  await committeeSelect(row).selectOption('Arctic Council');
  await expect(portfolioSelect(row)).toHaveValue('');
  await chooseSeat(row, committee, portfolios[0]);
  await expect(unsavedEdits(page, 1)).toBeVisible();
  await keepsFocus(page, async () => {
    await update(page);
    await expect(page.getByText('Updated 1 allotments')).toBeVisible();
    await expect(unsavedEdits(page, 0)).toBeVisible();
  });
  expect(await allotments.seatOf(delegate)).toBe(`${committee}/${portfolios[0]}`);

  await pressInMenu(page, 'History');
  await expect(page).toHaveURL('/admin/allotments/history');
  const newest = page.getByRole('main').getByRole('listitem').first();
  const undone = newest.getByText(/Undoes an earlier change/);
  const undo = button(newest, 'Undo this change');
  await button(newest, 'Show seats').click();
  await expect(newest.getByRole('rowheader', { name: delegate.fullName })).toBeVisible();
  const sent = recordRequests(page, 'POST', /\/undo$/);
  // The second click must not undo the undoing.
  await keepsFocus(page, async () => {
    await undo.dblclick();
    await expect(page.getByText('Undone: 1 seat changed back')).toBeVisible();
    await expect(undone).toBeVisible();
  });
  expect(sent).toHaveLength(1);
  expect(await allotments.seatOf(delegate)).toBe('/');

  await undo.press('Enter');
  await expect.poll(() => allotments.seatOf(delegate)).toBe(`${committee}/${portfolios[0]}`);
  expect(sent).toHaveLength(2);
});

test('A taken seat shows its holder, and the two delegates can swap', async ({
  allotments,
  allotmentsPage,
}) => {
  const { delegates, committee, portfolios } = await allotments.freeSeats(2);
  const [first, second] = delegates as [Registrant, Registrant];
  await allotments.allot(seat(first, committee, portfolios[0]), seat(second, committee, portfolios[1]));
  const page = await allotmentsPage();
  const row = await findRow(page, first);
  await portfolioSelect(row).selectOption({ label: `${portfolios[1]} (taken: ${second.fullName})` });
  await button(row, 'Swap seats').click();
  await expect(unsavedEdits(page, 2)).toBeVisible();
  await update(page);
  await expect(page.getByText('Updated 2 allotments')).toBeVisible();
  expect(await allotments.seatOf(first)).toBe(`${committee}/${portfolios[1]}`);
  expect(await allotments.seatOf(second)).toBe(`${committee}/${portfolios[0]}`);
});

test('Allotment emails are counted and previewed, sent once, and their progress is shown', async ({
  allotments,
  allotmentsPage,
  payments,
}) => {
  // Nobody else is certain to have a seat without an email about it.
  const { registrationId = '' } = (await payments.confirmedOrder()).registration;
  const { committee, portfolios } = await allotments.freeSeats(1);
  const free = { allottedCommittee: committee, allottedPortfolio: portfolios[0] ?? '' };
  await allotments.allot({ registrationId, ...free });
  const page = await allotmentsPage();
  const open = button(page, 'Send Allotment Emails');
  const dialog = page.getByRole('dialog', { name: 'Allotment emails' });
  await page.setViewportSize({ ...DESKTOP, height: 720 });
  await open.click();
  await expect(
    dialog
      .frameLocator('iframe')
      .getByText(/alloted|allotted|allotment/i)
      .first(),
  ).toBeVisible();
  const bottomOf = async (part: Locator) => {
    const { y, height } = (await part.boundingBox())!;
    return y + height;
  };
  const sampleBottom = await bottomOf(dialog.locator('iframe'));
  expect(sampleBottom, 'the sample fits into the dialog').toBeLessThan(await bottomOf(dialog));
  await page.setViewportSize(DESKTOP);
  // The second click must not press what lies beneath the dialog.
  await dialog.getByRole('button', { name: /^Send \d+ emails?$/ }).dblclick();
  await expect(toast(page, 'Sending allotment emails...')).toBeVisible();
  await expect(toast(page, /^Sent \d+ emails$/)).toBeVisible();
  await expect(page).toHaveURL('/admin/allotments');
  await page.getByRole('link', { name: 'Go to Dashboard' }).click();
  await expect(heading(page, 'Dashboard')).toBeVisible();
  await page.goBack();

  await page.getByRole('combobox', { name: 'Allotment', exact: true }).selectOption('Allotted and emailed');
  await expect(page.getByText('✓ emailed').first()).toBeVisible();
  await page.reload();
  await open.click();
  await expect(dialog.getByText('There is nothing to send.')).toBeVisible();
  await expect(dialog.getByRole('region', { name: 'Allotment emails' }).getByText('Done')).toBeVisible();
  await button(dialog, 'Show recipients').click();
  await expect(dialog.getByRole('cell', { name: 'Sent' }).first()).toBeVisible();
});
