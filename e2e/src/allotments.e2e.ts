import type { Registrant } from '@mun/contracts/allotment';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  addDelegates,
  chooseSeat,
  committeeIn,
  focusedCell,
  Organiser,
  portfolioIn,
  rowOf,
  pasteOnto,
  says,
  seat,
  untilChoicesCome,
  update,
} from './allotments-ground.js';
import { axeFaults } from './axe-faults.js';
import { DESK, openBrowser, PHONE, sidewaysScroll } from './browser.js';
import { paint, type Painted } from './paint.js';
import { startProduct, type Product } from './product.js';

const HOW_MANY = 2_000;
const NOWHERE = { committee: '', portfolio: '' };

let product: Product;
let browser: Browser;
let organiser: Organiser;

beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct(), openBrowser()]);
  await addDelegates(product, HOW_MANY);
  organiser = await Organiser.login(product);
}, 120_000);

afterAll(async () => {
  await browser.close();
  await product.stop();
});

describe('the table', () => {
  it('draws only the rows in sight, and tells of all', async () => {
    const page = await organiser.open(browser, { viewport: DESK });
    const grid = page.getByRole('grid');
    expect(Number(await grid.getAttribute('aria-rowcount'))).toBeGreaterThan(HOW_MANY);
    expect(await grid.getByRole('row').count()).toBeLessThan(60);
    const headings = await grid.getByRole('columnheader').allInnerTexts();
    expect(headings.slice(0, 4)).toEqual(['Name', 'Institution', 'MUN Count', 'Preferences']);
    expect(headings.slice(4, 6)).toEqual(['Allotted Committee', 'Allotted Portfolio']);
    await page.context().close();
  });

  it('draws an edit in its own row alone, and of a search the rows in sight', async () => {
    const page = await organiser.open(browser, { viewport: DESK });
    const search = await paint(page, 'input[type=search]', ['a', 'sam', 'delegate', 'sha', '']);
    expect(await page.getByRole('grid').getByRole('row').count()).toBeLessThan(60);
    const names = (await organiser.committees()).slice(0, 6).map(({ name }) => name);
    await untilChoicesCome(page);
    const edit = await paint(page, '[data-index="3"] select', names);
    expect(edit.slice(3).map(({ rows }) => rows)).toEqual([[3], [3], [3]]);
    const times = (painted: Painted[]) => painted.map(({ ms }) => ms).join(', ');
    console.log(`search: ${times(search)} ms · edit: ${times(edit)} ms, of ${HOW_MANY} delegates`);
    await page.context().close();
  });

  it('moves as a spreadsheet does, far down and back', async () => {
    const page = await organiser.open(browser, { viewport: DESK });
    await committeeIn(page.getByRole('row').nth(1)).focus();
    const steps: [string, string][] = [
      ['ArrowDown', '1:4'],
      ['Enter', '2:4'],
      ['Shift+Enter', '1:4'],
      ['ArrowLeft', '1:3'],
      ['Home', '1:0'],
      ['End', '1:6'],
      ['Control+End', `${(await organiser.registrants()).length - 1}:6`],
      ['Control+Home', '0:0'],
    ];
    for (const [key, cell] of steps) {
      await page.keyboard.press(key);
      await expect.poll(() => focusedCell(page), { message: key }).toBe(cell);
    }
    expect(await page.getByText('No unsaved edits').count()).toBe(1);
    await page.context().close();
  });

  it.each([
    ['a phone', PHONE],
    ['a desk', DESK],
  ])('keeps to %s and to what axe asks for', async (_, viewport) => {
    const page = await organiser.open(browser, { viewport });
    expect(await sidewaysScroll(page)).toBe(0);
    expect(await axeFaults(page, 'allotments')).toEqual([]);
    await page.context().close();
  });
});

