import { MongoClient } from 'mongodb';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { CONFERENCE_COLLECTION, CONFERENCE_ID, type StoredReveal } from '@mun/contracts/allotment/reveal';
import { allotmentDelivery } from '../testing/deliveries.fixture.js';
import { createWorkerFixture, type WorkerFixture } from '../testing/worker.fixture.js';

const HOUR_MS = 3_600_000;

let fixture: WorkerFixture;
let client: MongoClient;
beforeAll(async () => {
  fixture = await createWorkerFixture('worker-sealed', 918);
  client = new MongoClient(fixture.settings['MONGODB_URI']!);
});
afterAll(async () => {
  await client.close();
  await fixture.close();
});

async function revealAt(instant: number): Promise<void> {
  await client
    .db()
    .collection<StoredReveal>(CONFERENCE_COLLECTION)
    .updateOne({ _id: CONFERENCE_ID }, { $set: { revealAt: new Date(instant) } }, { upsert: true });
}

/** Sends an email about a seat in a committee, another one about its release, and the first one again. @returns all that recipients get */
async function send(name: string) {
  const delivery = allotmentDelivery(name, `${name}@mun.example`);
  const previous = { committee: delivery.content.committee, portfolio: delivery.content.portfolio };
  const { fullName, registrationId } = delivery.content;
  const released = {
    ...allotmentDelivery(`${name}-released`, `${name}-released@mun.example`),
    name: 'seat-released' as const,
    content: { fullName, registrationId, previous },
  };
  const again = {
    ...delivery,
    _id: `resent.${name}`,
    to: { name: '', address: `${name}-again@mun.example` },
  };
  await fixture.enqueue(delivery, released, again);
  return {
    queued: delivery,
    received: async () => {
      const emails = await Promise.all(
        [delivery, released, again].map(({ to }) => fixture.waitForMail(to.address)),
      );
      return { delivery: await fixture.waitForState(delivery, 'sent'), text: JSON.stringify(emails) };
    },
  };
}

it('an email states no seat if the seats have been sealed since it was queued', async () => {
  await revealAt(Date.now() - HOUR_MS);
  const { queued, received } = await send('sealed');
  expect(queued).not.toHaveProperty('sealedUntil');
  const until = Date.now() + HOUR_MS;
  await revealAt(until);
  await fixture.runWorker();
  const { delivery, text } = await received();
  expect(text).toContain('has been decided');
  expect(text).toContain('has been released');
  for (const word of ['France', 'Security Council', 'guides.example', 'age of the sea', 'placards/'])
    expect(text).not.toContain(word);
  expect(delivery.sealedUntil).toEqual(new Date(until));
  await fixture.closeWorkers();
});

it('an email states the seat if it was queued while the seats were sealed, and they are revealed by then', async () => {
  await revealAt(Date.now() + HOUR_MS);
  const { received } = await send('revealed');
  await revealAt(Date.now() - 1);
  await fixture.runWorker();
  const { delivery, text } = await received();
  expect(text).toContain('Your allotment for Meridian MUN 2.0: France, United Nations Security Council');
  expect(delivery).not.toHaveProperty('sealedUntil');
});

it('a retry of a sealed email states the seat once it is revealed', async () => {
  await revealAt(Date.now() - 1);
  const delivery = {
    ...allotmentDelivery('retried', 'retried@mun.example'),
    attempts: 1,
    sealedUntil: new Date(Date.now() - 1),
  };
  await fixture.enqueue(delivery);
  expect((await fixture.waitForMail('retried@mun.example')).subject).toContain('France');
  expect(await fixture.waitForState(delivery, 'sent')).not.toHaveProperty('sealedUntil');
});
