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

describe('the program', () => {
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
  ])('stops with one line that names a bad %s', async (name, wrong) => {
    const { code, words } = await spawnWorker({ ...settings, ...wrong }).ended;
    expect(code).toBe(1);
    expect(words.trim().split('\n')).toEqual([expect.stringMatching(`^Settings: ${name} `)]);
  });

  it('stops in good order though it never reached its servers', async () => {
    const worker = spawnWorker(settings);
    await worker.waitForLog('takes jobs');
    worker.signal('SIGTERM');
    expect(await worker.ended).toEqual({ code: 0, signal: null, words: '' });
  });

  it('stops when its port is taken', async () => {
    const taken = createServer().listen(0);
    const { port } = taken.address() as AddressInfo;
    const { code, words } = await spawnWorker({ ...settings, WORKER_PORT: String(port) }).ended;
    taken.close();
    expect(code).toBe(1);
    expect(words).toContain('EADDRINUSE');
  });
});

describe('its health', () => {
  let world: WorkerFixture;
  beforeAll(async () => {
    world = await createWorkerFixture('worker-health', 904);
  });
  afterAll(() => world.close());

  const ask = async (path: string, port: number) => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`);
    return { status: response.status, body: await response.json() };
  };

  it('answers that it lives and is ready', async () => {
    const port = await freePort();
    await world.startWorker({ WORKER_PORT: String(port) });
    expect(await ask('/health', port)).toEqual({ status: 200, body: { status: 'ok' } });
    await expect
      .poll(() => ask('/health/ready', port))
      .toEqual({ status: 200, body: { status: 'ok', database: 'ok', queue: 'ok' } });
    expect(await ask('/', port)).toMatchObject({ status: 404 });
  });

  it('answers that it lives and is not ready without its servers', async () => {
    const port = await freePort();
    const { MONGODB_URI, REDIS_URL } = settings;
    await world.startWorker({ MONGODB_URI, REDIS_URL, WORKER_PORT: String(port) });
    expect(await ask('/health', port)).toMatchObject({ status: 200 });
    expect(await ask('/health/ready', port)).toEqual({
      status: 503,
      body: { statusCode: 503, message: 'Not ready: database away, queue away.' },
    });
  });
});
