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
import type { FaqView } from '@mun/contracts/content';
import { ResponseCache } from '../../platform/http/response-cache/response-cache.js';
import { startApp } from '../../testing/start-app.js';
import { freshRedisUrl } from '../../testing/test-app.js';
import { BoardService } from '../board/board.service.js';
import { CommitteesService } from '../committees/committees.service.js';
import { FaqsService } from '../faqs/faqs.service.js';

const READS = [
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
];

async function start(database: string): Promise<NestExpressApplication> {
  return startApp({ MONGODB_URI: database, REDIS_URL: await freshRedisUrl() });
}

function get(app: NestExpressApplication, address: string): request.Test {
  return request(app.getHttpServer()).get(`/api${address}`);
}

const questions = async (app: NestExpressApplication) =>
  ((await get(app, '/faqs').expect(200)).body as FaqView[]).map(({ question }) => question);

describe('what everybody reads', () => {
  const database = new URL(inject('mongoUri'));
  database.pathname = `/reads-${randomUUID()}`;
  let app: NestExpressApplication;
  let other: NestExpressApplication;

  beforeAll(async () => {
    [app, other] = await Promise.all([start(String(database)), start(String(database))]);
    await app
      .get(CommitteesService)
      .add({ name: 'Arctic Council', agenda: 'Shipping', portfolios: ['Norway'] });
    await app.get(BoardService).add({ name: 'Zoe', position: 'Chairperson', committee: 'Arctic Council' });
  });
  afterAll(() => Promise.all([app.close(), other.close()]));

  it.each(READS)('is in memory, and the same as the framework answers: %s', async (address) => {
    // Express names what it answers with a weak ETag: so one sees who it was. What is made ready by the clock may come
    // between.
    const answered = (by: RegExp, prepare: () => unknown) =>
      vi.waitFor(async () => {
        await prepare();
        const answer = await get(app, address).set('Accept-Encoding', 'identity').expect(200);
        expect(answer.headers['etag']).toMatch(by);
        return answer;
      }, 60_000);
    const ready = await answered(/^"/, () => app.get(ResponseCache).refresh());
    const asked = await answered(/^W\//, () => app.get(ResponseCache).clear());
    await app.get(ResponseCache).refresh();
    expect(ready.text).toBe(asked.text);
    for (const name of Object.keys(asked.headers)) {
      if (['etag', 'date', 'x-request-id', 'vary'].includes(name)) continue;
      expect([name, ready.headers[name]]).toEqual([name, asked.headers[name]]);
    }
  });

  it.each(['br', 'gzip'])('comes as %s where that is accepted', async (encoding) => {
    const { headers, text } = await get(app, '/conference').set('Accept-Encoding', encoding).expect(200);
    expect(headers['content-encoding']).toBe(encoding);
    expect(headers['vary']).toBe('Accept-Encoding');
    expect(JSON.parse(text)).toMatchObject({ name: 'Meridian MUN' });
  });

  it('answers HEAD as GET without the body, and 304 to whoever has it', async () => {
    const whole = await get(app, '/committees').expect(200);
    const head = await request(app.getHttpServer()).head('/api/committees').expect(200);
    expect(head.headers['etag']).toBe(whole.headers['etag']);
    expect(head.headers['content-length']).toBe(whole.headers['content-length']);
    expect(head.text).toBeFalsy();
    const again = await get(app, '/committees').set('If-None-Match', String(whole.headers['etag']));
    expect(again.status).toBe(304);
    expect(again.headers['content-security-policy']).toBe(whole.headers['content-security-policy']);
  });

  it('shows a write at once in the process that made it, however many come together', async () => {
    const faqs = app.get(FaqsService);
    await Promise.all(
      Array.from({ length: 10 }, async (_, at) => {
        await faqs.add({ question: `Together ${at}`, answer: 'A' });
        expect(await questions(app)).toContain(`Together ${at}`);
      }),
    );
  });

  it('shows a write of another process, without a word between the two', async () => {
    for (const question of ['First?', 'Second?']) {
      await app.get(FaqsService).add({ question, answer: 'A' });
      await vi.waitFor(async () => expect(await questions(other)).toContain(question), {
        timeout: 60_000,
        interval: 20,
      });
    }
  });

  it('shows a fee that another process has changed, though services remember it for a second', async () => {
    const connection = app.get<Connection>(getConnectionToken());
    const conferences = connection.collection<{ _id: string }>('conference');
    const version = connection.collection<{ _id: string }>('content_version');
    for (const fee of [111_100, 222_200, 333_300]) {
      // As another process would: the change, then the version.
      await conferences.updateOne({ _id: 'conference' }, { $set: { fee } });
      await version.updateOne({ _id: 'content' }, { $inc: { version: 1 } });
      await vi.waitFor(
        async () => expect((await get(app, '/conference')).body).toMatchObject({ fee: fee / 100 }),
        { timeout: 60_000, interval: 20 },
      );
    }
  });
});

describe('while the database is away', () => {
  const dir = mkdtempSync(join(tmpdir(), 'mun-away-'));
  afterAll(() => rmSync(dir, { recursive: true, force: true }));

  it('goes on showing what it had, and shows what is new once it is back', async () => {
    const database = await startDatabase({ dir });
    const app = await start(database.uri);
    try {
      await app.get(FaqsService).add({ question: 'Before?', answer: 'A' });
      await database.kill();
      for (const address of READS) await get(app, address).expect(200);
      expect(await questions(app)).toEqual(['Before?']);
      // Through the framework there is nothing to be had: it is memory that answers.
      await get(app, '/faqs?nothing').expect(503);

      await database.restart();
      await vi.waitFor(() => app.get(FaqsService).add({ question: 'After?', answer: 'A' }), {
        timeout: 60_000,
      });
      expect(await questions(app)).toContain('After?');
    } finally {
      await app.close();
      await database.stop();
    }
  });
});
