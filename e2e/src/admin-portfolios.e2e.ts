import type { CommitteePortfolios } from '@mun/contracts/content';
import { ROUTES } from '@mun/contracts/routes';
import type { CommitteeReferences } from '@mun/contracts/committee-references';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { axeFaults } from './axe-faults.js';
import { DESK, openBrowser, PHONE, sidewaysScroll } from './browser.js';
import { button, card, holdsFocus, Office, says, settled } from './collections-ground.js';
import { startProduct, type Product } from './product.js';

const TWICE = 'Portfolios must be unique. Duplicate entries found.';

let product: Product;
let browser: Browser;
let office: Office;

beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct({ RATE_LIMIT_FACTOR: '100' }), openBrowser()]);
  office = await Office.enter(product);
}, 120_000);

afterAll(async () => {
  await browser.close();
  await product.stop();
});

const committees = () => office.call<CommitteePortfolios[]>('GET', ROUTES.portfolios);
const named = async (name: string) => (await committees()).find((one) => one.name === name)?.portfolios ?? [];
const box = (page: Page) => page.getByRole('textbox', { name: 'Portfolios (one per line)' });

/** A committee of a test's own that nobody chose. */
async function added(name: string, portfolios: string[]): Promise<CommitteePortfolios> {
  const { _id } = await office.form<{ _id: string }>('POST', ROUTES.committees, { name, agenda: 'Peace' });
  return office.call('PUT', `/committees/${_id}/portfolios`, { portfolios });
}

async function edit(page: Page, name: string): Promise<void> {
  await button(page, `Edit Portfolios: ${name}`).click();
  await box(page).waitFor();
}