describe('an organiser', () => {
  it('chooses a committee, then one of its portfolios, and saves', async () => {
    const { delegates, committee, portfolios } = await organiser.free(1);
    const [delegate] = delegates as [Registrant];
    const page = await organiser.open(browser, { viewport: DESK });
    const row = await rowOf(page, delegate);
    expect(await portfolioIn(row).isDisabled()).toBe(true);
    await chooseSeat(row, committee, portfolios[0] ?? '');
    await committeeIn(row).selectOption('Arctic Council');
    expect(await portfolioIn(row).inputValue()).toBe('');
    await chooseSeat(row, committee, portfolios[0] ?? '');
    await says(page, '1 unsaved edit');
    await update(page);
    await says(page, 'Updated 1 allotments');
    await says(page, 'No unsaved edits');
    expect(await organiser.seatOf(delegate)).toBe(`${committee}/${portfolios[0]}`);
    await page.context().close();
  });

  it('has seats suggested for those who have none, and takes them over or not', async () => {
    const page = await organiser.open(browser, { viewport: DESK });
    await page.getByRole('button', { name: 'Suggest seats' }).click();
    await says(page, /^[\d,]+ seats suggested\. Nothing is saved yet\./);
    await says(page, /^[\d,]+ unsaved edits$/);
    expect(await page.getByText('share a seat').count()).toBe(0);
    await page.getByRole('button', { name: 'Undo all' }).click();
    await says(page, 'No unsaved edits');
    await page.context().close();
  });

  it('is told of a seat that would be given twice, and nothing is sent', async () => {
    const { delegates, committee, portfolios } = await organiser.free(2);
    const page = await organiser.open(browser, { viewport: PHONE });
    for (const delegate of delegates)
      await chooseSeat(await rowOf(page, delegate), committee, portfolios[0] ?? '');
    let sent = 0;
    page.on('request', (request) => (sent += Number(request.url().endsWith('/registration/allot'))));
    await update(page);
    await says(page, `Duplicate allotment found: ${committee}::${portfolios[0]}`);
    expect(sent).toBe(0);
    await page.context().close();
  });

  it('sees who holds a seat, and swaps the two', async () => {
    const { delegates, committee, portfolios } = await organiser.free(2);
    const [one, other] = delegates as [Registrant, Registrant];
    await organiser.allot({
      allotments: delegates.map((delegate, i) => seat(delegate, committee, portfolios[i])),
    });
    const page = await organiser.open(browser, { viewport: DESK });
    const row = await rowOf(page, one);
    await portfolioIn(row).selectOption({ label: `${portfolios[1]} (taken: ${other.fullName})` });
    await row.getByRole('button', { name: 'Swap seats' }).click();
    await says(page, '2 unsaved edits');
    await update(page);
    await says(page, 'Updated 2 allotments');
    expect(await organiser.seatOf(one)).toBe(`${committee}/${portfolios[1]}`);
    expect(await organiser.seatOf(other)).toBe(`${committee}/${portfolios[0]}`);
    await page.context().close();
  });

  it('finds unsaved edits again after a reload, is asked before leaving, and undoes them', async () => {
    const { delegates, committee, portfolios } = await organiser.free(1);
    const [delegate] = delegates as [Registrant];
    const page = await organiser.open(browser, { viewport: DESK });
    await chooseSeat(await rowOf(page, delegate), committee, portfolios[0] ?? '');
    page.once('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await says(page, '1 unsaved edit');
    expect(await portfolioIn(await rowOf(page, delegate)).inputValue()).toBe(portfolios[0]);

    await page.getByRole('link', { name: 'Go to Dashboard' }).click();
    await page.getByRole('dialog', { name: 'Leave with unsaved edits?' }).waitFor();
    await page.getByRole('button', { name: 'Stay here' }).click();
    await page.getByRole('button', { name: `Undo the edit of ${delegate.fullName}` }).click();
    await says(page, 'No unsaved edits');
    await page.context().close();
  });

  it('sees what another one does without a reload, and chooses where both edited a row', async () => {
    const { delegates, committee, portfolios } = await organiser.free(3);
    const [theirs, both] = delegates as [Registrant, Registrant];
    const page = await organiser.open(browser, { viewport: DESK });
    await chooseSeat(await rowOf(page, both), committee, portfolios[0] ?? '');
    await organiser.allot({
      allotments: [theirs, both].map((delegate, i) => seat(delegate, committee, portfolios[i + 1])),
    });
    const row = page.getByRole('row').filter({ hasText: both.registrationId });
    await row.getByRole('button', { name: /^Keep mine/ }).waitFor();
    expect(await portfolioIn(row).inputValue()).toBe(portfolios[0]);
    await row.getByRole('button', { name: /^Keep mine/ }).click();
    await update(page);
    await says(page, 'Updated 1 allotments');
    expect(await organiser.seatOf(both)).toBe(`${committee}/${portfolios[0]}`);
    expect(await portfolioIn(await rowOf(page, theirs)).inputValue()).toBe(portfolios[1]);
    await page.context().close();
  });

  it('who is a moment too late keeps the edits and reads at the row who was first', async () => {
    const { delegates, committee, portfolios } = await organiser.free(2);
    const [first, late] = delegates as [Registrant, Registrant];
    const page = await organiser.open(browser, { viewport: DESK });
    // What the other did has not got here yet.
    await page.route('**/registration/allotments/state?*', (route) => route.abort());
    const row = await rowOf(page, late);
    await chooseSeat(row, committee, portfolios[0] ?? '');
    await organiser.allot({
      allotments: [seat(first, committee, portfolios[0])],
    });
    await update(page);
    await says(page, 'Update failed');
    await says(page, 'None of your edits was saved. They are still here.');
    await row.getByText(`is held by ${first.fullName}`).waitFor();
    await says(page, '1 unsaved edit');
    expect(await organiser.seatOf(late)).toBe('/');
    await page.context().close();
  });

  it('pastes two columns, looks at the difference, and takes it over as edits', async () => {
    const { delegates, committee, portfolios } = await organiser.free(2);
    const page = await organiser.open(browser, { viewport: DESK });
    await page.getByRole('button', { name: 'Paste from a spreadsheet' }).click();
    const lines = delegates.map(
      ({ registrationId }, i) => `${registrationId}\t${committee}\t${portfolios[i]}`,
    );
    await page.getByLabel('Cells').fill([...lines, `${delegates[0]?.registrationId}\tSenate\tx`].join('\n'));
    await says(page, '2 changes · 0 as before · 1 line cannot be taken');
    await says(page, 'There is no such committee.');
    await page.getByRole('button', { name: 'Take 2 changes as edits' }).click();
    await says(page, '2 unsaved edits');

    // Onto a cell of the table: one column, from there down.
    const cell = committeeIn(page.getByRole('row').nth(1));
    await pasteOnto(cell, `${committee}\n${committee}`);
    await page.getByRole('dialog', { name: 'Paste from a spreadsheet' }).waitFor();
    expect(await page.getByLabel('Cells').inputValue()).toBe(`${committee}\n${committee}`);
    await page.keyboard.press('Escape');
    await says(page, '2 unsaved edits');
    await page.context().close();
  });

  it('takes a seat away, and hears of rows that belong to nobody', async () => {
    const { delegates, committee, portfolios } = await organiser.free(1);
    const [delegate] = delegates as [Registrant];
    await organiser.allot({
      allotments: [seat(delegate, committee, portfolios[0])],
    });
    const page = await organiser.open(browser, { viewport: DESK });
    const nobody = { seen: NOWHERE, want: { committee, portfolio: portfolios[0] } };
    await page.evaluate((edit) => {
      const stored = JSON.stringify({ state: { edits: { '22222-22222': edit } }, version: 1 });
      localStorage.setItem('allotment-edits', stored);
    }, nobody);
    await page.reload();
    await committeeIn(await rowOf(page, delegate)).selectOption('');
    await says(page, '2 unsaved edits');
    await update(page);
    await says(page, 'Updated 1 allotments');
    await says(page, 'Failed for: 22222-22222');
    await says(page, '1 unsaved edit');
    expect(await organiser.seatOf(delegate)).toBe('/');
    await page.context().close();
  });

  it('reads what is the matter where the delegates cannot be fetched, and tries again', async () => {
    const page = await organiser.open(browser, { viewport: PHONE });
    await page.route('**/registration/registrants', (route) => route.abort());
    await page.reload();
    await says(page, 'Failed to fetch data');
    await says(page, 'Error: Failed to fetch data, please try again later.');
    await page.unroute('**/registration/registrants');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('grid').waitFor();
    await page.context().close();
  });

  it('undoes a batch out of the history', async () => {
    const { delegates, committee, portfolios } = await organiser.free(1);
    const [delegate] = delegates as [Registrant];
    const page = await organiser.open(browser, { viewport: DESK });
    await chooseSeat(await rowOf(page, delegate), committee, portfolios[0] ?? '');
    await update(page);
    await says(page, 'Updated 1 allotments');
    await page.getByRole('button', { name: 'History' }).click();
    const history = page.getByRole('dialog', { name: 'History of allotments' });
    const newest = history.getByRole('listitem').first();
    await newest.getByRole('button', { name: 'Show seats' }).click();
    await newest.getByRole('rowheader', { name: delegate.fullName }).waitFor();
    await newest.getByRole('button', { name: 'Undo this change' }).click();
    await says(page, 'Undone: 1 seat changed back');
    expect(await organiser.seatOf(delegate)).toBe('/');
    await page.context().close();
  });
});

describe('the allotment emails', () => {
  it('are counted and shown before they are sent, and followed to the end', async () => {
    const page = await organiser.open(browser, { viewport: DESK });
    await page.getByRole('button', { name: 'Send Allotment Emails' }).click();
    const dialog = page.getByRole('dialog', { name: 'Allotment emails' });
    const sample = dialog.frameLocator('iframe');
    await sample
      .getByText(/alloted|allotted|allotment/i)
      .first()
      .waitFor();
    await dialog.getByRole('button', { name: /^Send \d+ emails?$/ }).click();
    await says(page, 'Sending allotment emails...');
    await says(page, /^Sent \d+ emails$/);
    await page.getByRole('combobox', { name: 'Allotment', exact: true }).selectOption('Allotted and mailed');
    await says(page, '✓ mailed');
    await page.reload();
    await page.getByRole('region', { name: 'Allotment emails' }).getByText('Done').waitFor();
    await page.getByRole('button', { name: 'Show recipients' }).click();
    await page.getByRole('cell', { name: 'Sent' }).first().waitFor();

    await page.getByRole('button', { name: 'Send Allotment Emails' }).click();
    await says(page, 'There is nothing to send.');
    await page.context().close();
  });

  it('and the spreadsheet is written on demand', async () => {
    const page = await organiser.open(browser, { viewport: DESK });
    await page.getByRole('button', { name: 'Update Sheets' }).click();
    await says(page, 'Updating Google Sheets with latest allotments...');
    await says(page, 'Sheets updated successfully');
    await page.context().close();
  });
});
