import { createServer, type AddressInfo } from 'node:net';
import { freePort } from '@mun/local/supervisor/probes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { spawnWorker } from './testing/worker-process.js';
import { createWorkerFixture, type WorkerFixture } from './testing/worker.fixture.js';

const settings = {
  MONGODB_URI: 'mongodb://127.0.0.1:1/none',
  REDIS_URL: 'redis://127.0.0.1:1',
  SMTP_URL: 'smtp://127.0.0.1:1',
  MAIL_FROM: 'mail@mun.example',
};

describe('start and shutdown', () => {
  it.each<[string, Record<string, string>]>([
    ['MONGODB_URI', { MONGODB_URI: '' }],
    ['MONGODB_URI', { MONGODB_URI: 'mongodb://' }],
    ['MONGODB_URI', { MONGODB_URI: 'mongodb://somewhere/x?nonsense=1' }],
    ['REDIS_URL', { REDIS_URL: 'localhost' }],
    ['REDIS_URL', { REDIS_URL: 'redis://host:port' }],
    ['SMTP_URL', { SMTP_URL: 'mail.mun.example:25' }],
    ['SMTP_URL', { SMTP_URL: ' ' }],
    ['MAIL_FROM', { MAIL_FROM: 'Meridian MUN' }],
    ['MAIL_FROM', { MAIL_FROM: 'a@mun.example\r\nBcc: b@mun.example' }],
    ['WORKER_PORT', { WORKER_PORT: '70000' }],
    ['LOG_LEVEL', { LOG_LEVEL: 'loud' }],
    ['NODE_ENV', { NODE_ENV: 'prod' }],
  ])('exits with one line that names an invalid %s', async (name, invalid) => {
    const { code, output } = await spawnWorker({ ...settings, ...invalid }).ended;
    expect(code).toBe(1);
    expect(output.trim().split('\n')).toEqual([expect.stringMatching(`^Invalid settings: ${name} `)]);
  });

  it('shuts down cleanly although it never reached its servers', async () => {
    const worker = spawnWorker(settings);
    await worker.waitForLog('worker started');
    worker.signal('SIGTERM');
    expect(await worker.ended).toEqual({ code: 0, signal: null, output: '' });
  });

  it('exits if its port is in use', async () => {
    const taken = createServer().listen(0);
    const { port } = taken.address() as AddressInfo;
    const { code, output } = await spawnWorker({ ...settings, WORKER_PORT: String(port) }).ended;
    taken.close();
    expect(code).toBe(1);
    expect(output).toContain('EADDRINUSE');
  });
});

describe('health endpoints', () => {
  let fixture: WorkerFixture;
  beforeAll(async () => {
    fixture = await createWorkerFixture('worker-health', 904);
  });
  afterAll(() => fixture.close());

  const get = async (path: string, port: number) => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`);
    return { status: response.status, body: await response.json() };
  };

  it('report alive and ready', async () => {
    const port = await freePort();
    await fixture.startWorker({ WORKER_PORT: String(port) });
    expect(await get('/health', port)).toEqual({ status: 200, body: { status: 'ok' } });
    await expect
      .poll(() => get('/health/ready', port))
      .toEqual({ status: 200, body: { status: 'ok', database: 'ok', queue: 'ok' } });
    expect(await get('/', port)).toMatchObject({ status: 404 });
  });

  it('report alive but not ready without the servers', async () => {
    const port = await freePort();
    const { MONGODB_URI, REDIS_URL } = settings;
    await fixture.startWorker({ MONGODB_URI, REDIS_URL, WORKER_PORT: String(port) });
    expect(await get('/health', port)).toMatchObject({ status: 200 });
    expect(await get('/health/ready', port)).toEqual({
      status: 503,
      body: { statusCode: 503, message: 'Not ready: database away, queue away.' },
    });
  });
});
