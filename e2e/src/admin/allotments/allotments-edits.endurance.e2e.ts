import { buildPath, ROUTES } from '@mun/contracts/routes';
import type { Registrant } from '@mun/contracts/allotment/allotment';
import { button, recordRequests, toast } from '../admin-ui.js';
import {
  chooseSeat,
  committeeSelect,
  expect,
  findRow,
  paste,
  portfolioSelect,
  pressInMenu,
  seat,
  test,
  unsavedEdits,
  update,
} from '../../fixtures/allotments.fixture.js';

test.describe('Unsaved edits', () => {
  test('survive a reload, prevent leaving, and can be undone', async ({ allotments, allotmentsPage }) => {
    const { delegates, committee, portfolios } = await allotments.freeSeats(1);
    const [delegate] = delegates as [Registrant];
    const page = await allotmentsPage();
    await chooseSeat(await findRow(page, delegate), committee, portfolios[0]);
    page.once('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await expect(unsavedEdits(page, 1)).toBeVisible();
    await expect(portfolioSelect(await findRow(page, delegate))).toHaveValue(portfolios[0] ?? '');

    await page.getByRole('link', { name: 'Go to Dashboard' }).click();
    await expect(page.getByRole('alertdialog', { name: 'Leave with unsaved changes?' })).toBeVisible();
    await button(page, 'Stay on this page').click();
    await button(page, `Undo the edit of ${delegate.fullName}`).click();
    await expect(unsavedEdits(page, 0)).toBeVisible();
  });

  test('cannot give a seat twice, and can be shown alone; once they are saved, all delegates are shown', async ({
    allotments,
    allotmentsPage,
  }) => {
    const { delegates, committee, portfolios } = await allotments.freeSeats(2);
    const page = await allotmentsPage();
    for (const delegate of delegates)
      await chooseSeat(await findRow(page, delegate), committee, portfolios[0]);
    const sent = recordRequests(page, 'PATCH', '/registration/allot');
    await update(page);
    await expect(page.getByText(`Duplicate allotment found: ${committee}::${portfolios[0]}`)).toBeVisible();
    expect(sent).toEqual([]);

    const [, second] = delegates as [Registrant, Registrant];
    await chooseSeat(await findRow(page, second), committee, portfolios[1]);
    await button(page, 'Review').click();
    await expect(page.getByText(/^2 of \d+ delegates$/)).toBeVisible();
    await update(page);
    await expect(page.getByText('Updated 2 allotments')).toBeVisible();
    const all = `${(await allotments.registrants()).length} delegates`;
    await expect(page.getByText(all, { exact: true })).toBeVisible();
    await expect(page.getByRole('grid')).toBeVisible();
  });

  test('are taken from two pasted columns after a preview', async ({ allotments, allotmentsPage }) => {
    const { delegates, committee, portfolios } = await allotments.freeSeats(2);
    const page = await allotmentsPage();
    const cells = page.getByLabel('Cells');
    await pressInMenu(page, 'Paste from a spreadsheet');
    await expect(page).toHaveURL('/admin/allotments/paste');
    const rows = delegates.map(
      ({ registrationId }, i) => `${registrationId}\t${committee}\t${portfolios[i]}`,
    );
    await cells.fill([...rows, `${delegates[0]?.registrationId}\tSenate\tx`].join('\n'));
    await expect(page.getByText('2 changes · 0 unchanged · 1 row with an error')).toBeVisible();
    await expect(page.getByText('There is no such committee.')).toBeVisible();
    await button(page, 'Apply 2 changes').click();
    await expect(page).toHaveURL('/admin/allotments?allotment=edited');
    await expect(unsavedEdits(page, 2)).toBeVisible();

    await paste(committeeSelect(page.getByRole('row').nth(1)), `${committee}\n${committee}`);
    await expect(cells).toHaveValue(`${committee}\n${committee}`);
    await page.goBack();
    await expect(unsavedEdits(page, 2)).toBeVisible();
  });

  test('of a delegate who has cancelled are reported; others are saved, also without a seat', async ({
    admin,
    allotments,
    allotmentsPage,
    payments,
  }) => {
    const { id, registration } = await payments.confirmedOrder();
    const { delegates, committee, portfolios } = await allotments.freeSeats(3);
    const delegate = delegates.find(({ registrationId }) => registrationId !== registration.registrationId);
    const cancelled = (await allotments.registrants()).find(
      ({ registrationId }) => registrationId === registration.registrationId,
    );
    if (!delegate || !cancelled) throw new Error('the delegates are missing');
    await allotments.allot(seat(delegate, committee, portfolios[0]));
    const page = await allotmentsPage();
    // The page does not load the cancellation in time.
    await page.route('**/registration/allotments/live?*', (route) => route.abort());
    await chooseSeat(await findRow(page, cancelled), committee, portfolios[1]);
    await committeeSelect(await findRow(page, delegate)).selectOption('');
    await expect(unsavedEdits(page, 2)).toBeVisible();
    await admin.call('POST', buildPath(ROUTES.refund, { id }), {
      reason: 'Cannot come',
      key: `refund-${id}`,
    });
    await expect
      .poll(async () => (await payments.orderOf(registration.email)).registration.state)
      .toBe('cancelled');
    await update(page);
    await expect(page.getByText('Updated 1 allotments')).toBeVisible();
    await expect(page.getByText(`Failed for: ${cancelled.registrationId}`)).toBeVisible();
    await expect(unsavedEdits(page, 1)).toBeVisible();
    expect(await allotments.seatOf(delegate)).toBe('/');
  });
});

test.describe('Another organiser', () => {
  test('changes seats that then appear without a reload; both edits of a row can be chosen', async ({
    allotments,
    allotmentsPage,
  }) => {
    const { delegates, committee, portfolios } = await allotments.freeSeats(3);
    const [theirs, both] = delegates as [Registrant, Registrant];
    const page = await allotmentsPage();
    await chooseSeat(await findRow(page, both), committee, portfolios[0]);
    await allotments.allot(seat(theirs, committee, portfolios[1]), seat(both, committee, portfolios[2]));
    const row = await findRow(page, both);
    const keepMine = row.getByRole('button', { name: /^Keep mine/ });
    await expect(keepMine).toBeVisible();
    await expect(portfolioSelect(row)).toHaveValue(portfolios[0] ?? '');
    await keepMine.click();
    await update(page);
    await expect(page.getByText('Updated 1 allotments')).toBeVisible();
    expect(await allotments.seatOf(both)).toBe(`${committee}/${portfolios[0]}`);
    await expect(portfolioSelect(await findRow(page, theirs))).toHaveValue(portfolios[1] ?? '');
  });

  test('who takes a seat first keeps it; the row of the second shows who has it', async ({
    allotments,
    allotmentsPage,
  }) => {
    const { delegates, committee, portfolios } = await allotments.freeSeats(2);
    const [first, late] = delegates as [Registrant, Registrant];
    const page = await allotmentsPage();
    // The page does not load the other change in time.
    await page.route('**/registration/allotments/live?*', (route) => route.abort());
    const row = await findRow(page, late);
    await chooseSeat(row, committee, portfolios[0]);
    await allotments.allot(seat(first, committee, portfolios[0]));
    await update(page);
    await expect(page.getByText('Update failed')).toBeVisible();
    await expect(page.getByText('None of your edits was saved. They are still here.')).toBeVisible();
    await expect(row.getByText(`is held by ${first.fullName}`)).toBeVisible();
    await expect(unsavedEdits(page, 1)).toBeVisible();
    expect(await allotments.seatOf(late)).toBe('/');
  });

  test('seats a delegate, whose row leaves the filter; the rejected edit is shown again', async ({
    allotments,
    allotmentsPage,
  }) => {
    const { delegates, committee, portfolios } = await allotments.freeSeats(2);
    const [delegate] = delegates as [Registrant];
    const page = await allotmentsPage();
    const row = await findRow(page, delegate);
    await page.getByRole('combobox', { name: 'Allotment', exact: true }).selectOption('open');
    await chooseSeat(row, committee, portfolios[0]);
    await allotments.allot(seat(delegate, committee, portfolios[1]));
    await expect(row).toHaveCount(0);
    await update(page);
    await expect(row.getByRole('button', { name: /^Keep mine/ })).toBeVisible();
  });
});

test('The page shows an error if the delegates cannot be fetched, retries, and updates the spreadsheet on demand', async ({
  allotmentsPage,
}) => {
  const page = await allotmentsPage();
  await page.route('**/registration/registrants?*', (route) => route.abort());
  await page.reload();
  await expect(page.getByText('Failed to fetch data', { exact: true })).toBeVisible();
  await expect(page.getByText('Error: Failed to fetch data, please try again later.')).toBeVisible();
  await page.unroute('**/registration/registrants?*');
  await button(page, 'Try again').click();
  await expect(page.getByRole('grid')).toBeVisible();

  await button(page, 'Update Sheets').click();
  await expect(toast(page, 'Updating Google Sheets with latest allotments...')).toBeVisible();
  await expect(toast(page, 'Sheets updated successfully')).toBeVisible();
});
