import { expect, type Locator, type Page } from '@playwright/test';
import { button, conflictPanel } from '../../admin/admin-ui.js';
import { keepsFocus, leaveAndReturn, typeWhile } from '../../fixtures/interactions.js';
import { FAILURE, isNamed, type Network } from '../../fixtures/network.js';
import type { PreparedForm, Scenario } from './form.js';

/** The message of an answer that was lost, which admits that the outcome is unknown. */
const UNANSWERED = /What you sent may have arrived/;
/** For what the form shows as soon as it is no longer busy. */
const AT_ONCE = { timeout: 5_000 };
/** The last one is that of long work, which goes on outside the form. */
const BUSY = 'button[aria-busy="true"], [role="dialog"] progress, section[tabindex="-1"] progress';

/** Asserts what a scenario should have led to. */
type Assertion = () => Promise<void>;

/** One visit to a form's page, which is open. */
export class FormVisit {
  readonly #field: Locator | undefined;
  readonly #first: string;
  readonly #changed: string;
  /** Whether the form has been submitted, so that what it has kept is submitted again. */
  #isSubmitted = false;

  constructor(
    private readonly page: Page,
    private readonly network: Network,
    private readonly form: PreparedForm,
  ) {
    this.#field = form.field?.(page);
    [this.#first, this.#changed] = form.values;
  }

  /** Shows the form and fills in all its fields. */
  async fill(): Promise<void> {
    await this.form.show?.(this.page);
    await this.form.fill?.(this.page);
    await this.#setValue(this.#first);
  }

  /** Acts, and expects what should be true afterwards. */
  async act(scenario: Scenario): Promise<void> {
    const assertion = await this.#scenarios[scenario]();
    await assertion();
  }

  readonly #scenarios: Record<Scenario, () => Promise<Assertion>> = {
    typing: async () => async () => {
      if (this.#field) await typeWhile(this.#field, () => refreshData(this.page));
    },

    failure: async () => {
      await this.fill();
      await this.network.failing(this.form.request);
      await this.#submit();
      return async () => {
        await expect(this.#shown(this.form.failed ?? FAILURE)).toBeVisible();
        await this.#expectKept([]);
      };
    },

    leaving: async () => {
      await this.fill();
      await closeDialog(this.page);
      await leaveAndReturn(this.page);
      await this.form.show?.(this.page);
      return async () => {
        await this.#expectValue();
      };
    },

    lost: async () => {
      await this.fill();
      await this.#loseAnswer();
      return async () => {
        await expect(this.#shown(UNANSWERED)).toBeVisible(AT_ONCE);
        await this.#expectKept([this.#first]);
      };
    },

    repeated: async () => {
      if (!this.#isSubmitted) await this.fill();
      await this.form.beforeSubmit?.(this.page);
      const release = await this.network.hold(this.form.request);
      let requests = 0;
      this.page.on('request', (request) => {
        if (isNamed(request, this.form.request)) requests += 1;
      });
      await this.#button.dblclick();
      await expect(this.page.locator(BUSY).first()).toBeVisible();
      await expect.poll(() => requests).toBeGreaterThan(0);
      // A form that then finds its own change stored sends a second request.
      const sent = requests;
      release();
      const done = this.#shown(this.form.done);
      await expect(done.or(conflictPanel(this.page)).first()).toBeVisible();
      return async () => {
        expect(await done.isVisible(), 'the submission is reported as done').toBe(true);
        await expectFocus(this.page);
        expect(sent, 'requests of a double click').toBe(1);
        expect((await this.form.effects?.()) ?? [this.#first]).toEqual([this.#first]);
      };
    },

    changed: async () => {
      await this.#loseAnswer();
      await this.network.restore();
      await this.#setValue(this.#changed);
      await this.#submit();
      const done = this.#shown(this.form.done);
      await expect(done.or(this.#refusal()).first()).toBeVisible();
      const isDone = await done.isVisible();
      // The form may refuse what is unclear, but what it reports has to be true.
      return async () => expect(await this.form.effects?.()).toEqual([isDone ? this.#changed : this.#first]);
    },

    second: async () => {
      await this.form.meanwhile?.();
      const before = await this.form.effects?.();
      await this.#submit();
      const { conflict } = this.form;
      return async () => {
        await expect(conflict ? this.#shown(conflict) : conflictPanel(this.page)).toBeVisible();
        await this.#expectValue();
        expect(await this.form.effects?.()).toEqual(before);
      };
    },
  };

  async #submit(): Promise<void> {
    await this.form.beforeSubmit?.(this.page);
    await this.#button.click();
  }

  get #button(): Locator {
    const { submit } = this.form;
    return typeof submit === 'function' ? submit(this.page) : button(this.page, submit);
  }

  async #loseAnswer(): Promise<void> {
    this.#isSubmitted = true;
    const { refresh } = this.form;
    if (refresh)
      await this.page.route('**/api/**', (route) =>
        isNamed(route.request(), refresh) ? undefined : route.fallback(),
      );
    await this.network.lose(this.form.request);
    const lost = this.page.waitForEvent('requestfailed', (request) => isNamed(request, this.form.request));
    await this.#submit();
    await lost;
    await expect(this.page.locator(BUSY)).toHaveCount(0);
  }

  async #setValue(value: string): Promise<void> {
    if (!this.#field) return;
    const isSelect = await this.#field.evaluate((element) => element.tagName === 'SELECT');
    await (isSelect ? this.#field.selectOption(value) : this.#field.fill(value));
  }

  async #expectValue(): Promise<void> {
    if (this.#field) await expect(this.#field).toHaveValue(this.#first);
  }

  /** What was typed is still there, the focus is on the form, and these are the effects. */
  async #expectKept(effects: string[]): Promise<void> {
    await this.#expectValue();
    await expectFocus(this.page);
    await this.#expectEffects(effects);
  }

  async #expectEffects(effects: string[]): Promise<void> {
    if (this.form.effects) await expect.poll(this.form.effects).toEqual(effects);
  }

  #shown(text: string | RegExp | ((page: Page) => Locator)): Locator {
    if (typeof text === 'function') return text(this.page);
    return this.page.getByText(text).filter({ visible: true }).first();
  }

  /** An error other than that of the lost answer. */
  #refusal(): Locator {
    return this.page
      .getByRole('alert')
      .filter({ hasText: /\S/, hasNotText: UNANSWERED, visible: true })
      .or(conflictPanel(this.page));
  }
}

/** After an action, the keyboard is where the user left it. */
function expectFocus(page: Page): Promise<void> {
  return keepsFocus(page, async () => {});
}

/** As when the browser is online again: all data on the page is fetched again. */
function refreshData(page: Page): Promise<unknown> {
  return page.evaluate(() => window.dispatchEvent(new Event('online')));
}

async function closeDialog(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'));
  if (!(await dialog.isVisible())) return;
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
}
