import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { EmailDelivery } from '@mun/contracts/notify/deliveries';
import { buildPath, IDEMPOTENCY_KEY_HEADER, ROUTES } from '@mun/contracts/routes';
import { OutboxRelay } from '../../platform/events/outbox-relay.js';
import { ASSEMBLY } from '../../testing/fixtures/allotment.js';
import { TEST_ADMIN } from '../../testing/fixtures/content.js';
import { failEachWrite, type Scenario } from '../../testing/interruptions/fail-each-write.js';
import { runInBetween } from '../../testing/interruptions/pause-command.js';
import { handleAllEvents, recover, waitForHandlers } from '../../testing/interruptions/recover.js';
import { startMailingFixture, type MailingFixture } from '../../testing/fixtures/mailing.js';
import { stopScheduledTasks } from '../../testing/start-app.js';
import { MailingsService } from './mailings.service.js';

const DELEGATES = [0, 1, 2];
const WRITES = ['update audit', 'job emails'];

let fixture: MailingFixture;
beforeAll(async () => {
  fixture = await startMailingFixture(DELEGATES.length);
  stopScheduledTasks(fixture.testApp);
  const seats = DELEGATES.map((index): [number, string, string] => [index, ASSEMBLY, `Country ${index + 1}`]);
  await fixture.allot(seats).expect(200);
});
afterAll(() => fixture.testApp.stop());
beforeEach(() => clear());

async function clear(): Promise<void> {
  await handleAllEvents(fixture.testApp);
  await fixture.clear();
}

/** The route answers when all emails are sent, which no worker does here. */
const start = () => fixture.testApp.app.get(MailingsService).start(TEST_ADMIN);
const post = (route: string, id: string, form?: object) => fixture.admin.post(buildPath(route, { id }), form);
const statesOf = async () => (await fixture.deliveries.find().toArray()).map(({ state }) => state);

/** Expects one email for each delegate, with its job. */
async function expectEmails(state: EmailDelivery['state'], withJobs = true): Promise<void> {
  expect(await statesOf()).toEqual(DELEGATES.map(() => state));
  for (const { _id } of await fixture.deliveries.find().toArray())
    if (withJobs) expect(await fixture.queue.getJob(_id), `the job of ${_id}`).not.toBeNull();
}

async function prepareMailing(): Promise<string> {
  await clear();
  const mailing = await start();
  await handleAllEvents(fixture.testApp);
  return mailing!._id.toHexString();
}

/** A mailing whose emails have failed. */
async function prepareFailed(): Promise<string> {
  const id = await prepareMailing();
  await fixture.runWorker('failed');
  return id;
}

const STARTED: Scenario<void> = {
  sharesSubject: true,
  prepare: clear,
  act: start,
  writes: ['insert mailings', 'insert deliveries', 'update mailings', ...WRITES],
  expectComplete: async () => {
    await expectEmails('queued');
    expect(await fixture.mailings.countDocuments()).toBe(1);
  },
  expectUnchanged: async () => expect(await statesOf()).toEqual([]),
};

const STOPPED: Scenario<string> = {
  sharesSubject: true,
  prepare: prepareMailing,
  act: (id) => post(ROUTES.stopMailing, id),
  writes: ['findAndModify mailings', 'update deliveries', 'update audit'],
  expectComplete: () => expectEmails('held', false),
  expectUnchanged: () => expectEmails('queued'),
};

const RESUMED: Scenario<string> = {
  sharesSubject: true,
  prepare: async () => {
    const id = await prepareMailing();
    await post(ROUTES.stopMailing, id).expect(200);
    await fixture.queue.client.flushdb();
    return id;
  },
  act: (id) => post(ROUTES.resumeMailing, id),
  writes: [...STOPPED.writes, ...WRITES],
  expectComplete: () => expectEmails('queued'),
  expectUnchanged: () => expectEmails('held', false),
};

const RETRIED: Scenario<string> = {
  sharesSubject: true,
  prepare: prepareFailed,
  act: (id) => post(ROUTES.retryMailing, id),
  writes: [...STOPPED.writes, ...WRITES],
  expectComplete: () => expectEmails('queued'),
  expectUnchanged: () => expectEmails('failed', false),
};

