import { normalizeName } from '@mun/contracts/normalize-name';
import type { Migration } from '../platform/migrations/migration.js';

const BATCH_SIZE = 1_000;

/** Seats had no `portfolioKey` before the holders of a portfolio could be found by an index. */
export const portfolioKeys: Migration = {
  id: '0007-portfolio-keys',
  async up({ db }) {
    const seats = db.collection<{ _id: string; portfolio: string }>('seats');
    const missing = { portfolio: { $exists: true }, portfolioKey: { $exists: false } };
    for (;;) {
      const found = await seats.find(missing, { projection: { portfolio: 1 }, limit: BATCH_SIZE }).toArray();
      if (found.length === 0) return;
      await seats.bulkWrite(
        found.map(({ _id, portfolio }) => ({
          // A backend of an earlier version may have changed the seat meanwhile.
          updateOne: {
            filter: { _id, portfolio },
            update: { $set: { portfolioKey: normalizeName(portfolio) } },
          },
        })),
        { ordered: false },
      );
    }
  },
};
