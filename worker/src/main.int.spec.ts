import { createServer, type AddressInfo } from 'node:net';
import { freePort } from '@mun/local/supervisor/probes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { spawnWorker } from './testing/worker-process.js';
import { UNREACHABLE_SERVERS } from './testing/settings.fixture.js';
import { createWorkerFixture, type WorkerFixture } from './testing/worker.fixture.js';

const get = async (path: string, port: number) => {
  const response = await fetch(`http://127.0.0.1:${port}${path}`);
  return { status: response.status, body: (await response.json()) as object };
};

describe('start and shutdown', () => {
  it('exits with one line that names an invalid setting', async () => {
    const { code, output } = await spawnWorker({ ...UNREACHABLE_SERVERS, MAIL_FROM: 'Meridian MUN' }).ended;
    expect(code).toBe(1);
    expect(output.trim().split('\n')).toEqual([expect.stringMatching('^Invalid settings: MAIL_FROM ')]);
  });

  it('exits if its port is in use', async () => {
    const taken = createServer().listen(0);
    const { port } = taken.address() as AddressInfo;
    const settings = { ...UNREACHABLE_SERVERS, WORKER_PORT: String(port) };
    const { code, output } = await spawnWorker(settings).ended;
    taken.close();
    expect(code).toBe(1);
    expect(output).toContain('EADDRINUSE');
  });

  it('without its servers, reports alive but not ready, and shuts down cleanly', async () => {
    const port = await freePort();
    const worker = spawnWorker({ ...UNREACHABLE_SERVERS, WORKER_PORT: String(port) });
    await worker.waitForLog('worker started');
    expect(await get('/health', port)).toMatchObject({ status: 200 });
    expect(await get('/health/ready', port)).toEqual({
      status: 503,
      body: { statusCode: 503, message: 'Not ready: database away, queue away.' },
    });
    worker.signal('SIGTERM');
    expect(await worker.ended).toEqual({ code: 0, signal: null, output: '' });
  });
});

describe('health endpoints', () => {
  let fixture: WorkerFixture;
  beforeAll(async () => {
    fixture = await createWorkerFixture('worker-health', 904);
  });
  afterAll(() => fixture.close());

  it('report alive and ready', async () => {
    const port = await freePort();
    await fixture.runWorker({ WORKER_PORT: String(port) });
    expect(await get('/health', port)).toEqual({ status: 200, body: { status: 'ok' } });
    await expect
      .poll(() => get('/health/ready', port))
      .toEqual({ status: 200, body: { status: 'ok', database: 'ok', queue: 'ok' } });
    expect(await get('/', port)).toMatchObject({ status: 404 });
  });
});
