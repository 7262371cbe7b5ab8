import { Injectable } from '@nestjs/common';
import type { Collection, Filter, UpdateFilter } from 'mongodb';
import { CONFERENCE_COLLECTION, CONFERENCE_ID, type StoredReveal } from '@mun/contracts/allotment/reveal';
import {
  DELIVERIES_COLLECTION,
  mayBeAboutSeat,
  SEAT_EMAILS,
  SECRET_EMAILS,
  type EmailDelivery,
} from '@mun/contracts/notify/deliveries';
import { DatabaseService } from '../database.service.js';

/** How often a claim is renewed, and after how long without renewal it counts as abandoned. */
export const CLAIM_RENEWAL_MS = 1_000;
const CLAIM_TIMEOUT_MS = 3_000;

const OUTDATED = 'This email was not sent because it no longer applied.';

type Change = Pick<UpdateFilter<EmailDelivery>, '$set' | '$unset'>;

/** A delivery and the claim under which its email is being sent. */
export type ClaimedDelivery = EmailDelivery & { claim: string };

/**
 * State transitions of email deliveries. The filter of each names the state and the claim it starts from, so of two
 * concurrent changes one returns null or false. All times are the database's, because several machines compare them.
 */
@Injectable()
export class DeliveriesService {
  private readonly deliveries: Collection<EmailDelivery>;
  private readonly conferences: Collection<StoredReveal>;

  constructor(private readonly database: DatabaseService) {
    this.deliveries = database.collection<EmailDelivery>(DELIVERIES_COLLECTION);
    this.conferences = database.collection<StoredReveal>(CONFERENCE_COLLECTION);
  }

  /** An email about a seat gets its `sealedUntil` here: the seal may have been set or have ended since it was queued. */
  async findById(id: string): Promise<EmailDelivery | null> {
    const [found, sealedUntil] = await this.database.retryUntilAvailable(() =>
      Promise.all([this.deliveries.findOne({ _id: id }), mayBeAboutSeat(id) ? this.findSeal() : undefined]),
    );
    if (!found) return null;
    const { sealedUntil: _earlier, ...delivery } = found;
    return { ...delivery, ...(sealedUntil && SEAT_EMAILS.includes(found.name) && { sealedUntil }) };
  }

  private async findSeal(): Promise<Date | undefined> {
    const isSealed = { _id: CONFERENCE_ID, $expr: { $gt: ['$revealAt', '$$NOW'] } };
    return (await this.conferences.findOne(isSealed, { projection: { revealAt: 1 } }))?.revealAt;
  }

  /** queued → failed, for good: the email no longer applies. Does nothing if it has changed since it was read. */
  async supersede({ _id, state, attempts }: EmailDelivery, error: string): Promise<void> {
    await this.update(
      { _id, state, attempts },
      {
        $set: { state: 'failed', superseded: true, error },
        $unset: SECRETS,
        $currentDate: { updatedAt: true },
      },
    );
  }

  /**
   * queued → sending; failed → sending if the job of a failed email was restarted.
   * @param previous the last email that the mail server accepted. One ordered write records both, so at most one email
   * of a worker is ever in an unrecorded state.
   * @returns null if another worker claimed it first
   */
  async claim(
    delivery: EmailDelivery,
    claim: string,
    previous?: ClaimedDelivery,
  ): Promise<ClaimedDelivery | null> {
    const { _id } = delivery;
    const updates = [...(previous ? [sentUpdate(previous)] : []), claimUpdate(delivery, claim)];
    const { matchedCount } = await this.database.retryUntilAvailable(() =>
      this.deliveries.bulkWrite(updates.map((updateOne) => ({ updateOne }))),
    );
    const claimed = matchedCount === updates.length || (await this.findById(_id))?.claim === claim;
    return claimed ? { ...delivery, claim, attempts: delivery.attempts + 1 } : null;
  }

