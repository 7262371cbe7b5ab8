import { randomUUID } from 'node:crypto';
import type { Migration } from '../platform/migrations/migration.js';
import type { OutboxEntry } from '../platform/events/outbox.js';

/** Events that held the recipients of a mailing, before it had a cursor. */
const NOTICES = ['AllotmentNoticesRequested', 'SeatReleaseNoticesRequested'];

interface StoredMailing {
  outbox: OutboxEntry[];
  deadLetters?: OutboxEntry[];
  cursor?: string;
}

/**
 * A mailing that has recipients without a delivery is expanded from its start. Who has a delivery of it gets no second one. If
 * its events were dead letters, it waits for 'Retry' as before.
 */
export const mailingCursors: Migration = {
  id: '0016-mailing-cursors',
  async up({ db }) {
    const mailings = db.collection<StoredMailing>('mailings');
    await mailings.updateMany({ audience: { $exists: false } }, { $set: { audience: 'changed-seats' } });
    const hasNotices = ['outbox.type', 'deadLetters.type'].map((field) => ({ [field]: { $in: NOTICES } }));
    for await (const { _id, outbox, deadLetters = [] } of mailings.find({ $or: hasNotices })) {
      const payload = { mailing: _id.toHexString(), cursor: '' };
      const advanced = { id: randomUUID(), type: 'MailingAdvanced' as const, at: new Date(), payload };
      const waiting = outbox.filter(isOther);
      const dead = deadLetters.filter(isOther);
      (waiting.length < outbox.length ? waiting : dead).push(advanced);
      const left = dead.length > 0 ? { deadLetters: dead } : {};
      await mailings.updateOne({ _id }, [
        { $unset: 'deadLetters' },
        { $set: { ...left, outbox: waiting, cursor: '' } },
      ]);
    }
  },
};

function isOther({ type }: { type: string }): boolean {
  return !NOTICES.includes(type);
}
