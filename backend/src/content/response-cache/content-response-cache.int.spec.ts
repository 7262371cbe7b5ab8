import { mkdtempSync, rmSync } from 'node:fs';
import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getConnectionToken } from '@nestjs/mongoose';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { startDatabase } from '@mun/local/database/database';
import type { Connection } from 'mongoose';
import request from 'supertest';
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import type { FaqView } from '@mun/contracts/content/content';
import { ResponseCache } from '../../platform/http/response-cache/response-cache.js';
import { createCommittees, TEST_ADMIN } from '../../testing/fixtures/content.js';
import { startApp, stopScheduledTasks } from '../../testing/start-app.js';
import { freshRedisUrl } from '../../testing/test-app.js';
import { BoardService } from '../board/board.service.js';
import { FaqsService } from '../faqs/faqs.service.js';
import { ContentChangesService } from './content-changes.service.js';

const PATHS = [
  '/conference',
  '/committees',
  '/committees?images=base64',
  '/committees?images=url',
  '/committees/get-portfolios',
  '/eb',
  '/eb?images=url',
  '/team-members',
  '/team-members?images=url',
  '/sponsors',
  '/sponsors?images=url',
  '/faqs',
  '/schools/offer',
];

async function startBackend(database: string): Promise<NestExpressApplication> {
  return startApp({ MONGODB_URI: database, REDIS_URL: await freshRedisUrl() });
}

function get(app: NestExpressApplication, path: string): request.Test {
  return request(app.getHttpServer()).get(`/api${path}`);
}

const createFaq = (app: NestExpressApplication, question: string) =>
  app.get(FaqsService).collection.create({ question, answer: 'A' }, TEST_ADMIN);

const questions = async (app: NestExpressApplication) =>
  ((await get(app, '/faqs').expect(200)).body as FaqView[]).map(({ question }) => question);

