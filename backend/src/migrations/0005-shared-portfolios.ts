import { isPressCommittee } from '@mun/contracts/content/committee-kind';
import { isDuplicateKeyError } from '../platform/mongo/collections.js';
import type { Migration } from '../platform/migrations/migration.js';

/**
 * Until version 0.3 delegates shared the portfolios of every committee whose name contained 'ip', such as AIPPM. Seats of
 * committees that no longer share become exclusive; a seat that several delegates have already is left to the organisers,
 * who see it on the status page.
 */
export const sharedPortfolios: Migration = {
  id: '0005-shared-portfolios',
  async up({ db }) {
    const committees = db.collection<{ name: string; sharedPortfolios?: boolean }>('committees');
    const seats = db.collection('seats');
    const withoutSwitch = await committees.find({ sharedPortfolios: { $exists: false } }).toArray();
    for (const { _id, name } of withoutSwitch) {
      const isShared = isPressCommittee(name);
      const held = { committee: _id.toHexString(), exclusive: { $exists: false } };
      if (!isShared)
        for await (const seat of seats.find(held, { projection: { _id: 1 } }))
          await seats.updateOne({ _id: seat._id }, { $set: { exclusive: true } }).catch(ignoreDuplicate);
      await committees.updateOne({ _id }, { $set: { sharedPortfolios: isShared } });
    }
  },
};

function ignoreDuplicate(error: unknown): void {
  if (!isDuplicateKeyError(error)) throw error;
}
