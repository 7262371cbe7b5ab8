import { afterEach, describe, expect, it } from 'vitest';
import { allotmentDelivery, confirmationDelivery, receipt } from '../testing/deliveries.fixture.js';
import { recipients, waitUntilSent } from '../testing/mailing.scenario.js';
import { createWorkerFixture, type WorkerFixture } from '../testing/worker.fixture.js';

describe('a mailing', () => {
  let fixture: WorkerFixture;
  afterEach(() => fixture.close());

  it('does not send held deliveries, although they have jobs', async () => {
    fixture = await createWorkerFixture('worker-held', 914);
    const deliveries = recipients(20).map((to, n) => allotmentDelivery(`r${n}`, to));
    await fixture.enqueueInOrder(
      deliveries.map((delivery, n) => (n % 2 ? { ...delivery, state: 'held' as const } : delivery)),
    );
    await fixture.runWorker();
    await waitUntilSent(fixture, 10);
    await expect.poll(async () => (await fixture.queue.getJobCounts()).completed).toBe(20);
    expect(fixture.mailbox.control.list()).toHaveLength(10);
    expect(await fixture.deliveries.countDocuments({ state: 'held' })).toBe(10);
  });

  it('does not delay a single email', async () => {
    fixture = await createWorkerFixture('worker-single', 909);
    fixture.mailbox.control.configure({ delayMs: 20 });
    await fixture.enqueueInOrder(recipients(200).map((to, n) => allotmentDelivery(`r${n}`, to)));
    await fixture.runWorker();
    await waitUntilSent(fixture, 5);
    const delivery = confirmationDelivery('single', 'single@mun.example');
    await fixture.enqueueInOrder([delivery]);
    await fixture.waitForState(delivery, 'sent');
    const arrived = fixture.mailbox.control.list().toReversed();
    expect(arrived.slice(0, 100).flatMap(({ to }) => to)).toContain('single@mun.example');
  });

  it('has as many emails in progress as connections, and sends each once', async () => {
    fixture = await createWorkerFixture('worker-connections', 916);
    fixture.mailbox.control.configure({ delayMs: 500 });
    await fixture.enqueueInOrder(recipients(12).map((to, n) => allotmentDelivery(`r${n}`, to)));
    await fixture.runWorker({ SMTP_CONNECTIONS: '3' });
    let most = 0;
    await expect
      .poll(async () => {
        most = Math.max(most, await fixture.deliveries.countDocuments({ state: 'sending' }));
        return fixture.deliveries.countDocuments({ state: 'sent' });
      })
      .toBe(12);
    expect(most).toBe(3);
    const reached = fixture.mailbox.control.list().flatMap(({ to }) => to);
    expect(reached.toSorted()).toEqual(recipients(12).toSorted());
  });

  it('keeps the order of single emails, although some have a receipt to draw', async () => {
    fixture = await createWorkerFixture('worker-order', 915);
    const addresses = recipients(24);
    const deliveries = addresses.map((to, n) =>
      confirmationDelivery(`order-${n}`, to, n % 3 ? {} : { receipt: { document: receipt, url: '/r.pdf' } }),
    );
    await fixture.enqueueInOrder(deliveries);
    await fixture.runWorker();
    await waitUntilSent(fixture, 24);
    const arrived = fixture.mailbox.control.list().toReversed();
    expect(arrived.flatMap(({ to }) => to)).toEqual(addresses);
  });
});
