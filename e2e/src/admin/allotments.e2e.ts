import type { Locator } from '@playwright/test';
import { buildPath, ROUTES } from '@mun/contracts/routes';
import type { Registrant } from '@mun/contracts/allotment/allotment';
import { button, heading, recordRequests, toast } from './admin-ui.js';
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
} from '../fixtures/allotments.fixture.js';
import { DESKTOP } from '../fixtures/viewports.js';

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
  await update(page);
  await expect(page.getByText('Updated 1 allotments')).toBeVisible();
  await expect(unsavedEdits(page, 0)).toBeVisible();
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
  await undo.dblclick();
  await expect(page.getByText('Undone: 1 seat changed back')).toBeVisible();
  await expect(undone).toBeVisible();
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
