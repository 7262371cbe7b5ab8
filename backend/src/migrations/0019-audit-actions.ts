import type { Migration } from '../platform/migrations/migration.js';

const RENAMED = {
  'kept-apart': 'marked-different',
  'suggested-again': 'unmarked-different',
  'provider-asked': 'synced-with-provider',
  'mail-resent': 'email-resent',
  'mail-tested': 'email-tested',
};
/** Whose outboxes have events with one of these actions until the events are handled. */
const SOURCES = ['institutions', 'payment_orders', 'mailings', 'deliveries', 'delegations', 'admin_acts'];

/** Five actions in the activity log have other names. */
export const auditActions: Migration = {
  id: '0019-audit-actions',
  async up({ db }) {
    for (const [former, action] of Object.entries(RENAMED)) {
      await db.collection('audit').updateMany({ action: former }, { $set: { action } });
      for (const source of SOURCES)
        for (const list of ['outbox', 'deadLetters'])
          await db
            .collection(source)
            .updateMany(
              { [`${list}.payload.action`]: former },
              { $set: { [`${list}.$[event].payload.action`]: action } },
              { arrayFilters: [{ 'event.payload.action': former }] },
            );
    }
  },
};