describe('cached public reads', () => {
  const database = new URL(inject('mongoUri'));
  database.pathname = `/reads-${randomUUID()}`;
  let app: NestExpressApplication;
  let other: NestExpressApplication;

  beforeAll(async () => {
    [app, other] = await Promise.all([startBackend(String(database)), startBackend(String(database))]);
    await createCommittees(app, { name: 'Arctic Council', agenda: 'Shipping', portfolios: ['Norway'] });
    const member = { name: 'Zoe', position: 'Chairperson', committee: 'Arctic Council' };
    await app.get(BoardService).create(member, undefined, TEST_ADMIN);
  });
  afterAll(() => Promise.all([app.close(), other.close()]));

  it.each(PATHS)('have the same response as the controller: %s', async (path) => {
    // Express sends a weak ETag, the cache a strong one. A scheduled refresh may come in between.
    const getFrom = (etag: RegExp, prepare: () => unknown) =>
      vi.waitFor(async () => {
        await prepare();
        const response = await get(app, path).set('Accept-Encoding', 'identity').expect(200);
        expect(response.headers['etag']).toMatch(etag);
        return response;
      }, 60_000);
    const cached = await getFrom(/^"/, () => app.get(ResponseCache).refresh());
    const uncached = await getFrom(/^W\//, () => app.get(ResponseCache).clear());
    await app.get(ResponseCache).refresh();
    expect(cached.text).toBe(uncached.text);
    for (const name of Object.keys(uncached.headers)) {
      if (['etag', 'date', 'x-request-id', 'vary'].includes(name)) continue;
      expect([name, cached.headers[name]]).toEqual([name, uncached.headers[name]]);
    }
  });

  it('ignore unknown parameters, and leave invalid ones to the controller', async () => {
    for (const [path, same] of [
      ['/committees?counter=1', '/committees'],
      ['/committees/?images=url&counter=2', '/committees?images=url'],
      ['/Committees?counter=3&images=base64', '/committees'],
      ['/faqs?counter=4', '/faqs'],
    ] as const) {
      const { headers } = await get(app, path).expect(200);
      expect(headers['etag'], 'a strong ETag, as only cached responses have').toMatch(/^"/);
      expect(headers['etag']).toBe((await get(app, same)).headers['etag']);
    }
    await get(app, '/committees?images=jpeg').expect(400);
    await get(app, '/committees?images=url&images=base64').expect(400);
  });

  it.each(['br', 'gzip'])('are compressed with %s if the client accepts it', async (encoding) => {
    const { headers, text } = await get(app, '/conference').set('Accept-Encoding', encoding).expect(200);
    expect(headers['content-encoding']).toBe(encoding);
    expect(headers['vary']).toBe('Accept-Encoding');
    expect(JSON.parse(text)).toMatchObject({ name: 'Meridian MUN' });
  });

  it('answer HEAD like GET without the body, and 304 to a matching ETag', async () => {
    const full = await get(app, '/committees').expect(200);
    const head = await request(app.getHttpServer())
      .head('/api/committees')
      .set('accept-encoding', 'gzip, deflate')
      .expect(200);
    expect(head.headers['etag']).toBe(full.headers['etag']);
    expect(head.headers['content-length']).toBe(full.headers['content-length']);
    expect(head.text).toBeFalsy();
    const again = await get(app, '/committees').set('If-None-Match', String(full.headers['etag']));
    expect(again.status).toBe(304);
    expect(again.headers['content-security-policy']).toBe(full.headers['content-security-policy']);
  });

  it('show concurrent writes at once in the process that made them', async () => {
    await Promise.all(
      Array.from({ length: 10 }, async (_, index) => {
        await createFaq(app, `Concurrent ${index}`);
        expect(await questions(app)).toContain(`Concurrent ${index}`);
      }),
    );
  });

  it('show a write of another process', async () => {
    for (const question of ['First?', 'Second?']) {
      await createFaq(app, question);
      await vi.waitFor(async () => expect(await questions(other)).toContain(question), {
        timeout: 60_000,
        interval: 20,
      });
    }
  });

  it('show a fee that another process has changed, although services cache it for a second', async () => {
    const connection = app.get<Connection>(getConnectionToken());
    const conferences = connection.collection<{ _id: string }>('conference');
    const version = connection.collection<{ _id: string }>('content_version');
    for (const fee of [111_100, 222_200, 333_300]) {
      // The two writes of another process.
      await conferences.updateOne({ _id: 'conference' }, { $set: { fee } });
      await version.updateOne({ _id: 'content' }, { $inc: { version: 1 } });
      await vi.waitFor(
        async () => expect((await get(app, '/conference')).body).toMatchObject({ fee: fee / 100 }),
        { timeout: 60_000, interval: 20 },
      );
    }
  });
});

it('a process reads the lists once for a change of its own, and again for a change of another process', async () => {
  const database = new URL(inject('mongoUri'));
  database.pathname = `/reads-${randomUUID()}`;
  const app = await startBackend(String(database));
  stopScheduledTasks({ app });
  const changes = app.get(ContentChangesService);
  const versions = app.get<Connection>(getConnectionToken()).collection<{ _id: string }>('content_version');
  const refresh = vi.spyOn(app.get(ResponseCache), 'refresh');
  const readsAfter = async (change: () => Promise<unknown>) => {
    refresh.mockClear();
    await change();
    await changes.poll();
    return refresh.mock.calls.length;
  };
  const remoteChange = () =>
    versions.updateOne({ _id: 'content' }, { $inc: { version: 1 } }, { upsert: true });
  try {
    await changes.poll();
    expect(await readsAfter(() => createFaq(app, 'Own?'))).toBe(1);
    expect(await readsAfter(remoteChange)).toBe(1);
    const both = async () => {
      await remoteChange();
      await createFaq(app, 'Both?');
    };
    expect(await readsAfter(both)).toBe(2);
    refresh.mockRejectedValueOnce(new Error('no database'));
    expect(await readsAfter(() => createFaq(app, 'Failing?'))).toBe(2);
  } finally {
    await app.close();
  }
});

describe('while the database is unavailable', () => {
  const dir = mkdtempSync(join(tmpdir(), 'mun-away-'));
  afterAll(() => rmSync(dir, { recursive: true, force: true }));

  it('cached reads are served, and new content once the database is back', async () => {
    const database = await startDatabase({ dir });
    const app = await startBackend(database.uri);
    try {
      await createFaq(app, 'Before?');
      await database.kill();
      for (const path of PATHS) await get(app, path).expect(200);
      expect(await questions(app)).toEqual(['Before?']);
      await get(app, '/committees?counter=1').expect(200);
      // An uncached URL reaches the controller and fails.
      await get(app, '/registration/status/AAAAA-AAAAA').expect(503);

      await database.restart();
      await vi.waitFor(() => createFaq(app, 'After?'), {
        timeout: 60_000,
      });
      expect(await questions(app)).toContain('After?');
    } finally {
      await app.close();
      await database.stop();
    }
  });
});
