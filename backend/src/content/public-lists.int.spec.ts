import { randomUUID } from 'node:crypto';
import type { NestExpressApplication } from '@nestjs/platform-express';
import sharp from 'sharp';
import request from 'supertest';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { SponsorType, TeamType } from '@mun/contracts/content/content';
import { TEST_ADMIN } from '../testing/fixtures/content.js';
import { startApp } from '../testing/start-app.js';
import { freshRedisUrl } from '../testing/test-app.js';
import { BoardService } from './board/board.service.js';
import { FaqsService } from './faqs/faqs.service.js';
import { SponsorsService } from './sponsors/sponsors.service.js';
import { TeamService } from './team/team.service.js';

describe('the public lists of people, sponsors and questions', () => {
  const database = new URL(inject('mongoUri'));
  database.pathname = `/lists-${randomUUID()}`;
  let app: NestExpressApplication;
  const get = async (path: string) =>
    (await request(app.getHttpServer()).get(`/api${path}`).expect(200)).body as Record<string, unknown>[];

  beforeAll(async () => {
    app = await startApp({
      MONGODB_URI: String(database),
      REDIS_URL: await freshRedisUrl(),
    });
  });
  afterAll(() => app.close());

  it.each(['/eb', '/team-members', '/sponsors', '/faqs'])('are empty at first: %s', async (path) => {
    expect(await get(path)).toEqual([]);
  });

  it('return the executive board in the order of creation', async () => {
    const board = app.get(BoardService);
    for (const form of [
      { name: 'Zoe', position: 'Chairperson', committee: 'Arctic Council' },
      { name: 'Adam', position: 'Rapporteur', committee: 'Crisis rooms' },
      { name: 'Mia', position: 'Director', committee: 'Lok Sabha' },
    ])
      await board.create(form, undefined, TEST_ADMIN);
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

  it('return the team as super, head, manager, each in the order of creation', async () => {
    const position = 'Hospitality';
    const members: [string, TeamType][] = [
      ['M1', 'manager'],
      ['H1', 'head'],
      ['S1', 'super'],
      ['M2', 'manager'],
      ['S2', 'super'],
    ];
    for (const [name, type] of members)
      await app.get(TeamService).create({ name, position, type }, undefined, TEST_ADMIN);
    const list = await get('/team-members?images=url');
    expect(list.map(({ name }) => name)).toEqual(['S1', 'S2', 'H1', 'M1', 'M2']);
    expect(list[2]).toEqual({ _id: expect.any(String), name: 'H1', position, type: 'head', version: 1 });
  });

  it('return the sponsors as partner, college, endorsement', async () => {
    const sponsors: [string, SponsorType][] = [
      ['E', 'endorsement'],
      ['C', 'college'],
      ['P1', 'partner'],
      ['P2', 'partner'],
    ];
    for (const [name, type] of sponsors)
      await app.get(SponsorsService).create({ name, type }, undefined, TEST_ADMIN);
    expect((await get('/sponsors')).map(({ name }) => name)).toEqual(['P1', 'P2', 'C', 'E']);
  });

  it('return the questions with their answers as Markdown and as HTML', async () => {
    const { collection } = app.get(FaqsService);
    await collection.create({ question: 'When?', answer: '**12** September' }, TEST_ADMIN);
    await collection.create({ question: 'Where?', answer: 'Here' }, TEST_ADMIN);
    const item = { _id: expect.any(String), version: 1 };
    const html = '<p><strong>12</strong> September</p>';
    expect(await get('/faqs')).toEqual([
      { ...item, question: 'When?', answer: '**12** September', answerHtml: html },
      { ...item, question: 'Where?', answer: 'Here', answerHtml: '<p>Here</p>' },
    ]);
  });

  it.each(['/eb', '/team-members', '/sponsors'])('leave out only the base64: %s?images=url', async (path) => {
    const image = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
      .png()
      .toBuffer();
    const name = 'Pictured';
    if (path === '/eb')
      await app.get(BoardService).create({ name, position: 'P', committee: 'C' }, image, TEST_ADMIN);
    if (path === '/team-members')
      await app.get(TeamService).create({ name, position: 'P', type: 'manager' }, image, TEST_ADMIN);
    if (path === '/sponsors')
      await app.get(SponsorsService).create({ name, type: 'endorsement' }, image, TEST_ADMIN);
    const complete = await get(path);
    expect(complete.at(-1)).toMatchObject({ name, image: expect.any(String), imageMimeType: 'image/webp' });
    expect(await get(`${path}?images=base64`)).toEqual(complete);
    for (const item of complete) delete item['image'];
    expect(await get(`${path}?images=url`)).toEqual(complete);
    await request(app.getHttpServer()).get(`/api${path}?images=gif`).expect(400);
  });
});
