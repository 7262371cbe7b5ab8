import { ROUTES } from '@mun/contracts/routes';
import { test as base } from './fixtures/test.js';

export { expect } from './fixtures/test.js';

const COLLECTIONS = [
  ROUTES.committees,
  ROUTES.board,
  ROUTES.team,
  ROUTES.sponsors,
  ROUTES.faqs,
  ROUTES.coupons,
];

/** Every test starts and ends without committees, board and team members, sponsors, FAQs and coupons. */
export const test = base.extend<{ emptyCollections: void }>({
  emptyCollections: [
    async ({ admin }, use) => {
      const empty = () => Promise.all(COLLECTIONS.map((collection) => admin.clear(collection)));
      await empty();
      await use();
      await empty();
    },
    { auto: true },
  ],
});
