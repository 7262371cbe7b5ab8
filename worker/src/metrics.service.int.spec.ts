import { freePort } from '@mun/local/supervisor/probes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { confirmationDelivery } from './testing/deliveries.fixture.js';
import { createWorkerFixture, type WorkerFixture } from './testing/worker.fixture.js';

const METRICS_TOKEN = 'a-token-for-the-tests';

describe('GET /metrics of the worker', () => {
  let fixture: WorkerFixture;
  let url: string;
  beforeAll(async () => {
    fixture = await createWorkerFixture('worker-metrics', 912);
    const port = await freePort();
    url = `http://127.0.0.1:${port}/metrics`;
    await fixture.runWorker({ WORKER_PORT: String(port), METRICS_TOKEN });
  });
  afterAll(() => fixture.close());

  const get = (token?: string) => fetch(url, { headers: token ? { authorization: `Bearer ${token}` } : {} });

  it('responds 404 without the right token', async () => {
    expect((await get()).status).toBe(404);
    expect((await get('another-token-for-tests')).status).toBe(404);
  });

  it('counts emails by result and contains no personal data', async () => {
    const good = confirmationDelivery('event-1', 'good@example.org');
    const bad = confirmationDelivery('event-2', 'not an address');
    await fixture.enqueue(good, bad);
    await fixture.waitForState(good, 'sent');
    await fixture.waitForState(bad, 'failed');
    const response = await get(METRICS_TOKEN);
    expect(response.headers.get('content-type')).toContain('version=0.0.4');
    const text = await response.text();
    expect(text).toMatch(/^mun_mails_total\{kind="registration-confirmed",result="sent"\} 1$/m);
    expect(text).toMatch(/^mun_mails_total\{kind="registration-confirmed",result="failed"\} 1$/m);
    expect(text).not.toContain(good.to.address);
  });
});
