import type { AllotmentBatch, AllotmentEntry, Registrant } from '@mun/contracts/allotment';
import type { CommitteePortfolios } from '@mun/contracts/content';
import { ROUTES } from '@mun/contracts/routes';
import type { Locator, Page, ViewportSize } from '@playwright/test';
import { button } from './admin-ui.js';
import type { AdminApi } from './fixtures/admin-api.js';
import { expect, test as base } from './fixtures/test.js';

export { expect } from './fixtures/test.js';

/** Delegates without a seat, and as many free seats of one committee. */
export interface FreeSeats {
  delegates: Registrant[];
  committee: string;
  portfolios: string[];
}

export class AllotmentsApi {
  constructor(private readonly admin: AdminApi) {}

  registrants(): Promise<Registrant[]> {
    return this.admin.call('GET', ROUTES.registrants);
  }

  committees(): Promise<CommitteePortfolios[]> {
    return this.admin.call('GET', ROUTES.portfolios);
  }

  allot(...allotments: AllotmentEntry[]): Promise<unknown> {
    return this.#save({ allotments });
  }

  async freeSeats(count: number): Promise<FreeSeats> {
    const [registrants, committees] = await Promise.all([this.registrants(), this.committees()]);
    const committee = committees.find(({ name }) => name === 'World Health Organization');
    if (!committee) throw new Error('the demo data has no such committee');
    const taken = new Set(
      registrants
        .filter(({ allottedCommittee }) => allottedCommittee === committee.name)
        .map(({ allottedPortfolio }) => allottedPortfolio),
    );
    const delegates = registrants
      .filter(({ allotmentStatus }) => allotmentStatus === 'not_allotted')
      .slice(-count);
    const portfolios = committee.portfolios.filter((portfolio) => !taken.has(portfolio)).slice(0, count);
    expect([delegates.length, portfolios.length], 'free delegates and portfolios').toEqual([count, count]);
    return { delegates, committee: committee.name, portfolios };
  }

  /** Returns a delegate's saved seat: 'Arctic Council/Norway', or '/' if they have none. */
  async seatOf({ registrationId }: Registrant): Promise<string> {
    const registrants = await this.registrants();
    return seatName(registrants.find((registrant) => registrant.registrationId === registrationId));
  }

  /** Gives the delegates the seats of an earlier time. Those who have registered since lose theirs. */
  async restore(before: Registrant[]): Promise<void> {
    const previous = new Map(before.map((registrant) => [registrant.registrationId, registrant]));
    const batch: Required<AllotmentBatch> = { allotments: [], cleared: [] };
    for (const registrant of await this.registrants()) {
      const { registrationId } = registrant;
      const { allottedCommittee = '', allottedPortfolio = '' } = previous.get(registrationId) ?? {};
      if (seatName(registrant) === `${allottedCommittee}/${allottedPortfolio}`) continue;
      if (allottedCommittee) batch.allotments.push(seat(registrant, allottedCommittee, allottedPortfolio));
      else batch.cleared.push({ registrationId });
    }
    if (batch.allotments.length + batch.cleared.length > 0) await this.#save(batch);
  }

  #save(batch: AllotmentBatch): Promise<unknown> {
    return this.admin.call('PATCH', ROUTES.allot, batch);
  }
}

/** After each test the delegates have the seats that they had before. */
export const test = base.extend<{
  allotments: AllotmentsApi;
  /** Opens Manage Allotments and waits for the table. */
  allotmentsPage: (options?: { viewport?: ViewportSize }) => Promise<Page>;
}>({
  allotments: async ({ admin }, use) => {
    const allotments = new AllotmentsApi(admin);
    const before = await allotments.registrants();
    await use(allotments);
    await allotments.restore(before);
  },
  allotmentsPage: async ({ adminPage }, use) =>
    use(async (options) => {
      const page = await adminPage('allotments', options);
      await expect(page.getByRole('grid')).toBeVisible();
      return page;
    }),
});

function seatName(registrant?: Registrant): string {
  return `${registrant?.allottedCommittee ?? ''}/${registrant?.allottedPortfolio ?? ''}`;
}

/** A seat as it is sent to the server. */
export function seat({ registrationId }: Registrant, committee: string, portfolio = ''): AllotmentEntry {
  return { registrationId, allottedCommittee: committee, allottedPortfolio: portfolio };
}

/** Returns a delegate's row. The table contains only rows in view, so this searches for the delegate. */
export async function findRow(page: Page, { registrationId }: Registrant): Promise<Locator> {
  await page.getByRole('searchbox', { name: 'Search' }).fill(registrationId);
  return page.getByRole('row').filter({ hasText: registrationId });
}

/** A cell of the table. @param row from 0 @param column from 0 */
export function cellAt(page: Page, row: number, column: number): Locator {
  // The heading is the row with index 1.
  return page
    .getByRole('grid')
    .locator(`[aria-rowindex="${row + 2}"]`)
    .getByRole('gridcell')
    .or(
      page
        .getByRole('grid')
        .locator(`[aria-rowindex="${row + 2}"]`)
        .getByRole('rowheader'),
    )
    .nth(column);
}

export function committeeSelect(row: Locator): Locator {
  return row.getByRole('combobox', { name: /^Allotted committee of/ });
}

export function portfolioSelect(row: Locator): Locator {
  return row.getByRole('combobox', { name: /^Allotted portfolio of/ });
}

export async function chooseSeat(row: Locator, committee: string, portfolio = ''): Promise<void> {
  await committeeSelect(row).selectOption(committee);
  await portfolioSelect(row).selectOption(portfolio);
}

/** Pastes text onto an element as if it had been copied in a spreadsheet. */
export async function paste(target: Locator, text: string): Promise<void> {
  await target.evaluate((element, copied) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', copied);
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, text);
}

/** The number of unsaved edits, as the page shows it: '2 unsaved edits' */
export function unsavedEdits(page: Page, count: number): Locator {
  const text = count === 0 ? 'No unsaved edits' : count === 1 ? '1 unsaved edit' : `${count} unsaved edits`;
  return page.getByText(text, { exact: true });
}

export async function update(page: Page): Promise<void> {
  await button(page, 'Update Allotments').click();
}