describe('the portfolios', () => {
  it('are seven on a card, and more on demand', async () => {
    const nine = Array.from({ length: 9 }, (_, i) => `Seat ${i + 1}`);
    await added('Of nine', nine);
    await added('Of seven', nine.slice(0, 7));
    const page = await office.open(browser, 'portfolios', { viewport: DESK });
    const shown = () => card(page, 'Of nine').getByRole('listitem').allInnerTexts();
    await card(page, 'Of nine').waitFor();
    expect(await shown()).toEqual(nine.slice(0, 7));
    await button(card(page, 'Of nine').first(), 'Show More').click();
    expect(await shown()).toEqual(nine);
    await button(card(page, 'Of nine').first(), 'Show Less').click();
    expect(await shown()).toHaveLength(7);
    expect(await button(card(page, 'Of seven').first(), 'Show More').count()).toBe(0);
    await page.context().close();
  });

  it('are one a line, trimmed, some and each once, and nothing is sent before', async () => {
    await added('Checked', ['A']);
    const page = await office.open(browser, 'portfolios', { viewport: PHONE });
    let sent = 0;
    page.on('request', (request) => (sent += request.method() === 'PUT' ? 1 : 0));
    await edit(page, 'Checked');
    await box(page).fill(' \n\n ');
    await button(page, 'Save Changes').click();
    await says(page, 'Portfolios cannot be empty');
    await box(page).fill('France\nChad\n france ');
    await button(page, 'Save Changes').click();
    await says(page, TWICE);
    await says(page, 'More than once: france');
    expect(sent).toBe(0);
    const many = Array.from({ length: 200 }, (_, i) => `  Seat ${i + 1}\t`);
    await box(page).fill(many.join('\r\n'));
    await says(page, '200 portfolios');
    await button(page, 'Save Changes').click();
    await says(page, 'Portfolios updated');
    expect(await named('Checked')).toEqual(many.map((one) => one.trim()));
    expect(await sidewaysScroll(page)).toBe(0);
    await page.context().close();
  });

  it('come from the world’s states, by region or all, none twice', async () => {
    await added('Of the world', ['france', 'Observer']);
    const page = await office.open(browser, 'portfolios', { viewport: DESK });
    await edit(page, 'Of the world');
    await button(page, 'Europe (43)').click();
    await says(page, '42 added; 1 stood there already.');
    await button(page, 'All 193').click();
    await says(page, '150 added; 43 stood there already.');
    await says(page, '194 portfolios');
    await button(page, 'Save Changes').click();
    await says(page, 'Portfolios updated');
    expect(await named('Of the world')).toHaveLength(194);
    await page.context().close();
  });

  it('that delegates chose or hold are named before they go, and go only when that is meant', async () => {
    const page = await office.open(browser, 'portfolios', { viewport: PHONE });
    const { name, uses } = await used(2);
    const [first, second] = uses.portfolios.map(({ portfolio }) => portfolio);
    await edit(page, name);
    const without = async (gone: (string | undefined)[]) =>
      (await named(name)).filter((one) => !gone.includes(one)).join('\n');
    await box(page).fill(await without([first]));
    const lost = page.getByRole('region', { name: 'Delegates chose or hold what you take away' });
    await says(lost, uses.portfolios[0]?.names[0] ?? '?');
    await says(lost, /(chosen|held) by \d+/);
    await button(page, 'Save Changes').click();
    await says(page, 'Please decide this first');
    expect(await named(name)).toContain(first);

    await page.getByLabel('Take it away all the same').check();
    // One more goes: that was not meant yet.
    await box(page).fill(await without([first, second]));
    expect(await page.getByLabel('Take it away all the same').isChecked()).toBe(false);
    await page.getByLabel('Take it away all the same').check();
    await button(page, 'Save Changes').click();
    await says(page, 'Portfolios updated');
    expect(await named(name)).not.toContain(first);
    await page.context().close();
  });

  it('that somebody chose a moment ago are named by the server’s refusal', async () => {
    const { id, name, uses } = await used(3);
    const page = await office.open(browser, 'portfolios', { viewport: DESK });
    // As it was when the form was opened: nobody.
    const none: CommitteeReferences = { delegates: 0, names: [], portfolios: [] };
    await page.route(`**/${id}/uses`, (route) => route.fulfill({ json: none }), { times: 1 });
    await edit(page, name);
    const [gone] = uses.portfolios.map(({ portfolio }) => portfolio);
    await box(page).fill((await named(name)).filter((one) => one !== gone).join('\n'));
    await button(page, 'Save Changes').click();
    await says(page, 'Failed to update portfolios');
    await page.getByRole('region', { name: 'Delegates chose or hold what you take away' }).waitFor();
    expect(await named(name)).toContain(gone);
    await page.context().close();
  });

  it('of two organisers are put together; what was changed elsewhere asks nobody', async () => {
    const { _id } = await added('Of two', ['A', 'B', 'C']);
    const page = await office.open(browser, `portfolios?edit=${_id}`, { viewport: DESK });
    await box(page).fill('A\nB\nMine');
    await office.call('PUT', `/committees/${_id}/portfolios`, { portfolios: ['B', 'C', 'Theirs'] });
    await button(page, 'Save Changes').click();
    await page.getByRole('alert', { name: 'Somebody changed this meanwhile' }).waitFor();
    expect(await box(page).inputValue()).toBe('B\nMine\nTheirs');
    await office.form('PUT', `/committees/${_id}`, { name: 'Of two', agenda: 'War and peace' });
    await button(page, 'Save Changes').click();
    await says(page, 'Portfolios updated');
    expect(await named('Of two')).toEqual(['B', 'Mine', 'Theirs']);
    await page.context().close();
  });

  it('are edited in a dialog that keeps to every screen and to what axe asks for, and gives the focus back', async () => {
    const page = await office.open(browser, 'portfolios', { viewport: PHONE });
    const [committee] = await committees();
    await edit(page, committee?.name ?? '');
    await box(page).fill('One left');
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await settled(page);
      expect(await axeFaults(page, 'portfolios')).toEqual([]);
    }
    expect(await sidewaysScroll(page)).toBe(0);
    await holdsFocus(page.getByRole('dialog'));
    await page.keyboard.press('Escape');
    await box(page).waitFor({ state: 'detached' });
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
      .toBe(`Edit Portfolios: ${committee?.name}`);
    await edit(page, committee?.name ?? '');
    await says(page, 'What you typed earlier stands here again.');
    expect(await box(page).inputValue()).toBe('One left');
    await button(page, 'Cancel').click();
    await page.context().close();
  });

  it('are none where there are no committees', async () => {
    const page = await office.open(browser, 'portfolios', { viewport: DESK });
    await page.route('**/get-portfolios', (route) => route.fulfill({ json: [] }));
    await page.reload();
    await says(page, 'No Committees found');
    await says(page, 'Make sure you have added committees with portfolios.');
    await page.context().close();
  });
});

describe('a committee in use', () => {
  it('is not deleted, and its card says who and how many', async () => {
    const { name, uses } = await used(1);
    const page = await office.open(browser, 'committees', { viewport: PHONE });
    await button(page, `Delete ${name}`).click();
    await says(page, 'Delete failed');
    await says(card(page, name), `${name} cannot be deleted`);
    await says(card(page, name), uses.names[0] ?? '?');
    await says(card(page, name), `${uses.delegates - 3} others`);
    expect((await committees()).map((one) => one.name)).toContain(name);
    await page.context().close();
  });
});

/** The committee at this place among those that delegates chose or hold, and who they are. */
async function used(place: number) {
  let at = 0;
  for (const { _id: id, name } of await committees()) {
    const uses = await office.call<CommitteeReferences>('GET', `/committees/${id}/uses`);
    if (uses.portfolios.length > 1 && ++at === place) return { id, name, uses };
  }
  throw new Error('nobody chose so many committees');
}