const RESENT: Scenario<string> = {
  sharesSubject: true,
  prepare: async () => {
    await prepareFailed();
    return (await fixture.deliveries.findOne({}, { sort: { _id: 1 } }))!._id;
  },
  // An email that is queued already cannot be sent again.
  act: async (id) => {
    const { status } = await post(ROUTES.resendDelivery, id, {});
    const isQueued = (await fixture.deliveries.findOne({ _id: id }))?.state === 'queued';
    return { status: isQueued && status < 500 ? 200 : status };
  },
  writes: ['findAndModify deliveries', ...WRITES],
  expectComplete: async (id) => {
    expect((await statesOf()).toSorted()).toEqual(['failed', 'failed', 'queued']);
    expect(await fixture.queue.getJob(id)).not.toBeNull();
  },
  expectUnchanged: () => expectEmails('failed', false),
};

/** An email that has arrived, and the key of the organiser's request to send it again. */
const COPIED: Scenario<{ id: string; key: string }> = {
  sharesSubject: true,
  prepare: async () => {
    await prepareMailing();
    await fixture.runWorker();
    return { id: (await fixture.deliveries.findOne())!._id, key: randomUUID() };
  },
  act: ({ id, key }) => post(ROUTES.resendDelivery, id, { again: true }).set(IDEMPOTENCY_KEY_HEADER, key),
  writes: ['insert deliveries', ...WRITES],
  expectComplete: async () => {
    expect((await statesOf()).toSorted()).toEqual(['queued', 'sent', 'sent', 'sent']);
    const [copy] = await fixture.deliveries.find({ state: 'queued' }).toArray();
    expect(await fixture.queue.getJob(copy!._id)).not.toBeNull();
  },
  expectUnchanged: () => expectEmails('sent', false),
};

describe('a write that fails while', () => {
  it('a mailing is started', () => failEachWrite(fixture.testApp, STARTED));
  it('a mailing is stopped', () => failEachWrite(fixture.testApp, STOPPED));
  it('a mailing is resumed', () => failEachWrite(fixture.testApp, RESUMED));
  it('the failed emails of a mailing are sent again', () => failEachWrite(fixture.testApp, RETRIED));
  it('one failed email is sent again', () => failEachWrite(fixture.testApp, RESENT));
  it('an email that has arrived is sent again', () => failEachWrite(fixture.testApp, COPIED));
});

describe('a mailing', () => {
  it.each(['insert mailings', 'insert deliveries', 'job emails'])(
    'sends each delegate one email if another organiser starts one before %s',
    async (at) => {
      await runInBetween(fixture.testApp, { at }, startAndWait, startAndSweep);
      await recover(fixture.testApp);
      await expectEmails('queued');
    },
  );

  it.each(['insert deliveries', 'job emails'])('holds its emails if it is stopped before %s', async (at) => {
    const stop = async () => {
      const { newest } = (await fixture.admin.get(ROUTES.latestMailing).expect(200)).body;
      await post(ROUTES.stopMailing, newest.id).expect(200);
    };
    await runInBetween(fixture.testApp, { at }, startAndWait, stop);
    await recover(fixture.testApp);
    await expectEmails('held', false);
  });

  it('does not email a delegate who is cancelled meanwhile', async () => {
    const { _id } = fixture.delegates[0]!;
    const registrations = fixture.testApp.connection.collection('registrations');
    const setState = (state: string) => registrations.updateOne({ _id }, { $set: { state } });
    const cancel = () => setState('cancelled');
    await runInBetween(fixture.testApp, { at: 'insert deliveries' }, startAndWait, cancel);
    await recover(fixture.testApp);
    const email = await fixture.deliveries.findOne({ registration: _id.toHexString() });
    await setState('confirmed');
    expect(email).toMatchObject({ state: 'failed', to: { address: '' } });
  });

  async function startAndWait(): Promise<void> {
    await start();
    await waitForHandlers(fixture.testApp);
  }

  /** Another backend: its sweep also dispatches the events of the first mailing, whose handler is slow. */
  async function startAndSweep(): Promise<void> {
    await start();
    await fixture.testApp.app.get(OutboxRelay).sweep(0);
  }
});
