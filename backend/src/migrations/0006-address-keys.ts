import { toEmailKey } from '../platform/email-key.js';
import type { Migration } from '../platform/migrations/migration.js';

const BATCH_SIZE = 1_000;

/** Deliveries had no `addressKey` before the emails of one person could be found by an index. */
export const addressKeys: Migration = {
  id: '0006-address-keys',
  async up({ db }) {
    const deliveries = db.collection<{ _id: string; to: { address: string } }>('deliveries');
    const missing = { addressKey: { $exists: false }, 'to.address': { $ne: '' } };
    for (;;) {
      const found = await deliveries
        .find(missing, { projection: { 'to.address': 1 }, limit: BATCH_SIZE })
        .toArray();
      if (found.length === 0) return;
      await deliveries.bulkWrite(
        found.map(({ _id, to: { address } }) => ({
          updateOne: { filter: { _id }, update: { $set: { addressKey: toEmailKey(address) } } },
        })),
        { ordered: false },
      );
    }
  },
};
