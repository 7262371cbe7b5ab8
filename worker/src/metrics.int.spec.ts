import { freePort } from '@mun/local/supervisor/probes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { confirmation } from './testing/deliveries.fixture.js';
import { openWorld, type World } from './testing/world.js';

const METRICS_TOKEN = 'a-token-for-the-tests';

describe('what a worker tells Prometheus', () => {
  let world: World;
  let url: string;
  beforeAll(async () => {
    world = await openWorld('worker-metrics', 912);
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
    const good = confirmation('event-1', 'good@example.org');
    const bad = confirmation('event-2', 'not an address');
    await world.deliver(good, bad);
    await world.becomes(good, 'sent');
    await world.becomes(bad, 'failed');
    const answer = await ask(METRICS_TOKEN);
    expect(answer.headers.get('content-type')).toContain('version=0.0.4');
    const text = await answer.text();
    expect(text).toMatch(/^mun_mails_total\{kind="registration-confirmed",result="sent"\} 1$/m);
    expect(text).toMatch(/^mun_mails_total\{kind="registration-confirmed",result="never"\} 1$/m);
    expect(text).not.toContain(good.to.address);
  });
});