  /** Renews a claim. Errors are ignored: without renewal the claim times out. */
  async renewClaim({ _id, claim }: ClaimedDelivery): Promise<void> {
    const filter: Filter<EmailDelivery> = { _id, state: 'sending', claim };
    await this.deliveries.updateOne(filter, { $currentDate: { claimedAt: true } }).catch(() => {});
  }

  /** sending → sent, if no next email follows at once. Returns false if the claim was lost. */
  async markSent(delivery: ClaimedDelivery): Promise<boolean> {
    const { filter, update } = sentUpdate(delivery);
    return this.update(filter, update);
  }

  /** sending → queued, to be retried; → failed if it was superseded meanwhile. The email was not sent. */
  async requeue(delivery: ClaimedDelivery, error: string): Promise<boolean> {
    const queued: Change = { $set: { state: 'queued', error }, $unset: { claim: '', claimedAt: '' } };
    const isCurrent = { superseded: { $exists: false } };
    return (await this.endClaim(delivery, queued, isCurrent)) || this.markFailed(delivery, OUTDATED);
  }

  /** sending → failed, for good. The email was not sent. */
  markFailed(delivery: ClaimedDelivery, error: string): Promise<boolean> {
    return this.endClaim(delivery, { $set: { state: 'failed', error } });
  }

  /** sending → unknown. The email may have been sent. */
  markUnknown(delivery: ClaimedDelivery, error: string): Promise<boolean> {
    return this.endClaim(delivery, { $set: { state: 'unknown', error } });
  }

  /** sending → unknown, if the claim has timed out. Returns false while it is being renewed. */
  markUnknownIfAbandoned(delivery: EmailDelivery, error: string): Promise<boolean> {
    const timedOut = { $expr: { $lt: ['$claimedAt', { $subtract: ['$$NOW', CLAIM_TIMEOUT_MS] }] } };
    return this.endClaim(delivery, { $set: { state: 'unknown', error } }, timedOut);
  }

  private endClaim({ _id, claim }: EmailDelivery, change: Change, alsoIf = {}): Promise<boolean> {
    const update = { ...change, $currentDate: { updatedAt: true as const } };
    return this.update({ _id, state: 'sending', claim, ...alsoIf }, update);
  }

  private async update(filter: Filter<EmailDelivery>, update: UpdateFilter<EmailDelivery>): Promise<boolean> {
    const { matchedCount } = await this.database.retryUntilAvailable(() =>
      this.deliveries.updateOne(filter, update),
    );
    return matchedCount === 1;
  }
}

/** What lets the recipient of an email in. */
const SECRETS = { 'content.token': '', 'content.code': '' } as const;

interface Update {
  filter: Filter<EmailDelivery>;
  update: UpdateFilter<EmailDelivery>;
}

/** The same claim matches again, because the response to the first update may have been lost. */
function claimUpdate({ _id, sealedUntil }: EmailDelivery, claim: string): Update {
  const claimable = [
    { state: 'queued' as const },
    { state: 'failed' as const, superseded: { $exists: false } },
    { state: 'sending' as const, claim },
  ];
  return {
    filter: { _id, $or: claimable },
    update: {
      $set: { state: 'sending', claim, ...(sealedUntil && { sealedUntil }) },
      $inc: { attempts: 1 },
      $unset: { error: '', ...(!sealedUntil && { sealedUntil: '' }) },
      $currentDate: { updatedAt: true, claimedAt: true },
    },
  };
}

/** Matches `unknown` too: another worker may have declared the claim abandoned before the mail server responded. */
function sentUpdate({ _id, claim, name }: ClaimedDelivery): Update {
  return {
    filter: { _id, state: { $in: ['sending', 'unknown'] }, claim },
    update: {
      $set: { state: 'sent' },
      $unset: { error: '', ...(SECRET_EMAILS.includes(name) && SECRETS) },
      $currentDate: { updatedAt: true, sentAt: true },
    },
  };
}
