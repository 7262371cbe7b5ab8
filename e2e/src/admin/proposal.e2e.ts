import type { Page } from '@playwright/test';
import { button, heading } from './admin-ui.js';
import { expect, pressInMenu, test, unsavedEdits, update } from '../fixtures/allotments.fixture.js';

async function openProposals(page: Page): Promise<void> {
  await button(page, 'More').click();
  await page.getByRole('link', { name: 'Propose seats' }).click();
  await expect(heading(page, 'Propose seats')).toBeVisible();
  // Another test may have left a proposal, which all organisers share.
  const another = button(page, 'New proposal');
  await expect(another.or(button(page, 'Propose seats'))).toBeVisible();
  if (await another.isVisible()) await another.click();
}

test('Seats are proposed, proven optimal, taken over, saved with one change, and undone', async ({
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
  await expect(page.getByText('Proven optimal')).toBeVisible();
  await expect(heading(page, /a preference; nobody is left without a seat$/, 2)).toBeVisible();
  await axe(page, 'proposal');

  await page.reload();
  const takeOver = button(page, /^Take over all \d+ changes$/);
  await expect(takeOver).toBeEnabled();
  const count = Number(/\d+/.exec(await takeOver.innerText())?.[0]);
  await takeOver.click();
  await expect(page).toHaveURL('/admin/allotments');
  await expect(unsavedEdits(page, count)).toBeVisible();
  await expect(page.getByRole('button', { name: /conflict/ })).toHaveCount(0);
  await update(page);
  await expect(page.getByText(`Updated ${count} allotments`)).toBeVisible();
  const seated = (await allotments.registrants()).filter((row) => row.allotmentStatus === 'allotted');
  expect(seated).toHaveLength((await allotments.registrants()).length);

  await pressInMenu(page, 'History');
  const newest = page.getByRole('dialog', { name: 'History of allotments' }).getByRole('listitem').first();
  await button(newest, 'Undo this change').click();
  await expect(page.getByText(`Undone: ${count} seats changed back`)).toBeVisible();
});

test('Seats of a proposal are taken over one by one, reviewed and discarded', async ({ allotmentsPage }) => {
  const page = await allotmentsPage();
  await openProposals(page);
  await button(page, 'Propose seats').click();
  await button(page, /^Take over the seat of/)
    .first()
    .click();
  await expect(unsavedEdits(page, 1)).toBeVisible();
  await page.getByRole('link', { name: 'Review and update' }).click();
  await button(page, 'Review').click();
  await button(page, /^Undo the edit of/).click();
  await expect(unsavedEdits(page, 0)).toBeVisible();
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
  await page.getByText(/^(Add rules|Rules: .*)$/).click();
  const everybody = page.getByRole('switch', { name: 'Everybody must get a seat' });
  await everybody.check();
  const chosen = [...new Set([delegate.committeePreference1, delegate.committeePreference2])];
  for (const committee of chosen) {
    await page.getByLabel('Rules for a committee', { exact: true }).selectOption(committee);
    await page.getByLabel(`Most delegates in ${committee}`).fill('0');
  }
  await button(page, 'Propose seats').click();
  await expect(heading(page, /^No proposal meets/, 2)).toBeVisible();
  await axe(page, 'conflict');
  await button(page, 'Change the rule: Everybody must get a seat.').click();
  await expect(everybody).toBeFocused();
  await page.keyboard.press('Space');
  await expect(everybody).not.toBeChecked();
  for (const committee of chosen) await button(page, `Remove the rules for ${committee}`).click();
  await button(page, 'Propose seats').click();
  await expect(page.getByText('Proven optimal')).toBeVisible();
});
