import { createHash } from 'node:crypto';
import { Types } from 'mongoose';
import type { Migration } from '../platform/migrations/migration.js';

/** Orders held no place before version 0.3. Those that are being paid hold one each. */
export const placeHolds: Migration = {
  id: '0012-place-holds',
  async up({ db }) {
    const orders = db.collection<{ registration: string }>('payment_orders');
    const registrations = db.collection<{ emailKey: string; state: string }>('registrations');
    const holds = new Map<string, { order: Types.ObjectId; person: string; at: Date }>();
    for await (const { _id: order, registration } of orders.find({ active: true })) {
      const found = await registrations.findOne({ _id: new Types.ObjectId(registration) });
      if (found?.state !== 'pending') continue;
      const person = createHash('sha256').update(found.emailKey).digest('base64url');
      holds.set(person, { order, person, at: new Date() });
    }
    await db
      .collection<{ _id: string }>('places')
      .updateOne(
        { _id: 'conference' },
        { $setOnInsert: { holds: [...holds.values()], ended: 0 } },
        { upsert: true },
      );
  },
};
