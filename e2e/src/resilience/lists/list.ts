import type { Locator, Page } from '@playwright/test';
import type { AdminApi } from '../../fixtures/admin-api.js';
import type { PaymentsApi } from '../../fixtures/payments-api.js';
import type { Product } from '../../product.js';

/**
 * What happens to a list:
 * `failure`: the server fails when the list is first read, and works again
 * `loading`: the first answer takes a while
 * `returning`: somebody changes the list while the user is on another page
 * `outage`: the server fails when the list is refreshed
 * `requests`: during the outage, the user returns to the tab of a polled list again and again
 * `recovery`: the server works again, and somebody has changed the list meanwhile
 */
export const LIST_SCENARIOS = ['failure', 'loading', 'returning', 'outage', 'requests', 'recovery'] as const;
export type ListScenario = (typeof LIST_SCENARIOS)[number];

/** What a descriptor may use to change its list. */
export interface ListTools {
  /** Another organiser. */
  admin: AdminApi;
  payments: PaymentsApi;
  product: Product;
  /** Undoes a change after the test. */
  undoLater: (undo: () => Promise<unknown>) => void;
}

/** A list, and how somebody else changes it. */
export interface ListDescriptor {
  /** As in the title of its test: 'Emails'. */
  name: string;
  /** The file below frontend/src that reads it. */
  source: string;
  /** Of its page: '/admin/faq'. */
  path: string | ((tools: ListTools) => Promise<string>);
  /** The request that reads it: 'GET /api/faqs' */
  request: string;
  /** Brings the list on screen if its page alone does not. Called after each visit to the page. */
  show?: (page: Page) => Promise<unknown>;
  /** Shown during the first load; a text that starts with 'Loading' if not given. */
  loading?: (page: Page) => Locator;
  /** Shown if the first load fails. */
  failed: string | RegExp;
  /** Changes the list as somebody else. Returns what the list then shows, which differs from call to call. */
  change: (tools: ListTools) => Promise<string>;
  /** Where the list shows that; anywhere on the page if not given. */
  row?: (page: Page, text: string) => Locator;
  /** Whether the page reads the list again and again, so that an outage shows without the user's doing. */
  isPolled?: true;
  /** Visitors see the last list while it cannot be refreshed, without a message (SPEC.md section 4). */
  isSilent?: true;
  /** The scenarios that do not apply, each with the reason. */
  without?: Partial<Record<ListScenario, string>>;
}
