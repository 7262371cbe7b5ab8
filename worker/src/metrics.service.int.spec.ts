import { freePort } from '@mun/local/supervisor/probes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { confirmationDelivery } from './testing/deliveries.fixture.js';
import { createWorkerFixture, type WorkerFixture } from './testing/worker.fixture.js';

const METRICS_TOKEN = 'a-token-for-the-tests';

describe('what a worker tells Prometheus', () => {
  let world: WorkerFixture;
  let url: string;
  beforeAll(async () => {
    world = await createWorkerFixture('worker-metrics', 912);
    const port = await freePort();
    url = `http://127.0.0.1:${port}/metrics`;
    await world.startWorker({ WORKER_PORT: String(port), METRICS_TOKEN });
  });
  afterAll(() => world.close());

  const ask = (token?: string) => fetch(url, { headers: token ? { authorization: `Bearer ${token}` } : {} });

  it('is for nobody without the token', async () => {
    expect((await ask()).status).toBe(404);
    expect((await ask('another-token-for-tests')).status).toBe(404);
  });

  it('counts mails by what came of them, and names nobody', async () => {
    const good = confirmationDelivery('event-1', 'good@example.org');
    const bad = confirmationDelivery('event-2', 'not an address');
    await world.enqueue(good, bad);
    await world.waitForState(good, 'sent');
    await world.waitForState(bad, 'failed');
    const answer = await ask(METRICS_TOKEN);
    expect(answer.headers.get('content-type')).toContain('version=0.0.4');
    const text = await answer.text();
    expect(text).toMatch(/^mun_mails_total\{kind="registration-confirmed",result="sent"\} 1$/m);
    expect(text).toMatch(/^mun_mails_total\{kind="registration-confirmed",result="never"\} 1$/m);
    expect(text).not.toContain(good.to.address);
  });
});
