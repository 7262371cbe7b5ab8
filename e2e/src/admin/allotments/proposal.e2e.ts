import { randomUUID } from 'node:crypto';
import type { Registrant } from '@mun/contracts/allotment/allotment';
import type { AddDelegate, AddedDelegate, CancelDelegate } from '@mun/contracts/registration/delegates';
import { buildPath, ROUTES } from '@mun/contracts/routes';
import type { Page } from '@playwright/test';
import { button, heading, unique } from '../admin-ui.js';
import type { AdminApi } from '../../fixtures/admin-api.js';
import {
  type AllotmentsApi,
  expect,
  pressInMenu,
  seat,
  test,
  unsavedEdits,
  update,
} from '../../fixtures/allotments.fixture.js';
import { openAdminPage } from '../../fixtures/test.js';

/** A slow machine needs a while to prove a proposal, or that there is none. */
const SOLVED = { timeout: 60_000 };

async function openProposals(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Propose seats' }).click();
  await expect(heading(page, 'Seat proposal')).toBeVisible();
  // Another test may have left a proposal, which all organisers share.
  const another = button(page, 'New proposal');
  await expect(another.or(button(page, 'Propose seats'))).toBeVisible();
  if (await another.isVisible()) await another.click();
}

test('Seats are proposed, proven optimal, used one by one or together, saved with one change, and undone', async ({
  allotments,
  allotmentsPage,
  axe,
}) => {
  const page = await allotmentsPage();
  await openProposals(page);
  await page.getByRole('radio', { name: 'Any free seat' }).check();
  await page.getByRole('radio', { name: 'Everyone without a seat' }).check();
  await axe(page, 'request of a proposal');
  await button(page, 'Propose seats').click();
  await expect(page.getByText('Proven optimal')).toBeVisible(SOLVED);
  await expect(heading(page, /^\d+ seats change: \d+ new\.$/, 2)).toBeVisible();
  await expect(page.getByText(/a preference; nobody is left without a seat\.$/)).toBeVisible();
  await axe(page, 'proposal');

  await button(page, /^Use this seat for/)
    .first()
    .click();
  await expect(unsavedEdits(page, 1)).toBeVisible();
  await page.getByRole('link', { name: 'Review and update' }).click();
  // Shows the unsaved edit alone.
  await expect(button(page, 'Show all')).toBeVisible();
  await button(page, /^Undo the edit of/).click();
  await expect(unsavedEdits(page, 0)).toBeVisible();

  await openAdminPage(page, 'allotments/proposal');
  const applyProposal = button(page, /^Use all \d+ proposed seats$/);
  await expect(applyProposal).toBeEnabled();
  const count = Number(/\d+/.exec(await applyProposal.innerText())?.[0]);
  await applyProposal.click();
  await expect(page).toHaveURL('/admin/allotments?allotment=edited');
  await expect(unsavedEdits(page, count)).toBeVisible();
  await expect(page.getByRole('button', { name: /conflict/ })).toHaveCount(0);
  await update(page);
  await expect(page.getByText(`Updated ${count} allotments`)).toBeVisible();
  const seated = (await allotments.registrants()).filter((row) => row.allotmentStatus === 'allotted');
  expect(seated).toHaveLength((await allotments.registrants()).length);

  await pressInMenu(page, 'History');
  await expect(page).toHaveURL('/admin/allotments/history');
  const newest = page.getByRole('main').getByRole('listitem').first();
  await button(newest, 'Undo this change').click();
  await expect(page.getByText(`Undone: ${count} seats changed back`)).toBeVisible();
});

test('Rules that conflict are named, and lead to their controls', async ({
  allotments,
  allotmentsPage,
  axe,
}) => {
  const delegate = (await allotments.registrants()).find((row) => row.allotmentStatus === 'not_allotted');
  if (!delegate) throw new Error('everybody has a seat');
  const page = await allotmentsPage();
  await openProposals(page);
  await page.getByRole('radio', { name: 'A free seat in a committee they chose' }).check();
  // Otherwise a limit conflicts with the seats that stay.
  await page.getByRole('radio', { name: 'Everyone except the delegates you lock' }).check();
  await page.getByText(/^(Add rules|Rules: .*)$/).click();
  const everybody = page.getByRole('switch', { name: 'Everyone must get a seat' });
  await everybody.check();
  const chosen = [...new Set([delegate.committeePreference1, delegate.committeePreference2])];
  for (const committee of chosen) {
    await page.getByLabel('Rules for a committee', { exact: true }).selectOption(committee);
    await page.getByLabel(`Most delegates in ${committee}`).fill('0');
  }
  await button(page, 'Propose seats').click();
  await expect(heading(page, /^No proposal meets/, 2)).toBeVisible(SOLVED);
  await axe(page, 'conflict');
  await button(page, 'Change the rule: Everyone must get a seat.').click();
  await expect(everybody).toBeFocused();
  await page.keyboard.press('Space');
  await expect(everybody).not.toBeChecked();
  for (const committee of chosen) await button(page, `Remove the rules for ${committee}`).click();
  await button(page, 'Propose seats').click();
  await expect(page.getByText('Proven optimal')).toBeVisible(SOLVED);
});

