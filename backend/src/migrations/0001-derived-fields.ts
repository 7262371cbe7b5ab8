import type { Types } from 'mongoose';
import { toEmailKey } from '../platform/email-key.js';
import type { Migration } from '../platform/migrations/migration.js';

/** Applications had no `emailKey` and coupons no `version` before they could be looked up and edited. */
export const derivedFields: Migration = {
  id: '0001-derived-fields',
  async up({ db }) {
    const applications = db.collection<{ _id: Types.ObjectId; email: string }>('applications');
    for await (const { _id, email } of applications.find({ emailKey: { $exists: false } }))
      await applications.updateOne({ _id }, { $set: { emailKey: toEmailKey(email) } });
    await db.collection('coupons').updateMany({ version: { $exists: false } }, { $set: { version: 1 } });
  },
};
