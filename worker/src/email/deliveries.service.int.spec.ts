import type { Collection } from 'mongodb';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { startMailbox, type Mailbox } from '@mun/local/mailbox/mailbox';
import { DELIVERIES_COLLECTION, type EmailDelivery } from '@mun/contracts/notify/deliveries';
import { Config } from '../config.js';
import { DatabaseService } from '../database.service.js';
import { DeliveriesService, type ClaimedDelivery } from './deliveries.service.js';
import { Mailer } from './mailer.js';
import { composeMessage } from './compose-message.js';
import { confirmationDelivery } from '../testing/deliveries.fixture.js';

describe('DeliveriesService', () => {
  let database: DatabaseService;
  let service: DeliveriesService;
  let deliveries: Collection<EmailDelivery>;
  let mailbox: Mailbox;
  let config: Config;
  beforeAll(async () => {
    const uri = new URL(inject('mongoUri'));
    uri.pathname = '/worker-deliveries';
    mailbox = await startMailbox();
    config = Object.assign(new Config(), {
      MONGODB_URI: uri.href,
      SMTP_URL: mailbox.smtpUrl,
      MAIL_FROM: 'a@mun.example',
    });
    database = new DatabaseService(config, pino({ level: 'silent' }));
    service = new DeliveriesService(database);
    deliveries = database.collection<EmailDelivery>(DELIVERIES_COLLECTION);
    await deliveries.deleteMany();
  });
  afterAll(async () => {
    await database.onApplicationShutdown();
    await mailbox.stop();
  });

  const insert = async (event: string) => {
    const delivery = confirmationDelivery(event, `${event}@mun.example`);
    await deliveries.insertOne(delivery);
    return delivery;
  };
  const insertClaimed = async (event: string) => {
    const claimed = await service.claim(await insert(event), 'worker.1');
    if (!claimed) throw new Error('the delivery could not be claimed');
    return claimed;
  };
  const stateOf = async ({ _id }: EmailDelivery) => (await deliveries.findOne({ _id }))?.state;

  /** Lets two workers read the same queued delivery before either claims it, and returns the number of emails sent. */
  const emailsSentInRace = async (
    event: string,
    claim: (delivery: EmailDelivery, claim: string) => Promise<EmailDelivery | null>,
  ) => {
    const delivery = await insert(event);
    const workers = [new Mailer(config), new Mailer(config)];
    const read = await Promise.all(workers.map(() => service.findById(delivery._id)));
    expect(read.map((found) => found?.state)).toEqual(['queued', 'queued']);
    await Promise.all(
      workers.map(async (mailer, index) => {
        if (await claim(delivery, `worker-${index}`))
          await mailer.send(composeMessage(delivery, config.MAIL_FROM));
        mailer.close();
      }),
    );
    return mailbox.control.list(delivery.to.address).length;
  };

  it('lets one of two workers claim a delivery, so that one email is sent', async () => {
    expect(await emailsSentInRace('ev-guarded', (delivery, claim) => service.claim(delivery, claim))).toBe(1);
  });

  it('would send two emails if the claim did not filter by state (control)', async () => {
    const unguarded = ({ _id }: EmailDelivery, claim: string) =>
      deliveries.findOneAndUpdate(
        { _id },
        { $set: { state: 'sending', claim } },
        { returnDocument: 'after' },
      );
    expect(await emailsSentInRace('ev-unguarded', unguarded)).toBe(2);
  });

  it('lets one of 20 concurrent claims succeed', async () => {
    const delivery = await insert('ev-many');
    const got = await Promise.all(Array.from({ length: 20 }, (_, n) => service.claim(delivery, `w.${n}`)));
    expect(got.filter(Boolean)).toHaveLength(1);
    expect(await deliveries.findOne({ _id: delivery._id })).toMatchObject({ state: 'sending', attempts: 1 });
  });

  it('accepts a repeated claim, because the first response may have been lost', async () => {
    const claimed = await insertClaimed('ev-again');
    expect(await service.claim(claimed, claimed.claim)).toMatchObject({ claim: claimed.claim });
  });

  it.each<[string, (claimed: ClaimedDelivery) => Promise<boolean>]>([
    ['sent', (claimed) => service.markSent(claimed)],
    ['queued', (claimed) => service.requeue(claimed, 'reason')],
    ['failed', (claimed) => service.markFailed(claimed, 'reason')],
    ['unknown', (claimed) => service.markUnknown(claimed, 'reason')],
  ])('becomes %s only with the current claim', async (state, change) => {
    const claimed = await insertClaimed(`ev-holder-${state}`);
    expect(await change({ ...claimed, claim: 'other worker' })).toBe(false);
    expect(await stateOf(claimed)).toBe('sending');
    expect(await change(claimed)).toBe(true);
    expect(await stateOf(claimed)).toBe(state);
    const claimable = state === 'queued' || state === 'failed';
    expect((await service.claim(claimed, 'next.1')) !== null).toBe(claimable);
  });

  it('is not queued again if it was superseded while it was being sent', async () => {
    const claimed = await insertClaimed('ev-superseded');
    await deliveries.updateOne({ _id: claimed._id }, { $set: { superseded: true } });
    expect(await service.requeue(claimed, 'The mail server is away.')).toBe(true);
    const error = 'This email was not sent because it no longer applied.';
    expect(await deliveries.findOne({ _id: claimed._id })).toMatchObject({ state: 'failed', error });
    expect(await service.claim(claimed, 'next.1')).toBeNull();
  });

  it('becomes unknown only after the claim timed out, and sent if the worker was alive after all', async () => {
    const longAgo = new Date(Date.now() - 60_000);
    let attempts = 0;
    // Repeated, because on a machine that stalls for three seconds the claim times out by itself.
    const claimed = await vi.waitFor(async () => {
      const fresh = await insertClaimed(`ev-timeout-${++attempts}`);
      expect(await service.markUnknownIfAbandoned(fresh, 'timed out')).toBe(false);
      await deliveries.updateOne({ _id: fresh._id }, { $set: { claimedAt: longAgo } });
      await service.renewClaim(fresh);
      expect(await service.markUnknownIfAbandoned(fresh, 'timed out')).toBe(false);
      return fresh;
    }, 60_000);
    await deliveries.updateOne({ _id: claimed._id }, { $set: { claimedAt: longAgo } });
    expect(await service.markUnknownIfAbandoned(claimed, 'timed out')).toBe(true);
    expect(await deliveries.findOne({ _id: claimed._id })).toMatchObject({
      state: 'unknown',
      error: 'timed out',
    });

    expect(await service.markSent(claimed)).toBe(true);
    expect(await deliveries.findOne({ _id: claimed._id })).not.toHaveProperty('error');
  });

  it('rejects the old claim after an organiser requested a retry', async () => {
    const claimed = await insertClaimed('ev-retry');
    await service.markUnknown(claimed, 'reason');
    await deliveries.updateOne({ _id: claimed._id }, { $set: { state: 'queued' }, $unset: { claim: '' } });
    expect(await service.markSent(claimed)).toBe(false);
  });

  it('repeats a read if the driver never responds', async () => {
    let calls = 0;
    const found = database.retryUntilAvailable(() =>
      ++calls === 1 ? new Promise<string>(() => {}) : Promise.resolve('found'),
    );
    expect(await found).toBe('found');
    expect(calls).toBe(2);
  });
});
