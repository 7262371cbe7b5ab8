import type { Collection } from 'mongodb';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { startMailbox, type Mailbox } from '@mun/local/mailbox/mailbox';
import { DELIVERIES_COLLECTION, type EmailDelivery } from '@mun/contracts/deliveries';
import { Config } from '../config.js';
import { DatabaseService } from '../database.service.js';
import { DeliveriesService, type ClaimedDelivery } from './deliveries.service.js';
import { MailerService } from './mailer.service.js';
import { composeMessage } from './compose-message.js';
import { confirmationDelivery } from '../testing/deliveries.fixture.js';

describe('the lines of deliveries', () => {
  let database: DatabaseService;
  let deliveries: DeliveriesService;
  let lines: Collection<EmailDelivery>;
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
    deliveries = new DeliveriesService(database);
    lines = database.collection<EmailDelivery>(DELIVERIES_COLLECTION);
    await lines.deleteMany();
  });
  afterAll(async () => {
    await database.onApplicationShutdown();
    await mailbox.stop();
  });

  const written = async (event: string) => {
    const line = confirmationDelivery(event, `${event}@mun.example`);
    await lines.insertOne(line);
    return line;
  };
  const claimed = async (event: string) => {
    const held = await deliveries.claim(await written(event), 'me.1');
    if (!held) throw new Error('a line that waits can be claimed');
    return held;
  };
  const stateOf = async ({ _id }: EmailDelivery) => (await lines.findOne({ _id }))?.state;

  /** Two workers read the same waiting line, and only then does each try to claim it; how many mails does that make? */
  const mailsOfARace = async (
    event: string,
    claim: (line: EmailDelivery, claim: string) => Promise<EmailDelivery | null>,
  ) => {
    const line = await written(event);
    const workers = [new MailerService(config), new MailerService(config)];
    const read = await Promise.all(workers.map(() => deliveries.findById(line._id)));
    expect(read.map((found) => found?.state)).toEqual(['queued', 'queued']);
    await Promise.all(
      workers.map(async (mailer, index) => {
        if (await claim(line, `worker-${index}`)) await mailer.send(composeMessage(line, config.MAIL_FROM));
        mailer.onApplicationShutdown();
      }),
    );
    return mailbox.control.list(line.to.address).length;
  };

  it('let one of two claim, so that one mail is sent', async () => {
    expect(await mailsOfARace('ev-guarded', (line, claim) => deliveries.claim(line, claim))).toBe(1);
  });

  it('would let two mails be sent if the claim did not ask for the state it starts from', async () => {
    const unguarded = ({ _id }: EmailDelivery, claim: string) =>
      lines.findOneAndUpdate({ _id }, { $set: { state: 'sending', claim } }, { returnDocument: 'after' });
    expect(await mailsOfARace('ev-unguarded', unguarded)).toBe(2);
  });

  it('let 20 claim at once and one get it', async () => {
    const line = await written('ev-many');
    const got = await Promise.all(Array.from({ length: 20 }, (_, n) => deliveries.claim(line, `w.${n}`)));
    expect(got.filter(Boolean)).toHaveLength(1);
    expect(await lines.findOne({ _id: line._id })).toMatchObject({ state: 'sending', attempts: 1 });
  });

  it('let the same claim be made again, since its answer may have been lost', async () => {
    const held = await claimed('ev-again');
    expect(await deliveries.claim(held, held.claim)).toMatchObject({ claim: held.claim });
  });

  it.each<[string, (held: ClaimedDelivery) => Promise<boolean>]>([
    ['sent', (held) => deliveries.markSent(held)],
    ['queued', (held) => deliveries.requeue(held, 'why')],
    ['failed', (held) => deliveries.markFailed(held, 'why')],
    ['unknown', (held) => deliveries.markUnknown(held, 'why')],
  ])('become %s by their holder only', async (state, change) => {
    const held = await claimed(`ev-holder-${state}`);
    expect(await change({ ...held, claim: 'somebody else' })).toBe(false);
    expect(await stateOf(held)).toBe('sending');
    expect(await change(held)).toBe(true);
    expect(await stateOf(held)).toBe(state);
    const free = state === 'queued' || state === 'failed';
    expect((await deliveries.claim(held, 'next.1')) !== null).toBe(free);
  });

  it('are given up for dead only after a silence, and corrected if the holder was alive after all', async () => {
    const longAgo = new Date(Date.now() - 60_000);
    let tries = 0;
    // A machine that stands still for three seconds in between makes a silence of its own.
    const held = await vi.waitFor(async () => {
      const young = await claimed(`ev-silent-${++tries}`);
      expect(await deliveries.markUnknownIfAbandoned(young, 'silent')).toBe(false);
      await lines.updateOne({ _id: young._id }, { $set: { claimedAt: longAgo } });
      await deliveries.renewClaim(young);
      expect(await deliveries.markUnknownIfAbandoned(young, 'silent')).toBe(false);
      return young;
    }, 60_000);
    await lines.updateOne({ _id: held._id }, { $set: { claimedAt: longAgo } });
    expect(await deliveries.markUnknownIfAbandoned(held, 'silent')).toBe(true);
    expect(await lines.findOne({ _id: held._id })).toMatchObject({ state: 'unknown', error: 'silent' });

    expect(await deliveries.markSent(held)).toBe(true);
    expect(await lines.findOne({ _id: held._id })).not.toHaveProperty('error');
  });

  it('that an organiser asked to send again are no longer the first holder’s', async () => {
    const held = await claimed('ev-asked');
    await deliveries.markUnknown(held, 'why');
    await lines.updateOne({ _id: held._id }, { $set: { state: 'queued' }, $unset: { claim: '' } });
    expect(await deliveries.markSent(held)).toBe(false);
  });

  it('are asked for again when the driver never answers', async () => {
    let asked = 0;
    const found = database.retryUntilAvailable(() =>
      ++asked === 1 ? new Promise<string>(() => {}) : Promise.resolve('found'),
    );
    expect(await found).toBe('found');
    expect(asked).toBe(2);
  });
});
