import type { Migration } from '../platform/migrations/migration.js';

const BATCH_SIZE = 1_000;

interface StoredDelivery {
  _id: string;
  addressKey: string;
  content: { registrationId?: string };
}

/**
 * A delivery had the internal id of its registration only if it was about a seat or had no public id. Now each has it, or that of
 * its application.
 */
export const deliveryPersons: Migration = {
  id: '0017-delivery-persons',
  async up({ db }) {
    const deliveries = db.collection<StoredDelivery>('deliveries');
    const ofApplication = { recipient: { $exists: true }, name: /^application-/ };
    await deliveries.updateMany(ofApplication, { $rename: { recipient: 'application' } });
    await deliveries.updateMany({ recipient: { $exists: true } }, { $rename: { recipient: 'registration' } });
    const applications = db.collection<{ emailKey: string }>('applications');
    const unowned = { application: { $exists: false }, addressKey: { $exists: true }, name: /^application-/ };
    for await (const { _id, addressKey } of deliveries.find(unowned)) {
      const found = await applications.findOne({ emailKey: addressKey }, { sort: { receivedAt: 1 } });
      if (found) await deliveries.updateOne({ _id }, { $set: { application: String(found._id) } });
    }
    const registrations = db.collection<{ registrationId: string }>('registrations');
    const missing = {
      registration: { $exists: false },
      application: { $exists: false },
      'content.registrationId': { $exists: true },
    };
    for (let after = ''; ;) {
      const found = await deliveries
        .find({ ...missing, _id: { $gt: after } }, { sort: { _id: 1 }, limit: BATCH_SIZE })
        .project<StoredDelivery>({ 'content.registrationId': 1 })
        .toArray();
      if (found.length === 0) return;
      after = found.at(-1)?._id ?? '';
      const registrationIds = found.flatMap(({ content }) => content.registrationId ?? []);
      const owners = await registrations
        .find({ registrationId: { $in: registrationIds } }, { projection: { registrationId: 1 } })
        .toArray();
      const ownerOf = new Map(owners.map(({ _id, registrationId }) => [registrationId, _id.toHexString()]));
      const writes = found.flatMap(({ _id, content }) => {
        const registration = ownerOf.get(content.registrationId ?? '');
        return registration === undefined
          ? []
          : [{ updateOne: { filter: { _id }, update: { $set: { registration } } } }];
      });
      if (writes.length > 0) await deliveries.bulkWrite(writes, { ordered: false });
    }
  },
};
