import { join } from 'node:path';
import type { AllotmentBatch, AllotmentEntry, Registrant } from '@mun/contracts/allotment';
import type { CommitteePortfolios } from '@mun/contracts/content';
import { ROUTES } from '@mun/contracts/routes';
import { databaseProcess } from '@mun/local/database/database';
import { insertConfirmedDelegates } from '@mun/local/demo/registrations';
import { MongoClient } from 'mongodb';
import type { Browser, BrowserContextOptions, Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { openPage } from './browser.js';
import { Office } from './collections-ground.js';
import type { Product } from './product.js';

/** Delegates who have paid, straight into a product's database. */
export async function addDelegates({ dir }: Product, count: number): Promise<void> {
  const { uri } = await databaseProcess(join(dir, 'database'));
  const client = await new MongoClient(uri).connect();
  try {
    await insertConfirmedDelegates(client.db(), count, 2);
  } finally {
    await client.close();
  }
}

/** An organiser at the allotments: the calls of that screen, and the screen itself in a browser. */
export class Organiser {
  private constructor(
    private readonly site: string,
    private readonly office: Office,
  ) {}

  static async login(product: Product): Promise<Organiser> {
    return new Organiser(product.site, await Office.enter(product));
  }

  registrants(): Promise<Registrant[]> {
    return this.office.call('GET', ROUTES.registrants);
  }

  committees(): Promise<CommitteePortfolios[]> {
    return this.office.call('GET', ROUTES.portfolios);
  }

  allot(batch: AllotmentBatch): Promise<unknown> {
    return this.office.call('PATCH', ROUTES.allot, batch);
  }

  /** Delegates without a seat and seats without a delegate, as many of each as a test wants, in one committee. */
  async free(count: number) {
    const [registrants, committees] = await Promise.all([this.registrants(), this.committees()]);
    const taken = new Set(registrants.map((one) => `${one.allottedCommittee}/${one.allottedPortfolio}`));
    const committee = committees.find(({ name }) => name === 'World Health Organization');
    if (!committee) throw new Error('the demo has no such committee');
    const { name, portfolios } = committee;
    return {
      delegates: registrants
        .filter(({ allotmentStatus }) => allotmentStatus === 'not_allotted')
        .slice(-count),
      committee: name,
      portfolios: portfolios.filter((each) => !taken.has(`${name}/${each}`)).slice(0, count),
    };
  }

  /** 'Arctic Council/Norway' as it is recorded; '/' for none. */
  async seatOf({ registrationId }: Registrant): Promise<string> {
    const found = (await this.registrants()).find((one) => one.registrationId === registrationId);
    return `${found?.allottedCommittee}/${found?.allottedPortfolio}`;
  }

  /** The screen, once the table is there. */
  async open(browser: Browser, options: BrowserContextOptions): Promise<Page> {
    const page = await openPage(browser, options);
    await page.addInitScript((token) => {
      // The sample mail's frame has no storage.
      if (self === top) localStorage.setItem('admin_token', token);
    }, this.office.token);
    await page.goto(`${this.site}/admin/allotments`);
    await page.getByRole('grid').waitFor();
    return page;
  }
}

/** A delegate's row, found by searching for it. */
export async function rowOf(page: Page, { registrationId }: Registrant): Promise<Locator> {
  await page.getByRole('searchbox', { name: 'Search' }).fill(registrationId);
  return page.getByRole('row').filter({ hasText: registrationId });
}

export const committeeIn = (row: Locator) => row.getByRole('combobox', { name: /^Allotted committee of/ });
export const portfolioIn = (row: Locator) => row.getByRole('combobox', { name: /^Allotted portfolio of/ });

/** The portfolios to choose from come a moment after a row: meanwhile others are drawn too. */
export async function untilChoicesCome(page: Page): Promise<void> {
  const choices = () =>
    page
      .locator('[data-column="5"] select:enabled')
      .evaluateAll((all: HTMLSelectElement[]) => all.map(({ options }) => options.length));
  await expect.poll(async () => Math.min(...(await choices())), { timeout: 20_000 }).toBeGreaterThan(2);
}

/** Chooses a seat as an organiser does: the committee, then one of its portfolios. */
export async function chooseSeat(row: Locator, committee: string, portfolio: string): Promise<void> {
  await committeeIn(row).selectOption(committee);
  await portfolioIn(row).selectOption(portfolio);
}

/** As if the text had been copied in a spreadsheet. */
export async function pasteOnto(cell: Locator, text: string): Promise<void> {
  await cell.evaluate((onto, copied) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', copied);
    onto.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, text);
}

export const says = (page: Page, text: string | RegExp) => page.getByText(text).first().waitFor();
export const update = (page: Page) => page.getByRole('button', { name: 'Update Allotments' }).click();

/** A delegate's seat as it is sent. */
export function seat({ registrationId }: Registrant, committee: string, portfolio = ''): AllotmentEntry {
  return { registrationId, allottedCommittee: committee, allottedPortfolio: portfolio };
}

/** Where the focus is in the table: '3:4' is the fifth cell of the fourth delegate. */
export function focusedCell(page: Page): Promise<string> {
  return page.evaluate(() => {
    const cell = document.activeElement?.closest('[data-column]');
    const row = cell?.closest('[data-index]');
    return `${row?.getAttribute('data-index')}:${cell?.getAttribute('data-column')}`;
  });
}
