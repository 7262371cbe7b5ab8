import { ROUTES } from '@mun/contracts/routes';
import { HOSTILE_NAME } from '../admin-ui.js';
import { test as base } from '../../fixtures/test.js';

export { expect } from '../../fixtures/test.js';

/** A coupon's code does not take markup, but it may be too long for a line. */
export const LONG_CODE = 'W'.repeat(64);

const NAMED = { name: HOSTILE_NAME, position: HOSTILE_NAME, committee: HOSTILE_NAME };
const ITEMS = [
  [
    ROUTES.committees,
    { name: HOSTILE_NAME, agenda: HOSTILE_NAME, backgroundGuideURL: 'https://example.org/guide' },
  ],
  [ROUTES.board, NAMED],
  [ROUTES.team, { name: HOSTILE_NAME, position: HOSTILE_NAME, type: 'head' }],
  [ROUTES.sponsors, { name: HOSTILE_NAME, type: 'college' }],
  [ROUTES.faqs, { question: HOSTILE_NAME, answer: HOSTILE_NAME }],
] as const;

/** During each test, every collection has an item with a hostile name. */
export const test = base.extend<{ hostileItems: void }>({
  hostileItems: [
    async ({ admin }, use) => {
      const added: string[] = [];
      for (const [collection, fields] of ITEMS) {
        const { _id } = await admin.form<{ _id: string }>('POST', collection, fields);
        added.push(`${collection}/${_id}`);
      }
      const coupon = { code: LONG_CODE, amountOff: 1_000_000 };
      const { _id } = await admin.call<{ _id: string }>('POST', ROUTES.coupons, coupon);
      added.push(`${ROUTES.coupons}/${_id}`);
      await use();
      for (const path of added) await admin.call('DELETE', path);
    },
    { auto: true },
  ],
});
