import type { Locator, Page } from 'playwright-core';

/** Seconds that a person needs for one action, on average (GOMS keystroke-level model, rounded). */
const SECONDS = { click: 1.5, field: 6, file: 5 };

/** Pictures, mailings and cancellations take minutes on a busy machine. */
const WAIT_MS = 600_000;

/** What a task took. */
export interface Effort {
  clicks: number;
  fields: number;
  files: number;
  /** Seconds from the first action to the last result, without a person's time. */
  machine: number;
}

/** The pages that the words of the navigation open. */
const FIRST_PAGES = new Set([
  'dashboard',
  'delegates',
  'allotments',
  'payments',
  'emails',
  'conference',
  'import',
]);

/** Drives a page as a person would, and counts the actions. */
export class PersonHands {
  private readonly effort: Effort = { clicks: 0, fields: 0, files: 0, machine: 0 };
  private readonly startedAt = performance.now();

  constructor(readonly page: Page) {
    page.setDefaultTimeout(WAIT_MS);
  }

  /** Opens a page by the navigation: a click on its area and, unless it is the first there, another on its tab. */
  async visit(path: string): Promise<void> {
    this.effort.clicks += FIRST_PAGES.has(path) ? 1 : 2;
    await this.page.goto(new URL(`/admin/${path}`, this.page.url()).href);
  }

  async press(name: string | RegExp, scope: Page | Locator = this.page): Promise<void> {
    await this.click(scope.getByRole('button', { name, exact: true }).first());
  }

  async click(target: Locator): Promise<void> {
    this.effort.clicks++;
    await target.click();
  }

  /** Types or pastes into the field with this label. */
  async fill(label: string, text: string, scope: Page | Locator = this.page): Promise<void> {
    this.effort.fields++;
    await scope.getByLabel(label, { exact: true }).first().fill(text);
  }

  async search(text: string): Promise<void> {
    this.effort.fields++;
    await this.page.getByRole('searchbox', { name: 'Search' }).fill(text);
  }

  /** Switches a checkbox on if it is off. */
  async check(label: string): Promise<void> {
    this.effort.clicks++;
    await this.page.getByLabel(label, { exact: true }).check();
  }

  /** Chooses one or several files at once. */
  async chooseFiles(input: Locator, files: string[] | { name: string; text: string }): Promise<void> {
    this.effort.files++;
    await input.setInputFiles(
      Array.isArray(files)
        ? files
        : { name: files.name, mimeType: 'text/csv', buffer: Buffer.from(files.text) },
    );
  }

  async see(text: string | RegExp): Promise<void> {
    await this.page.getByText(text).first().waitFor();
  }

  finish(): Effort {
    return { ...this.effort, machine: (performance.now() - this.startedAt) / 1_000 };
  }
}

/** The time that a person would need, with the machine's. In seconds. */
export function personSeconds({ clicks, fields, files, machine }: Effort): number {
  return clicks * SECONDS.click + fields * SECONDS.field + files * SECONDS.file + machine;
}