test('Filling free seats proposes a chain of moves after a cancellation, which is saved', async ({
  admin,
  allotments,
  allotmentsPage,
  axe,
}) => {
  const { committee, wanted, held, taken, other } = await seatsForChain(allotments);
  const add = (name: string, first: string, second: string) =>
    addDelegate(admin, allotments, {
      fullName: unique(`${name} `),
      email: unique('refill') + '@example.org',
      phone: '9876543210',
      institution: 'Sample School',
      numberOfMUNsParticipated: 0,
      committeePreference1: committee,
      portfolioPreference1ForCommitteePreference1: first,
      portfolioPreference2ForCommitteePreference1: second,
      ...other,
    });
  const leaving = await add('Leaving', wanted, held);
  const moving = await add('Moving', wanted, held);
  const waiting = await add('Waiting', held, taken);
  await allotments.allot(seat(leaving, committee, wanted), seat(moving, committee, held));
  const cancellation: CancelDelegate = {
    reason: 'Ill',
    sendEmail: false,
    refund: 'none',
    key: randomUUID(),
  };
  await admin.call('POST', buildPath(ROUTES.cancelDelegate, { id: leaving.registrationId }), cancellation);

  const page = await allotmentsPage();
  await pressInMenu(page, 'Fill free seats');
  await expect(page.getByRole('radio', { name: 'Everyone except the delegates you lock' })).toBeChecked();
  await expect(page.getByRole('switch', { name: 'Change as few seats as possible' })).toBeChecked();
  await page.getByRole('radio', { name: 'As many first choices as possible' }).check();
  await axe(page, 'request that fills free seats');
  await button(page, 'Propose seats').click();
  await expect(page.getByText('Proven optimal')).toBeVisible(SOLVED);
  await expect(page).toHaveURL('/admin/allotments/proposal');
  await expect(page.getByText('Nobody has to be asked: no change moves a seat')).toBeVisible();
  const seats = page.getByRole('table', { name: 'Present and proposed seats' });
  for (const [delegate, now, proposed] of [
    [moving, held, wanted],
    [waiting, 'No seat', held],
  ] as const) {
    await page.getByRole('searchbox', { name: 'Search' }).fill(delegate.registrationId);
    const row = seats.getByRole('row').filter({ hasText: delegate.fullName });
    await expect(row.getByRole('cell').nth(0)).toContainText(now);
    await expect(row.getByRole('cell').nth(1)).toContainText(proposed);
  }
  await button(page, `Use this seat for ${waiting.fullName}`).click();
  await expect(unsavedEdits(page, 2)).toBeVisible();
  await page.getByRole('link', { name: 'Review and update' }).click();
  await update(page);
  await expect(page.getByText('Updated 2 allotments')).toBeVisible();
  expect(await allotments.seatOf(moving)).toBe(`${committee}/${wanted}`);
  expect(await allotments.seatOf(waiting)).toBe(`${committee}/${held}`);
});

/** Two free seats of a committee that nobody prefers, and three that are not free, so that no shorter chain leads to them. */
async function seatsForChain(allotments: AllotmentsApi) {
  const [registrants, committees] = await Promise.all([allotments.registrants(), allotments.committees()]);
  const seats = committees.map(({ name, portfolios }) => {
    const given = registrants
      .filter(({ allottedCommittee }) => allottedCommittee === name)
      .map(({ allottedPortfolio }) => allottedPortfolio);
    const preferred = new Set(registrants.flatMap((registrant) => Object.values(registrant)));
    return { name, given, unwanted: portfolios.filter((portfolio) => !preferred.has(portfolio)) };
  });
  const one = seats.find(({ given, unwanted }) => given.length >= 1 && unwanted.length >= 2);
  const other = seats.find(({ name, given }) => name !== one?.name && given.length >= 2);
  const [wanted = '', held = ''] = one?.unwanted ?? [];
  if (!one || !other) throw new Error('the demo data has no such seats');
  return {
    committee: one.name,
    wanted,
    held,
    taken: one.given[0] ?? '',
    other: {
      committeePreference2: other.name,
      portfolioPreference1ForCommitteePreference2: other.given[0] ?? '',
      portfolioPreference2ForCommitteePreference2: other.given[1] ?? '',
    },
  };
}

async function addDelegate(
  admin: AdminApi,
  allotments: AllotmentsApi,
  data: AddDelegate['data'],
): Promise<Registrant> {
  const receivedOn = new Date().toISOString().slice(0, 10);
  const body: AddDelegate = {
    data,
    payment: { method: 'waived', amount: 0, reference: '', receivedOn, reason: 'Test' },
    key: randomUUID(),
  };
  const { registrationId } = await admin.call<AddedDelegate>('POST', ROUTES.delegates, body);
  const added = (await allotments.registrants()).find((row) => row.registrationId === registrationId);
  if (!added) throw new Error(`${data.fullName} is not registered`);
  return added;
}
