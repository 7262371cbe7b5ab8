import { Injectable } from '@nestjs/common';
import type { Collection, Filter, UpdateFilter } from 'mongodb';
import { DELIVERIES_COLLECTION, type EmailDelivery } from '@mun/contracts/deliveries';
import { DatabaseService } from '../database.service.js';

/** How often a holder says that it lives, and after how long a silence it counts as dead. */
export const CLAIM_RENEWAL_MS = 1_000;
const DEAD_AFTER_MS = 3_000;

type Change = Pick<UpdateFilter<EmailDelivery>, '$set' | '$unset' | '$inc'>;

/** A line and the claim under which its mail is being sent. */
export type ClaimedDelivery = EmailDelivery & { claim: string };

/**
 * The lines that tell what became of each mail. Every change is one guarded update: its filter carries the state
 * and the claim that it starts from, so of two who want to change a line one does and the other learns of it by
 * `null` or `false`. All times are the database's, since the lease compares those of several machines.
 */
@Injectable()
export class DeliveriesService {
  private readonly lines: Collection<EmailDelivery>;

  constructor(private readonly database: DatabaseService) {
    this.lines = database.collection<EmailDelivery>(DELIVERIES_COLLECTION);
  }

  findById(id: string): Promise<EmailDelivery | null> {
    return this.database.retryUntilAvailable(() => this.lines.findOne({ _id: id }));
  }

  /**
   * queued → sending; failed → sending too, since whoever starts the job of a failed mail again wants it sent.
   * @param line as it was found; its content never changes
   * @param sent the mail before this one, which the mail server took: both are noted in one write, in this order, so
   * that never more than one mail of a worker is on its way without our knowing what became of it
   * @returns null where somebody else was faster
   */
  async claim(line: EmailDelivery, claim: string, sent?: ClaimedDelivery): Promise<ClaimedDelivery | null> {
    const { _id } = line;
    const updates = [...(sent ? [noteSent(sent)] : []), takeUp(_id, claim)];
    const { matchedCount } = await this.database.retryUntilAvailable(() =>
      this.lines.bulkWrite(updates.map((updateOne) => ({ updateOne }))),
    );
    const mine = matchedCount === updates.length || (await this.findById(_id))?.claim === claim;
    return mine ? { ...line, claim, attempts: line.attempts + 1 } : null;
  }

  /** Says that the holder lives; where even that fails the silence speaks for itself. */
  async renewClaim({ _id, claim }: ClaimedDelivery): Promise<void> {
    const held: Filter<EmailDelivery> = { _id, state: 'sending', claim };
    await this.lines.updateOne(held, { $currentDate: { claimedAt: true } }).catch(() => {});
  }

  /** sending → sent, for the last mail before a pause. False where the line has moved on without us. */
  async markSent(held: ClaimedDelivery): Promise<boolean> {
    const { filter, update } = noteSent(held);
    const { matchedCount } = await this.database.retryUntilAvailable(() =>
      this.lines.updateOne(filter, update),
    );
    return matchedCount === 1;
  }

  /** sending → queued: nothing was sent, and it is tried again. */
  async requeue({ _id, claim }: ClaimedDelivery, error: string): Promise<boolean> {
    const back: Change = { $set: { state: 'queued', error }, $unset: { claim: '', claimedAt: '' } };
    return (await this.change({ _id, state: 'sending', claim }, back)) !== null;
  }

  /** sending → failed: nothing was sent, and nothing will be. */
  async markFailed({ _id, claim }: ClaimedDelivery, error: string): Promise<boolean> {
    return (
      (await this.change({ _id, state: 'sending', claim }, { $set: { state: 'failed', error } })) !== null
    );
  }

  /** sending → unknown: it may or may not have been sent. */
  async markUnknown({ _id, claim }: ClaimedDelivery, error: string): Promise<boolean> {
    return (
      (await this.change({ _id, state: 'sending', claim }, { $set: { state: 'unknown', error } })) !== null
    );
  }

  /** sending → unknown, for a line whose holder has been silent for too long. False while it lives. */
  async markUnknownIfAbandoned({ _id, claim }: EmailDelivery, error: string): Promise<boolean> {
    const silent = { $expr: { $lt: ['$claimedAt', { $subtract: ['$$NOW', DEAD_AFTER_MS] }] } };
    const abandoned: Filter<EmailDelivery> = { _id, state: 'sending', claim, ...silent };
    return (await this.change(abandoned, { $set: { state: 'unknown', error } })) !== null;
  }

  private change(from: Filter<EmailDelivery>, to: Change): Promise<EmailDelivery | null> {
    return this.database.retryUntilAvailable(() =>
      this.lines.findOneAndUpdate(
        from,
        { ...to, $currentDate: { updatedAt: true } },
        { returnDocument: 'after' },
      ),
    );
  }
}

interface Update {
  filter: Filter<EmailDelivery>;
  update: UpdateFilter<EmailDelivery>;
}

/** queued → sending, or failed → sending, for one of those who try. Our own claim matches too, for an answer that was lost. */
function takeUp(_id: string, claim: string): Update {
  const free = [
    { state: 'queued' as const },
    { state: 'failed' as const, superseded: { $exists: false } },
    { state: 'sending' as const, claim },
  ];
  return {
    filter: { _id, $or: free },
    update: {
      $set: { state: 'sending', claim },
      $inc: { attempts: 1 },
      $unset: { error: '' },
      $currentDate: { updatedAt: true, claimedAt: true },
    },
  };
}

/** sending → sent. Also from unknown, where somebody took us for dead before the mail server answered. */
function noteSent({ _id, claim }: ClaimedDelivery): Update {
  return {
    filter: { _id, state: { $in: ['sending', 'unknown'] }, claim },
    update: {
      $set: { state: 'sent' },
      $unset: { error: '' },
      $currentDate: { updatedAt: true, sentAt: true },
    },
  };
}
