import type { Locator, Page } from '@playwright/test';
import type { AdminApi } from '../../fixtures/admin-api.js';
import type { MailboxApi } from '../../fixtures/mailbox-api.js';
import type { PaymentsApi } from '../../fixtures/payments-api.js';
import type { Organiser } from '../../fixtures/test.js';
import type { Product } from '../../product.js';

/**
 * What happens to a form:
 * `typing`: the page refreshes while somebody types
 * `failure`: the server fails
 * `leaving`: the user goes to another page and comes back
 * `lost`: the server acts, but its answer is lost
 * `repeated`: the form is submitted again after that, by a double click and with a slow answer
 * `changed`: the answer is lost, and a value is changed before the form is submitted again
 * `second`: another organiser changes the same item while the form is open
 */
export const SCENARIOS = ['typing', 'failure', 'leaving', 'lost', 'repeated', 'changed', 'second'] as const;
export type Scenario = (typeof SCENARIOS)[number];

/** What a form's descriptor may use to create and to count. */
export interface Tools {
  admin: AdminApi;
  mailbox: MailboxApi;
  payments: PaymentsApi;
  second: Organiser;
  product: Product;
}

/** A form, and how it is driven through the scenarios. */
export interface FormDescriptor {
  /** As in the title of its test: 'Partial refund'. */
  name: string;
  /** The file below frontend/src that renders it. */
  source: string;
  /** Creates what the form needs. Called for each visit, which then has an item of its own. */
  prepare: (tools: Tools) => PreparedForm | Promise<PreparedForm>;
  /** What each visit goes through, if not in the usual order. */
  visits?: readonly (readonly Scenario[])[];
  /** The scenarios that do not apply, each with the reason. */
  without?: Partial<Record<Scenario, string>>;
}

/** A form that is ready for one visit. */
export interface PreparedForm {
  /** Of the page that has the form: '/admin/faq'. */
  path: string;
  /** Who opens it, if not the test's organiser. */
  as?: AdminApi;
  /** Brings the form on screen once the page has loaded. Called again after coming back. */
  show?: (page: Page) => Promise<unknown>;
  /** Fills in all fields except `field`. */
  fill?: (page: Page) => Promise<unknown>;
  /** The field whose value distinguishes one submission from another; absent if there is nothing to type. */
  field?: (page: Page) => Locator;
  /** The first value of `field`, and the one to which it is changed; without a field, what `effects` returns. */
  values: readonly [first: string, changed: string];
  /** The steps between filling in and submitting, such as a preview. Called before each submission. */
  beforeSubmit?: (page: Page) => Promise<unknown>;
  /** The button, by its name if there is only one. */
  submit: string | RegExp | ((page: Page) => Locator);
  /** The request that the button sends: 'POST /api/faqs' */
  request: string;
  /**
   * The request with which the page refreshes by itself. It gets no response after an answer was lost, because the page could
   * otherwise show the effect and close the form before the user submits it again.
   */
  refresh?: string;
  /** Shown if the server fails; its message if not given. */
  failed?: string | RegExp;
  /** Shown after success. */
  done: string | RegExp | ((page: Page) => Locator);
  /** The value of `field` in each effect so far. Absent if the form only reads. */
  effects?: () => Promise<string[]>;
  /** Another organiser changes the same item. */
  meanwhile?: () => Promise<unknown>;
  /** What the form shows then; the panel that compares both versions if not given. */
  conflict?: string | RegExp;
  /** Removes what the visit has left. */
  clean?: () => Promise<unknown>;
}
