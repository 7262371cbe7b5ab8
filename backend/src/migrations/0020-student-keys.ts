import type { Migration } from '../platform/migrations/migration.js';

/** Former students without an email address had an empty `emailKey`, as erased registrations have. */
export const studentKeys: Migration = {
  id: '0020-student-keys',
  async up({ db }) {
    const emailKey = { $concat: ['student:', { $toString: '$_id' }] };
    await db
      .collection('registrations')
      .updateMany({ emailKey: '', erasedAt: { $exists: false } }, [{ $set: { emailKey } }]);
  },
};
