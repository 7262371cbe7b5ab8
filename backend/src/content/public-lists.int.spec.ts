import { randomUUID } from 'node:crypto';
import type { NestExpressApplication } from '@nestjs/platform-express';
import sharp from 'sharp';
import request from 'supertest';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { startApp } from '../testing/start-app.js';
import { freshRedisUrl } from '../testing/test-app.js';
import { BoardService } from './board/board.service.js';
import { FaqsService } from './faqs/faqs.service.js';
import { SponsorsService } from './sponsors/sponsors.service.js';
import { TeamService } from './team/team.service.js';

describe('the lists of people, sponsors and questions', () => {
  const database = new URL(inject('mongoUri'));
  database.pathname = `/lists-${randomUUID()}`;
  let app: NestExpressApplication;
  const get = async (address: string) =>
    (await request(app.getHttpServer()).get(`/api${address}`).expect(200)).body as Record<string, unknown>[];

  beforeAll(async () => {
    app = await startApp({
      MONGODB_URI: String(database),
      REDIS_URL: await freshRedisUrl(),
    });
  });
  afterAll(() => app.close());

  it.each(['/eb', '/team-members', '/sponsors', '/faqs'])('are empty at first: %s', async (address) => {
    expect(await get(address)).toEqual([]);
  });

  it('show the executive board in the order in which it was added, call after call', async () => {
    const board = app.get(BoardService);
    await board.add(
      { name: 'Zoe', position: 'Chairperson', committee: 'Arctic Council' },
      { name: 'Adam', position: 'Rapporteur', committee: 'Crisis rooms' },
    );
    await board.add({ name: 'Mia', position: 'Director', committee: 'Lok Sabha' });
    const list = await get('/eb');
    expect(list.map(({ name }) => name)).toEqual(['Zoe', 'Adam', 'Mia']);
    expect(list[0]).toEqual({
      _id: expect.stringMatching(/^[0-9a-f]{24}$/),
      name: 'Zoe',
      position: 'Chairperson',
      committee: 'Arctic Council',
      version: 1,
    });
  });

  it('show the team as super, head, manager, each in the order in which they were added', async () => {
    const position = 'Hospitality';
    await app
      .get(TeamService)
      .add(
        { name: 'M1', position, type: 'manager' },
        { name: 'H1', position, type: 'head' },
        { name: 'S1', position, type: 'super' },
        { name: 'M2', position, type: 'manager' },
        { name: 'S2', position, type: 'super' },
      );
    const list = await get('/team-members?images=url');
    expect(list.map(({ name }) => name)).toEqual(['S1', 'S2', 'H1', 'M1', 'M2']);
    expect(list[2]).toEqual({ _id: expect.any(String), name: 'H1', position, type: 'head', version: 1 });
  });

  it('show the sponsors as partner, college, endorsement', async () => {
    await app
      .get(SponsorsService)
      .add(
        { name: 'E', type: 'endorsement' },
        { name: 'C', type: 'college' },
        { name: 'P1', type: 'partner' },
        { name: 'P2', type: 'partner' },
      );
    expect((await get('/sponsors')).map(({ name }) => name)).toEqual(['P1', 'P2', 'C', 'E']);
  });

  it('show the questions with their answers as Markdown', async () => {
    await app
      .get(FaqsService)
      .add({ question: 'When?', answer: '**12** September' }, { question: 'Where?', answer: 'Here' });
    expect(await get('/faqs')).toEqual([
      { _id: expect.any(String), question: 'When?', answer: '**12** September', version: 1 },
      { _id: expect.any(String), question: 'Where?', answer: 'Here', version: 1 },
    ]);
  });

  it.each(['/eb', '/team-members', '/sponsors'])(
    'leave out base64 and nothing else: %s?images=url',
    async (address) => {
      const image = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
        .png()
        .toBuffer();
      const name = 'Pictured';
      if (address === '/eb') await app.get(BoardService).add({ name, position: 'P', committee: 'C', image });
      if (address === '/team-members')
        await app.get(TeamService).add({ name, position: 'P', type: 'manager', image });
      if (address === '/sponsors') await app.get(SponsorsService).add({ name, type: 'endorsement', image });
      const whole = await get(address);
      expect(whole.at(-1)).toMatchObject({ name, image: expect.any(String), imageMimeType: 'image/webp' });
      expect(await get(`${address}?images=base64`)).toEqual(whole);
      for (const thing of whole) delete thing['image'];
      expect(await get(`${address}?images=url`)).toEqual(whole);
      await request(app.getHttpServer()).get(`/api${address}?images=gif`).expect(400);
    },
  );
});
