import { expect, type Locator, type Page, type Request } from '@playwright/test';
import { button } from '../../admin/admin-ui.js';
import { keepsFocus } from '../../fixtures/interactions.js';
import { isNamed, type Network } from '../../fixtures/network.js';
import { openSitePage } from '../../fixtures/test.js';
import type { ListDescriptor, ListScenario, ListTools } from './list.js';

/** A message that the list on screen may be outdated. */
const OUTDATED =
  /Last updated|couldn’t be (updated|refreshed|loaded)|could not be loaded|may be out of date|Failed to fetch/;

/** How often the user returns to the tab during an outage. */
const RETURNS = 12;
/** How many requests are right at the last return: a poll, a refresh, and retries, but not one for each return. */
const MOST_REQUESTS = RETURNS / 2;

/** Milliseconds between two returns to the tab. SWR refreshes at most every five seconds. */
const AWAY_MS = 10_000;
/** Milliseconds after which a list is polled, or read again after an error. */
const RETRY_MS = 30_000;

/** Asserts what a scenario should have led to. */
type Assertion = () => Promise<void>;

/** One visit to a list's page. Timers run by the page's own clock, which the visit can advance. */
export class ListVisit {
  #row: Locator | undefined;
  #isEntered = false;
  #requests = 0;
  #pending = 0;

  constructor(
    private readonly page: Page,
    private readonly network: Network,
    private readonly list: ListDescriptor,
    private readonly path: string,
    private readonly tools: ListTools,
  ) {
    page.on('request', (request) => {
      if (!isNamed(request, list.request)) return;
      this.#requests += 1;
      this.#pending += 1;
    });
    const end = (request: Request) => {
      if (isNamed(request, list.request)) this.#pending -= 1;
    };
    page.on('requestfinished', end);
    page.on('requestfailed', end);
  }

  /** Acts, and expects what should be true afterwards. */
  async act(scenario: ListScenario): Promise<void> {
    const isFirstLoad = scenario === 'failure' || scenario === 'loading';
    if (!isFirstLoad && !this.#isEntered) await this.#enter();
    const assertion = await this.#scenarios[scenario]();
    await assertion();
  }

  readonly #scenarios: Record<ListScenario, () => Promise<Assertion>> = {
    failure: async () => {
      await this.network.failing(this.list.request);
      await this.#enter();
      // A toast may stay longer.
      const content = this.page.getByRole('main').or(this.page.getByRole('dialog'));
      const failed = content.getByText(this.list.failed);
      return async () => {
        await expect(failed.first()).toBeVisible();
        await this.network.restore();
        const again = button(this.page, 'Try again').first();
        await ((await again.isVisible())
          ? keepsFocus(this.page, () => again.click())
          : this.page.clock.fastForward(RETRY_MS));
        await expect(failed).toHaveCount(0);
      };
    },

    loading: async () => {
      const release = await this.network.hold(this.list.request);
      await this.#enter();
      // Before that, the page's code is loading.
      await expect.poll(() => this.#pending).toBeGreaterThan(0);
      const loading = this.list.loading?.(this.page) ?? this.page.getByText(/^Loading/);
      return async () => {
        await expect(loading.first()).toBeVisible();
        release();
        await this.#settle();
        await expect(loading).toHaveCount(0);
      };
    },

    returning: async () => {
      await this.#leave();
      this.#row = await this.#change();
      // Two reads within two seconds are one.
      await this.page.clock.fastForward(AWAY_MS);
      await this.page.goBack();
      await this.list.show?.(this.page);
      return async () => {
        await expect(this.#changed).toBeVisible();
      };
    },

    outage: async () => {
      // The next poll would count as one with the last read.
      await this.#settle();
      await this.page.clock.fastForward(AWAY_MS);
      await this.#settle();
      await this.network.failing(this.list.request);
      this.#requests = 0;
      await (this.list.isPolled ? this.page.clock.fastForward(RETRY_MS) : this.#returnToTab());
      const row = this.#row;
      return async () => {
        await expect.poll(() => this.#requests).toBeGreaterThan(0);
        await this.#settle();
        if (row) await expect(row).toBeVisible();
        const outdated = this.page.getByText(OUTDATED).filter({ visible: true });
        if (!this.list.isSilent) await expect(outdated.first()).toBeVisible();
      };
    },

    requests: async () => {
      await this.network.failing(this.list.request);
      for (let i = 0; i < RETURNS; i += 1) {
        this.#requests = 0;
        // Every poll is due by then.
        await this.#returnToTab(RETRY_MS);
      }
      return async () => {
        await expect.poll(() => this.#requests).toBeGreaterThan(0);
        await this.#settle();
        expect(this.#requests, 'requests when the user returns').toBeLessThanOrEqual(MOST_REQUESTS);
      };
    },

    recovery: async () => {
      this.#row = await this.#change();
      await this.#returnToTab();
      return async () => {
        await expect(this.#changed).toBeVisible();
      };
    },
  };

  get #changed(): Locator {
    if (!this.#row) throw new Error('nobody has changed the list');
    return this.#row;
  }

  /** Opens the page so that the browser itself reads the list. */
  async #enter(): Promise<void> {
    if (this.path.startsWith('/admin/')) await this.page.goto(this.path);
    else {
      // The server renders the list into a page that is opened directly.
      await openSitePage(this.page, '/terms');
      // Except one that is opened by a personal link, to which no page leads.
      if (this.path.includes('#')) await this.page.goto(this.path);
      else await this.page.locator(`nav a[href="${this.path}"]`).first().click();
    }
    await this.list.show?.(this.page);
    this.#isEntered = true;
  }

  /** Goes to a page without lists. */
  async #leave(): Promise<void> {
    const elsewhere = this.path.startsWith('/admin/') ? '/admin/conference' : '/terms';
    await this.page.locator(`nav a[href="${elsewhere}"], footer a[href="${elsewhere}"]`).first().click();
    await expect(this.page).toHaveURL(elsewhere);
  }

  async #change(): Promise<Locator> {
    const text = await this.list.change(this.tools);
    const row = this.list.row?.(this.page, text) ?? this.page.getByText(text);
    return row.filter({ visible: true }).first();
  }

  /** As when the browser's window gets the focus after a while. */
  async #returnToTab(after = AWAY_MS): Promise<void> {
    // Time must not pass while a request is pending, which would be given up.
    await this.#settle();
    await this.page.clock.fastForward(after);
    await this.#settle();
    await this.page.evaluate(() => window.dispatchEvent(new Event('focus')));
  }

  /** Waits until the page has handled the answers to all its requests for the list. */
  async #settle(): Promise<void> {
    await this.#flush();
    await expect.poll(() => this.#pending, { intervals: [20, 50, 100] }).toBe(0);
    await this.#flush();
  }

  /** Requests and answers come in order: those that are on their way have arrived when a later one has. */
  async #flush(): Promise<void> {
    await this.page.evaluate(() => fetch('/favicon.svg').then((response) => response.text()));
  }
}
